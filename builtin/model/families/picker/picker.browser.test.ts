/** The pickers, used in a real browser. */
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

test('the wheel picks each name once, keeps what was picked and gives it back', async () => {
  const { page, faults } = await browsing.open(
    'a bold wheel of names with Ana, Ben and Cleo that removes the winner',
  )
  await page.locator('h1').click()
  await page.keyboard.press('Space')
  const picked = (await page.locator('#result').textContent()) ?? ''
  expect(['Ana', 'Ben', 'Cleo']).toContain(picked)
  await page.reload()
  const left = (await page.locator('#names').inputValue()).split('\n')
  expect([...left, picked].toSorted()).toEqual(['Ana', 'Ben', 'Cleo'])
  expect(await page.locator('#past li').allTextContents()).toEqual([picked])
  await page.locator('#names').fill('Only')
  await page.getByRole('button', { name: 'Spin' }).click()
  expect(await page.locator('#result').textContent()).toBe('Put at least two names in the list')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.locator('#toast').getByRole('button', { name: 'Undo' }).click()
  expect(await page.locator('#past li').count()).toBe(1)
  await page.locator('#names').fill('Ana\nBen\nCleo\nDan')
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('numbers are drawn without one coming twice, dice add up, a coin is counted', async () => {
  const { page } = await browsing.open('raffle: draw 3 winners from numbers 1 to 6 without repeats')
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Draw' }).click()
  const drawn = (await page.locator('#past li').allTextContents()).flatMap((text) =>
    text.split(', '),
  )
  expect(drawn.toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
  await page.getByRole('button', { name: 'Draw' }).click()
  expect(await page.locator('#result').textContent()).toBe('Nothing is left to pick from')
  const dice = await browsing.open('掷骰子，3 个骰子，优雅')
  await dice.page.locator('#go').click()
  const faces = (await dice.page.locator('.die .unseen').allTextContents()).map(Number)
  const sum = faces.reduce((one, other) => one + other, 0)
  expect(await dice.page.locator('#result').textContent()).toBe(
    `总和 ${sum} (${faces.join(' + ')})`,
  )
  await expectUsable(dice.page)
  const coin = await browsing.open('flip a coin')
  for (const _ of [1, 2, 3]) await coin.page.locator('#go').click()
  const counts = (await coin.page.locator('.counts').textContent())?.match(/\d+/g)?.map(Number)
  expect((counts?.[0] ?? 0) + (counts?.[1] ?? 0)).toBe(3)
  expect([...dice.faults, ...coin.faults]).toEqual([])
})

test('a password has the asked length and signs, and is kept nowhere', async () => {
  const { page, faults } = await browsing.open(
    'retro password generator, 20 characters, no symbols',
  )
  const secret = (await page.locator('.secret').textContent()) ?? ''
  expect(secret).toMatch(/^[A-Za-z2-9]{20}$/)
  await page.getByRole('button', { name: 'New password' }).click()
  expect(await page.locator('.secret').textContent()).not.toBe(secret)
  await page.getByLabel('Length').fill('8')
  await page.reload()
  expect(await page.locator('.secret').textContent()).toMatch(/^[A-Za-z2-9]{8}$/)
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain(
    await page.locator('.secret').textContent(),
  )
  await expectUsable(page)
  expect(faults).toEqual([])
})
