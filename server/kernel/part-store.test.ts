/** Large files in parts, in a folder and in a store that speaks S3. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startS3 } from '../testing/s3-double.ts'
import type { FileLocation } from './file-store.ts'
import { openPartStore } from './part-store.ts'

const world = {
  now: () => Date.now(),
  random: (count: number) => randomBytes(count),
  fetch: async () => Promise.reject(new Error('not asked here')),
}

async function folder(): Promise<FileLocation> {
  const path = await mkdtemp(join(tmpdir(), 'parts-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return { kind: 'folder', folder: path }
}

async function bucket(): Promise<FileLocation> {
  const { endpoint, stop } = await startS3('parts')
  onTestFinished(stop)
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return { kind: 's3', endpoint, bucket: 'parts', region: 'us-east-1', ...keys }
}

test.each([
  ['folder', folder],
  ['bucket', bucket],
] as const)('parts are written, read and removed by their file (%s)', async (_name, open) => {
  const store = await openPartStore(await open(), world)
  const one = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
  await store.put('a', 0, one)
  await store.put('a', 1, Buffer.from('end'))
  await store.put('b', 0, Buffer.from('of another'))
  await store.put('a', 1, Buffer.from('the end'))
  expect(Buffer.from((await store.read('a', 0)) ?? []).equals(one)).toBe(true)
  expect(Buffer.from((await store.read('a', 1)) ?? []).toString()).toBe('the end')
  expect(await store.read('a', 2)).toBeNull()
  await store.remove('a')
  await store.remove('a')
  expect(await store.read('a', 0)).toBeNull()
  expect(Buffer.from((await store.read('b', 0)) ?? []).toString()).toBe('of another')
})
