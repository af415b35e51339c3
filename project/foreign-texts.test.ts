import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { foreignTexts, utf8Writes } from './foreign-texts.ts'

const bytes = (text: string, ...more: number[]) =>
  new Uint8Array([...new TextEncoder().encode(text), ...more])
const gbk = new Uint8Array(await readFile(new URL('fixtures/gbk.html', import.meta.url)))

test('text that is not UTF-8 is found with its encoding, pictures and films are not [HST-06]', () => {
  const files = [
    { path: 'index.html', content: gbk },
    { path: 'about.html', content: '<h1>中文</h1>' },
    { path: 'logo.png', content: bytes('', 0x89, 0xff) },
    { path: 'film.ts', content: bytes('G', 0, 0xff) },
    { path: 'note.txt', content: bytes('', 0xff) },
  ]
  expect(foreignTexts(files).map(({ path, encoding }) => [path, encoding])).toEqual([
    ['index.html', 'gbk'],
    ['note.txt', null],
  ])
})

test('scripts and style sheets without a name are in the encoding of the pages, where those agree', () => {
  const part = { path: 'app.js', content: bytes("alert('", 0xc4, 0xe3, 0x27) }
  const page = { path: 'index.html', content: gbk }
  const other = { path: 'b.html', content: bytes('<meta charset=big5>', 0xa4, 0xa4) }
  const writes = utf8Writes(foreignTexts([page, part]))
  expect(writes.get('app.js')).toBe("alert('你'")
  expect(writes.get('index.html')).toContain('<meta charset="utf-8"><title>你好</title>')
  expect(utf8Writes(foreignTexts([page, other, part])).has('app.js')).toBe(false)
  expect(utf8Writes(foreignTexts([part])).size).toBe(0)
})

test('bytes that are not in the encoding which they name are left as they are', () => {
  const content = bytes('<meta charset=gbk>', 0xff, 0xff)
  expect(foreignTexts([{ path: 'a.html', content }])).toEqual([
    { path: 'a.html', encoding: null, text: null },
  ])
})
