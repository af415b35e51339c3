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
const repository = { owner: 'ann', name: 'app' }

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
    put: async (given: Uint8Array) => ({
      sha256: createHash('sha256').update(given).digest('hex'),
      stored: given.length,
      isNew: true,
    }),
    keptOf: async () => new Set<string>(),
  }
  try {
    const read = await readCommit({ host, repository }, 'c'.repeat(40), files)
    return read.files.map(({ path }) => path)
  } catch (error) {
    if (error instanceof Failure)
      return {
        code: error.code,
        names:
          error.details.map(({ path, code }) => `${path} ${code}`).join(', ') ||
          [error.params['path'], error.params['n']].filter((part) => part !== undefined).join(': '),
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

test('links, submodules and names that cannot be served stop the publish, all of them named with their reason: threats T16 and T81 [PUB-16] [ERR-84]', async () => {
  const tree = [
    start,
    file('etc', { mode: '120000' }),
    file('module', { mode: '160000', type: 'commit' }),
    file('a:b.txt'),
    file('photo\u202Egpj.exe'),
    file('tab\t.js'),
    file('INDEX.html'),
  ]
  expect(await read(tree)).toEqual({
    code: 'badTreeEntry',
    names: [
      'INDEX.html capitals',
      'a:b.txt name',
      'etc link',
      'index.html capitals',
      'module submodule',
      // Shown by its number, so that the sentence that names it cannot be turned round by it.
      'photo<U+202E>gpj.exe misleading',
      'tab<U+0009>.js misleading',
    ].join(', '),
  })
})

test('below names that begin with a dot nothing stops a publish: it is left out [PUB-16]', async () => {
  const hidden = [
    file('.link', { mode: '120000' }),
    file('.github/module', { mode: '160000', type: 'commit' }),
    file('.a/B.txt'),
    file('.a/b.txt'),
    file('deep/.x/a:b'),
  ]
  expect(await read([start, ...hidden])).toEqual(['index.html'])
})

test('names that differ from another only in capital letters or in their form stop the publish [PUB-16] [LOC-07]', async () => {
  const named = async (...paths: string[]) => read([start, ...paths.map((path) => file(path))])
  const both = (one: string, other: string, reason = 'capitals') => ({
    code: 'badTreeEntry',
    names: `${one} ${reason}, ${other} ${reason}`,
  })
  expect(await named('a/B.js', 'a/b.js')).toEqual(both('a/B.js', 'a/b.js'))
  expect(await named('Docs/x.html', 'docs')).toEqual(both('Docs/x.html', 'docs'))
  expect(await named('caf\u00e9', 'cafe\u0301')).toEqual(
    // Told apart by what differs.
    both('cafe<U+0301>', 'caf\u00e9', 'form'),
  )
  expect(await named('A/x.html', 'b/x.html')).toEqual(['A/x.html', 'b/x.html', 'index.html'])
})

test('a path that leads out of its folder or is no path stops the publish: threat T14 [PUB-16] [LOC-06]', async () => {
  expect(await read([start, file('a/../../x'), file('./y')])).toEqual(['index.html'])
  const refused = ['/etc/passwd', 'a\\b', 'a//b', 'aux.js', 'a:b.txt', 'a.']
  const directions = ['\u061C', '\u200E', '\u200F', '\u202A', '\u202D', '\u2066', '\u2069']
  const misleading = [...directions.map((sign) => `a${sign}b.txt`), 'a\0b', 'a\u0085b']
  for (const [paths, reason] of [
    [refused, / name$/],
    [misleading, / misleading$/],
  ] as const)
    for (const path of paths)
      expect({ path, code: await read([start, file(path)]) }).toMatchObject({
        path,
        code: { code: 'badTreeEntry', names: expect.stringMatching(reason) },
      })
})

test('too many files, one too large or too much in all stops the publish, file and limit named: threat T17 [PUB-16]', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => file(`f${index}.txt`))
  expect(await read([start, ...many])).toEqual({ code: 'tooManyFiles', names: '2000' })
  expect(await read([start, file('big.bin', { size: 5 * 1_048_576 + 1 })])).toEqual({
    code: 'fileTooLarge',
    names: 'big.bin: 5',
  })
  const large = new Uint8Array(5 * 1_048_576)
  const largeSha = createHash('sha1').update(`blob ${large.length}\0`).update(large).digest('hex')
  const entries = Array.from({ length: 11 }, (_, index) =>
    file(`l${index}`, { sha: largeSha, size: 1 }),
  )
  expect(await read([file('index.html', { sha: largeSha }), ...entries], large)).toEqual({
    code: 'projectTooLarge',
    names: 'index.html: 50',
  })
  // What the tree says of sizes is enough: nothing is read for it.
  const heavy = Array.from({ length: 11 }, (_, index) =>
    file(`h${String(index).padStart(2, '0')}`, { size: 5 * 1_048_576 }),
  )
  expect(await read([start, ...heavy], Buffer.from('never asked'))).toEqual({
    code: 'projectTooLarge',
    names: 'h00: 50',
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
  const files = {
    put: async () => ({ sha256: `${(stored += 1)}`, stored: 1, isNew: true }),
    keptOf: async () => new Set<string>(),
  }
  const reading = readCommit({ host, repository }, 'c'.repeat(40), files)
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
