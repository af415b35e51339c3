import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, language, reload }) => {
  await page.clock.install()
  await reload()
  await page.getByRole('slider').press('ArrowUp')
  expect(await page.locator('#clock').textContent()).toBe('26:00')
  await page.locator('#task').fill('Essay')
  await page.locator('#go', { hasText: t('Start') }).click()
  await page.clock.fastForward(60_000)
  // It runs on through a reload, for only the moment of its end counts.
  await reload()
  expect(await page.locator('#clock').textContent()).toMatch(/^2[45]:/)
  await page.clock.fastForward(26 * 60_000)
  await page
    .locator('#mode', { hasText: language === 'en' ? 'Rest your eyes' : '歇歇眼睛' })
    .waitFor()
  await reload()
  expect(await page.locator('#tomatoes .ripe').count()).toBe(1)
  expect(await page.locator('#task').inputValue()).toBe('Essay')
  expect(await page.locator('#clock').textContent()).toBe('05:00')
  await page.locator('#reset').click()
  await page.locator('#reset', { hasText: t('Press again to forget today') }).click()
  expect(await page.locator('#tomatoes .ripe').count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('Zucchini timer'),
  work: {
    to: () => 47,
    seen: async ({ page }) => {
      expect(await page.locator('#clock').textContent()).toBe('47:00')
    },
  },
  rest: {
    to: () => 13,
    seen: async ({ page }) => {
      await page.locator('#skip').click()
      expect(await page.locator('#clock').textContent()).toBe('13:00')
    },
  },
  goal: {
    to: () => 11,
    seen: async ({ page }) => {
      expect(await page.locator('#tomatoes i').count()).toBe(11)
    },
  },
  restLine: says('Look at a tree'),
  workLine: {
    to: () => 'Zero distractions',
    seen: async ({ page }) => {
      await page.locator('#skip').click()
      await page.getByText('Zero distractions').waitFor()
    },
  },
}
