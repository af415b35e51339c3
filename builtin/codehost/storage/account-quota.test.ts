import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serve, type ServerType } from '@hono/node-server'
import type { Octokit } from '@octokit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '../testing/contract-target.ts'
import { git, hasGit } from '../testing/git-program.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'
import { openHost } from '../host.ts'
import { bytesLeft, reserveQuota, QuotaExceeded } from './account-quota.ts'
import { measureFolder } from './folder-size.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)
const accountBytes = 2 * 2 ** 20

let started: StartedHost
let alice: Octokit

beforeEach(async () => {
  started = await startHost({ repositoriesPerAccount: 3, bytesPerAccount: accountBytes })
  alice = started.octokit(await started.token('alice'))
})
afterEach(() => started.stop())

const create = (name: string, who = alice) =>
  who.request('POST /user/repos', { name, auto_init: true })

/** Writes a blob that takes as many bytes on disk. */
const writeBlob = (repo: string, bytes: number) =>
  alice.request('POST /repos/{owner}/{repo}/git/blobs', {
    owner: 'alice',
    repo,
    content: randomBytes(bytes).toString('base64'),
    encoding: 'base64',
  })

/** Writes until not even the smallest file has room. */
async function fill(repo: string, bytes = 2 ** 20): Promise<void> {
  const isWritten = await writeBlob(repo, bytes).then(
    () => true,
    () => false,
  )
  if (isWritten) return fill(repo, bytes)
  if (bytes > 2 ** 11) await fill(repo, bytes / 2)
}

test('an account has so many repositories and no more; deleting one makes room: threat T76 [HOST-32]', async () => {
  const bob = started.octokit(await started.token('bob'))
  await create('theirs', bob)
  for (const name of ['one', 'two', 'three']) await create(name)
  const refusal = {
    status: 422,
    message: expect.stringContaining('Repository creation failed.'),
    data: {
      errors: [
        {
          resource: 'Account',
          field: 'repositories',
          code: 'custom',
          message: 'The account has its 3 repositories. Delete one to make room.',
        },
      ],
    },
  }
  expect(await failureOf(create('four'))).toMatchObject(refusal)
  const fork = { owner: 'bob', repo: 'theirs' }
  const forking = () => alice.request('POST /repos/{owner}/{repo}/forks', fork)
  expect(await failureOf(forking())).toMatchObject(refusal)
  await alice.request('DELETE /repos/{owner}/{repo}', { owner: 'alice', repo: 'two' })
  expect((await forking()).status).toBe(202)
})

test('whoever makes many repositories at once has no more of them than one after the other: threat T76 [HOST-32]', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `at-once-${at}`)
  const made = await Promise.allSettled(names.map((name) => create(name)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const { data } = await alice.request('GET /user/repos')
  expect(data).toHaveLength(3)
})

test('an account that used its storage can write nothing more, read everything, and make room: threat T76 [HOST-32]', async () => {
  await create('full')
  await create('other')
  await writeBlob('full', 1_000_000)
  // What does not fit is refused, not written beyond the limit; the last bytes are for what fits.
  expect((await failureOf(writeBlob('full', 1_200_000))).status).toBe(413)
  await fill('full')
  const at = { owner: 'alice', repo: 'other' }
  const { data: ref } = await alice.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
    ...at,
    ref: 'heads/main',
  })
  const { sha } = ref.object
  const { data: commit } = await alice.request('GET /repos/{owner}/{repo}/git/commits/{sha}', {
    ...at,
    sha,
  })
  const tree = commit.tree.sha
  const file = { path: 'a.txt', mode: '100644' as const, content: 'a' }
  const path = 'a.txt'
  const content = ''
  const writes = [
    () => writeBlob('other', 1),
    () => alice.request('POST /repos/{owner}/{repo}/git/trees', { ...at, tree: [file] }),
    () => alice.request('POST /repos/{owner}/{repo}/git/commits', { ...at, message: 'm', tree }),
    () => alice.request('POST /repos/{owner}/{repo}/git/refs', { ...at, ref: 'refs/heads/x', sha }),
    () =>
      alice.request('PUT /repos/{owner}/{repo}/contents/{path}', {
        ...at,
        path,
        message: 'm',
        content,
      }),
    () => create('third'),
  ]
  for (const write of writes)
    expect(await failureOf(write())).toMatchObject({
      status: 413,
      message: 'The account has used its 2 MB of storage.',
      data: { errors: [{ resource: 'Account', field: 'storage', code: 'custom' }] },
    })
  const readme = await alice.request('GET /repos/{owner}/{repo}/readme', at)
  expect(readme.status).toBe(200)
  await alice.request('DELETE /repos/{owner}/{repo}', { owner: 'alice', repo: 'full' })
  for (const write of writes) expect((await write()).status).toBe(201)
})

