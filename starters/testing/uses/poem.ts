import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  const lines = page.locator('#poem p:not(.gap)')
  const second = await lines.nth(1).textContent()
  await page.getByRole('button', { name: t('Read line by line') }).click()
  await page.keyboard.press('ArrowDown')
  const current = page.locator('#poem [aria-current]')
  expect(await current.textContent()).toBe(second)
  await reload()
  expect(await current.textContent()).toBe(second)
  await page.getByRole('button', { name: t('Read line by line') }).click()
  expect(await current.count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('The owl and the pussycat'),
  author: says('Edward Lear'),
  items: {
    to: () => ['In a beautiful pea-green boat', '-', 'They took some honey'],
    seen: async ({ page }) => {
      expect(await page.locator('#poem p').allTextContents()).toEqual([
        'In a beautiful pea-green boat',
        '',
        'They took some honey',
      ])
    },
  },
}
