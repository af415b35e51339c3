import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, language, reload }) => {
  await page.clock.install()
  await reload()
  await page.locator('#go', { hasText: t('Start') }).click()
  await page.clock.fastForward(10_000)
  await page.locator('#now', { hasText: language === 'en' ? 'Go' : '练' }).waitFor()
  // It runs on through a reload: 40 seconds later the walk has begun.
  await reload()
  await page.clock.fastForward(40_000)
  await page.locator('main.rest #now', { hasText: language === 'en' ? 'Recover' : '歇' }).waitFor()
  await page.locator('#go', { hasText: t('Hold') }).click()
  const left = await page.locator('#count').textContent()
  await reload()
  await page.locator('main.rest').waitFor()
  expect(await page.locator('#count').textContent()).toBe(left)
  await page.getByRole('button', { name: t('From the beginning') }).click()
  await page.locator('main.work #count', { hasText: '40' }).waitFor()
}

export const fields: FieldChanges = {
  title: says('Zigzag runs'),
  work: {
    to: () => 73,
    seen: async ({ page }) => {
      expect(await page.locator('#count').textContent()).toBe('73')
    },
  },
  rounds: {
    to: () => 13,
    seen: async ({ page }) => {
      expect(await page.locator('#round').textContent()).toContain('13')
      expect(await page.locator('#strip li').count()).toBe(25)
    },
  },
  workWord: says('Zoom'),
  ready: {
    to: () => 31,
    seen: async ({ page }) => {
      await page.locator('#go').click()
      await page.locator('main.ready #count', { hasText: /^3[01]$/ }).waitFor()
      await page.locator('#again').click()
    },
  },
  rest: {
    to: () => 57,
    seen: async ({ page }) => {
      await page.locator('#go').click()
      await page.clock.fastForward(45_000)
      await page.locator('main.rest #count', { hasText: /^5[67]$/ }).waitFor()
      await page.locator('#again').click()
    },
  },
  restWord: {
    to: () => 'Zzz',
    seen: async ({ page }) => {
      await page.locator('#go').click()
      await page.clock.fastForward(46_000)
      await page.locator('main.rest #now', { hasText: 'Zzz' }).waitFor()
      await page.locator('#again').click()
    },
  },
}
