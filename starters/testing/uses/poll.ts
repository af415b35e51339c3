import { expect } from 'vitest'
import type { Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Begin at nought') }).click()
  const figures = page.locator('#bars b')
  expect(await figures.allTextContents()).toEqual(['0', '0', '0', '0', '0'])
  await page.getByRole('button', { name: t('Ask something else') }).click()
  await page.getByLabel(t('Question'), { exact: true }).fill('Tee?')
  await page.getByLabel(t('Answers, one on a line')).fill('Ja\nNein\n\nKaffee')
  await page.getByRole('button', { name: t('Begin the vote') }).click()
  await page.getByRole('button', { name: 'Ja' }).click()
  await page.getByRole('button', { name: 'Kaffee' }).click()
  await page.keyboard.press('3')
  expect(await figures.allTextContents()).toEqual(['1', '0', '2'])
  await page.getByRole('button', { name: t('Take the last vote back') }).click()
  await page.getByRole('button', { name: t('Vote in secret') }).click()
  expect(await figures.allTextContents()).toEqual(['?', '?', '?'])
  await page.getByRole('button', { name: 'Kaffee' }).click()
  await reload()
  await page.getByRole('button', { name: t('Show the result') }).click()
  expect(await figures.allTextContents()).toEqual(['1', '0', '2'])
  expect(await page.locator('.first').textContent()).toContain('Kaffee')
}
