import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Two of us') }).click()
  for (const key of ['1', '4', '2', '5']) await page.keyboard.press(key)
  await reload()
  expect(await page.locator('.cross').count()).toBe(2)
  await page.getByRole('button', { name: /^3:/ }).click()
  await page.getByText(t('Crosses have it')).waitFor()
  expect(await page.locator('#crosses').textContent()).toBe('1')
  // A sharp slate that is given the chance never lets a row of crosses stand.
  await page.getByRole('button', { name: t('Against a sharp slate') }).click()
  await page.keyboard.press('1')
  await page.locator('#squares .nought').waitFor()
  expect(await page.locator('#squares button').nth(4).getAttribute('class')).toBe('nought')
  await page.keyboard.press('2')
  await page.locator('#squares .nought').nth(1).waitFor()
  expect(await page.locator('#squares button').nth(2).getAttribute('class')).toBe('nought')
  await reload()
  expect(await page.locator('#squares .nought').count()).toBe(2)
  await page.getByRole('button', { name: t('Wipe the score') }).click()
  await page.getByRole('button', { name: t('Really? Press again') }).click()
  expect(await page.locator('#crosses').textContent()).toBe('0')
}

export const fields: FieldChanges = {
  title: says('Hugs and kisses'),
  opponent: {
    to: (now) => (now === 'Against the slate' ? 'Two of us' : '两个人下'),
    seen: async ({ page, t }) => {
      expect(await page.locator('#friend').getAttribute('aria-pressed')).toBe('true')
      expect(await page.locator('#crosses-name').textContent()).toBe(t('Crosses'))
    },
  },
}
