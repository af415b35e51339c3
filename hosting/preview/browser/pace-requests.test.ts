import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceMessages, paceSending } from './pace-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('files that are asked for in a flood are sent at once and then ever more seldom, and after a rest at once again: threat T79 [PVW-25]', () => {
  const sent: number[] = []
  const pace = paceSending(() => void sent.push(Date.now() - start))
  const start = Date.now()
  for (let n = 0; n < 6_000; n += 1) {
    for (let often = 0; often < 10; often += 1) pace.ask()
    vi.advanceTimersByTime(10)
  }
  expect(sent.slice(0, 6)).toEqual([0, 1_000, 3_000, 7_000, 15_000, 23_000])
  expect(sent).toHaveLength(10)
  vi.advanceTimersByTime(20_000)
  const before = sent.length
  pace.ask()
  expect(sent).toHaveLength(before + 1)
  pace.ask()
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(before + 2)
})

test('what waits to be sent is dropped with the preview it was for', () => {
  const sent: string[] = []
  const pace = paceSending(() => void sent.push('files'))
  pace.ask()
  pace.ask()
  pace.clear()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual(['files'])
})

test('of the messages of a second three hundred are heard: threat T79 [PVW-17]', () => {
  let now = 5_000
  const isHeard = paceMessages(() => now)
  const heardOf = (count: number) => Array.from({ length: count }, isHeard).filter(Boolean).length
  expect(heardOf(10_000)).toBe(300)
  now += 1_000
  expect(heardOf(200)).toBe(200)
})
