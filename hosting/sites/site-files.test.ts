/** What is kept of published files: counted as it is, however many read at once (HST-11, HST-25). */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf } from '../../server/kernel/stored-form.ts'
import { createSiteFiles } from './site-files.ts'

test('many who read a file at once before it is kept do not drive out what is kept [HST-25]', async () => {
  const stored = new Map<string, Uint8Array>()
  const put = (size: number): string => {
    const bytes = randomBytes(size)
    stored.set(hashOf(bytes), bytes)
    return hashOf(bytes)
  }
  const asked: string[] = []
  const files = createSiteFiles({
    read: async (sha256) => {
      asked.push(sha256)
      return stored.get(sha256) ?? null
    },
  })
  const [wanted, other] = [put(4 * 1_048_576), put(1_000)]
  await Promise.all(Array.from({ length: 50 }, () => files.read(wanted, 'identity')))
  await files.read(other, 'gzip')
  asked.length = 0
  for (const coding of ['identity', 'gzip'] as const) await files.read(other, coding)
  await files.read(wanted, 'identity')
  expect(asked).toEqual([])
})

test('a warm file is answered from memory, in every coding and without being compressed again [HST-28]', async () => {
  const page = new TextEncoder().encode('<h1>Tea</h1>'.repeat(100))
  let read = 0
  const files = createSiteFiles({
    read: async () => {
      read += 1
      return page
    },
  })
  const all = () =>
    Promise.all((['identity', 'br', 'gzip'] as const).map((coding) => files.read('tea', coding)))
  await files.read('tea', 'identity')
  const warm = await all()
  for (const [at, bytes] of (await all()).entries()) expect(bytes).toBe(warm[at])
  expect(read).toBe(1)
})
