import { expect } from 'vitest'
import { type FieldChanges, says, type Use } from '../use.ts'

export const use: Use = async ({ page, language, t, reload }) => {
  // Own text is broken into lines; one with a slip prints it red.
  await page.getByRole('button', { name: t('My own text') }).click()
  const lines = language === 'en' ? ['plums', 'in the rain'] : ['李子熟了', '雨下到六点']
  await page.locator('#text').fill(lines.join('\n'))
  await page.getByRole('button', { name: t('Put it in') }).click()
  // A dialog tells that it has closed a moment after it has.
  await page.locator('#line', { hasText: new RegExp(`^${lines[0]}$`) }).waitFor()
  await page.keyboard.type('x')
  expect(await page.locator('#line .red').textContent()).toBe('x')
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText(lines[0] ?? '')
  await page.locator('#told', { hasText: /\d/ }).waitFor()
  expect(await page.locator('#sheet li').count()).toBe(1)
  await page.keyboard.insertText((lines[1] ?? '').slice(0, 2))
  await reload()
  expect(await page.locator('#sheet .black').count()).toBe((lines[0] ?? '').length)
  expect(await page.locator('#line .black').count()).toBe(2)
  // Letters go onto the paper wherever one has clicked before.
  await page.locator('#heading').click()
  await page.keyboard.type('q')
  expect(await page.locator('#line .red').textContent()).toBe('q')
  await page.getByRole('button', { name: t('A clean sheet') }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  await reload()
  expect(await page.locator('#sheet li').count()).toBe(1)
  await page.getByRole('button', { name: t('A clean sheet') }).click()
  expect(await page.locator('#sheet li').count()).toBe(0)
}

export const fields: FieldChanges = {
  title: says('Night post'),
  items: {
    to: () => ['Zebra'],
    seen: async ({ page }) => {
      expect(await page.locator('#line').textContent()).toBe('Zebra')
    },
  },
  hide: {
    to: () => true,
    seen: async ({ page, language, t }) => {
      await page.getByRole('button', { name: t('A clean sheet') }).click()
      const last = page.locator('#line span').last()
      const colour = () => last.evaluate((letter) => getComputedStyle(letter).color)
      expect(await colour()).not.toBe('rgba(0, 0, 0, 0)')
      await page.keyboard.insertText(language === 'en' ? 'D' : '阿')
      await expect.poll(colour).toBe('rgba(0, 0, 0, 0)')
      expect(await page.locator('b.next').count()).toBe(0)
    },
  },
}
