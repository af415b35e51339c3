import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Begin with nothing') }).click()
  await page.locator('#amount').fill('12000')
  await page.locator('#rate').fill('6')
  await page.locator('#years').fill('5')
  // By the textbook: 12,000 at 6 percent over 60 months is 231.99 and a little each month.
  await page.locator('#monthly', { hasText: '232.00' }).waitFor()
  expect(await page.locator('#rows tr').count()).toBe(5)
  expect(await page.locator('#rows tr:last-child td:last-child').textContent()).toMatch(/\D0$/)
  // Paying more ends it earlier.
  await page.locator('#extra').fill('168')
  expect(await page.locator('#rows tr').count()).toBe(3)
  await reload()
  expect(await page.locator('#amount').inputValue()).toBe('12000')
  await page.locator('#monthly', { hasText: '400.00' }).waitFor()
  await page.locator('#at').fill('12')
  await page.locator('#told', { hasText: '4,800' }).waitFor()
  await page.getByRole('button', { name: t('Begin with nothing') }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  await reload()
  expect(await page.locator('#rate').inputValue()).toBe('6')
  await page.locator('#monthly', { hasText: '400.00' }).waitFor()
  await page.getByRole('button', { name: t('Back to the first loan') }).click()
  await page.locator('#sample').waitFor()
}

export const fields: FieldChanges = {
  title: says('The boat on Zander Lake'),
  amount: {
    to: () => 123_456,
    seen: async ({ page }) => {
      expect(await page.locator('#amount').inputValue()).toBe('123456')
      await page.locator('#at').fill('0')
      expect(await page.locator('#told').textContent()).toContain('123,456')
    },
  },
  currency: {
    to: () => 'GBP',
    seen: async ({ page }) => {
      expect(await page.locator('#monthly').textContent()).toContain('£')
    },
  },
  rate: {
    to: () => 7.25,
    seen: async ({ page }) => {
      expect(await page.locator('#rate').inputValue()).toBe('7.25')
    },
  },
  years: {
    to: () => 17,
    seen: async ({ page }) => {
      expect(await page.locator('#rows tr').count()).toBe(17)
    },
  },
  extra: {
    to: () => 345,
    seen: async ({ page }) => {
      expect(await page.locator('#extra').inputValue()).toBe('345')
      expect(await page.locator('#saved').textContent()).toMatch(/\d/)
    },
  },
}
