import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Begin my own year') }).click()
  await page.getByText(t('Write down a habit to begin a chain.')).waitFor()
  await page.getByLabel(t('Another habit')).fill('Play the cello')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('Keep today') }).click()
  // The day before is kept by its bead, by the keys.
  await page.locator('.day.now').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  expect(await page.locator('#chain').textContent()).toBe('2')
  await reload()
  await page.getByRole('button', { name: t('Kept today') }).waitFor()
  expect(await page.locator('#chain').textContent()).toBe('2')
  await page.getByRole('button', { name: t('Remove this habit') }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await page.locator('.day.kept').count()).toBe(2)
}

export const fields: FieldChanges = {
  title: says('Zeal'),
  habits: lists('Zither scales', 'Zither scales'),
}
