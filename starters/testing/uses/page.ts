import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  expect(await page.locator('section').count()).toBe(9)
  const ways = page.getByRole('navigation', { name: t('On this page') }).getByRole('link')
  expect(await ways.count()).toBe(6)
  await ways.nth(2).click()
  expect(new URL(page.url()).hash).toBe('#section-4')
  await reload()
  expect(await page.locator('.prices dt').count()).toBe(4)
  expect(await page.locator('.prices dd').first().textContent()).toMatch(/^(?:£18|60 元)$/)
  const links = page.locator('.links a')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(hrefs[0]).toMatch(/^mailto:.+@/)
  expect(hrefs[1]).toMatch(/^tel:\d+$/)
  expect(hrefs[2]).toBe('//www.example.org/walks')
  const answer = page.locator('.question p').first()
  expect(await answer.isVisible()).toBe(false)
  await page.locator('summary').first().press('Enter')
  await answer.waitFor()
}

/** A section of each kind, each with a text of its own. */
const kinds = [
  ['Text', 'Zephyr\nof the west', 'of the west'],
  ['Picture', 'Zebra at noon', 'Zebra at noon'],
  ['Price list', 'Zither: 12\tno more', '12\tno more'],
  ['Question and answer', 'Zero', 'Why zinc?'],
  ['Unheard of', 'Zest', 'Zest'],
] as const

export const fields: FieldChanges = {
  title: says('Zoe’s boats'),
  about: says('Zigzag along the canal'),
  look: {
    to: (now) => (now === '花园' ? '海报' : 'Poster'),
    seen: async ({ page }) => {
      expect(await page.locator('#flower').isVisible()).toBe(false)
      const sizes = await page
        .locator('h1, h2')
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
      expect(sizes[0]).toBeGreaterThan(100)
    },
  },
  sections: {
    to: () => kinds.map(([kind, text]) => ({ kind, text, heading: 'Why zinc?', picture: '' })),
    seen: async (using) => {
      for (const [, , seen] of kinds) {
        if (!seen.includes('\t')) await seesText(using, seen)
      }
      expect(await using.page.locator('section').count()).toBe(kinds.length)
    },
  },
}
