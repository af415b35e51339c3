/** The games, played in a real browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

const textOf = (page: Page, id: string) => page.locator(`#${id}`).textContent()

/** Where the head of the snake and its food are, as columns and rows. */
async function look(page: Page, columns: number): Promise<{ head: number[]; food: number[] }> {
  const places = await page.locator('#board i').evaluateAll((cells) => ({
    head: cells.findIndex((cell) => cell.className.startsWith('head')),
    food: cells.findIndex((cell) => cell.className === 'food'),
  }))
  const [head, food] = [places.head, places.food].map((place) => [
    place % columns,
    Math.floor(place / columns),
  ])
  return { head: head ?? [], food: food ?? [] }
}

test('the snake is steered to its food, grows, dies at the wall and keeps its best', async () => {
  const { page, faults } = await browsing.open('a snake game on a 12x12 board, bold green', {
    clock: '2026-03-22T10:00:00',
  })
  const { head, food } = await look(page, 12)
  const [headX = 0, headY = 0] = head
  const [foodX = 0, foodY = 0] = food
  // A snake that moves right goes up or down first, then sideways along the row of its food.
  const isBelow = foodY > headY
  const rows = Math.abs(foodY - headY)
  const turns = rows === 0 && foodX < headX ? ['ArrowUp', 'ArrowLeft', 'ArrowDown'] : []
  if (rows > 0 || turns.length > 0) {
    for (const key of turns.length > 0 ? turns : [isBelow ? 'ArrowDown' : 'ArrowUp']) {
      await page.keyboard.press(key)
    }
    await page.clock.runFor(130 * (turns.length > 0 ? 3 : rows))
  }
  if (turns.length > 0) await page.keyboard.press('ArrowLeft')
  else await page.keyboard.press(foodX < headX ? 'ArrowLeft' : 'ArrowRight')
  await page.clock.runFor(130 * 12)
  expect(await textOf(page, 'best')).toBe('1')
  expect(await textOf(page, 'say')).toBe('Game over: 1 · New best')
  await page.reload()
  expect([await textOf(page, 'score'), await textOf(page, 'best')]).toEqual(['0', '1'])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  expect(await textOf(page, 'say')).toBe('Paused')
  expect(faults).toEqual([])
})

test('two cards of a pair stay up, the moves are counted and the game goes on after a reload', async () => {
  const { page, faults } = await browsing.open(
    'memory game with the cards: sun = 日, moon = 月, calm',
    { clock: '2026-03-22T10:00:00' },
  )
  // With this chance the first two cards are no pair, so that the game is not over at once.
  await page.evaluate('Math.random = () => 0')
  await page.getByRole('button', { name: 'New game' }).click()
  const faces: (string | null)[] = []
  for (const place of [0, 1, 2, 3]) {
    await page.locator('.card').nth(place).click()
    faces.push(await page.locator('.card .face').nth(place).textContent())
  }
  expect(await textOf(page, 'score')).toBe('2')
  await page.clock.runFor(3000)
  expect(await textOf(page, 'time')).toBe('3')
  await page.reload()
  expect(await textOf(page, 'score')).toBe('2')
  for (const pair of [
    ['sun', '日'],
    ['moon', '月'],
  ]) {
    const places = pair.map((face) => faces.indexOf(face))
    const first = page.locator('.card').nth(places[0] ?? 0)
    if (((await first.getAttribute('class')) ?? '').includes('found')) continue
    for (const place of places) await page.locator('.card').nth(place).press('Enter')
  }
  expect(await textOf(page, 'say')).toContain('All pairs found')
  expect(Number(await textOf(page, 'best'))).toBeGreaterThan(1)
  expect(faults).toEqual([])
})

test('the computer is never beaten at three in a row, and the tally is kept', async () => {
  const { page, faults } = await browsing.open('井字棋，和电脑下，困难', {
    clock: '2026-03-22T10:00:00',
  })
  const cells = page.locator('.cell')
  await cells.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await cells.nth(1).getAttribute('aria-label')).toBe('行 1, 列 2: X')
  for (let move = 0; move < 5; move += 1) {
    await page.clock.runFor(400)
    const free = page.locator('.cell:empty')
    if ((await free.count()) > 0 && (await page.locator('.board.over').count()) === 0) {
      await free.last().click()
    }
  }
  expect(['平局', '电脑赢了']).toContain(await textOf(page, 'say'))
  const tally = await textOf(page, 'score')
  expect(tally).toMatch(/^0 – (?:1 – 0|0 – 1)$/)
  await page.reload()
  expect(await textOf(page, 'score')).toBe(tally)
  expect(faults).toEqual([])
})

test('tiles slide and join, the score counts and a slide is taken back', async () => {
  const { page, faults } = await browsing.open('a 2048 game on a 3x3 board, retro')
  // With this chance each new tile is a 2 in the first free place, so that slides join some.
  await page.evaluate('Math.random = () => 0')
  await page.getByRole('button', { name: 'New game' }).click()
  const label = () => page.locator('#board').getAttribute('aria-label')
  const seen: (string | null)[] = [await label()]
  for (let turn = 0; turn < 12; turn += 1) {
    await page.keyboard.press(turn % 2 === 0 ? 'ArrowLeft' : 'ArrowDown')
    if ((await label()) !== seen.at(-1)) seen.push(await label())
  }
  const score = Number(await textOf(page, 'score'))
  expect(score).toBeGreaterThan(0)
  await page.reload()
  expect(await textOf(page, 'score')).toBe(String(score))
  await page.keyboard.press('u')
  expect(await label()).toBe(seen.at(-2))
  expect(await textOf(page, 'best')).toBe(String(score))
  expect(faults).toEqual([])
})

test('a number is found by halving, within the guesses there are', async () => {
  const { page, faults } = await browsing.open('guess the number from 1 to 100 with 7 guesses')
  const input = page.getByLabel('Your guess')
  await input.fill('1000')
  await page.keyboard.press('Enter')
  expect(await textOf(page, 'say')).toBe('Please give a whole number from 1 to 100')
  let [low, high] = [1, 100]
  for (let turn = 0; turn < 7 && low <= high; turn += 1) {
    const middle = Math.floor((low + high) / 2)
    await input.fill(String(middle))
    await page.keyboard.press('Enter')
    const said = (await textOf(page, 'say')) ?? ''
    if (said.startsWith('Higher')) low = middle + 1
    else if (said.startsWith('Lower')) high = middle - 1
    else break
  }
  expect(await textOf(page, 'say')).toContain('Right! It is')
  await page.reload()
  expect(await textOf(page, 'best')).toBe(await textOf(page, 'score'))
  expect(faults).toEqual([])
})

test.each([
  'a retro green snake game with obstacles',
  'memory game, calm',
  'guess the number, retro',
])('everybody can use it: %s', async (prompt) => {
  const { page, faults } = await browsing.open(prompt)
  await expectUsable(page)
  expect(faults).toEqual([])
})
