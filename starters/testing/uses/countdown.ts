import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.clock.install({ time: new Date(2027, 3, 1, 8, 0) })
  await reload()
  await page.locator('#what').fill('Regatta')
  await page.locator('#day').fill('2027-05-11')
  await page.locator('#time').fill('10:30')
  await page.getByRole('button', { name: t('Turn the board') }).click()
  const days = page.locator('#days b:first-child')
  expect((await days.allTextContents()).join('')).toBe('040')
  await reload()
  expect(await page.locator('h1').textContent()).toBe('Regatta')
  // Two days later the board has turned on by itself.
  await page.clock.fastForward(2 * 86_400_000)
  await page.locator('#said', { hasText: '38' }).waitFor({ state: 'attached' })
  expect((await days.allTextContents()).join('')).toBe('038')
  await page.locator('#clear').click()
  await reload()
  expect((await days.allTextContents()).join('')).toBe('---')
  expect(await page.locator('#sample').isVisible()).toBe(false)
  await page.getByRole('button', { name: t('Back to the first day') }).click()
  await page.locator('#sample').waitFor()
}

export const fields: FieldChanges = {
  title: says('Zeppelin to Zermatt'),
  line: says('Bring the thick coat'),
  day: {
    to: () => '2031-03-04',
    seen: async ({ page }) => {
      expect(await page.locator('#day').inputValue()).toBe('2031-03-04')
      expect(await page.locator('#said').textContent()).toMatch(/\d{3,}/)
      expect(await page.locator('#sample').isVisible()).toBe(false)
    },
  },
  time: {
    to: () => '03:47',
    seen: async ({ page }) => {
      const flaps = page.locator('#date b:first-child')
      expect((await flaps.allTextContents()).join('')).toContain('03:47')
    },
  },
}
