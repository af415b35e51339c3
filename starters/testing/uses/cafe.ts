import { expect } from 'vitest'
import type { Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.clock.install({ time: '2027-05-12T10:00:00' })
  await reload()
  await page.locator('#now.open').waitFor()
  await page.clock.fastForward('09:00:00')
  await page.getByText(t('Closed just now')).waitFor()
  const dishes = page.locator('.dish')
  expect(await dishes.count()).toBe(11)
  await dishes.nth(0).click()
  await dishes.nth(0).click()
  await dishes.nth(1).click()
  const sum = /8\.60|¥64/
  await page.getByText(sum).waitFor()
  await reload()
  await page.getByText(sum).waitFor()
  expect(await dishes.nth(0).locator('.times').textContent()).toBe('× 2')
  await page.getByRole('button', { name: t('Wipe') }).click()
  await page.getByText(t('Press a line to add it up.')).waitFor()
}
