/**
 * The server is ended right before a single write of a commit, publish, update, unpublish and mirror:
 * each write is a point with a name. Afterwards the site is whole, the same request goes through, the
 * outbox empties, and what is counted is what is there. Some points by default, all by `KILLS=200`.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, openSite, signInByForms, signUpByForms } from './api-person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const kills = Number(process.env['KILLS'] ?? 5)
const folder = await mkdtemp(join(tmpdir(), 'magiccube-kill-plan-'))
const plan = join(folder, 'plan')
let server: RunningServer
let kate: Browser
let token = ''
let version = 0
let requests = 0

beforeAll(async () => {
  const limits = { scale: 1_000, userPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 }
  const preload = pathToFileURL(resolve(import.meta.dirname, 'kill-at.ts')).href
  server = await startServer({ limits }, { NODE_OPTIONS: `--import ${preload}`, KILL_PLAN: plan })
  kate = new Browser(formFetch(server))
  await signUpByForms(server, kate, 'kate')
})
// A token lives for minutes, and all points of a story take some.
beforeEach(async () => {
  token = await signInByForms(server.url, kate)
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

type App = { id: string; name: string; url: string }

const github = (method: string, path: string, body?: object) =>
  callApi(server, token, { method, path: `/api/github${path}`, ...(body ? { body } : {}) })
const repo = (app: Pick<App, 'name'>) => `/repos/kate/${app.name}`

/** A draft with a first version on its branch. */
async function newApp(): Promise<App> {
  // A name of which no number makes one that is kept for the host: `app-5` looks like `apps`.
  const name = `story-${(requests += 1)}`
  const made = await github('POST', '/user/repos', { name, private: false, auto_init: true })
  const githubRepo = { owner: 'kate', name, url: made.html_url, branch: 'main' }
  const body = { name, prompt: 'A page', tags: [], githubRepo }
  const { id } = await callApi(server, token, { method: 'POST', path: '/api/apps/generate', body })
  const app = { id, name, url: `http://${name}.apps.localhost:${server.port}` }
  await commit(app)
  return app
}

/** Commits the next version: a page and a style that both name it. */
async function commit(app: App): Promise<void> {
  version += 1
  const head = (await github('GET', `${repo(app)}/git/ref/heads/main`)).object.sha
  const tree = await github('POST', `${repo(app)}/git/trees`, {
    base_tree: (await github('GET', `${repo(app)}/git/commits/${head}`)).tree.sha,
    tree: ['index.html', 'style.css'].map((path) => ({
      path,
      mode: '100644',
      type: 'blob',
      content: `/* version ${version} */`,
    })),
  })
  const made = await github('POST', `${repo(app)}/git/commits`, {
    message: `Version ${version}`,
    tree: tree.sha,
    parents: [head],
  })
  await github('PATCH', `${repo(app)}/git/refs/heads/main`, { sha: made.sha, force: false })
}

const publish = (app: App, key: string) =>
  callApi(server, token, {
    method: 'POST',
    path: `/api/apps/${app.id}/publish`,
    body: {},
    key,
  })
const unpublish = (app: App) =>
  callApi(server, token, {
    method: 'PUT',
    path: `/api/apps/${app.id}`,
    body: { status: 'draft' },
  })

/** What is served of an app: one version in all its files, or `gone`. Fails on a mixture. */
async function served(app: App): Promise<number | 'gone'> {
  const [page, style] = [await openSite(`${app.url}/`), await openSite(`${app.url}/style.css`)]
  expect([page.status, page.text]).toEqual([
    style.status,
    page.status === 200 ? style.text : page.text,
  ])
  if (page.status === 410 || page.status === 404) return 'gone'
  return Number(/version (\d+)/.exec(page.text)?.[1])
}

type Story = {
  /** Brings the app to where the act begins. */
  before: (app: App) => Promise<void>
  act: (app: App, key: string) => Promise<unknown>
  /** What may be served after the end in the middle, and what must be after the same act again. */
  middle: (was: number) => (number | 'gone')[]
  after: (was: number) => number | 'gone'
}

const nothing = async (): Promise<void> => {}
const isLive = async (app: App): Promise<void> => void (await publish(app, `first-${app.id}`))
const stories: Record<string, Story> = {
  commit: {
    before: nothing,
    act: (app) => commit(app),
    middle: () => ['gone'],
    after: () => 'gone',
  },
  publish: {
    before: nothing,
    act: publish,
    middle: (was) => ['gone', was],
    after: (was) => was,
  },
  update: {
    before: async (app) => {
      await isLive(app)
      await commit(app)
    },
    act: publish,
    middle: (was) => [was - 1, was],
    after: (was) => was,
  },
  unpublish: {
    before: isLive,
    act: async (app) => {
      if ((await served(app)) !== 'gone') await unpublish(app)
    },
    middle: (was) => [was, 'gone'],
    after: () => 'gone',
  },
  mirror: {
    before: isLive,
    // The outbox does it by itself: it is made due, and the server starts.
    act: async () => {
      await server.stopProcess()
      database((db) => db.exec('update outbox set run_at = 0 where done_at is null'))
      await server.startAgain()
      await outboxEmpty()
    },
    middle: (was) => [was],
    after: (was) => was,
  },
}

