import { expect } from 'vitest'
import type { Use } from '../use.ts'

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
