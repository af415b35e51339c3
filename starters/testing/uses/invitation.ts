import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Clear the list') }).click()
  await page.getByLabel(t('Another guest')).fill('Uncle Fred')
  await page.keyboard.press('Enter')
  const fred = page.locator('li', { hasText: 'Uncle Fred' })
  await fred.locator('.answer').click()
  await fred.getByText(t('is coming')).waitFor()
  await reload()
  await fred.getByText(t('is coming')).waitFor()
  expect(await page.locator('#sum').textContent()).toContain('1')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Put it into my calendar') }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toMatch(/DTSTART:\d{8}T1[57]3000/)
  expect(file).toContain(`SUMMARY:${await page.locator('h1').textContent()}`)
  await fred.locator('.off').click()
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await page.locator('li').count()).toBe(1)
}

export const fields: FieldChanges = {
  greeting: says('With joy we tell you'),
  title: says('Zoe & Zacharias'),
  line: says('turn eighty, both of them'),
  day: {
    to: () => '2031-03-04',
    seen: async ({ page }) => {
      expect(await page.locator('#date').textContent()).toContain('2031')
    },
  },
  time: {
    to: () => '11:25',
    seen: async ({ page }) => {
      expect(await page.locator('#time').textContent()).toContain('11:25')
    },
  },
  where: says('Zinc House, Pier 9'),
  guests: lists('Cousin Zelda', 'Cousin Zelda'),
}
