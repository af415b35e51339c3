import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.locator('#name').fill('Piano 80')
  await page.keyboard.press('Enter')
  // A new envelope is the chosen one: what is taken comes out of it.
  await page.locator('#amount').fill('12.50')
  await page.getByRole('button', { name: t('Take out') }).click()
  const piano = page.locator('li', { hasText: 'Piano' })
  await piano.locator('strong', { hasText: '67.50' }).waitFor()
  await reload()
  expect(await piano.locator('strong').textContent()).toContain('67.50')
  await page.getByRole('button', { name: t('Begin with none') }).click()
  await page.locator('#empty').waitFor()
  await page.getByRole('button', { name: t('Undo') }).click()
  await piano.waitFor()
  await page.getByRole('button', { name: t('Begin with none') }).click()
  await page.locator('#empty').waitFor()
  await reload()
  expect(await page.locator('li').count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('Zurich money'),
  budget: {
    to: () => 4321,
    seen: async ({ page }) => {
      expect(await page.locator('#of').textContent()).toMatch(/4,321/)
    },
  },
  currency: {
    to: () => 'GBP',
    seen: async ({ page }) => {
      expect(await page.locator('#total').textContent()).toContain('£')
    },
  },
  items: {
    to: () => [{ name: 'Zoo with the children', amount: 987 }],
    seen: async (using) => {
      await seesText(using, 'Zoo with the children')
      expect(await using.page.locator('li small').first().textContent()).toContain('987')
    },
  },
}
