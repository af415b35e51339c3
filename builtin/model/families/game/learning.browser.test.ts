/** The games of questions, words and sums, played in a real browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

const textOf = (page: Page, id: string) => page.locator(`#${id}`).textContent()

test('an answer is told at once with its reason, own questions are asked, the score is kept', async () => {
  const { page, faults } = await browsing.open(
    'a quiz game about tea, 2 questions, 2 answers each, explanation why',
  )
  await page.getByText('Edit questions').click()
  await page.locator('#lines').fill('Two and two? | four | five | It is the sum')
  await page.locator('#lines').blur()
  await page.getByText('Edit questions').click()
  await page.getByRole('button', { name: 'five' }).click()
  expect(await textOf(page, 'say')).toBe('Not quite. Right is: four')
  expect(await textOf(page, 'why')).toBe('It is the sum')
  await page.keyboard.press('Enter')
  expect(await textOf(page, 'say')).toContain('0 / 1')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'four' }).click()
  expect(await textOf(page, 'say')).toBe('Right!')
  await page.keyboard.press('Enter')
  await page.reload()
  expect(await textOf(page, 'question')).toBe('Two and two?')
  expect(await textOf(page, 'best')).toBe('1')
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('a word is found by its letters, a wrong one costs a try', async () => {
  const { page, faults } = await browsing.open('hangman with the words: noon, noon2, calm')
  const letters = { right: 'NOC2ALM', wrong: 'Z' }
  await page.keyboard.press(letters.wrong.toLowerCase())
  expect(await page.locator('#tries .gone').count()).toBe(1)
  for (const letter of letters.right) await page.keyboard.press(letter)
  expect(await textOf(page, 'say')).toMatch(/^(?:You have it|\d wrong letters left)/)
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('sums are checked, and those that were wrong are shown at the end', async () => {
  const { page, faults } = await browsing.open('math practice, adding up to 10, 2 questions, calm')
  const [one = 0, other = 0] = ((await textOf(page, 'sum'))?.match(/\d+/g) ?? []).map(Number)
  await page.locator('#answer').fill(String(one + other))
  await page.keyboard.press('Enter')
  expect(await textOf(page, 'say')).toBe('Right!')
  await page.locator('#answer').fill('99')
  await page.keyboard.press('Enter')
  expect(await textOf(page, 'sum')).toBe('1 of 2')
  expect(await page.locator('#wrong li').count()).toBe(1)
  await expectUsable(page)
  expect(faults).toEqual([])
})

test('a sum that takes too long counts as wrong', async () => {
  const prompt = 'math practice, adding up to 10, 3 questions, 5 seconds for each question'
  const { page, faults } = await browsing.open(prompt, { clock: '2026-03-22T10:00:00' })
  await page.locator('#answer').fill('99')
  await page.keyboard.press('Enter')
  await page.clock.runFor(5500)
  expect(await textOf(page, 'say')).toContain('Time is up')
  await page.clock.runFor(5500)
  expect(await textOf(page, 'say')).toContain('0 of 3 (0 %)')
  expect(await page.locator('#wrong li').count()).toBe(3)
  expect(faults).toEqual([])
})

test('typing is timed from the first letter, mistakes lower the accuracy', async () => {
  const { page, faults } = await browsing.open('typing test of 10 seconds', {
    clock: '2026-03-22T10:00:00',
  })
  const line = (await textOf(page, 'model')) ?? ''
  await page.locator('#typed').fill(line.slice(0, 9))
  expect(await textOf(page, 'right')).toBe('100 %')
  await page.locator('#typed').fill(`${line.slice(0, 9)}#`)
  expect(await textOf(page, 'right')).toBe('90 %')
  await page.clock.runFor(11_000)
  expect(await textOf(page, 'say')).toContain('Time is up: 11')
  await page.reload()
  expect(await textOf(page, 'best')).toBe('11')
  expect(faults).toEqual([])
})

test('tiles slide into the gap, and the moves are kept', async () => {
  const { page, faults } = await browsing.open('数字华容道，3x3，活泼')
  const order = () => page.locator('#board').textContent()
  const before = await order()
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
    await page.keyboard.press(key)
  const moves = Number(await textOf(page, 'score'))
  expect(moves).toBeGreaterThanOrEqual(2)
  expect(before).not.toBe('')
  const after = await order()
  await page.reload()
  expect(await order()).toBe(after)
  expect(Number(await textOf(page, 'score'))).toBe(moves)
  await expectUsable(page)
  expect(faults).toEqual([])
})
