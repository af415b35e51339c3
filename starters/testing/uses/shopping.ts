import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Tear it off') }).click()
  for (const line of ['3 × Pears 0.70', 'Rye bread 4,15', 'String']) {
    await page.getByLabel(t('What to buy, and its price')).fill(line)
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('3 × Pears').check()
  await reload()
  expect(await page.getByLabel('3 × Pears').isChecked()).toBe(true)
  expect(await page.locator('#total').textContent()).toContain('2.10')
  expect(await page.locator('#open').textContent()).toContain('4.15')
  expect(await page.locator('#all').textContent()).toContain('6.25')
  await page.getByRole('button', { name: t('Take out what is bought') }).click()
  expect(await page.locator('li').count()).toBe(2)
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await page.locator('li').count()).toBe(3)
}

export const fields: FieldChanges = {
  title: says('Zoe buys for Sunday'),
  items: {
    to: () => [{ name: 'Zucchini', count: 4, price: 0.31 }],
    seen: async (using) => {
      await seesText(using, '4 × Zucchini')
      await seesText(using, '1.24')
    },
  },
  budget: {
    to: () => 7654,
    seen: async ({ page }) => {
      expect(await page.locator('#rest').textContent()).toContain('7,654')
    },
  },
  currency: {
    to: () => 'GBP',
    seen: async ({ page }) => {
      expect(await page.locator('#all').textContent()).toContain('£')
    },
  },
}
