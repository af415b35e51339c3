/** Puzzles and games with words, cards and blocks, played in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test.each([
  'spot the square with a different shade, 40 seconds',
  'lights out on 4x4',
  'a maze for a mouse to find cheese, 9x9',
  'higher or lower with two dice',
  'bingo card 4x4 with numbers 1 to 60',
  'wordle with the words: stone, grass, river',
  'unscramble the words: kettle, window, carpet',
  'tetris, slow',
  'flappy game where a duck flies through pipes',
  'sudoku 6x6 with hints',
  'blackjack with 200 chips',
])('%j can be used by everybody', async (prompt) => {
  const { page, faults } = await browsing.open(prompt)
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('a lost word begins a new run, a found one is counted and kept', async () => {
  const { page, faults } = await browsing.open('wordle with the words: stone, stone')
  await page.keyboard.type('notes')
  await page.keyboard.press('Enter')
  expect(await page.locator('#rows .near').count()).toBeGreaterThan(0)
  await page.keyboard.type('stone')
  await page.keyboard.press('Enter')
  expect(await page.locator('#say').textContent()).toBe('You have it!')
  await page.reload()
  expect(await page.locator('#best').textContent()).toBe('1')
  expect(faults).toEqual([])
})

test('blocks move, turn, drop and lie where they fell', async () => {
  const { page, faults } = await browsing.open('tetris', { clock: '2026-03-22T10:00:00' })
  await page.getByRole('button', { name: 'New game' }).click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.clock.runFor(100)
  expect(await page.locator('#board i[class]:not([class=""])').count()).toBeGreaterThanOrEqual(4)
  await page.keyboard.press('p')
  expect(await page.locator('#say').textContent()).toBe('Paused')
  expect(faults).toEqual([])
})

test('a hint fills a square of the sudoku, and the last one ends it', async () => {
  const { page, faults } = await browsing.open('4x4 sudoku')
  for (let left = 16; left > 0; left -= 1) {
    if ((await page.locator('#score').textContent()) === '0') break
    await page.getByRole('button', { name: 'Hint' }).click()
  }
  expect(await page.locator('#say').textContent()).toContain('Solved in')
  expect(faults).toEqual([])
})

test('a piece is taken back on a board for two, who have names', async () => {
  const { page, faults } = await browsing.open(
    'noughts and crosses for two players, type our names',
  )
  await page.getByLabel('First player').fill('Ida')
  await page.locator('#board button').nth(0).click()
  await page.locator('#board button').nth(4).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await page.locator('#board .mark1').count()).toBe(0)
  for (const place of [4, 1, 5, 2]) await page.locator('#board button').nth(place).click()
  expect(await page.locator('#say').textContent()).toBe('Ida wins')
  await expectUsable(page)
  expect(faults).toEqual([])
})
