import { expect } from 'vitest'
import { type FieldChanges, says, seesText, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  await page.getByRole('button', { name: t('Take all cards off') }).click()
  const strip = (at: number): ReturnType<typeof page.locator> => page.locator('section').nth(at)
  for (const text of ['Glue the sole', 'Buy thread']) {
    await strip(0).locator('form input').fill(text)
    await page.keyboard.press('Enter')
  }
  // By the keys to the middle, by the mouse to the right.
  await strip(0).locator('li', { hasText: 'Buy thread' }).focus()
  await page.keyboard.press('ArrowRight')
  await strip(1).locator('li', { hasText: 'Buy thread' }).waitFor()
  await strip(0).locator('.grip').hover()
  await page.mouse.down()
  await strip(2).locator('h2').hover()
  await page.mouse.up()
  await reload()
  expect(await strip(1).locator('li .text').allTextContents()).toEqual(['Buy thread'])
  expect(await strip(2).locator('li .text').allTextContents()).toEqual(['Glue the sole'])
  await strip(2).locator('li').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(t('Words of the card')).fill('Glue both soles')
  await page.keyboard.press('Enter')
  await strip(2).getByText('Glue both soles').waitFor()
}

export const fields: FieldChanges = {
  title: says('Zeppelin repairs'),
  columns: {
    to: () => ['Zero', 'One', 'Two', 'Three'],
    seen: async (using) => {
      await seesText(using, 'Zero')
      expect(await using.page.locator('section').count()).toBe(4)
    },
  },
  cards: {
    to: (now) => [...(Array.isArray(now) ? now : []), { card: 'Zip the tent', strip: 2 }],
    seen: async ({ page }) => {
      await page.locator('section').nth(1).getByText('Zip the tent').waitFor()
    },
  },
}
