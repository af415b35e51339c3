import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Take a blank one') }).click()
  await page.locator('#sender').fill('Ada Works')
  const rows = page.locator('#lines li')
  await rows.nth(0).locator('textarea').fill('Repairs')
  await rows.nth(0).getByLabel(t('Quantity')).fill('3')
  await rows.nth(0).getByLabel(t('Each')).fill('33,50')
  // Enter begins the next line.
  await rows.nth(0).locator('textarea').press('Enter')
  await page.keyboard.type('Travel')
  await rows.nth(1).getByLabel(t('Each')).fill('19.50')
  await page.locator('#rate').fill('10')
  expect(await page.locator('#net').textContent()).toContain('120.00')
  expect(await page.locator('#total').textContent()).toContain('132.00')
  await reload()
  expect(await page.locator('#sender').inputValue()).toBe('Ada Works')
  expect(await page.locator('#total').textContent()).toContain('132.00')
  await page.getByRole('button', { name: t('Next invoice') }).click()
  expect(await page.locator('#number').inputValue()).toMatch(/-015$/)
  expect(await page.locator('#sender').inputValue()).toBe('Ada Works')
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await rows.count()).toBe(2)
  // Undo never takes back what was typed after the change that it undoes.
  await page.getByRole('button', { name: t('Another line') }).click()
  await page.getByRole('button', { name: t('Undo') }).waitFor()
  await rows.nth(0).getByLabel(t('Each')).fill('40')
  expect(await page.getByRole('button', { name: t('Undo') }).count()).toBe(0)
  await reload()
  expect(await rows.nth(1).locator('textarea').inputValue()).toBe('Travel')
  await page.getByRole('button', { name: t('Back to the first invoice') }).click()
  expect(await rows.count()).toBe(4)
}

export const fields: FieldChanges = {
  title: says('Zettel'),
  sender: says('Zoe Works'),
  client: says('Zoo of Zurich'),
  account: says('ZZ99 1234'),
  firstNumber: {
    to: () => 777,
    seen: async ({ page }) => {
      expect(await page.locator('#number').inputValue()).toMatch(/-777$/)
    },
  },
  payIn: {
    to: () => 0,
    seen: async ({ page }) => {
      const date = await page.locator('#date').inputValue()
      expect(await page.locator('#due').inputValue()).toBe(date)
    },
  },
  items: {
    to: () => [{ what: 'Zebra stripes', count: 3, each: 11.5 }],
    seen: async (using) => {
      await seesText(using, 'Zebra stripes')
      expect(await using.page.locator('#net').textContent()).toContain('34.50')
    },
  },
  tax: {
    to: () => 37,
    seen: async ({ page }) => {
      expect(await page.locator('#rate').inputValue()).toBe('37')
    },
  },
  currency: {
    to: () => 'GBP',
    seen: async ({ page }) => {
      expect(await page.locator('#total').textContent()).toContain('£')
    },
  },
}
