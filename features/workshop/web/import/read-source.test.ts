import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { projectLimits } from '../../../../project/limits.ts'
import type { ImportSource } from './import-source.ts'
import { readSource } from './read-source.ts'
import type { Forged, ForgedEnd } from './zip.testing.ts'
import { crcOf, forgeZip } from './zip.testing.ts'

const quietly = { signal: new AbortController().signal, onProgress: () => {} }
const readArchive = (archive: File) =>
  readSource({ kind: 'archive', name: archive.name, archive }, quietly)
const readForged = (entries: readonly Forged[], end?: ForgedEnd) =>
  readArchive(forgeZip(entries, end))
const home: Forged = { name: 'index.html', bytes: '<h1>Tea</h1>' }

/** What is read and what is left out, in short. */
async function short(entries: readonly Forged[]) {
  const done = await readForged(entries)
  if (!done.ok) return done.error
  const { contents, leftOut, topFolder } = done.value
  return {
    files: Object.fromEntries(contents),
    leftOut: leftOut.map(({ path, reason, count }) => [path, reason, count]),
    topFolder,
  }
}

/** Why nothing of an archive comes. */
async function faultOf(entries: readonly Forged[], end?: ForgedEnd) {
  const done = await readForged(entries, end)
  return done.ok ? null : done.error.kind
}

test('texts and bytes come whole, stored or packed, and the one folder around them is taken off [LOC-06] [LOC-09]', async () => {
  const logo = new Uint8Array([0, 255, 13, 10])
  expect(
    await short([
      { name: 'tea/', mode: 0o040755, stored: true },
      { name: 'tea/index.html', bytes: '<h1>é</h1>\r\n' },
      { name: 'tea/img/logo.png', bytes: logo, stored: true },
      { name: 'tea/empty.txt' },
    ]),
  ).toEqual({
    files: { 'index.html': '<h1>é</h1>\r\n', 'img/logo.png': logo, 'empty.txt': '' },
    leftOut: [],
    topFolder: 'tea',
  })
})

test('an archive of another program is read like one of ours', async () => {
  const long = Array.from({ length: 40_000 }, (_, at) => `line ${at}\n`).join('')
  const archive = new File(
    [new Uint8Array(zipSync({ 'a.txt': strToU8(long), 'b/c.txt': strToU8('c') }))],
    'x.zip',
  )
  const done = await readArchive(archive)
  expect(done.ok && [...done.value.contents]).toEqual([
    ['a.txt', long],
    ['b/c.txt', 'c'],
  ])
})

test('what no project wants is left out and named once, with how much it was', async () => {
  expect(
    await short([
      home,
      { name: '__MACOSX/._index.html', bytes: 'x' },
      { name: 'css/.DS_Store', bytes: 'x' },
      { name: '.git/config', bytes: 'x' },
      { name: 'node_modules/a/index.js', bytes: 'x' },
      { name: 'node_modules/b/index.js', bytes: 'x' },
      { name: '.magiccube', bytes: '{}' },
    ]),
  ).toEqual({
    files: { 'index.html': '<h1>Tea</h1>' },
    leftOut: [
      ['__MACOSX/', 'ignored', 1],
      ['css/.DS_Store', 'ignored', 1],
      ['.git/', 'ignored', 1],
      ['node_modules/', 'ignored', 2],
      ['.magiccube', 'ignored', 1],
    ],
    topFolder: null,
  })
})

test('copies of the script of live data, as a downloaded zip holds them, are left out: the host has its own [DAT-13]', async () => {
  expect(
    await short([
      { name: 'tea/index.html', bytes: '<h1>Tea</h1>' },
      { name: 'tea/_app/v1.js', bytes: 'x' },
      { name: 'tea/_app/v1-more.js', bytes: 'x' },
      { name: 'tea/_app/own.js', bytes: 'x' },
    ]),
  ).toEqual({
    files: { 'index.html': '<h1>Tea</h1>', '_app/own.js': 'x' },
    leftOut: [
      ['tea/_app/v1.js', 'ignored', 1],
      ['tea/_app/v1-more.js', 'ignored', 1],
    ],
    topFolder: 'tea',
  })
})

