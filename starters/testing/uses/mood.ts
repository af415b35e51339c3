import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, language, reload }) => {
  const [rain, clear] = language === 'en' ? ['Rain', 'Clear'] : ['有雨', '晴朗']
  await page.getByRole('button', { name: t('Clear the sky') }).click()
  await page.getByText(t('No weather yet: choose a sky for this day.')).waitFor()
  await page.locator('#moods').getByRole('button', { name: rain }).click()
  await page.getByLabel(t('A few words'), { exact: true }).fill('Missed the bus twice')
  await reload()
  const today = page.locator('.sky.now')
  expect(await today.getAttribute('aria-label')).toContain(rain)
  expect(await page.getByLabel(t('A few words'), { exact: true }).inputValue()).toBe(
    'Missed the bus twice',
  )
  // By the keys: the day is chosen, and its weather changes.
  await today.focus()
  await page.keyboard.press('1')
  expect(await today.getAttribute('aria-label')).toContain(clear)
  expect(await page.locator('#month svg').count()).toBe(1)
}

export const fields: FieldChanges = {
  title: says('Weather of the crew'),
  prompt: {
    to: () => 'How was the sea?',
    seen: async ({ page }) => {
      expect(await page.locator('#note').getAttribute('placeholder')).toBe('How was the sea?')
    },
  },
  items: {
    to: (now) => (Array.isArray(now) ? ['Cloudless', ...now.slice(1)] : []),
    seen: async ({ page }) => {
      await page.locator('#moods').getByRole('button', { name: 'Cloudless' }).waitFor()
      // The day of which the visitor said so goes by the new name too.
      expect(await page.locator('.sky.now').getAttribute('aria-label')).toContain('Cloudless')
    },
  },
}
