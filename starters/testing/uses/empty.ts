import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, language, reload }) => {
  const title = language === 'zh' ? '从这里开始' : 'Begin here'
  await page.getByRole('heading', { name: title }).waitFor()
  await reload()
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await page.title()).toBe(title)
}

export const fields: FieldChanges = {
  title: says('Zero'),
  text: says('Zinc is a metal.'),
}