test('paths that lead out or that no project may have are left out and named: T15, T16 [LOC-06] [LOC-07]', async () => {
  const bad = [
    '/etc/passwd',
    '../../evil.js',
    'a/../../b.js',
    'C:\\windows\\x.js',
    '..\\..\\up.js',
    'con.txt',
    'a\u0000.js',
    'x/.GIT/config',
    'trailing./x.js',
  ]
  const read = await short([
    { name: 'tea/index.html', bytes: '1' },
    ...bad.map((name) => ({ name, bytes: 'x' })),
    { name: 'tea/link', bytes: '/etc/passwd', mode: 0o120777 },
    { name: 'tea/pipe', bytes: '', mode: 0o010644 },
    { name: 'tea/Index.html', bytes: '2' },
    { name: 'tea/index.html', bytes: '3' },
    { name: 'tea/index.html/x.js', bytes: '4' },
    { name: '__proto__/x.js', bytes: '5' },
    { name: 'constructor', bytes: '6' },
  ])
  expect(read).toEqual({
    files: {
      'tea/index.html': '1',
      '__proto__/x.js': '5',
      constructor: '6',
    },
    leftOut: [
      ...bad.map((name) => [name.replaceAll('\\', '/'), 'pathNotAllowed', 1]),
      ['tea/link', 'link', 1],
      ['tea/pipe', 'special', 1],
      ['tea/Index.html', 'sameName', 1],
      ['tea/index.html', 'sameName', 1],
      ['tea/index.html/x.js', 'sameName', 1],
    ],
    topFolder: null,
  })
  expect(Object.hasOwn(Object.prototype, 'x.js')).toBe(false)
})

test('names in GBK and in UTF-8 are read, marked or not; a name in neither is left out', async () => {
  // 首页.html and 图片/茶.png as a Chinese Windows packs them.
  const gbk = [
    new Uint8Array([0xca, 0xd7, 0xd2, 0xb3, ...strToU8('.html')]),
    new Uint8Array([0xcd, 0xbc, 0xc6, 0xac, 0x2f, 0xb2, 0xe8, ...strToU8('.png')]),
  ]
  const names = async (entries: readonly Forged[]) => {
    const done = await readForged(entries)
    return done.ok ? [...done.value.contents.keys()] : done.error
  }
  expect(await names([...gbk.map((name) => ({ name, bytes: 'x' })), home])).toEqual([
    '首页.html',
    '图片/茶.png',
    'index.html',
  ])
  const plain = { name: strToU8('首页.html'), bytes: 'x' }
  expect(await names([plain, home])).toEqual(['首页.html', 'index.html'])
  const [first = new Uint8Array()] = gbk
  const path = strToU8('页.html')
  const extra = new Uint8Array([0x75, 0x70, path.byteLength + 5, 0, 1, 0, 0, 0, 0, ...path])
  expect(await names([{ name: first, bytes: 'x', extra }, home])).toEqual(['页.html', 'index.html'])
  const read = await short([{ name: new Uint8Array([0xff, 0xff]), bytes: 'x' }, home])
  expect(read).toMatchObject({ leftOut: [['\ufffd\ufffd', 'unreadableName', 1]] })
  // What is marked as UTF-8 and is none.
  expect(await short([{ name: first, flags: 0x0800, bytes: 'x' }, home])).toMatchObject({
    leftOut: [[expect.any(String), 'unreadableName', 1]],
  })
})

