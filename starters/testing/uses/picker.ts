import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Empty the drum') }).click()
  await page.getByLabel(t('One name a line')).fill('Ada\nBo\nCy')
  const names = []
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: t('Draw a name') }).click()
    await page.locator(`#drawn li:nth-child(${number})`).waitFor()
    names.push(await page.locator('#name').textContent())
    await reload()
  }
  // Nobody is drawn twice, and then the drum is empty.
  expect(new Set(names)).toEqual(new Set(['Ada', 'Bo', 'Cy']))
  expect(await page.getByRole('button', { name: t('Draw a name') }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: t('Put the last one back') }).click()
  expect(await page.locator('#balls g').count()).toBe(1)
}

export const fields: FieldChanges = {
  title: says('Who sings?'),
  items: {
    to: (now) => [...(Array.isArray(now) ? now : []), 'Zoë'],
    seen: async ({ page, t }) => {
      await page.getByText(t('Names in the drum')).click()
      expect(await page.getByLabel(t('One name a line')).inputValue()).toContain('Zoë')
      expect(await page.locator('#balls text', { hasText: 'Zoë' }).count()).toBe(1)
    },
  },
}
