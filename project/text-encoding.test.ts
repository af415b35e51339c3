/** Pages of other encodings: named, read, and rewritten as UTF-8. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contentTypeOfBytes } from './content-types.ts'
import { decode, namedEncoding, namingUtf8 } from './text-encoding.ts'

const ascii = (text: string) => new TextEncoder().encode(text)
const page = async (name: string) =>
  new Uint8Array(await readFile(new URL(`fixtures/${name}`, import.meta.url)))

test('a page in GBK or Shift_JIS is read by its meta, and names UTF-8 once it is rewritten [HST-06]', async () => {
  for (const [name, encoding, words] of [
    ['gbk.html', 'gbk', '<body>中文页面</body>'],
    ['shift-jis.html', 'shift_jis', '<body>日本語</body>'],
  ] as const) {
    const bytes = await page(name)
    expect(namedEncoding(bytes)).toBe(encoding)
    const text = decode(bytes, encoding) ?? ''
    expect(text).toContain(words)
    expect(namingUtf8(text)).toMatch(/charset="?utf-8"/)
    expect(namingUtf8(text)).toContain(words)
  }
})

test.each([
  ['@charset "windows-1252"; p { content: "\u00e9" }', 'windows-1252'],
  ['<?xml version="1.0" encoding="ISO-8859-1"?><p>\u00e9</p>', 'windows-1252'],
  ["<meta name='a'><meta charset=Big5><p>\u00e9</p>", 'big5'],
  ['\u00ff\u00fea\u0000', 'utf-16le'],
  ['\u00fe\u00ff\u0000a', 'utf-16be'],
  ['<p>\u00e9</p>', null],
  ['<meta charset="utf-8">\u00e9', null],
  ['<meta charset="utf-16">\u00e9', null],
  ['<meta charset="no-such">\u00e9', null],
])('the encoding of %j is %s', (text, encoding) => {
  expect(namedEncoding(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))).toBe(encoding)
})

test('only text that is UTF-8 is served with a charset [HST-06]', async () => {
  const gbk = await page('gbk.html')
  expect(contentTypeOfBytes('index.html', gbk)).toBe('text/html')
  expect(contentTypeOfBytes('index.html', ascii('中文'))).toBe('text/html; charset=utf-8')
  expect(contentTypeOfBytes('a.css', gbk)).toBe('text/css')
  expect(contentTypeOfBytes('a.rss', gbk)).toBe('application/rss+xml')
  expect(contentTypeOfBytes('a.png', gbk)).toBe('image/png')
})

test('a text that names no encoding stays as it is, and so does what stands below its head', () => {
  expect(namingUtf8('<p>a</p>')).toBe('<p>a</p>')
  const late = `${' '.repeat(2_000)}<meta charset=gbk>`
  expect(namingUtf8(late)).toBe(late)
  expect(namingUtf8('@charset "gbk"; p {}')).toBe('@charset "utf-8"; p {}')
})
