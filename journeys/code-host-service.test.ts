/** Two servers on one database whose people have accounts at one built-in code host, which is killed and started again. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { type S3Double, startS3 } from '../server/testing/s3-double.ts'
import { callApi, formFetch, openSite, publishByApi, signUpByForms } from './api-person.ts'
import {
  type Balanced,
  type RunningService,
  sharedSettings,
  startBalanced,
  startService,
} from './code-host-service.ts'
import { freePort } from './running-server.ts'

const postgres = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const name = `magiccube_codehost_${randomBytes(6).toString('hex')}`

const run = promisify(execFile)

let s3: S3Double
let service: RunningService
let host: Balanced

const isThere = await query('select 1').then(
  () => true,
  () => false,
)
if (process.env['CI'] === 'true' && !isThere) throw new Error('PostgreSQL does not answer')

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  if (!isThere) return
  await query(`create database ${name}`)
  s3 = await startS3('magiccube')
  const database = new URL(postgres)
  database.pathname = `/${name}`
  const shared = sharedSettings(database.href)
  const place = `127.0.0.1:${await freePort()}`
  const many = 1_000_000
  const limits = { scale: 1_000, userPerMinute: many, anonymousPerMinute: many }
  let studio = ''
  host = await startBalanced({ limits }, (studioUrl) => {
    studio = studioUrl
    return {
      ...shared,
      STUDIO_URL: studioUrl,
      INSTANCES: '2',
      CODEHOST_URL: `http://${place}`,
      S3_BUCKET: 'magiccube',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
  })
  // Servers that start before their code host wait for it by themselves.
  service = await startService({ ...shared, STUDIO_URL: studio, CODEHOST_LISTEN: place })
}, 180_000)
afterAll(async () => {
  await host?.stop()
  await service?.stop()
  await s3?.stop()
  if (isThere) await query(`drop database if exists ${name} with (force)`)
}, 60_000)

/** Both servers lead there again, since calls go to one after the other. */
async function codeHostAnswers(): Promise<void> {
  const both = async () =>
    Promise.all([1, 2].map(async () => (await fetch(`${host.all.url}/codehost/signin`)).status))
  await expect.poll(both, { timeout: 30_000 }).toEqual([200, 200])
}

async function commit(token: string, path: string): Promise<Response> {
  const url = `${host.all.url}/api/github/repos/ada/tide/contents/${path}`
  return fetch(url, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      message: `Write ${path}`,
      content: Buffer.from(path).toString('base64'),
      branch: 'main',
    }),
  })
}

/** A personal token for git, by the page of the code host. */
async function gitToken(browser: Browser): Promise<string> {
  await browser.open('/codehost/settings/tokens')
  const fields = { note: 'git', scope_public_repo: 'on', scope_repo: 'on' }
  const made = await browser.send(fields, { headers: { Origin: host.all.url } })
  return /mchp_[\w-]{43}/.exec(made.text)?.[0] ?? ''
}

