import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

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

export const fields: FieldChanges = {
  title: says('Zulu for beginners'),
  items: {
    to: (now) => [...(Array.isArray(now) ? now : []), { front: 'idube', back: 'zebra' }],
    seen: async ({ page }) => {
      // The card that the visitor wrote lies on top; when it is known, the new one comes.
      await page.locator('#card').click()
      await page.keyboard.press('2')
      expect(await page.locator('#front').textContent()).toBe('idube')
      await page.locator('#card').click()
      expect(await page.locator('#back').textContent()).toBe('zebra')
    },
  },
}
