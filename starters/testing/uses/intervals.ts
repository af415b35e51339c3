import { expect } from 'vitest'
import type { Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.clock.install()
  await reload()
  await page.locator('#go', { hasText: t('Start') }).click()
  await page.clock.fastForward(10_000)
  await page.locator('#now', { hasText: t('Go') }).waitFor()
  // It runs on through a reload: 40 seconds later the walk has begun.
  await reload()
  await page.clock.fastForward(40_000)
  await page.locator('main.rest #now', { hasText: t('Recover') }).waitFor()
  await page.locator('#go', { hasText: t('Hold') }).click()
  const left = await page.locator('#count').textContent()
  await reload()
  await page.locator('main.rest').waitFor()
  expect(await page.locator('#count').textContent()).toBe(left)
  await page.getByRole('button', { name: t('From the beginning') }).click()
  await page.locator('main.work #count', { hasText: '40' }).waitFor()
}
