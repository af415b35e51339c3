import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Clear the table') }).click()
  const days = page.locator('#week button')
  await days.nth(1).click()
  await page.getByLabel(t('Dish')).fill('Beetroot risotto')
  await page.getByRole('button', { name: t('Swap with the day after') }).click()
  await page.getByLabel(t('Another idea')).fill('Plum dumplings')
  await page.keyboard.press('Enter')
  await days.nth(6).click()
  await page.getByRole('button', { name: 'Plum dumplings' }).click()
  await reload()
  expect(await days.nth(1).locator('span').textContent()).toBe('')
  expect(await days.nth(2).locator('span').textContent()).toBe('Beetroot risotto')
  expect(await days.nth(6).locator('span').textContent()).toBe('Plum dumplings')
  expect(await page.locator('#ideas li').count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('What the dragon eats'),
  items: {
    to: (now) => (Array.isArray(now) ? [...now.slice(0, 2), 'Charcoal soup', ...now.slice(3)] : []),
    seen: async ({ page }) => {
      expect(await page.locator('#week span').nth(2).textContent()).toBe('Charcoal soup')
    },
  },
  ideas: lists('Sulphur pudding', 'Sulphur pudding'),
}
