import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Begin my own') }).click()
  for (const plant of ['Aloe / 20', 'Mint / 2']) {
    await page.getByLabel(t('Name / days between')).fill(plant)
    await page.keyboard.press('Enter')
  }
  const count = page.locator('#count')
  expect(await count.textContent()).toBe('2')
  const aloe = page.locator('li', { hasText: 'Aloe' })
  await aloe.locator('.water').click()
  expect(await count.textContent()).toBe('1')
  await reload()
  expect(await count.textContent()).toBe('1')
  expect(await aloe.locator('.due').textContent()).toContain('20')
  await aloe.locator('input').fill('12')
  await page.keyboard.press('Enter')
  expect(await aloe.locator('.due').textContent()).toContain('12')
  await aloe.locator('.off').click()
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await page.locator('li').count()).toBe(2)
}

export const fields: FieldChanges = {
  title: says('Jungle on the stairs'),
  items: lists({ name: 'Zamioculcas', days: 21 }, 'Zamioculcas'),
}
