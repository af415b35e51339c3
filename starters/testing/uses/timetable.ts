import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, language, reload }) => {
  // A Monday in the second lesson.
  await page.clock.install({ time: '2027-05-10T09:05:00' })
  await reload()
  const second = language === 'en' ? 'Maths' : '语文'
  expect(await page.locator('.is-now').textContent()).toBe(second)
  await page.getByText(new RegExp(`${second}.*9:40`)).waitFor()
  await page.getByRole('button', { name: t('Begin an empty week') }).click()
  expect(await page.locator('td .free').count()).toBe(30)
  await page.locator('[data-at="0-2"]').click()
  await page.locator('#lesson').fill('Latein')
  await page.keyboard.press('Enter')
  await page.getByText(/Latein.*9:50/).waitFor()
  await page.getByRole('button', { name: t('One lesson more') }).click()
  await reload()
  expect(await page.locator('[data-at="0-2"]').textContent()).toBe('Latein')
  expect(await page.locator('tbody tr').count()).toBe(7)
  await page.locator('[data-at="0-2"]').click()
  await page.getByRole('button', { name: t('Free'), exact: true }).click()
  await page.getByText(t('School is out')).waitFor()
}

export const fields: FieldChanges = {
  title: says('Class 9z'),
  items: lists({ monday: 'Zither', tuesday: 'Yoga' }, 'Zither'),
  starts: {
    to: () => '07:20',
    seen: async ({ page }) => {
      expect(await page.locator('tbody th').nth(1).textContent()).toContain('8:15')
    },
  },
  lessonMinutes: {
    to: () => 60,
    seen: async ({ page }) => {
      expect(await page.locator('tbody th').nth(1).textContent()).toContain('9:10')
    },
  },
  breakMinutes: {
    to: () => 20,
    seen: async ({ page }) => {
      expect(await page.locator('tbody th').nth(1).textContent()).toContain('9:05')
    },
  },
}