test('small files count as what they take on disk, and a tree as what it makes git write: threat T76', async () => {
  await create('trees')
  const at = { owner: 'alice', repo: 'trees' }
  const names = Array.from({ length: 3_000 }, (_, n) => `${randomBytes(16).toString('hex')}-${n}`)
  const { data: blob } = await writeBlob('trees', 10)
  const entry = { mode: '100644' as const, type: 'blob' as const, sha: blob.sha }
  const tree = names.map((path) => ({ ...entry, path }))
  const { data: base } = await alice.request('POST /repos/{owner}/{repo}/git/trees', {
    ...at,
    tree,
  })
  // Each call of some bytes makes git write the whole folder anew, which does not pack well.
  const grow = async (n: number): Promise<number> => {
    const change = [{ ...entry, path: `file-${n}` }]
    const terms = { ...at, base_tree: base.sha, tree: change }
    return alice.request('POST /repos/{owner}/{repo}/git/trees', terms).then(
      () => (n > 100 ? n : grow(n + 1)),
      () => n,
    )
  }
  expect(await grow(0)).toBeLessThan(60)
})

test('a fork counts for whoever made it: threat T76', async () => {
  const bob = started.octokit(await started.token('bob'))
  await create('film')
  await writeBlob('film', 1_200_000)
  await create('mine', bob)
  const file = { owner: 'bob', repo: 'mine', content: randomBytes(900_000).toString('base64') }
  await bob.request('POST /repos/{owner}/{repo}/git/blobs', { ...file, encoding: 'base64' })
  const at = { owner: 'alice', repo: 'film' }
  const fork = () => bob.request('POST /repos/{owner}/{repo}/forks', at)
  expect((await failureOf(fork())).status).toBe(413)
  await bob.request('DELETE /repos/{owner}/{repo}', { owner: 'bob', repo: 'mine' })
  expect((await fork()).status).toBe(202)
})

test('repositories of a folder that knew no sizes are measured when they are first asked for: threat T76', async () => {
  await create('film')
  await fill('film')
  await started.host.close()
  const file = new DatabaseSync(join(started.folder, 'codehost.sqlite'))
  file.exec('ALTER TABLE repositories DROP COLUMN bytes')
  file.close()
  const again = await startHost({ folder: started.folder, bytesPerAccount: accountBytes })
  const visitor = again.browser()
  await visitor.open('/codehost/signin')
  await visitor.send({ login: 'alice', password: 'alice-password' })
  await visitor.open('/codehost/settings/tokens')
  const made = await visitor.send({ note: 'test', scope_repo: 'on' })
  alice = again.octokit(/mchp_[\w-]{43}/.exec(made.text)?.[0])
  expect((await failureOf(writeBlob('film', 10))).status).toBe(413)
  await again.stop()
  await rm(started.folder, { recursive: true, force: true })
  started = await startHost()
})

test('files written at the same moment find no more room than one after the other, and what they held is free again: threat T76', async () => {
  const { port, close } = await listen()
  const token = await started.token('alice')
  await create('film')
  const write = () =>
    fetch(`http://127.0.0.1:${port}/codehost/api/v3/repos/alice/film/git/blobs`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        content: randomBytes(500_000).toString('base64'),
        encoding: 'base64',
      }),
    })
  const answers = await Promise.all(Array.from({ length: 16 }, write))
  // A file that was measured while its call still held its room counts twice for a moment: then fewer fit.
  const created = answers.filter(({ status }) => status === 201).length
  expect(created).toBeGreaterThan(0)
  expect(created).toBeLessThanOrEqual(4)
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(16 - created)
  expect(await bytesOnDisk()).toBeLessThanOrEqual(accountBytes)
  await alice.request('DELETE /repos/{owner}/{repo}', { owner: 'alice', repo: 'film' })
  await create('film')
  for (let turn = 0; turn < 4; turn += 1) expect((await write()).status).toBe(201)
  await close()
})