test('folders in names of Windows are folders, also where the byte is half a character [LOC-09]', async () => {
  // 玕 is AB 5C in GBK.
  const gbk = new Uint8Array([0xab, 0x5c, 0x5c, ...strToU8('a.txt')])
  expect(
    await short([
      { name: 'tea\\index.html', bytes: 'Tea' },
      { name: 'tea\\css\\', stored: true },
      { name: 'tea\\css\\style.css', bytes: 'p{}' },
    ]),
  ).toEqual({
    files: { 'index.html': 'Tea', 'css/style.css': 'p{}' },
    leftOut: [],
    topFolder: 'tea',
  })
  expect(await short([home, { name: 'img\\a.txt', bytes: 'a' }])).toMatchObject({
    files: { 'img/a.txt': 'a' },
  })
  expect(await short([home, { name: gbk, bytes: 'a' }])).toMatchObject({
    files: { '玕/a.txt': 'a' },
  })
  expect(await short([home, { name: 'a\\..\\..\\b.txt', bytes: 'a' }])).toMatchObject({
    files: { 'index.html': home.bytes },
    leftOut: [[expect.stringContaining('..'), expect.anything(), 1]],
  })
})

test('what is encrypted, packed in another way, too large or too tight is left out, nothing of it unpacked: T17 [LOC-10]', async () => {
  const zeros = new Uint8Array(1_000_000)
  expect(
    await short([
      home,
      { name: 'secret.txt', bytes: 'x', flags: 0x0801 },
      { name: 'odd.txt', bytes: 'x', method: 93 },
      { name: 'large.bin', bytes: 'x', sizeBytes: projectLimits.fileBytes + 1 },
      { name: 'bomb.bin', bytes: zeros },
      { name: 'even.txt', bytes: zeros.subarray(0, 65_536) },
    ]),
  ).toMatchObject({
    files: { 'even.txt': expect.anything() },
    leftOut: [
      ['secret.txt', 'encrypted', 1],
      ['odd.txt', 'packing', 1],
      ['large.bin', 'fileTooLarge', 1],
      ['bomb.bin', 'ratio', 1],
    ],
  })
  expect(await faultOf([{ name: 'secret.txt', bytes: 'x', flags: 0x0801 }])).toBe('nothing')
})

test('a nested bomb stays packed: archives in an archive are files like others: T17', async () => {
  // As 42.zip is built: each level holds sixteen archives of the next.
  const level = (inner: Uint8Array): Uint8Array =>
    zipSync(Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`lib ${at}.zip`, inner])))
  const bomb = level(level(zipSync({ '0.dll': new Uint8Array(4_000_000) })))
  const before = Date.now()
  const done = await readArchive(new File([new Uint8Array(bomb)], '42.zip'))
  expect(Date.now() - before).toBeLessThan(5_000)
  if (!done.ok) throw new Error(done.error.kind)
  expect([...done.value.contents.keys()]).toHaveLength(16)
  const sizes = [...done.value.contents.values()].map((content) => content.length)
  expect(Math.max(...sizes)).toBeLessThan(200_000)
})

test('an archive that cannot be as it says is refused as a whole: T17', async () => {
  const two = [home, { name: 'a.txt', bytes: 'a' }]
  expect(await faultOf([home, { ...home, name: 'b.html', sharesWith: 0 }])).toBe('overlapping')
  expect(
    await faultOf([
      { ...home, packedBytes: 5_000 },
      { name: 'a.txt', bytes: 'a' },
    ]),
  ).toBe('overlapping')
  expect(await faultOf([{ ...home, packedBytes: 0xffffffff }])).toBe('zip64')
  expect(await faultOf(two, { count: 0xffff })).toBe('zip64')
  expect(await faultOf(two, { directoryAt: 0xffffffff })).toBe('zip64')
  expect(await faultOf(two, { disk: 1 })).toBe('severalParts')
  expect(await faultOf(two, { count: 3 })).toBe('damaged')
  expect(await faultOf(two, { directoryAt: 1 })).toBe('damaged')
  expect(await faultOf(two, { directoryAt: 1_000_000 })).toBe('damaged')
  for (const lie of [
    { sizeBytes: 5 },
    { sizeBytes: 500 },
    { crc: 1 },
    { ownName: 'other.html' },
    { method: 0 },
    { bytes: new Uint8Array([1, 2, 3, 4]), stored: true, method: 8 },
  ])
    expect(
      await readForged([
        { ...home, ...lie },
        { name: 'a.txt', bytes: 'a' },
      ]),
    ).toEqual({
      ok: false,
      error: { kind: 'damagedFile', path: 'index.html' },
    })
})

