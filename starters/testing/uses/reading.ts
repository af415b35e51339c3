import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Clear the shelf') }).click()
  for (const book of ['Emma / Jane Austen / 474', 'Momo / Michael Ende / 304']) {
    await page.getByLabel(t('Title / Author / Pages')).fill(book)
    await page.keyboard.press('Enter')
  }
  await page.locator('#at').fill('304')
  await page.getByLabel(t('A sentence to keep')).fill('Time is life.')
  await page.getByRole('button', { name: 'Emma' }).click()
  await page.locator('#at').fill('237')
  await reload()
  expect(await page.locator('#finished').textContent()).toBe('1')
  expect(await page.locator('#told').textContent()).toContain('541')
  await page.getByRole('button', { name: 'Momo' }).click()
  expect(await page.getByLabel(t('A sentence to keep')).inputValue()).toBe('Time is life.')
  await page.getByRole('button', { name: t('Remove this book') }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await page.locator('#shelf li').count()).toBe(2)
}

export const fields: FieldChanges = {
  title: says('On the boat'),
  items: lists(
    { title: 'Zeno’s conscience', author: 'Svevo', pages: 437, note: '' },
    'Zeno’s conscience',
  ),
  goal: {
    to: () => 33,
    seen: async ({ page }) => {
      expect(await page.locator('#told').textContent()).toContain('33')
    },
  },
}
