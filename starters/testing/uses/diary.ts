import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.clock.install({ time: '2027-05-20T21:00:00' })
  await reload()
  // The moon was full on 20 May 2027.
  await page.getByText(t('Full moon')).waitFor()
  expect(await page.locator('#days li').count()).toBe(31)
  await page.getByRole('button', { name: t('Open an empty diary') }).click()
  await page.locator('#text').fill('Der Fuchs war wieder da.')
  await page.locator('#days button').nth(12).click()
  expect(await page.locator('#text').inputValue()).toBe('')
  await page.locator('#text').fill('Regen.')
  await page.locator('#days button').nth(12).click()
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('#text').inputValue()).toBe('Der Fuchs war wieder da.')
  await reload()
  expect(await page.locator('#text').inputValue()).toBe('Der Fuchs war wieder da.')
  expect(await page.locator('#days .written').count()).toBe(2)
  await page.getByRole('button', { name: t('The month before') }).click()
  await page.locator('#number', { hasText: '30' }).waitFor()
  await page.getByRole('button', { name: t('Today'), exact: true }).click()
  expect(await page.locator('#text').inputValue()).toBe('Der Fuchs war wieder da.')
}

export const fields: FieldChanges = {
  title: says('Zenith pages'),
  prompt: {
    to: () => 'Which colour had the sky?',
    seen: async ({ page }) => {
      await page.locator('#text').fill('')
      expect(await page.locator('#text').getAttribute('placeholder')).toBe(
        'Which colour had the sky?',
      )
    },
  },
  items: {
    to: () => [{ daysAgo: 3, text: 'A zebra crossed the yard.' }],
    seen: async ({ page }) => {
      // It is the twentieth.
      await page.locator('#days button').nth(16).click()
      expect(await page.locator('#text').inputValue()).toBe('A zebra crossed the yard.')
    },
  },
}
