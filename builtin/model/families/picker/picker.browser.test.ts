/** The pickers, used in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

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

test('everybody has a turn before anybody comes again, and prizes go down their list', async () => {
  const { page, faults } = await browsing.open(
    'pick a random name from: Ana, Ben, Cleo, nobody again until everyone had a turn',
  )
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Draw' }).click()
  const drawn = await page.locator('#past li').allTextContents()
  expect(drawn.toSorted()).toEqual(['Ana', 'Ben', 'Cleo'])
  await page.reload()
  await page.getByRole('button', { name: 'Draw' }).click()
  expect(await page.locator('.left').textContent()).toContain('(2)')
  const prizes = await browsing.open('抽奖，二等奖2名，一等奖1名，红色')
  for (const _ of [1, 2]) await prizes.page.locator('#go').click()
  const won = (await prizes.page.locator('#past li').allTextContents()).map((line) =>
    line.split(': '),
  )
  expect(won.map(([prize]) => prize)).toEqual(['一等奖', '二等奖'])
  expect(new Set(won.flatMap(([, names = '']) => names.split(', '))).size).toBe(3)
  await prizes.page.locator('#go').click()
  expect(await prizes.page.locator('#result').textContent()).toBe('奖项都抽完了')
  await expectUsable(prizes.page)
  expect([...faults, ...prizes.faults]).toEqual([])
})

test('who sits out plays next, and matches are counted', async () => {
  const { page, faults } = await browsing.open(
    'badminton: random doubles for 6 players, 1 court, calm',
  )
  const next = page.getByRole('button', { name: 'Next round' })
  await next.click()
  const out =
    (await page.locator('.out').textContent())?.replace('Sitting out: ', '').split(', ') ?? []
  expect(out).toHaveLength(2)
  await next.click()
  const playing = await page.locator('.court').textContent()
  for (const name of out) expect(playing).toContain(name)
  expect(await page.locator('.matches').textContent()).toMatch(/Name \d 2, Name \d 2,/)
  await expectUsable(page)
  const party = await browsing.open('truth or dare, bold')
  await party.page.locator('#go').click()
  await party.page.getByRole('button', { name: 'Dare' }).click()
  expect(await party.page.locator('.card').textContent()).not.toBe('')
  await expectUsable(party.page)
  expect([...faults, ...party.faults]).toEqual([])
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

test('dice of several kinds are thrown at once, and a number is added', async () => {
  const { page, faults } = await browsing.open('dice: roll 2d8 plus 4 and a d20, show the sum')
  await page.getByRole('button', { name: 'Roll' }).click()
  const faces = (await page.locator('.die').allTextContents()).map(Number)
  const sum = faces.reduce((one, other) => one + other, 4)
  expect(faces).toHaveLength(3)
  expect(await page.locator('#result').textContent()).toContain(`2d8 + 1d20: Sum ${sum}`)
  await page.getByLabel('Modifier').fill('0')
  await page.getByRole('button', { name: 'Roll' }).click()
  // A die may show a four itself: without a number to add there are three in the brackets.
  expect(await page.locator('#result').textContent()).toMatch(/\(\d+ \+ \d+ \+ \d+\)/)
  await page.reload()
  expect(await page.locator('.die').count()).toBe(3)
  expect(faults).toEqual([])
})
