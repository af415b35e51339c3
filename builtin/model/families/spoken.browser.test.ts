/** Apps that were asked for as people speak do in a real browser what was asked of them. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from '../../../testing/axe.ts'
import { browsingOfFile } from '../open-app.testing.ts'

const browsing = browsingOfFile()

const at = { clock: '2026-03-18T10:00:00' }

/** Nothing is wider than a phone; with `APPS=all`, Axe looks at it too. */
async function fitsPhone(page: Page): Promise<void> {
  await page.clock.resume()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(390)
  if (process.env['APPS'] !== 'all') return
  expect(await axeFaults(page)).toEqual([])
}

test('finished pomodoros are counted by the day, and lengths are set in the app', async () => {
  const { page, faults } = await browsing.open(
    'Can you do me a pomodoro thing? 25 on, 5 off, and I want to see how many I got through today',
    at,
  )
  const text = (id: string) => page.locator(`#${id}`).textContent()
  expect(await text('tally')).toBe('Finished today: 0')
  await page.getByText('Set lengths').click()
  await page.getByLabel('Focus (minutes)').fill('2')
  await page.keyboard.press('Tab')
  expect(await text('time')).toBe('02:00')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.clock.runFor(121_000)
  expect(await text('tally')).toBe('Finished today: 1')
  expect(await text('round')).toBe('Break · 1 of 4')
  await page.reload()
  expect(await text('tally')).toBe('Finished today: 1')
  expect(await page.getByLabel('Focus (minutes)').inputValue()).toBe('2')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.pauseAt(Date.parse('2026-03-19T09:00:00'))
  await page.reload()
  expect(await text('tally')).toBe('Finished today: 0')
  await fitsPhone(page)
  expect(faults).toEqual([])
}, 30_000)

test('the fastest lap is marked and laps are named', async () => {
  const { page, faults } = await browsing.open(
    'a stopwatch that keeps every lap and tells me which one was the quickest',
    at,
  )
  await page.getByRole('button', { name: 'Start' }).click()
  for (const ms of [9000, 7000, 8000]) {
    await page.clock.fastForward(ms)
    await page.getByRole('button', { name: 'Lap', exact: true }).click()
  }
  expect(await page.locator('.fastest').textContent()).toContain('Lap 2')
  expect(await page.locator('.slowest').textContent()).toContain('Lap 1')
  await page.getByLabel('Name of lap 2').fill('Ada')
  await page.keyboard.press('Tab')
  await page.reload()
  expect(await page.getByLabel('Name of lap 2').inputValue()).toBe('Ada')
  await fitsPhone(page)
  expect(faults).toEqual([])
}, 30_000)

test('a countdown to a day shows hours, minutes and seconds, and another day is kept', async () => {
  const { page, faults } = await browsing.open(
    'how long until our trip to Lisbon on 20 March 2026? days, hours, minutes and seconds please',
    at,
  )
  const shown = async () =>
    `${await page.locator('#time').textContent()} ${await page.locator('#rest').textContent()}`
  expect(await shown()).toBe('1 14 h 00 min 00 s')
  await page.clock.runFor(61_000)
  expect(await shown()).toBe('1 13 h 58 min 59 s')
  await page.getByLabel('Date').fill('2026-03-21')
  await page.reload()
  expect(await shown()).toMatch(/^2 13 h 58 min/)
  expect(faults).toEqual([])
}, 30_000)

test('a kitchen weighs each ingredient in its own way, and an empty amount says what to do', async () => {
  const { page, faults } = await browsing.open(
    'I have recipes in cups, I want grams. Flour, sugar and honey please, each one is different',
  )
  const result = () => page.locator('#result').textContent()
  expect(await result()).toBe('120')
  await page.getByLabel('Ingredient').selectOption('Sugar')
  expect(await result()).toBe('200')
  await page.getByLabel('From').selectOption('ounces')
  expect(await result()).toBe('28.3495')
  await page.getByLabel('Amount').fill('')
  expect([await result(), await page.getByRole('status').first().textContent()]).toEqual([
    '–',
    'Enter a number',
  ])
  await fitsPhone(page)
  expect(faults).toEqual([])
}, 30_000)

