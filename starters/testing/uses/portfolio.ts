import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

/** The smallest picture there is: one red point. */
const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

export const use: Use = async ({ page, t, reload }) => {
  const works = page.locator('#works li')
  expect(await works.count()).toBe(6)
  await page.getByRole('button', { name: /^6:/ }).click()
  await page.locator('#plan [aria-current]', { hasText: '6' }).waitFor()
  const file = { name: 'point.png', mimeType: 'image/png', buffer: Buffer.from(point, 'base64') }
  await works.nth(5).getByLabel(t('Hang your picture')).setInputFiles(file)
  await works.nth(5).locator('img').waitFor()
  await reload()
  await works.nth(5).locator('img').waitFor()
  expect(await page.locator('#works svg').count()).toBe(5)
  await works.nth(5).hover()
  await works
    .nth(5)
    .getByRole('button', { name: t('Take it down') })
    .click()
  await works.nth(5).locator('svg').waitFor()
  const wrong = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await works.nth(0).getByLabel(t('Hang your picture')).setInputFiles(wrong)
  await page.getByText(t('That file is no picture this browser can show.')).waitFor()
}

export const fields: FieldChanges = {
  title: says('Studio Hart'),
  about: says('Chairs for people who lean back'),
  contact: {
    to: () => 'hart@example.org',
    seen: async ({ page }) => {
      expect(await page.locator('#contact').getAttribute('href')).toBe('mailto:hart@example.org')
    },
  },
  items: {
    to: (now) => [
      ...(Array.isArray(now) ? now : []),
      {
        title: 'Red point',
        year: '1999',
        material: 'light',
        picture: `data:image/png;base64,${point}`,
      },
    ],
    seen: async (using) => {
      await seesText(using, '1999 · light')
      await using.page.getByAltText('Red point').waitFor()
    },
  },
}
