import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Take an empty one') }).click()
  for (const thing of ['Boots: Wool socks', 'Tent', 'Boots: Laces']) {
    await page.getByLabel(t('Another thing'), { exact: true }).fill(thing)
    await page.keyboard.press('Enter')
  }
  expect(await page.locator('h2').allTextContents()).toEqual(['Boots', t('Everything else')])
  await page.getByLabel('Wool socks').check()
  await reload()
  expect(await page.getByLabel('Wool socks').isChecked()).toBe(true)
  expect(await page.locator('#count').textContent()).toBe('2')
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
  await page.getByRole('button', { name: t('Unpack everything') }).click()
  expect(await page.locator('#count').textContent()).toBe('3')
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await page.locator('#count').textContent()).toBe('2')
}

export const fields: FieldChanges = {
  title: says('Twelve days in Zermatt'),
  items: lists({ thing: 'Zeppelin ticket', group: 'Sky' }, 'Zeppelin ticket'),
  day: {
    to: () => '2031-03-04',
    seen: async ({ page }) => {
      expect(await page.locator('#leaving').inputValue()).toBe('2031-03-04')
    },
  },
}
