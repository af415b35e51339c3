import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Unpick it') }).click()
  for (const [field, name] of [
    [t('Another person'), 'Olga'],
    [t('Another person'), 'Pim'],
    [t('Another duty'), 'Feeding the cat'],
  ] as const) {
    await page.getByLabel(field).fill(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: t('Share out fairly') }).click()
  expect(await page.locator('#people i').allTextContents()).toEqual(['4', '3'])
  // The first day passes from one to the other, and then on to nobody.
  await page.locator('.cell').first().click()
  expect(await page.locator('#people i').allTextContents()).toEqual(['3', '4'])
  await page.keyboard.press('Enter')
  await reload()
  expect(await page.locator('#people i').allTextContents()).toEqual(['3', '3'])
  expect(await page.locator('.cell').nth(2).textContent()).toBe('Olga')
  await page.getByRole('button', { name: t('Everyone moves on by one') }).click()
  expect(await page.locator('.cell').nth(2).textContent()).toBe('Pim')
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await page.locator('.cell').nth(2).textContent()).toBe('Olga')
}

export const fields: FieldChanges = {
  title: says('Who feeds the goat'),
  people: lists('Zora', 'Zora'),
  duties: lists('Feeding the goat', 'Feeding the goat'),
}
