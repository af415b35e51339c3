import { expect } from 'vitest'
import type { Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByLabel(t('Something to do')).fill('Sharpen the pencils')
  await page.keyboard.press('Enter')
  await page.getByLabel('Sharpen the pencils').check()
  // What is done sinks to the foot of the sheet.
  await page.locator('li:last-child', { hasText: 'Sharpen the pencils' }).waitFor()
  await reload()
  expect(await page.getByLabel('Sharpen the pencils').isChecked()).toBe(true)
  await page.getByRole('button', { name: t('Begin with an empty sheet') }).click()
  await page.locator('#empty').waitFor()
  await reload()
  expect(await page.locator('li').count()).toBe(0)
}
