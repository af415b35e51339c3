import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  const score = page.locator('#score')
  await page.getByText(t('This game was begun for you. Go on, or press New game.')).waitFor()
  expect(await score.textContent()).toBe('5,412')
  // Two 2 in the lowest row become a 4.
  await page.keyboard.press('ArrowLeft')
  expect(await score.textContent()).toBe('5,416')
  await reload()
  expect(await score.textContent()).toBe('5,416')
  await page.getByRole('button', { name: t('New game') }).click()
  expect(await score.textContent()).toBe('0')
  expect(await page.locator('#sample').isVisible()).toBe(false)
  await page.getByRole('button', { name: t('Undo') }).click()
  expect(await score.textContent()).toBe('5,416')
  await page.getByRole('button', { name: t('New game') }).click()
  // Pushing round and round always merges something.
  for (let round = 0; round < 8; round++)
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'])
      await page.keyboard.press(key)
  const reached = await score.textContent()
  expect(Number(reached?.replace(',', ''))).toBeGreaterThan(0)
  expect(await page.locator('#best').textContent()).toBe(reached)
  await reload()
  expect(await score.textContent()).toBe(reached)
  await page.getByRole('button', { name: t('Forget the best') }).click()
  expect(await page.locator('#best').textContent()).toBe('–')
}

export const fields: FieldChanges = {
  title: says('Cold iron'),
  goal: {
    to: () => 4096,
    seen: async ({ page }) => {
      expect(await page.locator('#said').textContent()).toContain('4,096')
    },
  },
  size: {
    to: () => 5,
    seen: async ({ page }) => {
      expect(await page.locator('#field i').count()).toBe(25)
    },
  },
}
