/** Portfolios, used in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

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

test('a work opens large, and the light that was chosen stays', async () => {
  const { page, faults } = await browsing.open(
    'portfolio for Wat Reed, a thatcher, 3 works, each with reed and year, light/dark switch; booking is closed, put that in a banner',
  )
  expect(await page.locator('.notice').textContent()).toBe('Booking is closed')
  await page.locator('button.cover').nth(1).click()
  expect(await page.locator('#look h3').textContent()).toBe('Work 2')
  await page.keyboard.press('Escape')
  expect(await page.locator('#look').isVisible()).toBe(false)
  await page.locator('#switch').click()
  const chosen = () => page.evaluate('document.documentElement.style.colorScheme')
  const light = await chosen()
  await page.reload()
  expect(await chosen()).toBe(light)
  await page.evaluate("document.documentElement.style.colorScheme = ''")
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('a work is added with its properties, marked as sold, and both stay', async () => {
  const { page, faults } = await browsing.open(
    'page showing my weaving, each with wool, I can add photos myself, mark the sold ones',
  )
  await page.locator('.add-work summary').click()
  await page.getByLabel('Name of the work').fill('Grey shawl')
  await page.locator('#own-work button').click()
  const first = page.locator('#works-list > li').first()
  expect(await first.locator('h3').textContent()).toBe('Grey shawl')
  await first.locator('.mark').click()
  await page.reload()
  expect(await first.locator('.mark').getAttribute('aria-pressed')).toBe('true')
  await expectUsable(page)
  await first.locator('button.cover').click()
  expect(await page.locator('#look h3').textContent()).toBe('Grey shawl')
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})
