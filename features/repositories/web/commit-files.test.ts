import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { watchedHost } from '../../../builtin/codehost/testing/watched-host.ts'
import { createCodeHostClient } from './code-host.ts'
import { commitAuthor } from './commit-author.ts'
import type { FileChanges } from './commit-files.ts'
import { commitFiles } from './commit-files.ts'
import type { RepositoryRef } from './create-repository.ts'
import { createRepository } from './create-repository.ts'
import { readCommitState, readFiles, readHead } from './read-repository.ts'

const author = { name: 'Ada', email: 'ada@example.org' }
let repository: RepositoryRef
let number = 0

const host = watchedHost()
const codeHost = createCodeHostClient(host)

beforeEach(async () => {
  number += 1
  const order = {
    name: `app-${number}`,
    description: '',
    isPrivate: false,
    signal: new AbortController().signal,
    onTry: () => {},
  }
  repository = valueOf(await createRepository(order, codeHost))
  host.calls = []
})

function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

async function stateNow() {
  return valueOf(
    await readCommitState(repository, valueOf(await readHead(repository, codeHost)), codeHost),
  )
}

async function commit(changes: FileChanges, message = 'AI update: a timer') {
  const base = await stateNow()
  host.calls = []
  return commitFiles({ repository, base, changes, message, author }, codeHost)
}

const commits = async () => {
  const answer = await host
    .octokit()
    .request('GET /repos/{owner}/{repo}/commits', { owner: 'ada', repo: repository.name })
  return answer.data
}

test('any number of files is one commit of its author, on the expected parent; text travels in the tree, bytes as blobs [HOST-12] [HOST-15]', async () => {
  const before = valueOf(await readHead(repository, codeHost))
  const files = new Map<string, string | Uint8Array>(
    Array.from({ length: 30 }, (_, n) => [`src/part-${n}.js`, `export const n = ${n}\n`]),
  )
  files.set('logo.png', new Uint8Array([0, 255, 254, 10]))
  files.set('文件.txt', 'héllo')
  const sha = valueOf(await commit(files))
  expect(host.calls).toEqual([
    'POST /git/blobs',
    'POST /git/trees',
    'POST /git/commits',
    'PATCH /git/refs/heads/main',
  ])
  const [made, first, ...older] = await commits()
  expect(older).toEqual([])
  expect(first?.sha).toBe(before)
  expect(made).toMatchObject({
    sha,
    parents: [{ sha: before }],
    commit: { message: 'AI update: a timer', author },
  })
  const { blobs } = await stateNow()
  const read = valueOf(await readFiles(repository, { wanted: blobs }, codeHost))
  const contents = new Map(read.map((file) => [file.path, file.content]))
  for (const [path, content] of files) expect(contents.get(path)).toEqual(content)
})

test('texts that are too much for one call go as blobs, none of whose calls is larger than the relay takes [HOST-12]', async () => {
  let largest = 0
  const measuring = createCodeHostClient({
    ...host,
    fetch(input, init) {
      largest = Math.max(largest, Buffer.byteLength(String(init?.body ?? '')))
      return host.fetch(input, init)
    },
  })
  // Quotes are escaped on the way, so that a text takes twice its length.
  const files = new Map(
    ['a.json', 'b.json', 'c.txt'].map((path) => [path, '"茶"'.repeat(700_000)] as const),
  )
  files.set('small.txt', 'small')
  const order = { repository, base: await stateNow(), changes: files, message: 'All', author }
  valueOf(await commitFiles(order, measuring))
  expect(largest).toBeLessThanOrEqual(limits.codeHostBodyBytes)
  const { blobs } = await stateNow()
  const read = valueOf(await readFiles(repository, { wanted: blobs }, codeHost))
  const contents = new Map(read.map((file) => [file.path, file.content]))
  for (const [path, content] of files) expect(contents.get(path) === content).toBe(true)
})

