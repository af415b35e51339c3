/** The server is killed at random moments of sign-up, repository, commit, push and publish: what was acknowledged is there. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, openSite, signUpByForms } from './api-person.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** How often it is killed; the full count of the release is 50 (`KILLS=50`). */
const kills = Number(process.env['KILLS'] ?? 5)

let server: RunningServer

beforeAll(async () => {
  server = await startServer({
    limits: { scale: 1_000, userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 },
  })
})
afterAll(() => server?.stop())

/** What the server has acknowledged, to be looked for afterwards. */
type Acknowledged = {
  people: Set<string>
  commits: { owner: string; repository: string; sha: string }[]
  published: Map<string, string[]>
}

test(
  'killed at random moments, with its code host or that one alone, it loses nothing that it acknowledged, and its repositories are whole: threat T88 [HOST-34]',
  async () => {
    const kept: Acknowledged = { people: new Set(), commits: [], published: new Map() }
    for (let round = 0; round < kills; round += 1) {
      const work = liveAndMake(`p${round}`, kept).catch((error: unknown) => error)
      await aMoment(40 + Math.floor(Math.random() * 1_600))
      // Every other time only the code host's process, which comes back by itself.
      if (round % 2 === 1) await server.killCodeHost()
      else await server.kill()
      await work
      if (server.hasEnded()) await server.startAgain()
      await codeHostIsBack()
    }
    await liveAndMake('last', kept)
    await nothingIsLost(kept)
  },
  kills * 15_000 + 180_000,
)

function aMoment(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

async function codeHostIsBack(): Promise<void> {
  const asked = async (): Promise<number> => (await fetch(`${server.url}/codehost/signin`)).status
  await expect.poll(asked, { timeout: 20_000 }).toBe(200)
}

/** Signs up, makes a repository and an app, and goes on committing and publishing. */
async function liveAndMake(name: string, kept: Acknowledged): Promise<void> {
  const token = await signUpByForms(server, new Browser(formFetch(server)), name, {
    onSignedUp: () => void kept.people.add(name),
  })
  const api = (method: string, path: string, body?: object) =>
    callApi(server, token, { method, path, ...(body ? { body } : {}) })
  const github = (method: string, path: string, body?: object) =>
    api(method, `/api/github${path}`, body)
  const created = await github('POST', '/user/repos', {
    name: 'app',
    private: false,
    auto_init: true,
  })
  const head = await github('GET', `/repos/${name}/app/git/ref/heads/main`)
  kept.commits.push({ owner: name, repository: 'app', sha: head.object.sha })
  const { id } = await api('POST', '/api/apps/generate', {
    name: `App of ${name}`,
    prompt: 'A page',
    tags: [],
    githubRepo: { owner: name, name: 'app', url: created.html_url, branch: 'main' },
  })
  for (let version = 1; version <= 3; version += 1) {
    const content = Buffer.from(
      `<!doctype html><title>${name}</title><p>version ${version}</p>`,
    ).toString('base64')
    const old =
      version === 1
        ? {}
        : { sha: (await github('GET', `/repos/${name}/app/contents/index.html`)).sha }
    const put = await github('PUT', `/repos/${name}/app/contents/index.html`, {
      message: `Version ${version}`,
      content,
      branch: 'main',
      ...old,
    })
    kept.commits.push({ owner: name, repository: 'app', sha: put.commit.sha })
    const { subdomain } = await api('POST', `/api/apps/${id}/publish`, {})
    kept.published.set(subdomain, [...(kept.published.get(subdomain) ?? []), `version ${version}`])
  }
}

async function nothingIsLost(kept: Acknowledged): Promise<void> {
  for (const name of kept.people) {
    expect(
      (await fetch(`${server.url}/codehost/api/v3/users/${name}`)).status,
      `the account ${name}`,
    ).toBe(200)
  }
  for (const { owner, repository, sha } of kept.commits) {
    const answer = await fetch(
      `${server.url}/codehost/api/v3/repos/${owner}/${repository}/git/commits/${sha}`,
    )
    expect(answer.status, `the commit ${sha} of ${owner}`).toBe(200)
  }
  for (const [subdomain, versions] of kept.published) {
    // A publish whose answer was lost may have happened, so a newer version may be live, never an older or a mixed one.
    const { text: page } = await openSite(`http://${subdomain}.apps.localhost:${server.port}/`)
    const live = Number(/version (\d)/.exec(page)?.[1])
    expect(live, `${subdomain} serves ${page}`).toBeGreaterThanOrEqual(versions.length)
  }
  await repositoriesAreWhole()
  // What met a code host that was away is tried again after a pause.
  await expect.poll(outboxOpen, { timeout: 120_000 }).toBe(0)
}

async function repositoriesAreWhole(): Promise<void> {
  const folder = join(server.folder, 'data/codehost/repositories')
  for (const name of await readdir(folder)) {
    const checked = execFileSync(
      'git',
      ['-C', join(folder, name), 'fsck', '--strict', '--no-dangling'],
      { stdio: 'pipe' },
    )
    expect(checked.toString()).not.toMatch(/error|missing|corrupt/)
  }
}

function outboxOpen(): number {
  const database = new DatabaseSync(join(server.folder, 'data/magiccube.sqlite'), {
    readOnly: true,
  })
  const row = database
    .prepare('select count(*) as open from outbox where done_at is null and dead_at is null')
    .get()
  database.close()
  return Number(row?.['open'])
}

test('git clones from a server that was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-killed-'))
  execFileSync('git', ['clone', '-q', `${server.url}/codehost/last/app.git`, folder], {
    stdio: 'pipe',
  })
  expect(await readdir(folder)).toContain('index.html')
  await rm(folder, { recursive: true, force: true })
})
