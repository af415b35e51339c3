import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, language, reload }) => {
  await page.clock.install({ time: '2027-06-02T10:00:00' })
  await reload()
  // The Saturday after next is the twelfth.
  await page.locator('#number', { hasText: /^12$/ }).waitFor()
  expect(await page.locator('#acts li').count()).toBe(4)
  const rows = await page.locator('#type text').allTextContents()
  expect(rows).toEqual(language === 'en' ? ['LOUD', 'BRASS', 'NIGHT'] : ['铜管', '之夜'])
  await page.getByRole('button', { name: t('I am coming') }).click()
  await reload()
  await page.getByRole('button', { name: t('See you there'), pressed: true }).waitFor()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Into my calendar') }).click()
  const file = await (await waiting).path()
  expect(readFileSync(file, 'utf8')).toMatch(/DTSTART:20270612T\d{6}Z\r\n/)
}

export const fields: FieldChanges = {
  title: {
    to: () => 'Zither Evening',
    seen: async ({ page }) => {
      await page.getByRole('heading', { name: 'Zither Evening' }).waitFor()
      expect(await page.locator('#type text').allTextContents()).toEqual(['ZITHER', 'EVENING'])
    },
  },
  day: {
    to: () => '2031-03-05',
    seen: async ({ page }) => {
      expect(await page.locator('#number').textContent()).toBe('5')
    },
  },
  doors: {
    to: () => '17:45',
    seen: async ({ page }) => {
      expect(await page.locator('#doors').textContent()).toMatch(/(?:17|5):45/)
    },
  },
  venue: says('Zinc Hall, Pier 9'),
  lineup: says('Tonight we hear'),
  items: {
    to: () => [{ name: 'Zora and the Zebras', about: 'all in stripes' }],
    seen: async (using) => {
      await seesText(using, 'Zora and the Zebras')
      await seesText(using, 'all in stripes')
    },
  },
}
