/** The apps that the demo model makes, opened in a real browser: they do what was asked for. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browsing } from './open-app.testing.ts'
import { startBrowsing } from './open-app.testing.ts'

let browsing: Browsing

beforeAll(async () => {
  browsing = await startBrowsing()
}, 60_000)

afterAll(async () => {
  await browsing.stop()
})

async function addBook(page: Page, title: string, rating: number): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.locator(`.rate label:has(input[value="${rating}"])`).click()
  await page.getByRole('button', { name: 'Add book' }).click()
}

describe('a reading log', () => {
  const prompt =
    'A reading log with title, author, rating and the date I finished, sorted by rating'

  test('adds books, keeps them, edits, sorts, searches and deletes with undo', async () => {
    const { page, faults } = await browsing.open(prompt)
    const names = () => page.locator('.row-name').allTextContents()
    await addBook(page, 'Flights', 3)
    await addBook(page, 'Stoner', 5)
    expect(await names()).toEqual(['Stoner', 'Flights'])
    await page.reload()
    expect(await names()).toEqual(['Stoner', 'Flights'])
    await page.getByRole('button', { name: 'Edit: Flights' }).click()
    await page.getByLabel('Author').fill('Olga Tokarczuk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('searchbox').fill('tokar')
    expect(await names()).toEqual(['Flights'])
    await page.getByRole('button', { name: 'Delete: Flights' }).click()
    expect(await names()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await names()).toEqual(['Flights'])
    await page.getByRole('searchbox').fill('')
    expect(await page.locator('#big').textContent()).toBe('2')
    expect(await page.locator('#summary').textContent()).toBe('average 4')
    expect(faults).toEqual([])
  })

  test('says what is missing when a book has no title', async () => {
    const { page } = await browsing.open(prompt)
    await page.getByRole('button', { name: 'Add book' }).click()
    expect(await page.getByRole('alert').textContent()).toBe('Title is needed')
  })

  test('takes everything out as a file and brings it in again', async () => {
    const { page } = await browsing.open(`${prompt}, add a clear button`)
    await addBook(page, 'Stoner', 5)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const path = await (await download).path()
    await page.getByRole('button', { name: 'Delete: Stoner' }).click()
    await page.locator('#bring-in').setInputFiles(path)
    await page.locator('.row-name', { hasText: 'Stoner' }).waitFor()
    expect(await page.locator('.row').count()).toBe(1)
  })
})

test('a to-do list is ticked off by keyboard and filtered', async () => {
  const { page, faults } = await browsing.open('做一个待办清单，先放上：买菜、写信')
  await page.getByLabel('完成: 写信').or(page.getByLabel('已完成: 写信')).focus()
  await page.keyboard.press('Space')
  expect(await page.locator('#big').textContent()).toBe('1')
  await page.getByLabel('显示').selectOption('未完成')
  expect(await page.locator('.row-name').allTextContents()).toEqual(['买菜'])
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  expect(faults).toEqual([])
})

test('an expense list adds up its amounts by category', async () => {
  const { page } = await browsing.open(
    'Track expenses with name, amount in euros, category (Food, Rent) and date',
  )
  for (const [name, amount, category] of [
    ['Bread', '4.5', 'Food'],
    ['Room', '600', 'Rent'],
  ] as const) {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Amount').fill(amount)
    await page.getByLabel('Category').selectOption(category)
    await page.getByRole('button', { name: 'Add expense' }).click()
  }
  expect(await page.locator('#big').textContent()).toBe('€604.50')
  expect(await page.locator('.bar').allTextContents()).toEqual(['Rent€600.00', 'Food€4.50'])
})

test('a pomodoro counts down, pauses, survives a reload and goes on to the break', async () => {
  const { page, faults } = await browsing.open('pomodoro, 20 minutes focus, 3 minutes break', {
    clock: '2026-03-22T10:00:00',
  })
  const time = () => page.locator('#time').textContent()
  expect(await time()).toBe('20:00')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.clock.fastForward(90_000)
  expect(await time()).toBe('18:30')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.fastForward(60_000)
  await page.reload()
  expect(await time()).toBe('18:30')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.clock.fastForward(18 * 60_000 + 31_000)
  expect(await page.locator('#round').textContent()).toContain('Break')
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(await time()).toBe('20:00')
  expect(faults).toEqual([])
})

test('a stopwatch counts up and keeps laps', async () => {
  const { page } = await browsing.open('a stopwatch with laps', { clock: '2026-03-22T10:00:00' })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.clock.fastForward(61_500)
  await page.getByRole('button', { name: 'Lap' }).click()
  expect(await page.locator('#laps b').allTextContents()).toEqual(['01:01.5'])
})

test('a tip calculator computes as somebody types', async () => {
  const { page, faults } = await browsing.open('a tip calculator with 10% and 25%')
  await page.getByLabel('Bill').fill('80')
  await page.getByText('25%').click()
  await page.getByLabel('People').fill('4')
  expect(await page.locator('#out-each').textContent()).toBe('$25.00')
  expect(await page.locator('#out-tip').textContent()).toBe('$20.00')
  expect(faults).toEqual([])
})

test('a converter turns miles into kilometres and back', async () => {
  const { page } = await browsing.open('convert miles to kilometres')
  await page.getByLabel('Amount').fill('10')
  expect(await page.locator('#result').textContent()).toBe('16.0934')
  await page.getByRole('button', { name: 'Swap' }).click()
  expect(await page.locator('#result').textContent()).toBe('6.21371')
})

test('a calculator minds the order of operations and the keyboard', async () => {
  const { page, faults } = await browsing.open('做一个计算器')
  for (const key of ['2', '+', '3', '*', '4', 'Enter']) await page.keyboard.press(key)
  expect(await page.locator('#result').textContent()).toBe('14')
  expect(await page.locator('#tape').textContent()).toBe('2 + 3 × 4 = 14')
  expect(faults).toEqual([])
})

test.each([
  'reading log with title, rating and notes, starting with Stoner and Flights, calm',
  'to-do list starting with Sow and Reap, bold',
  'pomodoro, retro blue',
  'tip calculator, elegant',
  'convert cups to litres, playful green',
  'simple calculator, terminal',
])(
  'everybody can use it, on a phone in the light and on a desk in the dark: %s',
  async (prompt) => {
    const { page, faults } = await browsing.open(prompt)
    for (const [width, scheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: scheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
    expect(faults).toEqual([])
  },
  20_000,
)
