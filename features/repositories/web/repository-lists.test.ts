/** Lists of commits, branches and repositories at a real code host (SYN-36). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedHost } from '../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../builtin/codehost/testing/started-host.ts'
import { createBranch, listBranches } from './branches.ts'
import { codeHostText } from './code-host-failure.ts'
import { createCodeHostClient } from './code-host.ts'
import type { RepositoryRef } from './create-repository.ts'
import { createRepository } from './create-repository.ts'
import { listCommits } from './list-commits.ts'
import { putFile } from './one-file.ts'
import { listOwnRepositories, readStatistics } from './own-repositories.ts'

let started: StartedHost
let repository: RepositoryRef
let token: string

const codeHost = createCodeHostClient({
  baseUrl: 'http://localhost:3000/codehost/api/v3',
  fetch(input, init) {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return started.fetch(String(input), { ...init, headers })
  },
})

const inBoth = (code: 'branchTaken' | 'branchTooShort') => [
  codeHostText({ code }, 'en'),
  codeHostText({ code }, 'zh'),
]
const valueOf = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

beforeAll(async () => {
  started = await startHost()
  token = await started.token('ada')
  const order = {
    name: 'tea',
    description: '',
    isPrivate: true,
    signal: new AbortController().signal,
    onTry: () => {},
  }
  repository = valueOf(await createRepository(order, codeHost))
  for (let count = 1; count <= 12; count += 1) {
    const file = { path: `${count}.txt`, content: `${count}`, seen: null }
    valueOf(await putFile({ repository, ...file, message: `Write ${count}\n\nMore` }, codeHost))
  }
})
afterAll(() => started.stop())

test('commits come ten at a time, the newest first, with message, author, time and page; older ones after them [SYN-36] [EDT-30] [LIM-13]', async () => {
  const first = valueOf(await listCommits(repository, {}, codeHost))
  expect(first.commits.map(({ message }) => message.split('\n')[0])).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((count) => `Write ${count}`),
  )
  expect(first.hasOlder).toBe(true)
  const newest = first.commits[0]
  expect(newest).toMatchObject({ author: 'ada', parent: first.commits[1]?.sha })
  expect(newest?.url).toContain(`/ada/tea/commit/${newest?.sha}`)
  expect(Date.parse(newest?.at ?? '')).not.toBeNaN()
  // What is committed meanwhile does not shift the pages of a list that began at a commit.
  const from = newest?.sha ?? ''
  const second = valueOf(await listCommits(repository, { page: 2, from }, codeHost))
  expect(second.commits.map(({ message }) => message.split('\n')[0])).toEqual([
    'Write 2',
    'Write 1',
    'Initial commit',
  ])
  expect(second.hasOlder).toBe(false)
  expect(second.commits.at(-1)?.parent).toBeNull()
  const gone = await listCommits({ ...repository, name: 'coffee' }, {}, codeHost)
  expect(gone).toMatchObject({ ok: false, error: { status: 404 } })
})

test('branches are listed and made; one that is there is refused [SYN-36] [HOST-25]', async () => {
  const [main] = valueOf(await listBranches(repository, codeHost))
  expect(main?.name).toBe('main')
  const order = { branch: '  Try: One ', sha: main?.sha ?? '' }
  expect(valueOf(await createBranch(repository, order, codeHost))).toBe('try-one')
  expect(valueOf(await listBranches(repository, codeHost))).toEqual([
    main,
    { name: 'try-one', sha: main?.sha },
  ])
  const again = await createBranch(repository, order, codeHost)
  expect(again).toEqual({ ok: false, error: { code: 'branchTaken' } })
  expect(inBoth('branchTaken')).toEqual(['Branch already exists', '分支已存在'])
})

test('a new branch has a name of 2 to 100 characters once it is cleaned [LIM-01]', async () => {
  const [main] = valueOf(await listBranches(repository, codeHost))
  const make = (branch: string) =>
    createBranch(repository, { branch, sha: main?.sha ?? '' }, codeHost)
  for (const branch of ['', ' x ', '-x-', '待办'])
    expect(await make(branch)).toEqual({ ok: false, error: { code: 'branchTooShort' } })
  expect(inBoth('branchTooShort')).toEqual([
    'Name must be at least 2 characters',
    '名称至少 2 个字符',
  ])
  expect(valueOf(await make(' xy '))).toBe('xy')
  expect(valueOf(await make('z'.repeat(101)))).toBe('z'.repeat(100))
  expect(valueOf(await listBranches(repository, codeHost)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['xy', 'z'.repeat(100)]),
  )
})

test('the person’s repositories are listed, with their readers, and one is counted [SYN-36]', async () => {
  expect(valueOf(await listOwnRepositories(1, codeHost))).toEqual([
    { owner: 'ada', name: 'tea', url: repository.url, branch: 'main', isPrivate: true },
  ])
  const statistics = valueOf(await readStatistics(repository, codeHost))
  expect(statistics).toMatchObject({ stars: 0, forks: 0, openIssues: 0 })
  expect(statistics.kilobytes).toBeGreaterThan(0)
})
