import { expect } from 'vitest'
import type { Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
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
  await page.locator('#mode', { hasText: t('Rest your eyes') }).waitFor()
  await reload()
  expect(await page.locator('#tomatoes .ripe').count()).toBe(1)
  expect(await page.locator('#task').inputValue()).toBe('Essay')
  expect(await page.locator('#clock').textContent()).toBe('05:00')
  await page.locator('#reset').click()
  await page.locator('#reset', { hasText: t('Press again to forget today') }).click()
  expect(await page.locator('#tomatoes .ripe').count()).toBe(0)
}
