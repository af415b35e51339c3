import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  // Noon in Greenwich, in January: 9 in the evening in Tokyo, where nothing is ever turned back.
  await page.clock.setFixedTime(new Date('2027-01-15T12:00:00Z'))
  await reload()
  await page.getByRole('button', { name: t('Only where I am') }).click()
  await page.locator('#city').fill(t('Tokyo'))
  await page.keyboard.press('Enter')
  await page.locator('#city').fill(t('London'))
  await page.keyboard.press('Enter')
  const bands = page.locator('#bands li')
  expect(await bands.count()).toBe(3)
  const tokyo = bands.filter({ hasText: t('Tokyo') })
  expect(await tokyo.locator('time').textContent()).toBe('21:00')
  expect(await tokyo.locator('.face').getAttribute('class')).toContain('night')
  // Whoever is pressed comes first, and the line is that city’s day.
  await tokyo.locator('.home').click()
  await bands
    .nth(0)
    .filter({ hasText: t('Tokyo') })
    .waitFor()
  await page.locator('#moment').fill('600')
  expect(await bands.nth(0).locator('time').textContent()).toBe('10:00')
  expect(await bands.nth(0).locator('.face').getAttribute('class')).toContain('day')
  await page.getByRole('button', { name: t('Back to now') }).click()
  expect(await bands.nth(0).locator('time').textContent()).toBe('21:00')
  await bands
    .filter({ hasText: t('London') })
    .locator('.away')
    .click()
  expect(await bands.count()).toBe(2)
  await page.getByRole('button', { name: t('Undo') }).click()
  await reload()
  expect(await bands.count()).toBe(3)
  expect(await bands.nth(0).textContent()).toContain(t('Tokyo'))
}

export const fields: FieldChanges = {
  title: says('Who is asleep?'),
  items: {
    to: (now) => [...(Array.isArray(now) ? now : []), 'Zora in UTC'],
    seen: async ({ page }) => {
      const zora = page.locator('#bands li', { hasText: 'Zora in UTC' })
      expect(await zora.locator('time').textContent()).toBe('12:00')
    },
  },
}
