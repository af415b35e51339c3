import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import type { Octokit } from '@octokit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkRepository, git, hasGit } from '../testing/git-program.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

let started: StartedHost
let server: ServerType
let port: number
let desk: string
let alice: Octokit
let token: string

beforeEach(async () => {
  started = await startHost()
  port = await new Promise<number>((resolve) => {
    server = serve(
      { fetch: started.host.app.fetch, port: 0, hostname: '127.0.0.1' },
      (at: AddressInfo) => resolve(at.port),
    )
  })
  desk = await mkdtemp(join(tmpdir(), 'codehost-desk-'))
  token = await started.token('alice')
  alice = started.octokit(token)
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await started.stop()
  await rm(desk, { recursive: true, force: true })
})

const address = (path: string, auth = '') =>
  `http://${auth && `${auth}@`}127.0.0.1:${port}/codehost/${path}`
const gitdir = (id: number | bigint) => join(started.folder, 'repositories', `${id}.git`)

async function createRepository(
  name: string,
  terms: { isPrivate?: boolean; isEmpty?: boolean } = {},
) {
  const { data } = await alice.request('POST /user/repos', {
    name,
    private: terms.isPrivate ?? false,
    auto_init: !terms.isEmpty,
  })
  return data
}

async function commitFile(folder: string, name: string, text: string) {
  await writeFile(join(folder, name), text)
  await git(folder, 'add', '.')
  return git(folder, 'commit', '-m', `Write ${name}`)
}

async function headOf(repo: string, branch = 'main'): Promise<string> {
  const ref = `heads/${branch}`
  const { data } = await alice.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
    owner: 'alice',
    repo,
    ref,
  })
  return data.object.sha
}

withGit(
  'anybody clones a public repository, and its owner pushes with a personal token [HOST-34]',
  async () => {
    const { id } = await createRepository('timer')
    const clone = join(desk, 'timer')
    expect(await git(desk, 'clone', address('alice/timer.git'))).toMatchObject({ code: 0 })
    await commitFile(clone, 'index.html', '<h1>Timer</h1>')
    const pushed = await git(clone, 'push', address('alice/timer.git', `alice:${token}`), 'main')
    expect(pushed).toMatchObject({ code: 0 })
    const { data } = await alice.request('GET /repos/{owner}/{repo}/contents/{path}', {
      owner: 'alice',
      repo: 'timer',
      path: 'index.html',
    })
    expect(data).toMatchObject({ size: 14 })
    expect(await checkRepository(gitdir(id))).toEqual({ code: 0, output: '' })
  },
)

withGit(
  'what the API commits is pulled by git, also after many pushes were packed [HOST-34]',
  async () => {
    const { id } = await createRepository('timer')
    const clone = join(desk, 'timer')
    await git(desk, 'clone', address('alice/timer.git', `alice:${token}`))
    await commitFile(clone, 'a.txt', 'a\n'.repeat(500))
    await git(clone, 'push')
    await git(gitdir(id), 'gc', '--quiet')
    await alice.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      owner: 'alice',
      repo: 'timer',
      path: 'b.txt',
      message: 'From the API',
      content: Buffer.from('b').toString('base64'),
    })
    expect(await git(clone, 'pull', '--ff-only')).toMatchObject({ code: 0 })
    expect((await git(clone, 'log', '--format=%s')).output.split('\n').slice(0, 3)).toEqual([
      'From the API',
      'Write a.txt',
      'Initial commit',
    ])
    expect(await checkRepository(gitdir(id))).toEqual({ code: 0, output: '' })
  },
)

withGit('other people cannot push, nor can a token without the scope [HOST-34]', async () => {
  await createRepository('timer')
  const clone = join(desk, 'timer')
  await git(desk, 'clone', address('alice/timer.git'))
  await commitFile(clone, 'index.html', 'theirs')
  const before = await headOf('timer')
  const bob = await started.token('bob')
  const reader = await started.token('alice', ['user'])
  for (const auth of [
    '',
    `bob:${bob}`,
    `alice:${bob}`,
    'alice:alice-password',
    `alice:${reader}`,
  ]) {
    expect((await git(clone, 'push', address('alice/timer.git', auth), 'main')).code).not.toBe(0)
  }
  expect(await headOf('timer')).toBe(before)
})

withGit('a private repository is cloned by its owner only [HOST-34, HOST-32]', async () => {
  await createRepository('diary', { isPrivate: true })
  const bob = await started.token('bob')
  expect((await git(desk, 'clone', address('alice/diary.git'))).code).not.toBe(0)
  const refused = await git(desk, 'clone', address('alice/diary.git', `bob:${bob}`))
  expect(refused.output).toContain('not found')
  expect(await git(desk, 'clone', address('alice/diary.git', `alice:${token}`))).toMatchObject({
    code: 0,
  })
})

