/** Large answers of heavy calls are counted until their reader has them (T96). */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { heldAnswer } from '../git/limits.ts'
import { retainResponse } from './retained-responses.ts'

/** A call whose answer has so many bytes, and how often it was said to be over. */
async function answered(bytes: number, init: RequestInit = {}) {
  const over = { times: 0 }
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    await retainResponse(c, () => void (over.times += 1))
  })
  app.get('/', (c) => c.text('x'.repeat(bytes), 200, { ETag: '"tag"' }))
  return { answer: await app.request('/', init), over }
}
const large = heldAnswer.bytes + 100_000

test('a large answer is over when it was read to its end, and is the same: threat T96', async () => {
  const { answer, over } = await answered(large)
  expect([over.times, answer.headers.get('etag')]).toEqual([0, '"tag"'])
  expect(answer.headers.get('content-length')).toBe(String(large))
  expect(await answer.text()).toBe('x'.repeat(large))
  expect(over.times).toBe(1)
})

test('it is over when its reader leaves, before or in the middle: threat T96', async () => {
  const { answer, over } = await answered(large)
  const reader = answer.body?.getReader()
  await reader?.read()
  expect(over.times).toBe(0)
  await reader?.cancel()
  expect(over.times).toBe(1)
  const leaving = new AbortController()
  const left = await answered(large, { signal: leaving.signal })
  leaving.abort()
  expect(left.over.times).toBe(1)
  await expect(left.answer.text()).rejects.toThrow('the caller is gone')
})

test('a small answer, and one that nobody reads, is over at once: threat T96', async () => {
  const small = await answered(1_000)
  expect([small.over.times, await small.answer.text()]).toEqual([1, 'x'.repeat(1_000)])
  const head = await answered(large, { method: 'HEAD' })
  expect([head.over.times, head.answer.status]).toEqual([1, 200])
})
