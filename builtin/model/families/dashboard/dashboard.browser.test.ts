/** A dashboard of values that somebody enters day by day, in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test('values are entered with their date, drawn over it, averaged over a week, corrected, kept', async () => {
  const { page, faults } = await browsing.open(
    'Every morning I enter the date, my weight and my pulse; line chart, average of the last week, the highest',
    { clock: '2026-03-18T10:00:00' },
  )
  const add = async (date: string, weight: string, pulse: string) => {
    await page.getByLabel('Date').fill(date)
    await page.getByRole('spinbutton', { name: 'Weight', exact: true }).fill(weight)
    await page.getByRole('spinbutton', { name: 'Pulse', exact: true }).fill(pulse)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  expect(await page.getByLabel('Date').inputValue()).toBe('2026-03-18')
  expect(await page.locator('#plot').textContent()).toContain('Nothing entered yet')
  await add('2026-03-18', '80', '60')
  await add('2026-03-14', '82', '64')
  await add('2026-03-01', '90', '70')
  await page.clock.resume()
  const tile = () => page.locator('.tile').first().textContent()
  expect(await tile()).toContain('7-day average 81')
  expect(await tile()).toContain('highest 3/1 · 90')
  const drawn = () => page.locator('#plot svg').getAttribute('aria-label')
  expect(await drawn()).toBe('Weight: 3/1 90, 3/14 82, 3/18 80')
  await page.getByRole('button', { name: 'Edit data' }).click()
  await page.getByLabel('Weight, 3/14').fill('84')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Delete row: 3/1', exact: true }).click()
  await page.reload()
  expect(await drawn()).toBe('Weight: 3/14 84, 3/18 80')
  await expectUsable(page, [
    [1440, 'light'],
    [320, 'light'],
  ])
  expect(faults).toEqual([])
}, 60_000)

test('what is left of the day is the takings less the costs', async () => {
  const { page, faults } = await browsing.open(
    'Every evening I enter fares collected and diesel cost, and want to see what is left after fuel, line chart',
    { clock: '2026-03-18T10:00:00' },
  )
  await page.getByRole('spinbutton', { name: 'Fares collected', exact: true }).fill('120')
  await page.getByRole('spinbutton', { name: 'Diesel cost', exact: true }).fill('45')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.clock.resume()
  const tile = page.locator('.tile', { hasText: 'Fares collected less diesel cost' })
  expect(await tile.textContent()).toContain('75')
  expect(faults).toEqual([])
}, 60_000)