withGit(
  'a push that is behind is refused, and nothing is overwritten [HOST-13, HOST-34]',
  async () => {
    await createRepository('timer')
    const clone = join(desk, 'timer')
    await git(desk, 'clone', address('alice/timer.git', `alice:${token}`))
    await alice.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      owner: 'alice',
      repo: 'timer',
      path: 'b.txt',
      message: 'Meanwhile',
      content: '',
    })
    const before = await headOf('timer')
    await commitFile(clone, 'a.txt', 'a')
    expect((await git(clone, 'push')).output).toContain('rejected')
    expect(await headOf('timer')).toBe(before)
  },
)

withGit('pushes and API commits at the same time lose nothing [HOST-13, HOST-34]', async () => {
  const { id } = await createRepository('timer')
  const clone = join(desk, 'timer')
  await git(desk, 'clone', address('alice/timer.git', `alice:${token}`))
  await commitFile(clone, 'a.txt', 'a')
  const put = (path: string) =>
    alice
      .request('PUT /repos/{owner}/{repo}/contents/{path}', {
        owner: 'alice',
        repo: 'timer',
        path,
        message: path,
        content: '',
      })
      .then(
        () => path,
        () => null,
      )
  const [pushed, ...written] = await Promise.all([
    git(clone, 'push'),
    ...['1.txt', '2.txt', '3.txt', '4.txt', '5.txt'].map(put),
  ])
  const kept = written.filter((path) => path !== null)
  if (pushed.code === 0) kept.push('a.txt')
  const { data } = await alice.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
    owner: 'alice',
    repo: 'timer',
    tree_sha: 'main',
  })
  const paths = data.tree.map(({ path }) => path)
  expect(kept.length).toBeGreaterThan(0)
  expect(paths.toSorted()).toEqual(['README.md', ...kept].toSorted())
  expect(await checkRepository(gitdir(id))).toEqual({ code: 0, output: '' })
})

withGit('a first push to an empty repository names its default branch [HOST-34]', async () => {
  await createRepository('timer', { isEmpty: true })
  await git(desk, 'init', '-b', 'trunk', 'timer')
  const folder = join(desk, 'timer')
  await commitFile(folder, 'a.txt', 'a')
  expect(
    await git(folder, 'push', address('alice/timer.git', `alice:${token}`), 'trunk'),
  ).toMatchObject({ code: 0 })
  const { data } = await alice.request('GET /repos/{owner}/{repo}', {
    owner: 'alice',
    repo: 'timer',
  })
  expect(data.default_branch).toBe('trunk')
})

withGit('a push with a folder named .git inside is refused by the server [HOST-34]', async () => {
  const { id } = await createRepository('timer')
  const clone = join(desk, 'timer')
  await git(desk, 'clone', address('alice/timer.git', `alice:${token}`))
  const before = await headOf('timer')
  const tree = (await git(clone, 'rev-parse', 'HEAD^{tree}')).output.trim()
  await writeFile(
    join(desk, 'evil'),
    `40000 .git\0${Buffer.from(tree, 'hex').toString('latin1')}`,
    'latin1',
  )
  const evil = (
    await git(clone, 'hash-object', '-t', 'tree', '-w', '--literally', join(desk, 'evil'))
  ).output.trim()
  const commit = (await git(clone, 'commit-tree', evil, '-p', 'HEAD', '-m', 'Evil')).output.trim()
  const pushed = await git(clone, 'push', 'origin', `${commit}:refs/heads/main`)
  expect(pushed.code).not.toBe(0)
  expect(await headOf('timer')).toBe(before)
  expect(await checkRepository(gitdir(id))).toEqual({ code: 0, output: '' })
})

