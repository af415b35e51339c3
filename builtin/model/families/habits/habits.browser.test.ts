/** A challenge of so many days, used in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test('a challenge tells its day and what is left, is seen whole, and asks why a day was missed', async () => {
  const { page, faults } = await browsing.open(
    'twenty day challenge, no crisps, as a calendar, write why when I miss a day',
  )
  const day = page.locator('#challenge-day')
  const left = page.locator('#challenge-left')
  expect(await day.textContent()).toBe('Day 1 of 20')
  expect(await left.textContent()).toBe('20 days to go · 0/20 kept')
  expect(await page.locator('.cell').count()).toBe(20)
  await page.locator('#today .tick').click()
  expect(await left.textContent()).toBe('19 days to go · 1/20 kept')
  const before = await page.evaluate<string>(`(() => {
    const day = new Date()
    day.setDate(day.getDate() - 2)
    return day.toLocaleDateString('sv')
  })()`)
  await page.locator('#began').fill(before)
  expect(await day.textContent()).toBe('Day 3 of 20')
  expect(await page.locator('#reasons input').count()).toBe(2)
  await page.reload()
  expect(await day.textContent()).toBe('Day 3 of 20')
  await expectUsable(page)
  expect(faults).toEqual([])
}, 30_000)
