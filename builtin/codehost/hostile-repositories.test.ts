import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TooMuch } from './git/work.ts'
import { limitSentence } from './limit-sentences.ts'
import { repositoryTexts } from './pages/repository-texts.ts'
import { checkRepository, gitOutput, hasGit } from './testing/git-program.ts'
import {
  commitTree,
  deepTree,
  longHistory,
  makeRepository,
  pointAt,
  treeBomb,
  writeRaw,
  type MadeRepository,
} from './testing/hostile-repository.ts'
import { startHost, type StartedHost } from './testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

let started: StartedHost
let token: string

beforeAll(async () => {
  started = await startHost({ hourlyCalls: 1_000_000 })
  token = await started.token('eve')
})
afterAll(() => started.stop())

function get(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${token}`)
  return started.fetch(path, { ...init, headers })
}

async function json(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await get(path)
  return { status: answer.status, body: Object(await answer.json()) }
}

const bombs: { leaf: 'file' | 'nothing'; at: MadeRepository }[] = []

async function bombed(leaf: 'file' | 'nothing'): Promise<MadeRepository> {
  const known = bombs.find((bomb) => bomb.leaf === leaf)
  if (known) return known.at
  const at = await makeRepository(started, 'eve', `bomb-${leaf}`)
  await commitTree(at.gitdir, await treeBomb(at.gitdir, 10, leaf))
  bombs.push({ leaf, at })
  return at
}

for (const leaf of ['file', 'nothing'] as const) {
  withGit(
    `a tree of 10,000,000,000 paths that end in ${leaf === 'file' ? 'one file' : 'nothing'} is told to be too large everywhere: threat T68 [HOST-16]`,
    async () => {
      const { api, path } = await bombed(leaf)
      const entries = 'The change has more than 100,000 entries.'
      expect(await json(`${api}/commits/main`)).toMatchObject({
        status: leaf === 'file' ? 200 : 413,
        body: leaf === 'file' ? { files: { length: 300 } } : { message: entries, status: '413' },
      })
      for (const kind of ['zipball', 'tarball'])
        expect(await json(`${api}/${kind}/main`)).toMatchObject({
          status: 413,
          body: {
            message: 'The archive has more than 50,000 entries.',
            documentation_url: expect.any(String),
            status: '413',
          },
        })
      const tree = await json(`${api}/git/trees/main?recursive=1`)
      expect(tree).toMatchObject({ status: 200, body: { truncated: true } })
      expect(JSON.stringify(tree.body).length).toBeLessThan(7.1 * 1024 * 1024)
      expect(await json(api)).toMatchObject({
        status: 200,
        body: { language: leaf === 'file' ? 'JavaScript' : null },
      })
      const page = await get(`${path}/commit/main`)
      const chinese = await get(`${path}/commit/main?lang=zh`)
      expect([page.status, chinese.status]).toEqual([200, 200])
      expect(await page.text()).toContain(entries)
      expect(await chinese.text()).toContain('改动涉及的条目超过 100,000 个。')
      expect((await get(path)).status).toBe(200)
    },
  )
}

withGit(
  'the walk through a tree without end ends when its caller leaves: threat T68 [HOST-16]',
  async () => {
    const { api } = await bombed('nothing')
    const asked = `${api}/git/trees/main?recursive=1`
    const leaving = new AbortController()
    const walking = get(asked, { signal: leaving.signal })
    await new Promise((turn) => setImmediate(turn))
    leaving.abort()
    expect((await walking).status).toBe(503)
  },
)

withGit(
  'folders 3,000 deep are read no further than a path may be long: threat T68 [HOST-16]',
  async () => {
    const { api, path, gitdir } = await makeRepository(started, 'eve', 'deep')
    await commitTree(gitdir, await deepTree(gitdir, 3_000))
    const listed = await json(`${api}/git/trees/main?recursive=1`)
    expect(listed).toMatchObject({ status: 200, body: { truncated: true } })
    expect(Object(listed.body['tree']).length).toBe(2_048)
    expect(await json(`${api}/zipball/main`)).toMatchObject({
      status: 413,
      body: { message: 'There is a path of more than 4,096 bytes.' },
    })
    expect((await get(`${path}/commit/main`)).status).toBe(200)
    expect((await json(api)).status).toBe(200)
  },
)

withGit(
  '300 MB in half a megabyte are never inflated to tell their size: threat T69 [HOST-16]',
  async () => {
    const { api, path, gitdir } = await makeRepository(started, 'eve', 'zeros')
    const bytes = 300 * 1024 * 1024
    const blob = await writeRaw(gitdir, 'blob', Buffer.alloc(bytes))
    const name = 'zeros.js'
    const tree = await writeRaw(
      gitdir,
      'tree',
      Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.from(blob, 'hex')]),
    )
    await commitTree(gitdir, tree)
    expect(await json(`${api}/git/trees/main`)).toMatchObject({ body: { tree: [{ size: bytes }] } })
    expect(await json(`${api}/git/blobs/${blob}`)).toMatchObject({
      status: 413,
      body: { message: 'The file is larger than 100 MiB.' },
    })
    expect((await json(`${api}/contents/${name}`)).status).toBe(413)
    const listed = await (await get(`${api}/contents/`)).json()
    expect(listed).toMatchObject([{ name, size: bytes }])
    expect(await json(`${api}/tarball/main`)).toMatchObject({
      status: 413,
      body: { message: 'The archive has more than 200 MiB of files.' },
    })
    expect(await json(`${api}/commits/main`)).toMatchObject({
      status: 200,
      body: { files: [{ filename: name, additions: 0 }] },
    })
    const file = await (await get(`${path}/blob/main/${name}`)).text()
    expect(file).toContain('This file is too large to show (300 MiB).')
    expect(file).toContain(`${path}/raw/main/${name}`)
    expect(await (await get(`${path}/commit/main`)).text()).toContain(
      'This change is too large to show.',
    )
    const raw = await get(`${path}/raw/main/${name}`)
    expect(raw.headers.get('content-length')).toBe(String(bytes))
    let sent = 0
    for await (const part of raw.body ?? []) sent += part.length
    expect(sent).toBe(bytes)
    // What was sent is held by nobody.
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(200 * 1024 * 1024)
  },
)

withGit(
  'a commit message of 20 MB is cut on pages and in lists, and whole as it is stored: threat T69 [HOST-24]',
  async () => {
    const { api, path, gitdir } = await makeRepository(started, 'eve', 'talk')
    const tree = await treeBomb(gitdir, 0, 'file')
    const message = 'blah '.repeat(4_000_000)
    const commit = await commitTree(gitdir, tree, { message })
    const page = await (await get(`${path}/commit/main`)).text()
    expect(page.length).toBeLessThan(20_000)
    expect(page).toContain('blah …')
    const list = await (await get(`${api}/commits`)).text()
    expect(list.length).toBeLessThan(80_000)
    expect(JSON.parse(list)).toMatchObject([
      { commit: { message: expect.stringMatching(/^blah .*…$/) } },
    ])
    const raw = await (await get(`${path}/commit/${commit}/raw`)).text()
    expect(raw.length).toBeGreaterThan(message.length)
    expect(raw.endsWith(`${message}\n`)).toBe(true)
  },
)

withGit(
  'of long calls two run at once for one address and four in all; the rest come again: threat T69 [HOST-16]',
  async () => {
    const { api, gitdir } = await makeRepository(started, 'eve', 'long')
    const blob = await writeRaw(gitdir, 'blob', Buffer.alloc(30 * 1024 * 1024))
    const tree = await writeRaw(
      gitdir,
      'tree',
      Buffer.concat([Buffer.from('100644 a\0'), Buffer.from(blob, 'hex')]),
    )
    await commitTree(gitdir, tree)
    const from = (address: string) =>
      get(`${api}/tarball/main`, { headers: { 'x-codehost-caller': address } })
    const one = [await from('one'), await from('one')]
    expect(one.map(({ status }) => status)).toEqual([200, 200])
    const refused = await from('one')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    const inside = [await get(`${api}/tarball/main`), await get(`${api}/tarball/main`)]
    expect(inside.map(({ status }) => status)).toEqual([200, 200])
    expect((await from('two')).status).toBe(503)
    expect((await get(`${api}/zipball/main`)).status).toBe(503)
    // Short calls need no place, and one that ends gives its place to the next.
    expect((await get(`${api}/git/trees/main`)).status).toBe(200)
    expect((await get(`${api}/tarball/main`, { method: 'HEAD' })).status).toBe(503)
    await one[0]?.body?.cancel()
    const next = await from('two')
    expect(next.status).toBe(200)
    for (const answer of [one[1], next, ...inside]) await answer?.body?.cancel()
    for (let call = 0; call < 6; call++)
      expect((await get(`${api}/tarball/main`, { method: 'HEAD' })).status).toBe(200)
    const leaving = new AbortController()
    for (const call of [1, 2]) {
      const headers = { 'x-codehost-caller': 'leaver' }
      const left = await get(`${api}/tarball/main`, { headers, signal: leaving.signal })
      expect([call, left.status]).toEqual([call, 200])
    }
    expect((await from('leaver')).status).toBe(503)
    leaving.abort()
    const back = await from('leaver')
    expect(back.status).toBe(200)
    await back.body?.cancel()
    const whole = await from('one')
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  },
)

withGit(
  'any date that was pushed is told as the nearest that can be, and stops nothing: threat T73 [HOST-24, HOST-16]',
  async () => {
    const { api, path, gitdir } = await makeRepository(started, 'eve', 'dates')
    const tree = await treeBomb(gitdir, 0, 'file')
    const dates: [string, string][] = [
      ['99999999999999 +0000', '9999-12-31T23:59:59Z'],
      ['253402300799 +1400', '9999-12-31T23:59:59Z'],
      [`${'9'.repeat(400)} -9999`, '9999-12-31T23:59:59Z'],
      ['-62135596801 +0000', '0001-01-01T00:00:00Z'],
      ['-1 -0000', '1969-12-31T23:59:59Z'],
      ['0 +9999', '1970-01-01T00:00:00Z'],
      ['never', '1970-01-01T00:00:00Z'],
    ]
    for (const [when, told] of dates) {
      const commit = await commitTree(gitdir, tree, { when })
      const { status, body } = await json(`${api}/git/commits/${commit}`)
      expect([when, status, Object(body.author).date]).toEqual([when, 200, told])
      for (const asked of [`${api}/commits`, `${api}/commits/main`, `${path}/commit/main`, path])
        expect([when, asked, (await get(asked)).status]).toEqual([when, asked, 200])
      for (const kind of ['zipball', 'tarball']) {
        const answer = await get(`${api}/${kind}/main`)
        expect([when, kind, answer.status]).toEqual([when, kind, 200])
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
      }
    }
    await commitTree(gitdir, tree, { when: '99999999999999 +0000' })
    expect(await (await get(path)).text()).toContain('date unknown')
    expect(await (await get(`${path}?lang=zh`)).text()).toContain('日期未知')
  },
)

withGit(
  'a path is looked for in the newest 5,000 commits, and that is said: threat T69 [HOST-24]',
  async () => {
    const { api, gitdir } = await makeRepository(started, 'eve', 'history')
    const oids = await longHistory(gitdir, 'main', 5_500)
    const answer = await get(`${api}/commits?path=nowhere.txt`)
    expect([answer.status, await answer.json()]).toEqual([200, []])
    expect(answer.headers.get('warning')).toContain('Only the newest 5,000 commits were searched')
    const found = await get(`${api}/commits?path=count.txt&per_page=2`)
    expect(await found.json()).toMatchObject(
      oids
        .slice(-2)
        .toReversed()
        .map((sha) => ({ sha })),
    )
    expect(found.headers.get('warning')).toBeNull()
  },
)

withGit(
  'branches by the hundred thousand are told to be too many, and one of them is found all the same: threat T69 [HOST-25]',
  async () => {
    const { api, gitdir } = await makeRepository(started, 'eve', 'branches')
    const commit = await commitTree(gitdir, await treeBomb(gitdir, 0, 'file'))
    const refs = (count: number) =>
      Array.from({ length: count }, (_, at) => `${commit} refs/heads/b${at}\n`).join('')
    await writeFile(join(gitdir, 'packed-refs'), refs(30_000))
    const page = await get(`${api}/branches?per_page=100&page=3`)
    expect([page.status, Object(await page.json()).length]).toEqual([200, 100])
    await writeFile(join(gitdir, 'packed-refs'), refs(120_000))
    expect(await json(`${api}/branches`)).toMatchObject({
      status: 413,
      body: { message: 'There are more than 100,000 branches and tags.' },
    })
    expect(await json(`${api}/git/ref/heads/b119999`)).toMatchObject({
      status: 200,
      body: { object: { sha: commit } },
    })
    expect((await json(`${api}/commits/main`)).status).toBe(200)
  },
)

withGit(
  'a folder of 100,000 files is listed by its first thousand: threat T69 [HOST-11]',
  async () => {
    const { api, path, gitdir } = await makeRepository(started, 'eve', 'folder')
    const blob = Buffer.from(await writeRaw(gitdir, 'blob', 'x'), 'hex')
    const entries = Array.from({ length: 100_000 }, (_, at) =>
      Buffer.concat([Buffer.from(`100644 f${String(at).padStart(6, '0')}\0`), blob]),
    )
    await commitTree(gitdir, await writeRaw(gitdir, 'tree', Buffer.concat(entries)))
    expect(Object(await (await get(`${api}/contents/`)).json()).length).toBe(1000)
    const page = await (await get(path)).text()
    expect(page).toContain('Only the first 1,000 entries are shown.')
    expect(page.length).toBeLessThan(300_000)
    expect((await json(`${api}/contents/f099999`)).status).toBe(200)
  },
)

withGit(
  'names and parents of any length make no answer of any length: threat T69 [HOST-24, HOST-11]',
  async () => {
    const { api, path, gitdir } = await makeRepository(started, 'eve', 'lengths')
    const blob = Buffer.from(await writeRaw(gitdir, 'blob', 'x'), 'hex')
    const entries = Array.from({ length: 900 }, (_, at) => {
      const name = `${String(at).padStart(6, '0')}${'名'.repeat(2_500)}`
      return Buffer.concat([Buffer.from(`100644 ${name}\0`), blob])
    })
    const tree = await writeRaw(gitdir, 'tree', Buffer.concat(entries))
    const first = await commitTree(gitdir, tree)
    await commitTree(gitdir, tree, { parents: Array.from({ length: 15_000 }, () => first) })
    for (const asked of [`${api}/contents/`, `${api}/git/trees/main`, `${api}/commits`, path]) {
      const answer = await get(asked)
      const bytes = (await answer.arrayBuffer()).byteLength
      expect([asked, answer.status, bytes < 8 * 1024 * 1024]).toEqual([asked, 200, true])
    }
    expect(await json(`${api}/git/commits/main`)).toMatchObject({ status: 404 })
    expect(await json(`${api}/branches/main`)).toMatchObject({
      body: { commit: { parents: { length: 250 } } },
    })
  },
)

withGit('a fork has every branch of many [HOST-04]', async () => {
  const { gitdir } = await makeRepository(started, 'eve', 'source')
  const commit = await commitTree(gitdir, await treeBomb(gitdir, 0, 'file'))
  const refs = Array.from({ length: 3_000 }, (_, at) => `${commit} refs/heads/b${at}\n`)
  await writeFile(join(gitdir, 'packed-refs'), refs.join(''))
  const bob = started.octokit(await started.token('bob'))
  const source = { owner: 'eve', repo: 'source' }
  const { data } = await bob.request('POST /repos/{owner}/{repo}/forks', source)
  const fork = join(started.folder, 'repositories', `${data.id}.git`)
  const listed = async () =>
    (await gitOutput(fork, '', 'for-each-ref', '--format=%(objectname)'))
      .toString()
      .trim()
      .split('\n')
  expect(await listed()).toEqual(Array.from({ length: 3_001 }, () => commit))
  expect(await checkRepository(fork)).toEqual({ code: 0, output: '' })
  const at = { owner: 'bob', repo: 'source', ref: 'heads/b7' }
  await bob.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', at)
  expect(await listed()).toHaveLength(3_000)
})

test('every sentence about limits is there in both languages [AUTH-40]', () => {
  const chinese = /[\u4e00-\u9fff]/
  const badlySpaced =
    /[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]|[\u4e00-\u9fff][,.?!:;]/
  const kinds: TooMuch[] = [
    'entries',
    'bytes',
    'deltaBytes',
    'commits',
    'steps',
    'refs',
    'files',
    'milliseconds',
    'path',
    'object',
    'blob',
    'commitHeader',
    'archiveEntries',
    'archiveBytes',
    'changeEntries',
    'comparedCommits',
  ]
  for (const what of kinds) {
    const zh = limitSentence('zh', { what, limit: 50_000 })
    expect([zh, chinese.test(zh), badlySpaced.test(zh)]).toEqual([zh, true, false])
    expect(chinese.test(limitSentence('en', { what, limit: 50_000 }))).toBe(false)
  }
  expect(Object.keys(repositoryTexts.zh)).toEqual(Object.keys(repositoryTexts.en))
  for (const text of Object.values(repositoryTexts.zh)) {
    const said = typeof text === 'string' ? text : text('1')
    expect([said, chinese.test(said), badlySpaced.test(said)]).toEqual([said, true, false])
  }
})

withGit(
  'a fault of ours is logged with its reason, and a broken repository is one: threat T73 [HOST-32]',
  async () => {
    const { api, path, gitdir } = await makeRepository(started, 'eve', 'broken')
    await pointAt(gitdir, 'other', await commitTree(gitdir, '1'.repeat(40)))
    await rm(join(gitdir, 'objects', '11'), { recursive: true, force: true })
    await mkdir(join(gitdir, 'objects', '11'))
    await writeFile(join(gitdir, 'objects', '11', '1'.repeat(38)), 'no object')
    started.logged.length = 0
    expect((await json(`${api}/git/trees/main`)).status).toBe(500)
    expect((await get(path)).status).toBe(500)
    expect(started.logged).toMatchObject([
      {
        event: 'apiBug',
        fields: { message: expect.any(String), stack: expect.stringContaining(' at ') },
      },
      {
        event: 'pageBug',
        fields: { message: expect.any(String), stack: expect.stringContaining(' at ') },
      },
    ])
  },
)