test('what a call still writes when it is over is refused, and holds nothing: threat T76', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codehost-room-'))
  const host = openHost({
    folder,
    origin: 'http://localhost:3000',
    client: { id: 'studio', secret: 'secret', redirectUris: [], name: 'MagicCube' },
    secureCookies: false,
    bytesPerAccount: 100,
  })
  const room = reserveQuota(host, 1)
  room.take(60)
  expect(() => reserveQuota(host, 1).take(50)).toThrow(QuotaExceeded)
  room.leave()
  expect(() => room.take(1)).toThrow(QuotaExceeded)
  expect(await bytesLeft(host, 1)).toBe(100)
  host.db.close()
  await rm(folder, { recursive: true, force: true })
})

withGit(
  'pushes and files at the same moment find no more room together than one after the other: threat T76',
  async () => {
    const token = await started.token('alice')
    const { port, close } = await listen()
    const desk = await mkdtemp(join(tmpdir(), 'codehost-desk-'))
    const names = ['one', 'two', 'three']
    for (const name of names) {
      await create(name)
      await git(desk, 'clone', `http://alice:${token}@127.0.0.1:${port}/codehost/alice/${name}.git`)
      await writeFile(join(desk, name, 'film.bin'), randomBytes(900_000))
      await git(join(desk, name), 'add', '.')
      await git(join(desk, name), 'commit', '-m', 'Film')
    }
    const pushes = names.map((name) => git(join(desk, name), 'push'))
    const files = names.map((name) => writeBlob(name, 900_000).catch(() => null))
    await Promise.all([...pushes, ...files])
    expect(await bytesOnDisk()).toBeLessThanOrEqual(accountBytes)
    await close()
    await rm(desk, { recursive: true, force: true })
  },
)

withGit(
  'a push brings no more than there is room for, and says why: threat T76 [HOST-34]',
  async () => {
    const token = await started.token('alice')
    const { port, close } = await listen()
    const desk = await mkdtemp(join(tmpdir(), 'codehost-desk-'))
    const clone = join(desk, 'film')
    const pushFile = async (name: string, bytes: number) => {
      await writeFile(join(clone, name), randomBytes(bytes))
      await git(clone, 'add', '.')
      await git(clone, 'commit', '-m', name)
      return git(clone, 'push')
    }
    await create('film')
    await git(desk, 'clone', `http://alice:${token}@127.0.0.1:${port}/codehost/alice/film.git`)
    expect(await pushFile('a.bin', 1_000_000)).toMatchObject({ code: 0 })
    const refused = await pushFile('b.bin', 1_500_000)
    expect(refused.code).not.toBe(0)
    expect(refused.output).toContain('pack exceeds maximum allowed size')
    await git(clone, 'reset', '--hard', 'HEAD~1')
    expect(await pushFile('c.bin', 900_000)).toMatchObject({ code: 0 })
    await fill('film')
    const full = await pushFile('d.bin', 10)
    expect(full.code).not.toBe(0)
    expect(full.output).toContain('used its 2 MB of storage. Delete a repository to make room.')
    await close()
    await rm(desk, { recursive: true, force: true })
  },
)

/** What all repositories take on disk, without the folder that they lie in. */
const bytesOnDisk = async () => (await measureFolder(join(started.folder, 'repositories'))) - 4_096

function listen(): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolve) => {
    const server: ServerType = serve(
      { fetch: started.host.app.fetch, port: 0, hostname: '127.0.0.1' },
      ({ port }: AddressInfo) =>
        resolve({ port, close: () => new Promise((closed) => server.close(() => closed())) }),
    )
  })
}