test.runIf(isThere)(
  'two servers share one code host; while it is dead sites, listings and chats are read and commits told to come again, and it is used again without a hand: threat T146 [SCL-04]',
  async () => {
    await codeHostAnswers()
    const browser = new Browser(formFetch(host.all))
    const token = await signUpByForms(host.all, browser, 'ada')
    const person = { token, owner: 'ada' }
    const id = await publishByApi(host.all, person, { repository: 'tide', name: 'Tide' })
    expect((await commit(token, 'before.txt')).status).toBe(201)
    const published = { method: 'POST', path: `/api/apps/${id}/publish`, body: {} }
    const { subdomain } = await callApi(host.all, token, published)
    const address = `http://${subdomain}.apps.localhost:${host.all.port}/`
    const secret = await gitToken(browser)

    const folder = await mkdtemp(join(tmpdir(), 'magiccube-clone-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const remote = new URL(`${host.all.url}/codehost/ada/tide.git`)
    remote.username = 'ada'
    remote.password = secret
    const git = async (...words: string[]): Promise<string> => {
      const known = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words]
      return (await run('git', known, { cwd: folder })).stdout
    }
    await git('clone', '--quiet', remote.href, '.')
    const push = async (path: string): Promise<void> => {
      await writeFile(join(folder, path), randomBytes(300_000))
      await git('add', '.')
      await git('commit', '--quiet', '--message', path)
      await git('push', '--quiet', 'origin', 'main')
    }
    await git('pull', '--quiet')
    await push('pushed.bin')

    const read = async (): Promise<unknown> => {
      const site = await openSite(address)
      const answers = await Promise.all(
        ['/', '/api/apps/with-status', `/api/apps/${id}`, `/api/apps/${id}/chat-history`].map(
          async (path) => {
            const asked = fetch(host.all.url + path, {
              headers: { Authorization: `Bearer ${token}` },
            })
            return (await asked).status
          },
        ),
      )
      return { site: [site.status, site.text.includes('Tide')], answers }
    }
    const before = await read()
    expect(before).toEqual({ site: [200, true], answers: [200, 200, 200, 200] })

    await service.kill()
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await read()).toEqual(before)
      const refused = await commit(token, `dead-${turn}.txt`)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    }
    await expect(push('lost.bin')).rejects.toThrow('git')
    await git('reset', '--quiet', '--hard', 'origin/main')

    await service.startAgain()
    await codeHostAnswers()
    expect((await commit(token, 'after.txt')).status).toBe(201)
    await git('pull', '--quiet')
    expect((await git('ls-files')).split('\n')).toEqual(
      expect.arrayContaining(['after.txt', 'before.txt', 'pushed.bin']),
    )
    await push('later.bin')
    const people = await signUpByForms(host.all, new Browser(formFetch(host.all)), 'ben')
    expect(people).not.toBe('')
    expect(host.calls.every((count) => count > 5)).toBe(true)
    for (const server of host.servers) expect(server.log()).toContain('there again')
  },
  180_000,
)

test.runIf(isThere)(
  'a push to the service is published once, by whichever server comes first, and git is told: threat T158',
  async () => {
    await codeHostAnswers()
    const browser = new Browser(formFetch(host.all))
    const token = await signUpByForms(host.all, browser, 'eve')
    const id = await publishByApi(
      host.all,
      { token, owner: 'eve' },
      { repository: 'ebb', name: 'Ebb' },
    )
    const call = (method: string, path: string, body?: object) =>
      callApi(host.all, token, { method, path: `/api/apps/${id}/${path}`, ...(body && { body }) })
    await call('POST', 'publish', {})
    await call('PUT', 'push-mode', { mode: 'publish' })
    const folder = await mkdtemp(join(tmpdir(), 'magiccube-clone-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const remote = new URL(`${host.all.url}/codehost/eve/ebb.git`)
    remote.username = 'eve'
    remote.password = await gitToken(browser)
    const git = (...words: string[]) =>
      run('git', ['-c', 'user.name=Eve', '-c', 'user.email=eve@example.org', ...words], {
        cwd: folder,
      })
    await git('clone', '--quiet', remote.href, '.')
    const before = (await call('GET', 'versions')).versions.length
    for (const turn of [1, 2, 3]) {
      await writeFile(join(folder, 'index.html'), `<title>Ebb</title>turn ${turn}`)
      await git('commit', '--quiet', '--all', '--message', `Turn ${turn}`)
      const { stderr } = await git('push', 'origin', 'main')
      expect(stderr).toMatch(/remote: Published: http:\/\/[\w-]+\.apps\.localhost/)
      expect((await call('GET', 'versions')).versions).toHaveLength(before + turn)
    }
    const { pushes } = await call('GET', 'pushes')
    expect(pushes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      Array.from({ length: 3 }, () => 'published'),
    )
  },
  180_000,
)
