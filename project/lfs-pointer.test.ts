import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isLfsPointer } from './lfs-pointer.ts'

test('a pointer of Git LFS is known, with extensions and of its first version too', async () => {
  const own = await readFile(new URL('fixtures/lfs-pointer.png', import.meta.url), 'utf8')
  expect(isLfsPointer(own)).toBe(true)
  expect(isLfsPointer(own.replace('git-lfs', 'hawser'))).toBe(true)
  expect(isLfsPointer(own.replace('oid', `ext-0-foo sha256:${'a'.repeat(64)}\noid`))).toBe(true)
})

test('a text about pointers, a picture and a damaged pointer are none', async () => {
  const own = await readFile(new URL('fixtures/lfs-pointer.png', import.meta.url), 'utf8')
  for (const other of [`# Our files\n${own}`, own.replace('sha256:4', ''), `${own}more\n`, ''])
    expect(isLfsPointer(other)).toBe(false)
  expect(isLfsPointer(new TextEncoder().encode(own))).toBe(false)
})