test.each(Object.keys(stories))(
  'ended right before a write of a %s, it serves one whole version, and the same request finishes it [PUB-33] [PUB-10]',
  async (name) => {
    const story = stories[name]
    if (!story) throw new Error(name)
    const points = await trace(story)
    const share = Math.max(1, Math.floor(kills / Object.keys(stories).length))
    for (const at of chosen(points.length, share)) {
      const where = `${name}, before write ${at}: ${points[at - 1]}`
      const { app, was, key } = await interrupted(story, at)
      expect(story.middle(was), where).toContain(await served(app))
      await story.act(app, key)
      expect(await served(app), where).toBe(name === 'commit' ? 'gone' : story.after(was))
    }
    await countsAreRows()
  },
  kills * 30_000 + 60_000,
)

/** The names of the writes of an act, from one run that is not ended. */
async function trace(story: Story): Promise<string[]> {
  const app = await newApp()
  await story.before(app)
  await watched(0, () => story.act(app, `key-of-${app.id}`))
  return readFileSync(`${plan}.trace`, 'utf8').trim().split('\n')
}

/** Numbers of writes, spread over all of them. */
function chosen(count: number, share: number): number[] {
  if (share >= count) return Array.from({ length: count }, (_, index) => index + 1)
  const step = count / share
  return Array.from({ length: share }, (_, index) => Math.ceil((index + 0.5) * step))
}

/** An act that was ended right before its write number `at`, or before an earlier one where this run had fewer. */
async function interrupted(story: Story, at: number) {
  for (let point = at; point >= 1; point = Math.floor(point / 2)) {
    const app = await newApp()
    await story.before(app)
    const was = version
    const key = `key-of-${app.id}`
    if (await endedAt(point, () => story.act(app, key))) return { app, was, key }
  }
  throw new Error('no write of the act ended the process')
}

/** Does an act in a process that ends right before its write number `at`, then starts anew; false when it wrote less. */
async function endedAt(at: number, act: () => Promise<unknown>): Promise<boolean> {
  await watched(at, () => act().catch(() => null))
  const ended = await expect
    .poll(() => server.hasEnded())
    .toBe(true)
    .then(() => true)
    .catch(() => false)
  if (ended) await server.startAgain()
  return ended
}

async function watched(at: number, act: () => Promise<unknown>): Promise<void> {
  rmSync(`${plan}.trace`, { force: true })
  writeFileSync(plan, String(at))
  await act()
  rmSync(plan, { force: true })
}

function database<T>(work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(server.folder, 'data/magiccube.sqlite'), { timeout: 5_000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

const one = (sql: string): number =>
  database((db) => Number(Object.values(db.prepare(sql).get() ?? {})[0]))

async function outboxEmpty(): Promise<void> {
  const open = (): number =>
    server.hasEnded()
      ? 0
      : one('select count(*) from outbox where done_at is null and dead_at is null')
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
}

/** Kept counters equal the rows they count; versions have all their files; repositories are whole. */
async function countsAreRows(): Promise<void> {
  const total = (name: string) =>
    one(`select coalesce(max(value), 0) from totals where name = '${name}'`)
  expect(total('published')).toBe(one(`select count(*) from apps where status = 'published'`))
  expect(one(`select coalesce(sum(value), 0) from totals where name like 'author:%'`)).toBe(
    one('select count(*) from apps'),
  )
  expect(one('select count(*) from publish_locks')).toBe(0)
  const live = `select count(*) from apps a join sites s on s.app_id = a.id`
  expect(one(`${live} where (a.status = 'published') <> (s.version_id is not null)`)).toBe(0)
  const hashes = database((db) => db.prepare('select distinct sha256 from version_files').all())
  for (const { sha256 } of hashes) {
    const path = join(server.folder, 'data/files/files', String(sha256).slice(0, 2), String(sha256))
    expect(existsSync(path)).toBe(true)
    expect(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ).toBe(sha256)
  }
  const repositories = join(server.folder, 'data/codehost/repositories')
  for (const name of await readdir(repositories))
    execFileSync('git', ['-C', join(repositories, name), 'fsck', '--strict', '--no-dangling'], {
      stdio: 'pipe',
    })
}
