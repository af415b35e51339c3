import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByLabel(t('Dice'), { exact: true }).fill('5')
  await page.keyboard.press('Tab')
  await page.locator('.die').nth(4).click()
  const held = await page.locator('.die').nth(4).getAttribute('aria-label')
  await page.getByRole('button', { name: t('Throw'), exact: true }).click()
  await page.getByRole('button', { name: t('Throw'), exact: true }).click()
  // What is held lies still, and the sum is that of all pips.
  expect(await page.locator('.die').nth(4).getAttribute('aria-label')).toBe(held)
  const pips = await page.locator('.die i').count()
  await page.locator('#sum', { hasText: String(pips) }).waitFor()
  await reload()
  expect(await page.locator('#sum').textContent()).toBe(String(pips))
  expect(await page.locator('#past li').count()).toBe(2)
  await page.getByRole('button', { name: t('Forget the throws') }).click()
  await page.getByRole('button', { name: t('Press again to forget') }).click()
  expect(await page.locator('#past li').count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('Zara throws'),
  sides: {
    to: () => 20,
    seen: async ({ page }) => {
      expect(await page.locator('#faces').inputValue()).toBe('20')
      expect(await page.locator('.die b').count()).toBe(5)
    },
  },
  dice: {
    to: () => 7,
    seen: async ({ page }) => {
      // Whoever chose how many keeps that; begun anew, the maker’s number lies there.
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      expect(await page.locator('.die').count()).toBe(7)
    },
  },
}
