/** The games against the clock and against the computer, played in a real browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

const AT = { clock: '2026-03-22T10:00:00' }
const textOf = (page: Page, id: string) => page.locator(`#${id}`).textContent()
/** What was played can be used by everybody, and nothing went wrong; axe needs a clock that runs. */
async function endWell(page: Page, faults: string[]): Promise<void> {
  await page.clock.resume()
  await expectUsable(page)
  expect(faults).toEqual([])
}

const startGame = (page: Page) => page.locator('#fresh').click()

test('the first square is safe, flags count down and the clock runs', async () => {
  const { page, faults } = await browsing.open('minesweeper 5x5 with 15 mines, retro', AT)
  await page.locator('#board button').first().focus()
  await page.keyboard.press('f')
  expect(await textOf(page, 'mines')).toBe('14')
  await page.keyboard.press('f')
  await page.keyboard.press('Enter')
  expect(await textOf(page, 'say')).not.toBe('That was a mine')
  await page.clock.runFor(3000)
  expect(await textOf(page, 'score')).toBe('3')
  await page.locator('#board .hidden').last().click({ button: 'right' })
  expect(Number(await textOf(page, 'mines'))).toBe(14)
  await endWell(page, faults)
})

test('what pops up is hit by key for its points, until the time is up', async () => {
  const { page, faults } = await browsing.open(
    'whack a mole, gold mole is 4 points, 10 seconds, bold',
    AT,
  )
  await startGame(page)
  await page.clock.runFor(100)
  const up = await page
    .locator('#board button')
    .evaluateAll((holes) => holes.findIndex((hole) => hole.classList.contains('up')))
  await page.keyboard.press(String(up + 1))
  expect(await textOf(page, 'score')).toBe('4')
  await page.clock.runFor(11_000)
  expect(await textOf(page, 'say')).toBe('Time is up: 4 · New best')
  await page.reload()
  expect(await textOf(page, 'best')).toBe('4')
  await endWell(page, faults)
})

test('a ball that is let go breaks bricks, and one that is missed costs a life', async () => {
  const { page, faults } = await browsing.open('breakout with one row and one life', AT)
  await page.keyboard.press('Space')
  await page.clock.runFor(1600)
  expect(Number(await textOf(page, 'score'))).toBeGreaterThan(0)
  await page.mouse.move(0, 0)
  for (let wait = 0; wait < 6 && !(await textOf(page, 'say'))?.startsWith('Game over'); wait += 1) {
    await page.keyboard.down('ArrowLeft')
    await page.clock.runFor(5000)
  }
  await page.keyboard.up('ArrowLeft')
  expect(await textOf(page, 'say')).toContain('Game over')
  await endWell(page, faults)
})

test('what falls past costs a life', async () => {
  const { page, faults } = await browsing.open('catch falling stars with a basket, 1 life', AT)
  await startGame(page)
  const box = await page.locator('#field').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 3, (box?.y ?? 0) + 30)
  for (let wait = 0; wait < 12 && !(await textOf(page, 'say'))?.startsWith('Game'); wait += 1) {
    await page.clock.runFor(4000)
  }
  expect(await textOf(page, 'say')).toContain('Game over')
  expect(await textOf(page, 'lives')).toBe('0')
  await endWell(page, faults)
})

test('against the clock a miss costs nothing', async () => {
  const { page, faults } = await browsing.open('catch falling stars with a basket, 5 seconds', AT)
  await startGame(page)
  await page.clock.runFor(4500)
  expect(await textOf(page, 'time')).toBe('1')
  expect(await page.locator('#lives').isVisible()).toBe(false)
  await page.clock.runFor(2000)
  expect(await textOf(page, 'say')).toContain('Game over')
  expect(faults).toEqual([])
})

test('four pieces in a column win, also by keyboard alone', async () => {
  const { page, faults } = await browsing.open('四子棋，两个人轮流下', AT)
  for (const key of ['1', '2', '1', '2', '1', '2', '1']) await page.keyboard.press(key)
  expect(await textOf(page, 'say')).toBe('红方 获胜')
  expect(await textOf(page, 'score')).toBe('1 – 0 – 0')
  await page.getByRole('button', { name: '对战电脑' }).click()
  await page.locator('#board button').first().press('Enter')
  await page.clock.runFor(500)
  expect(await page.locator('.piece1').count()).toBe(1)
  await page.getByRole('button', { name: '换成简单' }).click()
  expect(await page.locator('#level').textContent()).toBe('换成困难')
  await endWell(page, faults)
})

test('a hand is played, counted and kept', async () => {
  const { page, faults } = await browsing.open('rock paper scissors, calm', AT)
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Paper' }).click()
  const tally = (await textOf(page, 'score'))?.split(' – ').map(Number) ?? []
  expect(tally.reduce((one, other) => one + other, 0)).toBe(2)
  await page.reload()
  expect((await textOf(page, 'score'))?.split(' – ').map(Number)).toEqual(tally)
  await endWell(page, faults)
})

test('a sequence that is repeated grows, a wrong light ends it', async () => {
  const { page, faults } = await browsing.open('simon game without sound', AT)
  await startGame(page)
  await page.clock.runFor(600)
  const lit = await page
    .locator('#board button')
    .evaluateAll((pads) => pads.findIndex((pad) => pad.classList.contains('lit')))
  await page.clock.runFor(800)
  await page.keyboard.press(String(lit + 1))
  expect(await textOf(page, 'best')).toBe('1')
  await page.clock.runFor(3000)
  expect(await textOf(page, 'say')).toBe('Your turn: 2')
  await page.keyboard.press(String(((lit + 1) % 4) + 1))
  expect(await textOf(page, 'say')).toBe('Wrong. You repeated: 1')
  await endWell(page, faults)
})

test('who presses too early waits again, who is in time is told the time', async () => {
  const { page, faults } = await browsing.open('reaction time test, one round, bold', AT)
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  expect(await textOf(page, 'plate')).toContain('Too early')
  await page.keyboard.press('Space')
  await page.clock.runFor(4000)
  expect(await textOf(page, 'plate')).toBe('Now!')
  await page.keyboard.press('Space')
  expect(await textOf(page, 'plate')).toMatch(/Average: \d+ ms/)
  expect(await textOf(page, 'best')).toMatch(/^\d+$/)
  await endWell(page, faults)
})

test('the discs of four in a row have the colours that were asked for', async () => {
  const { page, faults } = await browsing.open('connect four for two players, pink and green discs')
  await page.locator('#board button').nth(2).click()
  expect(
    await page.locator('.painted').evaluate((hole) => getComputedStyle(hole).backgroundImage),
  ).toContain('239, 111, 165')
  expect(await page.locator('#say').textContent()).toContain('green')
  expect(faults).toEqual([])
})
