import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

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
  await page.getByRole('button', { name: t('Back to the first question') }).click()
  expect(await figures.allTextContents()).toEqual(['0', '0', '0', '0', '0'])
}

export const fields: FieldChanges = {
  title: says('Which name for the boat?'),
  items: lists('Zucchini from the grill', 'Zucchini from the grill'),
  secret: {
    to: () => true,
    seen: async ({ page, t }) => {
      // Who has chosen how to vote goes on so; begun anew, the maker's choice holds.
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await page.getByRole('button', { name: t('Show the result') }).waitFor()
      expect(await page.locator('#bars b').first().textContent()).toBe('?')
    },
  },
}