test('one converter knows several kinds of measure and swaps its units', async () => {
  const { page, faults } = await browsing.open(
    'a converter for length, weight and temperature where I can swap the two units',
  )
  const result = () => page.locator('#result').textContent()
  await page.getByLabel('From').selectOption('kilometres')
  await page.getByLabel('To').selectOption('metres')
  expect(await result()).toBe('1,000')
  await page.getByLabel('Kind of measure').selectOption('Temperature')
  await page.getByLabel('Amount').fill('0')
  expect(await result()).toBe('32')
  await page.getByRole('button', { name: 'Swap' }).click()
  await page.reload()
  expect(await result()).toBe('-17.7778')
  await fitsPhone(page)
  expect(faults).toEqual([])
}, 30_000)

test('a shared bill adds its service, and nobody at all is asked for again', async () => {
  const { page, faults } = await browsing.open(
    '聚餐分账小工具，填总价、人数，可以加10%服务费，算一下每人多少钱，保留两位小数',
  )
  await page.getByLabel('总金额').fill('100')
  await page.getByLabel('人数').fill('4')
  const each = () => page.locator('#out-each').textContent()
  expect(await each()).toBe('¥27.50')
  await page.getByLabel('小费或服务费 (%)').fill('0')
  expect(await each()).toBe('¥25.00')
  await page.getByLabel('人数').fill('0')
  expect([await each(), await page.locator('#hint').textContent()]).toEqual([
    '–',
    '还需填写： 人数 (至少 1)',
  ])
  expect(faults).toEqual([])
}, 30_000)

test('what is left of a month goes down by what was spent', async () => {
  const { page, faults } = await browsing.open(
    'I have 800 a month to live on. Let me write down what I spend on food and fun, and show how much is left',
    at,
  )
  expect(await page.locator('main').textContent()).toContain('$800')
  await page.locator('#new-name').fill('Bread')
  await page.locator('#new-amount').fill('30')
  await page.keyboard.press('Enter')
  expect(await page.locator('main').textContent()).toContain('$770')
  expect(faults).toEqual([])
}, 30_000)

test('a dashboard says the average of what is typed in, and follows a correction', async () => {
  const { page, faults } = await browsing.open(
    'a dashboard where I type in visitors and income every day, a line for the last 2 days and the average',
    at,
  )
  const tile = () => page.locator('.tile').first().locator('.average').textContent()
  for (const [date, value] of [
    ['2026-03-17', '100'],
    ['2026-03-18', '300'],
  ] as const) {
    await page.getByLabel('Date').fill(date)
    await page.getByRole('spinbutton', { name: 'Visitors', exact: true }).fill(value)
    await page.getByRole('spinbutton', { name: 'Income', exact: true }).fill('20')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  expect(await tile()).toBe('2-day average 200')
  await page.getByRole('button', { name: 'Edit data' }).click()
  await page.getByLabel('Visitors, 3/18').fill('500')
  await page.keyboard.press('Tab')
  expect(await tile()).toBe('2-day average 300')
  await fitsPhone(page)
  expect(faults).toEqual([])
}, 30_000)

test('a page for a business has prices, quotes that say they are examples, and a form', async () => {
  const { page, faults } = await browsing.open(
    'A page for my window cleaning firm Clearview in York, with our prices, what customers say about us and how to reach us',
  )
  expect(await page.locator('h1').textContent()).toBe('Clearview')
  expect(await page.locator('.hero').textContent()).toContain('York')
  expect(await page.locator('h2').allTextContents()).toEqual([
    'Prices',
    'What people say',
    'Contact',
  ])
  expect(await page.locator('figcaption').first().textContent()).toContain('Example')
  await fitsPhone(page)
  expect(faults).toEqual([])
}, 30_000)

test("a stamp is set on the sheet and taken back, and a month's budget can be changed", async () => {
  const drawing = await browsing.open('a drawing pad with stamps for my daughter')
  const painted = () =>
    drawing.page.evaluate(
      "[...document.getElementById('canvas').getContext('2d').getImageData(0, 0, 1200, 900).data].some((value, at) => at % 4 === 3 && value > 0)",
    )
  await drawing.page.getByLabel('Heart stamp').check({ force: true })
  await drawing.page.locator('#canvas').click()
  expect(await painted()).toBe(true)
  await drawing.page.getByRole('button', { name: 'Undo' }).click()
  expect(await painted()).toBe(false)
  const budget = await browsing.open('show me what is left of my 1500 budget, by category', at)
  await budget.page.getByLabel('Budget of a month').fill('1800')
  await budget.page.keyboard.press('Tab')
  await budget.page.reload()
  expect(await budget.page.locator('#left').textContent()).toBe('$1,800')
  expect([...drawing.faults, ...budget.faults]).toEqual([])
}, 30_000)
