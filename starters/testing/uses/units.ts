import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, t, reload }) => {
  const upper = page.getByLabel(t('Amount above'))
  const lower = page.getByLabel(t('Amount below'))
  await upper.fill('10')
  expect(await lower.inputValue()).toBe('16.093')
  await page.getByRole('button', { name: t('Temperature') }).click()
  await upper.fill('212')
  expect(await lower.inputValue()).toBe('100')
  await lower.fill('-40')
  expect(await upper.inputValue()).toBe('-40')
  await page.getByRole('button', { name: t('Weight') }).click()
  await page.getByLabel(t('Unit above')).selectOption('kg')
  await page.getByLabel(t('Unit below')).selectOption('jin')
  await upper.fill('2,5')
  expect(await lower.inputValue()).toBe('5')
  // A comma may part thousands; a point before three figures, or a nought, says that it does not.
  for (const [typed, jin] of [
    ['3,000', '6000'],
    ['1,250.5', '2501'],
    ['1.250,5', '2501'],
    ['1.234', '2.468'],
    ['0,125', '0.25'],
    ['2,5', '5'],
  ] as const) {
    await upper.fill(typed)
    expect(await lower.inputValue()).toBe(jin)
  }
  // The rule is dragged to the left: more.
  const box = await page.getByRole('slider').boundingBox()
  if (!box) throw new Error('no rule')
  await page.mouse.move(box.x + 700, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 460, box.y + 60)
  await page.mouse.up()
  const dragged = Number(await upper.inputValue())
  expect(dragged).toBeGreaterThan(3)
  await reload()
  expect(Number(await upper.inputValue())).toBe(dragged)
  expect(Number(await lower.inputValue())).toBeCloseTo(dragged * 2, 2)
  await upper.fill('much')
  await page.getByText(t('Please type a number, as 12.5')).waitFor()
}

export const fields: FieldChanges = {
  title: says('Tailor’s rule'),
  family: {
    to: (now) => (now === 'Length' ? 'Volume' : '容积'),
    seen: async ({ page, t }) => {
      expect(await page.locator('[aria-pressed=true]').textContent()).toBe(t('Volume'))
      expect(await page.locator('#from').inputValue()).toBe('cup')
    },
  },
  amount: {
    to: () => 77,
    seen: async ({ page }) => {
      expect(await page.locator('#upper').inputValue()).toBe('77')
    },
  },
  own: {
    to: () => ({ from: 'bags', to: 'C', times: 120 }),
    seen: async ({ page, t }) => {
      await page.getByLabel(t('Amount above')).fill('2.5')
      expect(await page.getByLabel(t('Amount below')).inputValue()).toBe('300')
      expect(await page.locator('[aria-pressed=true]').textContent()).toBe('bags – C')
    },
  },
}