test('a deleted file is an entry without content, and the others stay [HOST-12]', async () => {
  await commit(
    new Map([
      ['a.txt', 'a'],
      ['b/c.txt', 'c'],
    ]),
  )
  await commit(
    new Map([
      ['a.txt', null],
      ['d.txt', 'd'],
    ]),
  )
  expect(host.calls).toHaveLength(3)
  const { blobs } = await stateNow()
  expect([...blobs.keys()].filter((path) => path.endsWith('.txt')).sort()).toEqual([
    'b/c.txt',
    'd.txt',
  ])
})

test('a file that can be run can still be run when its text was changed [HOST-12] [HOST-16]', async () => {
  const octokit = host.octokit()
  const at = { owner: 'ada', repo: repository.name }
  const { commitSha, treeSha } = await stateNow()
  const entry = { path: 'run.sh', mode: '100755', type: 'blob', content: 'one' } as const
  const tree = await octokit.request('POST /repos/{owner}/{repo}/git/trees', {
    ...at,
    base_tree: treeSha,
    tree: [entry],
  })
  const made = await octokit.request('POST /repos/{owner}/{repo}/git/commits', {
    ...at,
    message: 'By git',
    tree: tree.data.sha,
    parents: [commitSha],
  })
  const ref = { ...at, ref: 'heads/main', sha: made.data.sha }
  await octokit.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', ref)
  for (const content of ['two', new Uint8Array([0, 255])]) {
    valueOf(
      await commit(
        new Map<string, string | Uint8Array>([
          ['run.sh', content],
          ['a.txt', content],
        ]),
      ),
    )
    const { data } = await octokit.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
      ...at,
      tree_sha: (await stateNow()).treeSha,
    })
    const modes = new Map(data.tree.map(({ path, mode }) => [path, mode]))
    expect([modes.get('run.sh'), modes.get('a.txt')]).toEqual(['100755', '100644'])
  }
})

test('a branch that moved meanwhile stays as it is, and nothing is overwritten [HOST-13]', async () => {
  const base = await stateNow()
  const theirs = valueOf(
    await commitFiles(
      { repository, base, changes: new Map([['a.txt', 'theirs']]), message: 'theirs', author },
      codeHost,
    ),
  )
  const mine = await commitFiles(
    { repository, base, changes: new Map([['a.txt', 'mine']]), message: 'mine', author },
    codeHost,
  )
  expect(mine).toEqual({ ok: false, error: { code: 'moved' } })
  expect(await readHead(repository, codeHost)).toEqual({ ok: true, value: theirs })
})

test('a commit whose answer was lost is looked up and never made twice [HOST-30]', async () => {
  host.between = async (call, request) => {
    const answer = await request()
    if (call.startsWith('PATCH ')) throw new TypeError('connection reset')
    return answer
  }
  const sha = valueOf(await commit(new Map([['a.txt', 'once']])))
  expect(await readHead(repository, codeHost)).toEqual({ ok: true, value: sha })
  expect(await commits()).toHaveLength(2)
})

test('a commit that never arrived is a failure and leaves the branch [HOST-30]', async () => {
  const before = valueOf(await readHead(repository, codeHost))
  host.between = (call, request) =>
    call.startsWith('PATCH ') ? Promise.reject(new TypeError('offline')) : request()
  expect(await commit(new Map([['a.txt', 'x']]))).toMatchObject({
    ok: false,
    error: { code: 'network' },
  })
  expect(await readHead(repository, codeHost)).toEqual({ ok: true, value: before })
})

test('the author is the person; who has no name or e-mail gets one of the product or of the code host [HOST-15] [SYN-19] [LIM-67]', () => {
  const onGitHub = { url: 'https://github.com/ada/tea' }
  expect(commitAuthor({ username: 'ada', email: 'ada@example.org' }, onGitHub)).toEqual({
    name: 'ada',
    email: 'ada@example.org',
  })
  expect(commitAuthor({ username: 'ada', email: null }, onGitHub)).toEqual({
    name: 'ada',
    email: 'ada@users.noreply.github.com',
  })
  expect(commitAuthor({ username: '', email: 'a@b.org' }, onGitHub)).toEqual({
    name: 'MagicCube User',
    email: 'a@b.org',
  })
})
