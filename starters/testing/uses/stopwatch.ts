import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.clock.install()
  await reload()
  await page.locator('#clock', { hasText: '02:37.48' }).waitFor()
  await page.getByRole('button', { name: t('Set to zero') }).click()
  expect(await page.locator('#clock').textContent()).toBe('00:00.00')
  await page.locator('#go', { hasText: t('Start') }).click()
  await page.clock.fastForward(61_000)
  await page.keyboard.press('l')
  // It runs on while the page is away.
  await reload()
  await page.clock.fastForward(30_000)
  await page.keyboard.press('l')
  await page.locator('#go', { hasText: t('Stop') }).click()
  const shown = await page.locator('#clock').textContent()
  expect(shown).toMatch(/^01:3\d\./)
  await reload()
  expect(await page.locator('#clock').textContent()).toBe(shown)
  expect(await page.locator('#lanes li').count()).toBe(2)
  expect(await page.locator('#lanes .fastest b').textContent()).toBe('2')
  await page.getByRole('button', { name: t('Set to zero') }).click()
  await reload()
  expect(await page.locator('#lanes li').count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('Round the lake'),
  length: {
    to: () => 400,
    seen: async ({ page, t }) => {
      await page.locator('#go', { hasText: t('Start') }).click()
      await page.clock.fastForward(10_000)
      await page.keyboard.press('l')
      // 400 metres in ten seconds, and a little more for the presses.
      expect(await page.locator('#lanes span').textContent()).toMatch(/^3\d|^40/)
    },
  },
}
