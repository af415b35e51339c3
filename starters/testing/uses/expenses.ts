import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Open a blank page') }).click()
  await page.locator('#empty').waitFor()
  await page.locator('#what').fill('Pears 3.40')
  await page.keyboard.press('Enter')
  await page.locator('#what').fill('Stove 1,200.50')
  await page.keyboard.press('Enter')
  await page.locator('#total', { hasText: '1,203.90' }).waitFor()
  await reload()
  expect(await page.locator('#rows tr').count()).toBe(2)
  await page.getByRole('button', { name: t('The month before') }).click()
  await page.locator('#empty').waitFor()
  await page.getByRole('button', { name: t('The month after') }).click()
  await page.locator('#rows tr', { hasText: 'Stove' }).getByRole('button').click()
  await page.locator('#total', { hasText: /[^,\d]3\.40/ }).waitFor()
  await page.getByRole('button', { name: t('Put it back') }).click()
  await page.locator('#total', { hasText: '1,203.90' }).waitFor()
}

export const fields: FieldChanges = {
  title: says('Zoe pays'),
  limit: {
    to: () => 98_765,
    seen: async ({ page }) => {
      // 98,765 without the 1,203.90 that were paid.
      expect(await page.locator('#left').textContent()).toContain('97,561.10')
    },
  },
  currency: {
    to: () => 'GBP',
    seen: async ({ page }) => {
      expect(await page.locator('#total').textContent()).toContain('£')
    },
  },
  items: {
    to: () => [{ what: 'Zoo tickets', sum: 31.57, daysAgo: 0 }],
    seen: async (using) => {
      await seesText(using, 'Zoo tickets')
      await seesText(using, '31.57')
    },
  },
}