test('a push over the limit is refused before it is read', async () => {
  await createRepository('timer')
  const answer = await started.fetch('/codehost/alice/timer.git/git-receive-pack', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`alice:${token}`).toString('base64')}`,
      'Content-Length': String(56 * 1024 * 1024),
    },
  })
  expect(answer.status).toBe(413)
})

withGit(
  'a push over the limit by git itself, which states no length, is refused soon [API-41]',
  async () => {
    await createRepository('timer')
    const clone = join(desk, 'timer')
    await git(desk, 'clone', address('alice/timer.git', `alice:${token}`))
    await git(clone, 'config', 'core.compression', '0')
    await writeFile(join(clone, 'film.bin'), randomBytes(60 * 1024 * 1024))
    await git(clone, 'add', '.')
    await git(clone, 'commit', '-m', 'A film')
    const before = await headOf('timer')
    const pushed = await git(clone, 'push')
    expect(pushed.code).not.toBe(0)
    expect(pushed.output).toContain('HTTP 413')
    expect(await headOf('timer')).toBe(before)
  },
)

withGit(
  'a push without an end is answered 413 at its limit, and no more of it is read [API-41]',
  async () => {
    await createRepository('timer')
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/codehost/alice/timer.git/git-receive-pack',
      auth: `alice:${token}`,
      headers: { 'Content-Type': 'application/x-git-receive-pack-request' },
    })
    const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve))
    const closed = new Promise((resolve) => sending.once('close', resolve))
    sending.on('error', () => {})
    const command = `${'0'.repeat(40)} ${'1'.repeat(40)} refs/heads/film\0 report-status`
    const length = (command.length + 4).toString(16).padStart(4, '0')
    // A pack of one file of 4 GiB, which is sent as zlib's stored blocks for as long as somebody reads.
    sending.write(Buffer.from(`${length}${command}0000PACK\0\0\0\x02\0\0\0\x01`, 'latin1'))
    sending.write(Buffer.from([0xb0, 0x80, 0x80, 0x80, 0x80, 0x01, 0x78, 0x01]))
    const stored = Buffer.concat([Buffer.from([0, 0xff, 0xff, 0, 0]), Buffer.alloc(0xffff)])
    const write = () => void (sending.destroyed || sending.write(stored, write))
    write()
    const answer = await answered
    expect(answer.statusCode).toBe(413)
    answer.resume()
    await closed
  },
)

withGit('a push takes branches and tags only, and none that hides another [HOST-34]', async () => {
  const { id } = await createRepository('timer')
  const clone = join(desk, 'timer')
  await git(desk, 'clone', address('alice/timer.git', `alice:${token}`))
  const head = (await git(clone, 'rev-parse', 'HEAD')).output.trim()
  for (const ref of [`refs/replace/${head}`, 'refs/heads/HEAD', 'refs/tags/HEAD', 'refs/notes/x'])
    expect((await git(clone, 'push', 'origin', `${head}:${ref}`)).output).toContain('hidden ref')
  for (const ref of ['refs/tags/v1', 'refs/heads/HEADER', 'refs/heads/a/HEAD'])
    expect(await git(clone, 'push', 'origin', `${head}:${ref}`)).toMatchObject({ code: 0 })
  expect((await git(gitdir(id), 'for-each-ref', '--format=%(refname)')).output.split('\n')).toEqual(
    ['refs/heads/HEADER', 'refs/heads/a/HEAD', 'refs/heads/main', 'refs/tags/v1', ''],
  )
})

withGit(
  'what a studio keeps of a reset comes with no clone and is moved by no push [VER-05]',
  async () => {
    const { id } = await createRepository('timer')
    const clone = join(desk, 'timer')
    await git(desk, 'clone', address('alice/timer.git', `alice:${token}`))
    const head = (await git(clone, 'rev-parse', 'HEAD')).output.trim()
    const ref = 'refs/magiccube/removed/1764432123456'
    expect(await git(gitdir(id), 'update-ref', ref, head)).toMatchObject({ code: 0 })
    expect((await git(clone, 'ls-remote', 'origin')).output).not.toContain('magiccube')
    expect((await git(clone, 'push', 'origin', `:${ref}`)).code).not.toBe(0)
    expect((await git(gitdir(id), 'rev-parse', ref)).output.trim()).toBe(head)
  },
)

test('only the smart protocol is spoken: files of a repository are not served as files [HOST-34]', async () => {
  await createRepository('timer')
  expect((await started.fetch('/codehost/alice/timer.git/info/refs')).status).toBe(403)
  for (const path of [
    'HEAD',
    'config',
    'objects/info/packs',
    '../codehost.sqlite',
    '..%2f..%2fcodehost.sqlite',
  ])
    expect((await started.fetch(`/codehost/alice/timer.git/${path}`)).status).toBe(404)
})

test('where git is not installed clone says so, and the API works', async () => {
  const bare = await startHost({ gitProgram: 'no-such-git-program' })
  const octokit = bare.octokit(await bare.token('alice'))
  await octokit.request('POST /user/repos', { name: 'timer', auto_init: true })
  const answer = await bare.fetch('/codehost/alice/timer.git/info/refs?service=git-upload-pack')
  expect(answer.status).toBe(501)
  expect(await answer.text()).toContain('git is not installed')
  await bare.stop()
})
