import { expect } from 'vitest'
import { type FieldChanges, lists, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.clock.install({ time: '2027-05-12T10:00:00' })
  await reload()
  await page.locator('#now.open').waitFor()
  await page.clock.fastForward('09:00:00')
  await page.getByText(t('Closed just now')).waitFor()
  const dishes = page.locator('.dish')
  expect(await dishes.count()).toBe(11)
  await dishes.nth(0).click()
  await dishes.nth(0).click()
  await dishes.nth(1).click()
  const sum = /8\.60|¥64/
  await page.getByText(sum).waitFor()
  await reload()
  await page.getByText(sum).waitFor()
  expect(await dishes.nth(0).locator('.times').textContent()).toBe('× 2')
  await page.getByRole('button', { name: t('Wipe') }).click()
  await page.getByText(t('Press a line to add it up.')).waitFor()
}

export const fields: FieldChanges = {
  title: says('Café Zeppelin'),
  about: says('Toast, tea and a window on the river'),
  address: says('7 Zinc Street'),
  items: lists({ dish: 'Zwieback with jam', price: 3.1, group: 'Zoo' }, 'Zwieback with jam'),
  currency: {
    to: () => 'JPY',
    seen: async ({ page }) => {
      expect(await page.locator('.price').first().textContent()).toMatch(/¥/)
    },
  },
  hours: {
    to: () => [{ from: 1, to: 7, opens: '06:11', closes: '23:57' }],
    seen: (using) => seesText(using, '06:11 – 23:57'),
  },
}
