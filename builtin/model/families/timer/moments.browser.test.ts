/** Timers with signals at several moments and with sets of rounds, in a real browser. */
import { expect, test } from 'vitest'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

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

test('a speaker sees the colour of the beginning, of the last minute and of the end', async () => {
  const { page, faults } = await browsing.open(
    'a speaking clock of 3 minutes, green at first, yellow with 1 minute left, red at the end',
    { clock: NOON },
  )
  const tint = () => page.locator('body').getAttribute('data-tint')
  expect(await page.locator('#time').textContent()).toBe('03:00')
  expect(await tint()).toBe('green')
  await page.locator('#go').click()
  await page.clock.runFor(121_000)
  expect(await tint()).toBe('yellow')
  await page.clock.runFor(61_000)
  expect(await tint()).toBe('red')
  expect(await page.locator('#round').textContent()).toContain('over by')
  expect(faults).toEqual([])
}, 30_000)

test('each of the last seconds has its signal, and no other has', async () => {
  const { page, faults } = await browsing.open(
    'timer of 2 minutes with a beep every second of the last five',
    { clock: NOON },
  )
  await page.evaluate(() => {
    document.body.dataset['shakes'] = ''
    navigator.vibrate = () => Boolean((document.body.dataset['shakes'] += '.'))
  })
  const shakes = async () => (await page.locator('body').getAttribute('data-shakes'))?.length
  await page.locator('#go').click()
  await page.clock.runFor(114_000)
  expect(await shakes()).toBe(0)
  await page.clock.runFor(5_400)
  expect(await shakes()).toBe(5)
  expect(faults).toEqual([])
}, 30_000)

test('a choice runs when it is tapped, and its words at the end stay', async () => {
  const { page, faults } = await browsing.open(
    'glue timer: thin 2, thick 5 minutes, one tap starts it; at the end it turns blue and shows "Clamps off"',
    { clock: NOON },
  )
  await page.locator('#choices button').nth(1).click()
  await page.clock.runFor(10_000)
  expect(await page.locator('#time').textContent()).toBe('04:50')
  await page.clock.runFor(320_000)
  expect(await page.locator('#round').textContent()).toBe('Clamps off')
  expect(await page.locator('body').getAttribute('data-tint')).toBe('blue')
  expect(faults).toEqual([])
}, 30_000)
