/** Timers with signals at several moments and with sets of rounds, in a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browsing } from '../../open-app.testing.ts'
import { startBrowsing } from '../../open-app.testing.ts'

let browsing: Browsing

beforeAll(async () => {
  browsing = await startBrowsing()
}, 60_000)

afterAll(async () => {
  await browsing.stop()
})

const NOON = '2026-03-18T12:00:00'

test('the colour of each moment before the end comes in its turn', async () => {
  const { page, faults } = await browsing.open('面试计时：一共20分钟，剩5分钟变橙，剩1分钟变红', {
    clock: NOON,
  })
  const tint = () => page.locator('body').getAttribute('data-tint')
  await page.locator('#go').click()
  await page.clock.runFor(14 * 60_000)
  expect(await tint()).toBe('')
  await page.clock.runFor(70_000)
  expect(await tint()).toBe('orange')
  await page.clock.runFor(4 * 60_000)
  expect(await tint()).toBe('red')
  expect(faults).toEqual([])
}, 30_000)

test('the long rest stands between two sets and not after the last', async () => {
  const { page, faults } = await browsing.open(
    'climbing timer: hang 20 s, rest 10 s, 2 rounds, 1 minute rest between sets, 2 sets',
    { clock: NOON },
  )
  const round = () => page.locator('#round').textContent()
  await page.locator('#go').click()
  expect(await round()).toBe('Hang · 1 of 2 · Set 1 of 2')
  await page.clock.runFor(61_000)
  expect(await round()).toBe('Long rest')
  await page.clock.runFor(60_000)
  expect(await round()).toBe('Hang · 1 of 2 · Set 2 of 2')
  await page.clock.runFor(61_000)
  expect(await page.locator('#go').textContent()).toBe('Start')
  expect(faults).toEqual([])
}, 30_000)
