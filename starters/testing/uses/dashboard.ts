import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  expect(await page.locator('#figure').textContent()).toBe('16,240')
  await page.locator('#smalls button').nth(3).click()
  expect(await page.locator('#figure').textContent()).toBe('17')
  await page.getByRole('slider').press('Home')
  expect(await page.locator('#figure').textContent()).toBe('31')
  await page.getByRole('button', { name: t('Paste my own') }).click()
  const table = page.getByLabel(t('From a spreadsheet or a CSV file: names on top, one row a line'))
  await table.fill('only words')
  await page.getByRole('button', { name: t('Draw it') }).click()
  await page.getByText(t('There is no column of numbers in it yet.')).waitFor()
  await table.fill('Tag\tRegen\tWind\nMo\t2,5\t0,125\nDi\t5\t2,000')
  await page.getByRole('button', { name: t('Draw it') }).click()
  expect(await page.locator('#figure').textContent()).toBe('5')
  expect(await page.locator('#change').textContent()).toContain('+100%')
  await reload()
  expect(await page.locator('#what').textContent()).toBe('Regen, Di')
  await page.getByRole('button', { name: 'Wind' }).click()
  expect(await page.locator('#figure').textContent()).toBe('2,000')
  await page.getByRole('slider').press('Home')
  expect(await page.locator('#figure').textContent()).toMatch(/^0\.1/)
  expect(await page.locator('#sample').isHidden()).toBe(true)
  await page.getByRole('button', { name: t('Back to the first table') }).click()
  expect(await page.locator('#figure').textContent()).toBe('16,240')
}

export const fields: FieldChanges = {
  title: says('Zoo, this year'),
  columns: {
    to: () => ['Month', 'Zebras'],
    seen: async ({ page }) => {
      expect(await page.locator('#what').textContent()).toContain('Zebras')
      expect(await page.locator('#smalls li').count()).toBe(1)
    },
  },
  items: {
    to: () => [
      { label: 'Zero', first: 3 },
      { label: 'Zenith', first: 98_765 },
    ],
    seen: async ({ page }) => {
      expect(await page.locator('#what').textContent()).toContain('Zenith')
      expect(await page.locator('#figure').textContent()).toBe('98,765')
    },
  },
}
