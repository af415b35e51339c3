/** Files by their hash: whole or not there (HST-24). */
import { mkdtemp, readdir, rm, writeFile, mkdir, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedFile, type FileStore, hashOf, openFileStore } from './file-store.ts'

let folder = ''
let store: FileStore
const text = Buffer.from('some bytes')
const sha256 = hashOf(text)
const pathOf = (): string => join(folder, 'files', sha256.slice(0, 2), sha256)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magiccube-files-'))
  store = await openFileStore(
    { kind: 'folder', folder },
    {
      now: () => 0,
      random: (count) => randomBytes(count),
      fetch: async () => Promise.reject(new Error('not asked here')),
    },
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('bytes come back as they were, under their hash, kept once', async () => {
  const all = new Uint8Array(256).map((_, index) => index)
  expect(await store.put(all)).toBe(hashOf(all))
  expect(Buffer.from((await store.read(hashOf(all))) ?? [])).toEqual(Buffer.from(all))
  await Promise.all(Array.from({ length: 10 }, () => store.put(text)))
  expect(await readdir(join(folder, 'files', sha256.slice(0, 2)))).toEqual([sha256])
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  expect(Buffer.from((await store.read(await store.put(new Uint8Array()))) ?? [1])).toHaveLength(0)
})

test('what is not there is null', async () => {
  expect(await store.read('0'.repeat(64))).toBeNull()
})

test('a file that changed is refused, not served [HST-24]', async () => {
  await store.put(text)
  await writeFile(pathOf(), 'somE bytes')
  await expect(store.read(sha256)).rejects.toBeInstanceOf(DamagedFile)
})

test('half a file, as a process leaves it that ends in the middle, never stands under a hash [HST-24]', async () => {
  await mkdir(join(folder, 'incoming'), { recursive: true })
  await writeFile(join(folder, 'incoming', 'half'), text.subarray(0, 3))
  expect(await store.read(sha256)).toBeNull()
  await store.put(text)
  await truncate(pathOf(), 3)
  // Put again, it is whole again.
  await store.put(text)
  expect(Buffer.from((await store.read(sha256)) ?? [])).toEqual(text)
})
