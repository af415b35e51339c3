import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Wipe the slate') }).click()
  await page.getByLabel(t('Another exercise')).fill('Rope skipping')
  await page.keyboard.press('Enter')
  const today = page.locator('.today .cell')
  // Seven strokes with mouse and keys; one of them is taken away.
  await today.click()
  for (let stroke = 1; stroke < 7; stroke += 1) await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  expect(await today.locator('svg').count()).toBe(2)
  await reload()
  expect(await today.locator('path').count()).toBe(6)
  expect(await page.locator('#total').textContent()).toBe('6')
  await page.getByRole('button', { name: t('← The week before') }).click()
  expect(await page.locator('#total').textContent()).toBe('0')
  await page.getByRole('button', { name: t('Remove') }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  await page.getByRole('rowheader', { name: 'Rope skipping' }).waitFor()
}

export const fields: FieldChanges = {
  title: says('Iron attic'),
  items: lists('Zigzag jumps', 'Zigzag jumps'),
  goal: {
    to: () => 314,
    seen: async ({ page }) => {
      expect(await page.locator('#told').textContent()).toContain('314')
    },
  },
}
