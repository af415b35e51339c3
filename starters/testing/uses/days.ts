import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.clock.install({ time: new Date(2027, 0, 4, 8, 0) })
  await page.locator('#clear').click()
  const count = page.locator('#count')
  await page.locator('#first input').fill('2027-01-04')
  await page.locator('#last input').fill('2027-06-30')
  await page.locator('#last input').blur()
  await page.locator('#count', { hasText: '177' }).waitFor()
  // Working days from a Monday to a Wednesday, 25 weeks and two days later.
  await page.getByLabel(t('Weekdays only')).check()
  expect(await count.textContent()).toBe('127')
  await page.getByLabel(t('Weekdays only')).uncheck()
  await page.getByLabel(t('Both ends count')).check()
  expect(await count.textContent()).toBe('178')
  await page.locator('#last .tear').click()
  expect(await count.textContent()).toBe('179')
  await page.locator('#name').fill('Orchard')
  await page.keyboard.press('Enter')
  await reload()
  expect(await page.locator('#last input').inputValue()).toBe('2027-07-01')
  expect(await count.textContent()).toBe('179')
  await page.getByRole('button', { name: t('Begin today') }).click()
  await page.locator('#pins .show', { hasText: 'Orchard' }).click()
  expect(await page.locator('#first input').inputValue()).toBe('2027-01-04')
  await page.locator('#pins .off').click()
  await page.getByRole('button', { name: t('Undo') }).click()
  await reload()
  expect(await page.locator('#pins li').count()).toBe(1)
}

export const fields: FieldChanges = {
  title: says('Zero to go'),
  items: lists({ name: 'Zoo opens', day: '2031-03-04', inDays: 0 }, 'Zoo opens'),
  start: {
    to: () => '2029-02-01',
    seen: async ({ page }) => {
      // With nothing pinned up and nothing chosen, the maker’s dates hold.
      await page.locator('#clear').click()
      expect(await page.locator('#first input').inputValue()).toBe('2029-02-01')
    },
  },
  day: {
    to: () => '2031-03-04',
    seen: async ({ page }) => {
      expect(await page.locator('#last input').inputValue()).toBe('2031-03-04')
    },
  },
  weekdays: {
    to: () => true,
    seen: async ({ page }) => {
      expect(await page.locator('#weekdays').isChecked()).toBe(true)
    },
  },
}
