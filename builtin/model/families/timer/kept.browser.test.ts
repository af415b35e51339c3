/** What people put into a timer stays over a follow-up, and larger figures are so, in a real browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

const NOON = '2026-03-18T12:00:00'

/** The app after a follow-up, with what its person left in the browser before. */
async function reopened(before: Page, prompt: string, change: string): Promise<Page> {
  const kept = await before.evaluate(() => Object.entries(localStorage))
  const { page, faults } = await browsing.open(prompt, { clock: NOON, changes: [change] })
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, kept)
  await page.reload()
  expect(faults).toEqual([])
  return page
}

test('another length of two clocks leaves the names that were typed', async () => {
  const prompt = 'debate clock, pro and con, 5 minutes each side'
  const { page } = await browsing.open(prompt, { clock: NOON })
  await page.locator('#name-0').fill('Ida')
  const after = await reopened(page, prompt, 'make it 7 minutes each side')
  expect(await after.locator('#name-0').inputValue()).toBe('Ida')
  expect(await after.locator('#name-1').inputValue()).toBe('Con')
  expect(await after.locator('#side-0').textContent()).toBe('07:00')
}, 30_000)

test('another length of a turn leaves the names that were typed, and who is added comes behind', async () => {
  const prompt = 'one minute per player in turns: Ann, Bob, Cleo'
  const { page } = await browsing.open(prompt, { clock: NOON })
  await page.locator('#who').fill('Ann, Bo, Cleo, Dan')
  await page.locator('#who').press('Tab')
  const longer = await reopened(page, prompt, 'two minutes each')
  expect(await longer.locator('#players button').allTextContents()).toEqual([
    'Ann',
    'Bo',
    'Cleo',
    'Dan',
  ])
  expect(await longer.locator('#time').textContent()).toBe('02:00')
  const joined = await reopened(page, prompt, 'add Eve')
  expect(await joined.locator('#players button').allTextContents()).toEqual([
    'Ann',
    'Bo',
    'Cleo',
    'Dan',
    'Eve',
  ])
}, 30_000)

test('a new lane leaves the names that were typed', async () => {
  const prompt = 'stopwatch for 3 runners with places'
  const { page } = await browsing.open(prompt, { clock: NOON })
  await page.locator('#name-0').fill('Ann')
  await page.locator('#name-0').press('Tab')
  const after = await reopened(page, prompt, 'add Ida')
  const names = await after
    .locator('#lanes input')
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
    )
  expect(names).toEqual(['Ann', '', '', 'Ida'])
}, 30_000)

test('a countdown that runs goes on while another one is changed', async () => {
  const prompt = 'timers side by side: soup 20 minutes, rice 12 minutes'
  const { page } = await browsing.open(prompt, { clock: NOON })
  await page.locator('#timers button').first().click()
  await page.clock.runFor(1000)
  const after = await reopened(page, prompt, 'rice 15 minutes')
  expect(await after.locator('#timers .runs').count()).toBe(1)
  expect(await after.locator('.small-time').allTextContents()).toContain('15:00')
}, 30_000)

test('a length that was set stays when another one is asked for', async () => {
  const prompt = 'paint 40 minutes, dry 20 minutes, 3 rounds'
  const { page } = await browsing.open(prompt, { clock: NOON })
  await page.locator('.lengths summary').click()
  await page.locator('#lengths input').first().fill('50')
  await page.locator('#lengths input').first().press('Tab')
  const after = await reopened(page, prompt, 'make dry 25 minutes')
  expect(await after.locator('#time').textContent()).toBe('50:00')
}, 30_000)

test('the days since are shown down to the hour', async () => {
  const { page } = await browsing.open('days since we opened on 1 March 2026', {
    clock: NOON,
    changes: ['show hours as well'],
  })
  expect(await page.locator('#time').textContent()).toBe('17')
  expect(await page.locator('#rest').textContent()).toBe('12 h 00 min')
  expect(await page.locator('h1').textContent()).toBe('Days since we opened')
}, 30_000)

test.each([
  ["a speaker's clock of 8 minutes, green at first, red at the end", '#time'],
  ['debate clock, pro and con, 5 minutes each side', '#side-0'],
  ['timers side by side: soup 2 hours, rice 12 minutes', '.small-time'],
  ['stopwatch for 3 runners with places', '.lane-time'],
  ['days until 3 May 2030', '#time'],
  ['timer of 20 minutes', '#time'],
])(
  'the figures of %j grow when they are asked to, and fit',
  async (prompt, place) => {
    const sizeOf = async (changes: string[]): Promise<number> => {
      const { page } = await browsing.open(prompt, { clock: NOON, changes })
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      return page
        .locator(place)
        .first()
        .evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize))
    }
    const before = await sizeOf([])
    expect(await sizeOf(['bigger numbers'])).toBeGreaterThan(before)
  },
  30_000,
)
