import fc from 'fast-check'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findCollision, findCollisionAmong, foldPath, foldersOf, normalizePath } from './path.ts'

const refused = [
  ['', 'an empty path'],
  ['/etc/passwd', 'an absolute path'],
  ['a//b', 'an empty part'],
  ['a/', 'an empty last part'],
  ['.', 'the folder itself'],
  ['a/./b', 'a dot part'],
  ['../a', 'a way out'],
  ['a/../../b', 'a way out in the middle'],
  ['a\\..\\b', 'a backslash'],
  ['C:/a', 'a drive letter'],
  ['c:a', 'a drive letter without a slash'],
  ['page.html::$DATA', 'a stream'],
  ['a\0.html', 'a NUL'],
  ['a\n.html', 'a control character'],
  ['a\u0085.html', 'a C1 control character'],
  ['a\ud800.html', 'half a surrogate pair'],
  ['name.', 'a trailing dot'],
  ['folder /a', 'a trailing space'],
  ['CON', 'a device'],
  ['a/com1.txt', 'a device with an extension'],
  ['COM¹', 'a device with a superscript'],
  ['nul .txt', 'a device with a space'],
  ['lpt9.tar.gz', 'a device with two extensions'],
  ['.git/config', 'the git directory'],
  ['a/.GIT/config', 'the git directory in capitals'],
  ['.g\u200cit/config', 'the git directory with a skipped character'],
  ['\ufeff.git/config', 'the git directory after a byte order mark'],
  ['.ｇｉｔ/config', 'the git directory in wide letters'],
  ['GIT~1/config', 'the git directory by its short name'],
  ['.git\u200b', 'the git directory with an invisible end'],
  ['.gitmodules', 'the list of submodules'],
  ['a/.GitModules', 'the list of submodules in capitals'],
  ['GITMOD~1', 'the list of submodules by its short name'],
  ['gi7eba~2', 'the list of submodules by its other short name'],
  ['.GitAttributes', 'the attributes in another spelling'],
  ['gitatt~1', 'the attributes by their short name'],
  ['gi7d29~1', 'the attributes by their other short name'],
  ['.gitattributes/a', 'a folder of the attributes’ name'],
  ['x'.repeat(256), 'a part over 255 bytes'],
  ['字'.repeat(86), 'a part over 255 bytes in Chinese'],
  [Array(6).fill('x'.repeat(200)).join('/'), 'a path over 1,024 bytes'],
] as const

test.each(refused)('the name %j is refused: %s [LOC-06]', (input) => {
  expect(normalizePath(input)).toEqual({ ok: false, error: 'pathNotAllowed' })
})

test.each([
  'index.html',
  'src/app.js',
  '待办/清单.html',
  '.gitignore',
  'a/.gitattributes',
  '.gitmodules.md',
  '.github/workflows/a.yml',
  'git/a',
  'console.js',
  'com10.txt',
  '__proto__/x',
  'constructor',
  ' leading space.txt',
  'x'.repeat(255),
  'a…b.txt',
])('the ordinary name %j stays as it is [LOC-06]', (input) => {
  expect(normalizePath(input)).toEqual({ ok: true, value: input })
})

test('both Unicode forms of a name become one [LOC-06]', () => {
  expect(normalizePath('cafe\u0301.html')).toEqual({ ok: true, value: 'caf\u00e9.html' })
})

const hostilePart = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '..',
    '.',
    '',
    '.git',
    '.G\u200dit',
    'git~1',
    'CON',
    'aux.js',
    'C:',
    'a\\b',
    'x ',
  ),
  fc.string({ unit: fc.constantFrom('.', ' ', 'g', 'i', 't', '~', '1', '\u200c', '/', '\\', ':') }),
)
const hostilePath = fc.array(hostilePart, { maxLength: 6 }).map((parts) => parts.join('/'))

test('what is accepted stays inside on every system and is its own normal form: threat T15 [LOC-06]', () => {
  fc.assert(
    fc.property(hostilePath, (input) => {
      const first = normalizePath(input)
      if (!first.ok) return
      expect(normalizePath(first.value)).toEqual(first)
      expect(path.posix.resolve('/root', first.value)).toBe(`/root/${first.value}`)
      const onWindows = `C:\\root\\${first.value.replaceAll('/', '\\')}`
      expect(path.win32.resolve('C:\\root', first.value)).toBe(onWindows)
    }),
    { numRuns: 20_000 },
  )
})

test('paths that differ in capitals or Unicode form collide [LOC-07]', () => {
  expect(findCollision('Index.html', ['a.css', 'index.html'])).toBe('index.html')
  expect(findCollision('caf\u00e9', ['cafe\u0301'])).toBe('cafe\u0301')
  expect(findCollision('STRASSE', ['straße'])).toBe('straße')
  expect(findCollision('index.html', ['index.html', 'b.html'])).toBeUndefined()
})

test('a file cannot lie where a folder is, nor a folder where a file is [LOC-07]', () => {
  expect(findCollision('src', ['src/app.js'])).toBe('src/app.js')
  expect(findCollision('SRC/app.js', ['src'])).toBe('src')
  expect(findCollision('src2', ['src/app.js'])).toBeUndefined()
})

test('a whole tree is checked for collisions at once [LOC-07]', () => {
  expect(findCollisionAmong(['a', 'b/c', 'B/C'])).toEqual(['b/c', 'B/C'])
  expect(findCollisionAmong(['a/b', 'x', 'A'])).toEqual(['A', 'a/b'])
  expect(findCollisionAmong(['a', 'a'])).toEqual(['a', 'a'])
  expect(findCollisionAmong(['a', 'b', 'c/a', 'c/b'])).toBeUndefined()
})

test('the check of a tree agrees with the check of one path [LOC-07]', () => {
  const name = fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301', 'a/b', 'A/b', 'b/c')
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 5 }), (paths) => {
      const oneByOne = paths.some((path, at) => findCollision(path, paths.slice(0, at)))
      expect(findCollisionAmong(paths) !== undefined).toBe(oneByOne)
    }),
  )
})

test('the folders of a path come from the outermost in', () => {
  expect(foldersOf('a/b/c.js')).toEqual(['a', 'a/b'])
  expect(foldersOf('c.js')).toEqual([])
  expect(foldPath('Σς')).toBe(foldPath('ςΣ'))
})
