import { expect } from 'vitest'
import { type FieldChanges, lists, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.locator('#lines li').first().waitFor()
  await page.getByRole('button', { name: t('Clear the table') }).click()
  for (const name of ['Ann', 'Ben', 'Cy']) {
    await page.locator('#who').fill(name)
    await page.keyboard.press('Enter')
  }
  await page.locator('#tip').fill('0')
  await page.locator('#what').fill('Tea 10')
  await page.keyboard.press('Enter')
  // Ten for three: the odd cent is paid by the first.
  expect(await page.locator('#people b').allTextContents()).toEqual([
    expect.stringContaining('3.34'),
    expect.stringContaining('3.33'),
    expect.stringContaining('3.33'),
  ])
  await page.getByRole('button', { name: 'Cy, Cy: Tea' }).click()
  await reload()
  await page.locator('#people li', { hasText: '5.00' }).first().waitFor()
  expect(await page.locator('#people b').allTextContents()).toEqual([
    expect.stringContaining('5.00'),
    expect.stringContaining('5.00'),
    expect.stringContaining('0.00'),
  ])
  expect(await page.locator('#sample').isVisible()).toBe(false)
}

export const fields: FieldChanges = {
  title: says('Zum Zander'),
  people: lists('Zoltan', 'Zoltan'),
  items: {
    to: () => [{ dish: 'Zander in butter', price: 97.35 }],
    seen: async (using) => {
      await seesText(using, 'Zander in butter')
      await seesText(using, '97.35')
    },
  },
  tip: {
    to: () => 37,
    seen: async ({ page }) => {
      // Whoever wrote a tip keeps it; begun anew, the maker’s holds.
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      expect(await page.locator('#tip').inputValue()).toBe('37')
    },
  },
  currency: {
    to: () => 'GBP',
    seen: async ({ page }) => {
      expect(await page.locator('#sum').textContent()).toContain('£')
    },
  },
}
