import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  const strokes = async () => await page.locator('#sheet').getAttribute('data-strokes')
  await page.getByRole('button', { name: t('Take a new sheet') }).click()
  await expect.poll(strokes).toBe('0')
  await page.mouse.move(600, 300)
  await page.mouse.down()
  await page.mouse.move(700, 420, { steps: 4 })
  await page.mouse.up()
  // The second is drawn by keys alone.
  await page.locator('#sheet').focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect.poll(strokes).toBe('2')
  await page.getByRole('button', { name: t('Undo') }).click()
  await reload()
  await expect.poll(strokes).toBe('1')
  await page.getByRole('button', { name: t('Redo') }).click()
  await expect.poll(strokes).toBe('2')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Save picture') }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.png$/)
}

export const fields: FieldChanges = {
  title: says('Zurich sketches'),
  inks: lists({ name: 'Zinc white', colour: '#f4f4f0' }, 'Zinc white'),
}
