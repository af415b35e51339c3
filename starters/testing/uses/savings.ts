import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Empty the jar') }).click()
  await page.getByLabel(t('Goal')).fill('3,000')
  await page.keyboard.press('Enter')
  await page.locator('#togo', { hasText: '3,000.00' }).first().waitFor()
  await page.getByLabel(t('Goal')).fill('100')
  await page.keyboard.press('Enter')
  await page.getByLabel(t('How much')).fill('60.50')
  await page.keyboard.press('Enter')
  await page.getByLabel(t('How much')).fill('10.50')
  await page.getByRole('button', { name: t('Out of it') }).click()
  await page.locator('#saved', { hasText: '50.00' }).waitFor()
  await reload()
  await page.locator('#saved', { hasText: '50.00' }).waitFor()
  // Half of the goal is half of the coins.
  expect(await page.locator('#coins ellipse').count()).toBe(49)
  await page.getByLabel(t('How much')).fill('51')
  await page.getByRole('button', { name: t('Out of it') }).click()
  await page.getByText(t('So much is not in the jar.')).waitFor()
}

export const fields: FieldChanges = {
  title: says('A hut on stilts'),
  goal: {
    to: () => 515,
    seen: async ({ page }) => {
      expect(await page.getByText('515.00').count()).toBeGreaterThan(0)
      expect(await page.locator('#aim').inputValue()).toBe('515')
    },
  },
  currency: {
    to: () => 'JPY',
    seen: async ({ page }) => {
      expect(await page.locator('#saved').textContent()).toMatch(/[¥円]/)
    },
  },
}
