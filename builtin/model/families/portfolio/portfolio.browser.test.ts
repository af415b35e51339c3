/** Portfolios, used in a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import type { Browsing } from '../../open-app.testing.ts'
import { startBrowsing } from '../../open-app.testing.ts'

let browsing: Browsing

beforeAll(async () => {
  browsing = await startBrowsing()
})

afterAll(async () => {
  await browsing.stop()
})

test('works are filtered by keyboard, and the choice is kept', async () => {
  const { page, faults } = await browsing.open(
    'A bold portfolio for Ada Byron, a photographer. Works: Harbour (series), Night bus (book), Sisters (series)',
  )
  const shown = () => page.locator('#works-list > li:not([hidden]) h3').allTextContents()
  expect(await shown()).toEqual(['Harbour', 'Night bus', 'Sisters'])
  await page.getByRole('button', { name: 'All' }).focus()
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
  expect(await shown()).toEqual(['Harbour', 'Sisters'])
  expect(await page.locator('#count').textContent()).toBe('Series: 2 works shown')
  await page.reload()
  expect(await shown()).toEqual(['Harbour', 'Sisters'])
  await page.getByLabel('Name').fill('Bo')
  await page.getByLabel('Email').fill('bo@example.org')
  await page.getByLabel('Message').fill('A portrait, please')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.reload()
  expect(await page.locator('#letters-count').textContent()).toBe('Messages on this device (1)')
  expect(await shown()).toEqual(['Harbour', 'Sisters'])
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('examples are called examples, and everybody can read them', async () => {
  const { page, faults } = await browsing.open('做一个优雅的作品集，插画师')
  expect(await page.locator('.note').textContent()).toContain('示例')
  await expectUsable(page)
  expect(faults).toEqual([])
})
