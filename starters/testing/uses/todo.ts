import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByLabel(t('Something to do')).fill('Sharpen the pencils')
  await page.keyboard.press('Enter')
  await page.getByLabel('Sharpen the pencils').check()
  // What is done sinks to the foot of the sheet.
  await page.locator('li:last-child', { hasText: 'Sharpen the pencils' }).waitFor()
  await reload()
  expect(await page.getByLabel('Sharpen the pencils').isChecked()).toBe(true)
  // Whoever presses again before a line has moved means the same line.
  const pencils = page.locator('li', { hasText: 'Sharpen the pencils' })
  await pencils.evaluate((row) => {
    row.querySelector('input')?.click()
    row.querySelector('input')?.click()
  })
  await reload()
  expect(await pencils.count()).toBe(1)
  await pencils.evaluate((row) => {
    row.querySelector('input')?.click()
    row.querySelector('button')?.click()
  })
  await reload()
  expect(await pencils.count()).toBe(0)
  await page.getByRole('button', { name: t('Begin with an empty sheet') }).click()
  await page.locator('#empty').waitFor()
  await reload()
  expect(await page.locator('li').count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('Week of the move'),
  items: lists('Zip up the tent', 'Zip up the tent'),
}
