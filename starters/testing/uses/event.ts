import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Use } from '../use.ts'

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
