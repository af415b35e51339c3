/** What strangers fill is bounded by its bytes, whatever they choose (T78). */
import { expect, test } from 'vitest'
import { boundedMap } from './bounded-map.ts'
import { memoryCounter } from './rate-limits.ts'
import { retainedBytes } from '../testing/retained-bytes.ts'

test('what is used stays, what was used longest ago leaves first, and every byte is counted once', () => {
  const map = boundedMap<string>(3_000)
  for (const key of ['a', 'b', 'c']) map.set(key, key, 800)
  expect(map.get('a')).toBe('a')
  map.set('d', 'd', 800)
  expect([...map.entries()].map(([key]) => key)).toEqual(['c', 'a', 'd'])
  const before = map.bytes()
  map.set('d', 'again', 800)
  expect([map.get('d'), map.bytes()]).toEqual(['again', before])
  for (const key of ['a', 'c', 'd', 'd', 'none']) map.delete(key)
  expect(map.bytes()).toBe(0)
})

test('a key counts like a value, and what is larger than the bound is not kept', () => {
  const map = boundedMap<number>(10_000)
  for (let n = 0; n < 100; n += 1) map.set(`${n}`.padEnd(400, 'x'), n, 8)
  expect(map.bytes()).toBeLessThanOrEqual(10_000)
  expect([...map.entries()].length).toBeLessThan(11)
  const before = map.bytes()
  map.set('large', 1, 10_001)
  expect(map.get('large')).toBeUndefined()
  // It drives nobody out either.
  expect(map.bytes()).toBe(before)
})

test('counting calls by long or by many names holds a bounded memory, and who goes on calling stays counted: threat T78 [API-46]', async () => {
  let now = 0
  const counter = memoryCounter({ now: () => now })
  const held = await retainedBytes(async () => {
    for (let n = 0; n < 120_000; n += 1) {
      await counter.add(n % 40 === 0 ? `${n}`.padEnd(14_000, 'x') : `address:${n}`, 60)
      if (n % 1_000 === 0) await counter.add('busy', 60)
    }
  })
  expect(held).toBeLessThan(40 * 1_048_576)
  expect((await counter.add('busy', 60)).calls).toBe(121)
  now += 60_000
  expect((await counter.add('busy', 60)).calls).toBe(1)
})
