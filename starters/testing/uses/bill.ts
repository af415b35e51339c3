import { expect } from 'vitest'
import type { Use } from '../use.ts'

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
