import { expect, test } from 'vitest'
import { startDeadline } from './call-deadline.ts'
import type { Clock } from './clock.ts'

/** A clock that a test moves on by hand. */
function handClock(): Clock & { passes(ms: number): Promise<void> } {
  let now = 0
  const timers: { due: number; signal: AbortSignal; ring: () => void }[] = []
  return {
    nowMs: () => now,
    wait: (ms, signal) =>
      new Promise((resolve) => void timers.push({ due: now + ms, signal, ring: resolve })),
    async passes(ms) {
      now += ms
      for (const { due, signal, ring } of timers) if (due <= now && !signal.aborted) ring()
      await Promise.resolve()
    },
  }
}

test('120 s without a first token end the call, then 60 s of silence [AGT-26]', async () => {
  const clock = handClock()
  const first = startDeadline(clock, new AbortController().signal)
  await clock.passes(119_999)
  expect(first.isLate()).toBe(false)
  await clock.passes(1)
  expect([first.isLate(), first.signal.aborted]).toEqual([true, true])

  const second = startDeadline(clock, new AbortController().signal)
  second.heard()
  await clock.passes(59_000)
  second.heard()
  await clock.passes(59_000)
  expect(second.isLate()).toBe(false)
  second.pause()
  await clock.passes(120_000)
  expect(second.isLate()).toBe(false)
  second.heard()
  await clock.passes(60_000)
  expect(second.isLate()).toBe(true)
})

test('15 minutes end a call that talks all the time, unless it is over', async () => {
  const clock = handClock()
  const talking = startDeadline(clock, new AbortController().signal)
  const over = startDeadline(clock, new AbortController().signal)
  over.end()
  for (let seconds = 0; seconds < 15 * 60; seconds += 30) {
    talking.heard()
    await clock.passes(30_000)
  }
  expect([talking.isLate(), over.isLate()]).toEqual([true, false])
})

test('Stop ends the call without calling it late', () => {
  const stop = new AbortController()
  const deadline = startDeadline(handClock(), stop.signal)
  stop.abort()
  expect([deadline.signal.aborted, deadline.isLate()]).toEqual([true, false])
})
