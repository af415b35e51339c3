/** What of a commit is published, and what stops a publish (PUB-16, T16, T17). */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fail, Failure } from '../../../contract/failures.ts'
import type { CodeHostClient, TreeEntry } from '../../repositories/server/index.ts'
import { readCommit } from './read-commit.ts'

const bytes = Buffer.from('content')
const sha = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
const file = (path: string, more: Partial<TreeEntry> = {}): TreeEntry => ({
  path,
  mode: '100644',
  type: 'blob',
  sha,
  size: bytes.length,
  ...more,
})
const start = file('index.html')

/** Reads a commit of these entries; answers the published paths, or the code and what it names. */
async function read(
  tree: TreeEntry[],
  blob: Uint8Array = bytes,
): Promise<string[] | { code: string; names: string }> {
  const host: Pick<CodeHostClient, 'tree' | 'blob'> = {
    tree: async () => tree,
    blob: async () => blob,
  }
  const files = {
    put: async (given: Uint8Array) => createHash('sha256').update(given).digest('hex'),
  }
  try {
    const read = await readCommit(host, { owner: 'ann', name: 'app' }, 'c'.repeat(40), files)
    return read.files.map(({ path }) => path)
  } catch (error) {
    if (error instanceof Failure)
      return {
        code: error.code,
        names: String(error.params['path'] ?? error.params['reason'] ?? error.params['n'] ?? ''),
      }
    throw error
  }
}

test('names that begin with a dot and source maps are left out, at any depth: threat T61 [PUB-16]', async () => {
  const hidden = [
    '.env',
    '.git/config',
    'a/.b/c.txt',
    'a/.DS_Store',
    'app.js.map',
    'deep/style.css.MAP',
  ]
  expect(
    await read([start, file('a/b.js', { mode: '100755' }), ...hidden.map((path) => file(path))]),
  ).toEqual(['a/b.js', 'index.html'])
})

test('a link or a submodule stops the publish and is named: threat T16 [PUB-16]', async () => {
  expect(await read([start, file('etc', { mode: '120000' })])).toEqual({
    code: 'badTreeEntry',
    names: 'etc',
  })
  expect(await read([start, file('module', { mode: '160000', type: 'commit' })])).toEqual({
    code: 'badTreeEntry',
    names: 'module',
  })
})

test('a path that leads out of its folder or is no path stops the publish: threat T14 [PUB-16] [LOC-06]', async () => {
  expect(await read([start, file('a/../../x'), file('./y')])).toEqual(['index.html'])
  const refused = ['/etc/passwd', 'a\\b', 'a//b', 'a\0b', 'tab\t.js', 'aux.js', 'a:b.txt', 'a.']
  for (const path of refused)
    expect({ path, read: await read([start, file(path)]) }).toEqual({
      path,
      read: { code: 'pathNotAllowed', names: path },
    })
})

test('too many files, one too large or too much in all stops the publish: threat T17 [PUB-16]', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => file(`f${index}.txt`))
  expect(await read([start, ...many])).toEqual({ code: 'tooManyFiles', names: '2000' })
  expect(await read([start, file('big.bin', { size: 5 * 1_048_576 + 1 })])).toEqual({
    code: 'projectTooLarge',
    names: 'big.bin',
  })
  const large = new Uint8Array(5 * 1_048_576)
  const largeSha = createHash('sha1').update(`blob ${large.length}\0`).update(large).digest('hex')
  const entries = Array.from({ length: 11 }, (_, index) =>
    file(`l${index}`, { sha: largeSha, size: 1 }),
  )
  expect(await read([file('index.html', { sha: largeSha }), ...entries], large)).toEqual({
    code: 'projectTooLarge',
    names: '50 MiB',
  })
})

test('a code host that answers with other bytes than the commit names is not believed [PUB-07]', async () => {
  expect(await read([start], Buffer.from('other'))).toEqual({ code: 'codeHostError', names: '' })
})

test('a host that fails at one file is asked for no other after it [HOST-28]', async () => {
  const asked: string[] = []
  const others = Promise.withResolvers<void>()
  const host: Pick<CodeHostClient, 'tree' | 'blob'> = {
    tree: async () => [start, ...Array.from({ length: 40 }, (_, n) => file(`${n}.txt`))],
    async blob() {
      asked.push(sha)
      if (asked.length === 1) throw fail('codeHostError')
      await others.promise
      return bytes
    },
  }
  let stored = 0
  const files = { put: async () => `${(stored += 1)}` }
  const reading = readCommit(host, { owner: 'ann', name: 'app' }, 'c'.repeat(40), files)
  await expect(reading).rejects.toThrow('codeHostError')
  const atFirst = asked.length
  others.resolve()
  // What was under way ends; then whoever read it would ask for the next.
  await expect.poll(() => stored, { interval: 1 }).toBe(atFirst - 1)
  await new Promise((done) => setImmediate(done))
  expect(asked).toHaveLength(atFirst)
})

test('without a start page in the root there is nothing to publish [PUB-15]', async () => {
  expect(await read([file('docs/index.html'), file('Index.html')])).toEqual({
    code: 'noIndexFile',
    names: '',
  })
})
