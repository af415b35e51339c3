import { expect } from 'vitest'
import { type FieldChanges, lists, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Take a clean page') }).click()
  for (const name of ['Ada 3', 'Bo 3', 'Cy 1', 'Di 1', 'Eve 2']) {
    await page.locator('#person').fill(name)
    await page.keyboard.press('Enter')
  }
  const rows = page.locator('.people li')
  expect(await rows.count()).toBe(5)
  // Eve stays away today, so the strong two and the weak two are parted evenly.
  await rows.filter({ hasText: 'Eve' }).locator('input').uncheck()
  await page.getByRole('button', { name: t('Tear the page') }).click()
  const pieces = page.locator('.piece')
  expect(await pieces.count()).toBe(2)
  for (const team of [0, 1]) {
    expect(await pieces.nth(team).locator('li').count()).toBe(2)
    expect(await pieces.nth(team).locator('p').textContent()).toContain('4')
  }
  const shown = await page.locator('#table').textContent()
  await reload()
  expect(await page.locator('#table').textContent()).toBe(shown)
  await pieces.nth(0).locator('li button').first().click()
  expect(await pieces.nth(1).locator('li').count()).toBe(3)
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await page.locator('#table').textContent()).toBe(shown)
  await page.locator('#many').selectOption('4')
  expect(await pieces.count()).toBe(4)
  await page.getByRole('button', { name: t('Put the page together') }).click()
  await reload()
  expect(await rows.count()).toBe(5)
  expect(await rows.filter({ hasText: 'Eve' }).locator('input').isChecked()).toBe(false)
}

export const fields: FieldChanges = {
  title: says('Chess on the roof'),
  items: lists({ name: 'Zora', strength: 3 }, 'Zora'),
  teams: {
    to: () => 3,
    seen: async ({ page, t }) => {
      expect(await page.locator('#many').inputValue()).toBe('3')
      await page.getByRole('button', { name: t('Tear the page') }).click()
      expect(await page.locator('.piece').count()).toBe(3)
    },
  },
}