test('a bomb that lies about its size is stopped when it passes what it said: T17', async () => {
  const zeros = new Uint8Array(64 * 1024 * 1024)
  const before = Date.now()
  const packed = {
    name: 'a.bin',
    bytes: zeros,
    sizeBytes: 4_000_000,
    crc: crcOf(new Uint8Array(4)),
  }
  expect(await faultOf([packed])).toBe('damagedFile')
  expect(Date.now() - before).toBeLessThan(15_000)
})

test('what is no archive, or cut off, is refused; a comment that looks like an end is only a comment', async () => {
  expect(await readArchive(new File(['<h1>no zip</h1>'], 'x.zip'))).toMatchObject({
    error: { kind: 'notZip' },
  })
  expect(await readArchive(new File([], 'x.zip'))).toMatchObject({ error: { kind: 'notZip' } })
  const whole = forgeZip([home])
  const cut = new File([whole.slice(0, whole.size - 5)], 'x.zip')
  expect(await readArchive(cut)).toMatchObject({ error: { kind: 'notZip' } })
  const comment = new Uint8Array(30)
  new DataView(comment.buffer).setUint32(0, 0x06054b50, true)
  const done = await readForged([home], { comment })
  expect(done.ok && [...done.value.contents.keys()]).toEqual(['index.html'])
})

test('more files or bytes than a project may have are refused before anything is unpacked: T17 [LOC-10]', async () => {
  const many = Array.from({ length: projectLimits.files + 1 }, (_, at) => ({
    name: `${at}.txt`,
    stored: true,
  }))
  expect(await readForged(many)).toEqual({
    ok: false,
    error: {
      kind: 'limit',
      passed: { limit: 'files', found: projectLimits.files + 1, allowed: projectLimits.files },
    },
  })
  const ignored = many.map((entry) => ({ ...entry, name: `node_modules/${entry.name}` }))
  expect(await short([home, ...ignored])).toMatchObject({
    leftOut: [['node_modules/', 'ignored', projectLimits.files + 1]],
  })
  const noise = new Uint8Array(65_536).map((_, at) => (at * 7919) >> 3)
  const large = Array.from({ length: 11 }, (_, at) => ({
    name: `${at}.bin`,
    bytes: noise,
    stored: true,
    sizeBytes: projectLimits.fileBytes,
  }))
  expect(await faultOf(large)).toBe('limit')
})

test('a folder comes with its paths, and reading stops when it is told to', async () => {
  const file = (name: string, text: string) => ({ name, file: new File([text], name) })
  const source: ImportSource = {
    kind: 'files',
    name: 'tea',
    files: [file('tea/index.html', '1'), file('tea/css/a.css', '2'), file('tea/.DS_Store', '')],
    ignored: ['tea/node_modules/'],
  }
  const told: number[] = []
  const done = await readSource(source, {
    ...quietly,
    onProgress: ({ done: count }) => told.push(count),
  })
  expect(done).toEqual({
    ok: true,
    value: {
      name: 'tea',
      topFolder: 'tea',
      contents: new Map([
        ['index.html', '1'],
        ['css/a.css', '2'],
      ]),
      leftOut: [
        { path: 'tea/.DS_Store', reason: 'ignored', count: 1 },
        { path: 'tea/node_modules/', reason: 'ignored', count: 1 },
      ],
    },
  })
  expect(told).toEqual([0, 1])
  const signal = AbortSignal.abort()
  expect(await readSource(source, { ...quietly, signal })).toEqual({
    ok: false,
    error: { kind: 'stopped' },
  })
})
