import { expect } from 'vitest'
import type { Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Clear the sky') }).click()
  await page.getByText(t('No weather yet: choose a sky for this day.')).waitFor()
  await page
    .locator('#moods')
    .getByRole('button', { name: t('Rain') })
    .click()
  await page.getByLabel(t('A few words'), { exact: true }).fill('Missed the bus twice')
  await reload()
  const today = page.locator('.sky.now')
  expect(await today.getAttribute('aria-label')).toContain(t('Rain'))
  expect(await page.getByLabel(t('A few words'), { exact: true }).inputValue()).toBe(
    'Missed the bus twice',
  )
  // By the keys: the day is chosen, and its weather changes.
  await today.focus()
  await page.keyboard.press('1')
  expect(await today.getAttribute('aria-label')).toContain(t('Clear'))
  expect(await page.locator('#month svg').count()).toBe(1)
}
