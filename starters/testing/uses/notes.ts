import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Take a new pad') }).click()
  const draft = page.getByLabel(t('The page, in Markdown'))
  await draft.fill('# Fahrrad\n\nEs ist **rot** & <b>neu</b>.\n\n- [ ] Klingel')
  await page.getByRole('heading', { name: 'Fahrrad', level: 2 }).waitFor()
  expect(await page.locator('#copy strong').allTextContents()).toEqual(['rot'])
  expect(await page.locator('#copy b').count()).toBe(0)
  await page.getByLabel('Klingel').check()
  expect(await draft.inputValue()).toContain('- [x] Klingel')
  await draft.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Licht')
  expect(await draft.inputValue()).toMatch(/- \[ \] Licht$/)
  await reload()
  expect(await page.getByLabel('Klingel').isChecked()).toBe(true)
  await page.getByRole('button', { name: t('Tear off') }).click()
  await page.getByRole('button', { name: t('Put it back') }).click()
  await page.getByLabel('Licht').waitFor()
  // What was written since the page was torn off stays.
  await page.getByRole('button', { name: t('Tear off') }).click()
  await draft.fill('Helm')
  await page.getByRole('button', { name: t('Put it back') }).click()
  await page.getByLabel('Licht').waitFor()
  await page.locator('#leaves').getByRole('button', { name: 'Helm' }).click()
  expect(await draft.inputValue()).toBe('Helm')
}

export const fields: FieldChanges = {
  title: says('Log book'),
  items: lists('## The zebra crossing', 'The zebra crossing'),
}
