import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeTypeOf } from './code-type.ts'
import { contentBytes, contentFromBytes, sameContent, sizeBytes } from './content.ts'
import { gitBlobId, sha256 } from './content-hash.ts'
import { checkProjectLimits, checkTotals, projectLimits } from './limits.ts'

test('a file comes back byte for byte, text or not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const content = contentFromBytes(bytes)
      expect(Array.from(contentBytes(content))).toEqual(Array.from(bytes))
      expect(sizeBytes(content)).toBe(bytes.byteLength)
    }),
  )
  const bomAndCrlf = new Uint8Array([0xef, 0xbb, 0xbf, 97, 13, 10])
  expect(contentFromBytes(bomAndCrlf)).toBe('\ufeffa\r\n')
  expect(contentFromBytes(new Uint8Array([0xff, 0xd8]))).toBeInstanceOf(Uint8Array)
  expect(contentFromBytes(new Uint8Array([97, 0, 98]))).toBeInstanceOf(Uint8Array)
})

test('text and its bytes are the same content', () => {
  expect(sameContent('é', new Uint8Array([0xc3, 0xa9]))).toBe(true)
  expect(sameContent('é', 'e')).toBe(false)
  expect(sameContent(new Uint8Array([1]), new Uint8Array([1, 2]))).toBe(false)
})

test('the code type follows the extension, capital letters ignored [LOC-08]', () => {
  const named = ['a.HTML', 'a.htm', 'a.css', 'a.mjs', 'a.cjs', 'a.mts', 'a.cts', 'a.json', 'a.MD']
  expect(named.map(codeTypeOf)).toEqual(
    'html html css javascript javascript typescript typescript json markdown'.split(' '),
  )
  const others = ['a.markdown', 'a.vue', 'a.jsx', 'a.tsx', 'a.js', 'a.ts']
  expect(others.map(codeTypeOf)).toEqual('markdown vue jsx tsx javascript typescript'.split(' '))
  expect(['a.png', 'LICENSE', '.html', 'x.html/y'].map(codeTypeOf)).toEqual(Array(4).fill('text'))
})

test('content has the id that git gives it', async () => {
  expect(await gitBlobId('hello\n')).toBe('ce013625030ba8dba906f756967f9e9ca394464a')
  expect(await gitBlobId('')).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
  expect(await sha256('é')).toBe(createHash('sha256').update('é').digest('hex'))
})

test('a project stops at its limits and says which one [LIM-72]', () => {
  const file = (path: string, size: number) => ({ path, content: new Uint8Array(size) })
  const full = Array.from({ length: 10 }, (_, at) => file(`${at}`, projectLimits.fileBytes))
  expect(checkProjectLimits(full)).toEqual({ ok: true, value: 52_428_800 })
  expect(checkProjectLimits([...full, file('one-more', 1)])).toMatchObject({
    error: { limit: 'totalBytes', found: 52_428_801, allowed: 52_428_800 },
  })
  expect(checkProjectLimits([file('big', 5_242_881)])).toMatchObject({
    error: { limit: 'fileBytes', path: 'big' },
  })
  expect(checkTotals(2_000, 0).ok).toBe(true)
  expect(checkTotals(2_001, 0)).toMatchObject({ error: { limit: 'files', allowed: 2_000 } })
})
