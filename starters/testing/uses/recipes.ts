import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByLabel(t('One portion more')).click()
  // Eight eggs feed four; five people need ten.
  await page.locator('#ingredients b', { hasText: /^10$/ }).waitFor()
  expect(await page.locator('#plates svg').count()).toBe(5)
  await page.getByRole('button', { name: t('Begin an empty book') }).click()
  await page.getByLabel(t('Name of the dish')).fill('Pfannkuchen')
  await page.getByLabel(t('It feeds')).fill('2')
  await page.getByLabel(t('Ingredients, one on a line')).fill('1/2 l Milch\n250 g Mehl')
  await page.getByRole('button', { name: t('Keep this page') }).click()
  await page.getByLabel(t('One portion fewer')).click()
  await page.locator('#ingredients b', { hasText: '125' }).waitFor()
  expect(await page.locator('#ingredients b').allTextContents()).toEqual(['¼', '125'])
  await reload()
  await page.getByRole('heading', { name: 'Pfannkuchen' }).waitFor()
  expect(await page.locator('#ingredients li').allTextContents()).toEqual([
    '½ l Milch',
    '250 g Mehl',
  ])
  expect(await page.locator('#sample').isHidden()).toBe(true)
}

export const fields: FieldChanges = {
  title: says('Green curry'),
  portions: {
    to: () => 6,
    seen: async ({ page }) => {
      expect(await page.locator('#plates svg').count()).toBe(6)
    },
  },
  items: lists('2 limes', '2 limes'),
  steps: lists('Wash up at once.', 'Wash up at once.'),
}
