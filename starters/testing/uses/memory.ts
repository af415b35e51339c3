import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Deal again') }).click()
  const cards = page.locator('.card')
  const seen = new Map<string, number>()
  // All cards are turned once to learn where the patterns lie.
  for (let at = 0; at < 20; at += 1) {
    await cards.nth(at).press('Enter')
    const label = (await cards.nth(at).getAttribute('aria-label')) ?? ''
    const name = label.split(/[:：]/)[1] ?? ''
    const other = seen.get(name)
    seen.set(name, at)
    if (other === undefined || (await page.locator('.found').count()) === 20) continue
    if ((await cards.nth(at).getAttribute('class'))?.includes('found')) continue
    if ((await page.locator('.card.open:not(.found)').count()) === 2) {
      await cards.nth(at).press('Enter')
    }
    await cards.nth(at).press('Enter')
    await cards.nth(other).press('Enter')
    break
  }
  expect(await page.locator('.found').count()).toBeGreaterThan(1)
  const turns = await page.locator('#count').textContent()
  const found = await page.locator('.found').count()
  await reload()
  expect(await page.locator('#count').textContent()).toBe(turns)
  expect(await page.locator('.found').count()).toBe(found)
}

export const fields: FieldChanges = {
  title: says('Fox and goose'),
  pairs: {
    to: () => 6,
    seen: async ({ page }) => {
      expect(await page.locator('.card').count()).toBe(12)
    },
  },
  items: {
    to: () => [
      { word: 'fox', partner: 'renard' },
      { word: 'goose', partner: '' },
    ],
    seen: async ({ page }) => {
      const words = await page.locator('.card b').allTextContents()
      expect(words.toSorted()).toEqual(['fox', 'goose', 'goose', 'renard'])
    },
  },
}
