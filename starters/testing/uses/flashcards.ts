import { expect } from 'vitest'
import type { Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  const due = page.locator('#due')
  const first = await page.locator('#front').textContent()
  expect(await due.textContent()).toBe('7')
  // What was hard goes under the pile, and is still to turn today.
  await page.locator('#card').click()
  await page.locator('#back', { hasText: /\S/ }).waitFor()
  await page.keyboard.press('1')
  expect(await due.textContent()).toBe('7')
  expect(await page.locator('#front').textContent()).not.toBe(first)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: t('Knew it') }).click()
  expect(await due.textContent()).toBe('6')
  await reload()
  expect(await due.textContent()).toBe('6')
  await page.getByRole('button', { name: t('Begin with an empty box') }).click()
  // With no card there is nothing to go through again.
  expect(await page.locator('#done').innerText()).toMatch(/[.。]$/)
  await page.getByLabel(t('Front of a new card')).fill('Mond')
  await page.getByLabel(t('Back of a new card')).fill('moon')
  await page.keyboard.press('Enter')
  await reload()
  expect(await page.locator('#front').textContent()).toBe('Mond')
  await page.locator('#card').click()
  await page.locator('#back', { hasText: 'moon' }).waitFor()
}
