import { expect, test } from 'vitest'
import { createCodeHostClient } from './code-host.ts'
import { readCommitState, readFiles } from './read-repository.ts'

const repository = { owner: 'ada', name: 'tea', branch: 'main' }
const baseUrl = 'https://studio.test/api/github'
const sha = (letter: string) => letter.repeat(40)
const file = (path: string, letter: string) => ({
  path,
  mode: '100644',
  type: 'blob',
  sha: sha(letter),
})
const folder = (path: string, letter: string) => ({
  path,
  mode: '040000',
  type: 'tree',
  sha: sha(letter),
})

/** A code host with prepared answers by path and query. */
function hostWith(answers: Record<string, unknown>) {
  return createCodeHostClient({
    baseUrl,
    async fetch(input) {
      const call = String(input).slice(`${baseUrl}/repos/ada/tea/git/`.length)
      return call in answers
        ? Response.json(answers[call])
        : Response.json({ message: 'Not Found' }, { status: 404 })
    },
  })
}

const commit = { [`commits/${sha('c')}`]: { sha: sha('c'), tree: { sha: sha('0') } } }

test('a commit is read as one recursive listing; links and submodules are left out by name [HOST-16]', async () => {
  const tree = [
    folder('src', '1'),
    file('src/app.js', 'a'),
    { ...file('run.sh', 'b'), mode: '100755' },
    { ...file('link', 'd'), mode: '120000' },
    { path: 'vendor/lib', mode: '160000', type: 'commit', sha: sha('e') },
  ]
  const codeHost = hostWith({
    ...commit,
    [`trees/${sha('0')}?recursive=1`]: { tree, truncated: false },
  })
  expect(await readCommitState(repository, sha('c'), codeHost)).toEqual({
    ok: true,
    value: {
      commitSha: sha('c'),
      treeSha: sha('0'),
      blobs: new Map([
        ['run.sh', sha('b')],
        ['src/app.js', sha('a')],
      ]),
      executables: ['run.sh'],
      renames: [],
      leftOut: [
        { path: 'link', reason: 'link' },
        { path: 'vendor/lib', reason: 'submodule' },
      ],
    },
  })
})

test('a listing that comes back cut is read folder by folder, nothing missing [HOST-16]', async () => {
  const codeHost = hostWith({
    ...commit,
    [`trees/${sha('0')}?recursive=1`]: { tree: [file('a.js', 'a')], truncated: true },
    [`trees/${sha('0')}`]: {
      tree: [file('a.js', 'a'), folder('big', '1'), folder('small', '2')],
      truncated: false,
    },
    [`trees/${sha('1')}?recursive=1`]: { tree: [], truncated: true },
    [`trees/${sha('1')}`]: { tree: [file('b.js', 'b'), folder('deep', '3')], truncated: false },
    [`trees/${sha('2')}?recursive=1`]: {
      tree: [folder('inner', '4'), file('inner/d.js', 'd')],
      truncated: false,
    },
    [`trees/${sha('3')}?recursive=1`]: { tree: [file('c.js', 'c')], truncated: false },
  })
  const state = await readCommitState(repository, sha('c'), codeHost)
  expect(state.ok && [...state.value.blobs.keys()]).toEqual([
    'a.js',
    'big/b.js',
    'big/deep/c.js',
    'small/inner/d.js',
  ])
})

test('a tree without end is read to a limit, its own pages first; the folders that were not looked into are named: threat T68 [HOST-16] [SYN-13]', async () => {
  let calls = 0
  const folders = Array.from({ length: 50 }, (_, n) => folder(`x${n}`, '1'))
  const codeHost = createCodeHostClient({
    baseUrl,
    async fetch(input) {
      const call = String(input).slice(`${baseUrl}/repos/ada/tea/git/`.length)
      if (call in commit) return Response.json(commit[call])
      calls += 1
      if (calls > 3_000) return Response.json({ message: 'Too many' }, { status: 403 })
      const isTop = call.startsWith(`trees/${sha('0')}`)
      const isPlain = call.startsWith(`trees/${sha('2')}`)
      if (isPlain) return Response.json({ tree: [file('app.js', 'a')] })
      const tree = isTop ? [folder('.x', '1'), folder('src', '2'), file('a.js', 'a')] : folders
      return Response.json({ tree, truncated: call.endsWith('recursive=1') })
    },
  })
  const state = await readCommitState(repository, sha('c'), codeHost)
  if (!state.ok) throw new Error(state.error.code)
  expect([...state.value.blobs.keys()]).toEqual(['a.js', 'src/app.js'])
  expect(calls).toBeLessThanOrEqual(1_000)
  expect(state.value.leftOut).toContainEqual({ path: '.x/x49/x49', reason: 'limit' })
  expect(new Set(state.value.leftOut.map(({ reason }) => reason))).toEqual(new Set(['limit']))
})

test('files are read four at a time, half of what a person may have at once, and progress is told [HOST-16]', async () => {
  const pending: (() => void)[] = []
  let most = 0
  let running = 0
  const codeHost = createCodeHostClient({
    baseUrl,
    async fetch() {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((answer) => pending.push(answer))
      running -= 1
      return Response.json({ content: 'aMOp\n' })
    },
  })
  const wanted = new Map(Array.from({ length: 20 }, (_, n) => [`${n}.txt`, sha('a')]))
  const counts: number[] = []
  const reading = readFiles(repository, { wanted, onFile: (count) => counts.push(count) }, codeHost)
  while (counts.length < 20) {
    pending.shift()?.()
    await new Promise((next) => setImmediate(next))
  }
  const files = await reading
  expect(files.ok && files.value).toHaveLength(20)
  expect(files.ok && files.value[0]).toEqual({ path: '0.txt', content: 'hé' })
  expect(most).toBe(4)
  expect(counts.at(-1)).toBe(20)
})
