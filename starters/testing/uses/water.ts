import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Empty the glass') }).click()
  const count = page.locator('.glass > .figure')
  expect(await count.textContent()).toBe('0')
  await page.getByRole('button', { name: t('Drink a glass') }).click()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.getByRole('button', { name: t('Take one back') }).click()
  await page.getByLabel(t('Glasses a day')).fill('4')
  await page.keyboard.press('Enter')
  await reload()
  expect(await count.textContent()).toBe('2')
  expect(await page.locator('#amount').textContent()).toContain('500')
  // Half of the goal is half of a full glass, which leaves some air on top.
  expect(await page.locator('#water').getAttribute('style')).toContain('44%')
}

export const fields: FieldChanges = {
  title: says('Tea in the tower'),
  goal: {
    to: () => 13,
    seen: async ({ page }) => {
      expect(await page.locator('#goal').inputValue()).toBe('13')
      expect(await page.locator('.mark').count()).toBe(13)
    },
  },
  size: {
    to: () => 333,
    seen: async ({ page }) => {
      expect(await page.locator('#size').inputValue()).toBe('333')
      expect(await page.locator('#amount').textContent()).toContain('666')
    },
  },
}
