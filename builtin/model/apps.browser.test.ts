/** The apps that the demo model makes, opened in a real browser: they do what was asked for. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectUsable } from './check-use.testing.ts'
import { browsingOfFile } from './open-app.testing.ts'

const browsing = browsingOfFile()

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

test('a list is ticked off by keyboard and filtered', async () => {
  const { page, faults } = await browsing.open('做一个行李清单，先放上：买菜、写信')
  await page.getByLabel('已完成: 写信').focus()
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
    await page.getByLabel('Category', { exact: true }).selectOption(category)
    await page.getByRole('button', { name: 'Add expense' }).click()
  }
  expect(await page.locator('#big').textContent()).toBe('€604.50')
  expect(await page.locator('.bar').allTextContents()).toEqual(['Rent€600.00', 'Food€4.50'])
})

test('a button sets a date to today, and what is late stands first and is marked', async () => {
  const { page, faults } = await browsing.open(
    "horse list with name and a 'brushed' button that sets last brushed to today, every 3 days, overdue first, starting with Ada (2026-03-21, 3), Bo (2026-03-10, 3)",
    { clock: '2026-03-22T10:00:00' },
  )
  const names = () => page.locator('.row-name').allTextContents()
  expect(await names()).toEqual(['Bo', 'Ada'])
  expect(await page.locator('.due').allTextContents()).toEqual(['9 d overdue', 'due in 2 d'])
  expect(await page.locator('#summary').textContent()).toBe('1 overdue')
  await page.getByRole('button', { name: 'Brushed: Bo' }).click()
  expect(await names()).toEqual(['Ada', 'Bo'])
  expect(await page.locator('.due').allTextContents()).toEqual(['due in 2 d', 'due in 3 d'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await names()).toEqual(['Bo', 'Ada'])
  expect(faults).toEqual([])
})

test('a list is divided into groups, each with its average, filtered, and taken out and in as a table', async () => {
  const { page, faults } = await browsing.open(
    'coffee list with name, roast (light/medium), price, link and rating, grouped by roast, starting with Huila (medium, 12, 4), Sidamo (light, 15, 5), Kona (light, 30, 3)',
  )
  const groups = () => page.locator('.group').allTextContents()
  expect(await groups()).toEqual(['light2 coffees · average 4', 'medium1 coffee · average 4'])
  await page.getByLabel('Show: Roast').selectOption('medium')
  expect(await page.locator('.row-name').allTextContents()).toEqual(['Huila'])
  await page.getByLabel('Show: Roast').selectOption('')
  await page.getByLabel('Group by').selectOption('')
  expect(await groups()).toEqual([])
  await page.getByLabel('Sort by').selectOption('price down')
  expect(await page.locator('.row-name').allTextContents()).toEqual(['Kona', 'Sidamo', 'Huila'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click()
  const path = await (await download).path()
  await page.getByRole('button', { name: 'Delete: Kona' }).click()
  const name = 'coffee.csv'
  await page
    .locator('#bring-in')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: await readFile(path) })
  await page.locator('.row-name', { hasText: 'Kona' }).waitFor()
  expect(await page.locator('.amount').allTextContents()).toEqual(['$30.00', '$15.00', '$12.00'])
  expect(faults).toEqual([])
})

test('a preset is chosen, and the choice is kept', async () => {
  const { page, faults } = await browsing.open('oven timer: bread 40 minutes, pizza 12 minutes', {
    clock: '2026-03-22T10:00:00',
  })
  const time = () => page.locator('#time').textContent()
  expect(await time()).toBe('40:00')
  await page.getByRole('button', { name: 'Pizza' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.clock.fastForward(60_000)
  await page.reload()
  expect(await time()).toBe('11:00')
  expect(await page.getByRole('button', { name: 'Pizza' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await page.clock.fastForward(11 * 60_000 + 1000)
  expect(await page.locator('#toast').textContent()).toContain('Time is up')
  expect(await time()).toBe('12:00')
  expect(faults).toEqual([])
})

test('several timers run side by side, one is added and one taken away', async () => {
  const { page, faults } = await browsing.open('多个倒计时同时运行：米饭15分钟、豆子9分钟', {
    clock: '2026-03-22T10:00:00',
  })
  const times = () => page.locator('.small-time').allTextContents()
  await page.getByRole('button', { name: '开始: 米饭' }).click()
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: '开始: 豆子' }).click()
  await page.clock.fastForward(60_000)
  expect(await times()).toEqual(['13:00', '08:00'])
  await page.getByLabel('名称').fill('汤')
  await page.getByLabel('分钟').fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '移除: 豆子' }).click()
  await page.reload()
  expect(await times()).toEqual(['13:00', '02:00'])
  await page.clock.fastForward(14 * 60_000)
  expect(await page.locator('.over .timer-name').allTextContents()).toEqual(['米饭'])
  expect(faults).toEqual([])
})

test('days are counted to a date that can be changed, also one that is past', async () => {
  const { page, faults } = await browsing.open('days until our wedding on 3 May', {
    clock: '2026-05-01T10:00:00',
  })
  const count = async () =>
    `${await page.locator('#time').textContent()} ${await page.locator('#unit').textContent()}`
  expect(await count()).toBe('2 days to go')
  expect(await page.getByLabel('Date').inputValue()).toBe('2026-05-03')
  await page.getByLabel('Date').fill('2026-04-21')
  expect(await count()).toBe('10 days ago')
  await page.reload()
  expect(await count()).toBe('10 days ago')
  await page.getByLabel('Date').fill('2026-05-01')
  expect(await page.locator('#unit').textContent()).toBe('It is today')
  expect(faults).toEqual([])
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

test('a formula of the person is computed, with their own names', async () => {
  const { page, faults } = await browsing.open(
    'invoice calculator: hourly price times hours plus 19% tax',
  )
  await page.getByLabel('Hourly price').fill('50')
  await page.getByLabel('Hours', { exact: true }).fill('10')
  expect(await page.locator('#out-out0').textContent()).toBe('$595.00')
  await page.getByLabel('Tax %').fill('7')
  await page.reload()
  expect(await page.locator('.results').textContent()).toContain('$535.00')
  expect(await page.locator('#out-out1').textContent()).toBe('$35.00')
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await page.locator('#out-out0').textContent()).toBe('$95.20')
  expect(await page.getByLabel('Tax %').inputValue()).toBe('19')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await page.locator('#out-out0').textContent()).toBe('$535.00')
  expect(faults).toEqual([])
})

test.each([
  ['grade average calculator', { Grades: '80, 90, 94' }, ['88', '94', '80']],
  [
    'age calculator',
    { 'Born on': '2000-02-29', 'Age on': '2026-02-28' },
    ['25', '25 years 11 months 30 days', '9,496', '1'],
  ],
  ['days between two dates', { From: '2026-01-01', To: '2026-01-15' }, ['14', '2', '15']],
  [
    'fuel cost calculator',
    { Distance: '200', Litres: '5', Price: '2', People: '4' },
    ['$20.00', '$5.00', '10'],
  ],
  [
    'compound interest calculator',
    { Start: '1000', month: '0', Interest: '12', Years: '1' },
    ['$1,126.83', '$1,000.00', '$126.83'],
  ],
])('%s gives the right figures', async (prompt, values, results) => {
  const { page, faults } = await browsing.open(prompt)
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label).first().fill(value)
  expect(await page.locator('[id^=out-]').allTextContents()).toEqual(results)
  expect(faults).toEqual([])
})

test('a low frame shows the clock and its buttons in one view', async () => {
  for (const prompt of [
    'pomodoro, retro',
    'oven timer: bread 40 minutes, pizza 12 minutes, bold',
    'a 5 minute timer, calm',
  ]) {
    const { page } = await browsing.open(prompt)
    for (const [width, height] of [
      [520, 290],
      [800, 600],
    ] as const) {
      await page.setViewportSize({ width, height })
      const boxes = await page
        .locator('h1, #time, #go, #choices')
        .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()))
      for (const [at, box] of boxes.entries()) {
        expect(box.bottom).toBeLessThanOrEqual(height)
        expect(boxes.slice(at + 1).filter((other) => overlap(box, other))).toEqual([])
      }
    }
  }
})

type Box = { left: number; top: number; right: number; bottom: number }

function overlap(one: Box, other: Box): boolean {
  const isAside = one.right <= other.left + 1 || other.right <= one.left + 1
  return !isAside && one.bottom > other.top + 1 && other.bottom > one.top + 1
}

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

/** What `prompts.browser.test.ts` does not look at; `APPS=all` looks at the others too. */
const LOOKED_AT = [
  "coffee list with name, roast (light/medium), price and a 'brewed' button, grouped by roast, starting with Huila (medium, 12), retro",
  'days until our wedding on 3 May 2027, bold purple',
]
const MORE = [
  'reading log with title, rating and notes, starting with Stoner and Flights, calm',
  'oven timer: bread 40 minutes, pizza 12 minutes, retro',
  'tip calculator, elegant',
  'simple calculator, terminal',
  'packing list starting with Socks and Soap, bold',
  'kitchen timers, several at once: rice 15 minutes, beans 9 minutes, calm',
  'age calculator, retro',
  'pomodoro, retro blue',
  'convert cups to litres, playful green',
]

test.each(process.env['APPS'] === 'all' ? [...LOOKED_AT, ...MORE] : LOOKED_AT)(
  'everybody can use it, on a phone in the light and on a desk in the dark: %s',
  async (prompt) => {
    const { page, faults } = await browsing.open(prompt)
    await expectUsable(page)
    expect(faults).toEqual([])
  },
  20_000,
)
