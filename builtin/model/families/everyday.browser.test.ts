/** To-do lists, notes, cards, habits, budgets and dashboards in a real browser: they do what they are for. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectUsable } from '../check-use.testing.ts'
import { browsingOfFile } from '../open-app.testing.ts'

const browsing = browsingOfFile()

const at = { clock: '2026-03-18T10:00:00' }

/** The clock goes on: what waits for it is there. */
async function everybodyCanUse(page: Page): Promise<void> {
  await page.clock.resume()
  await expectUsable(page)
}

test('tasks are written down, ticked off, kept, renamed, deleted with a way back', async () => {
  const { page, faults } = await browsing.open(
    'A bold to-do app with lists for work and home, tasks: call Ada tomorrow (high), buy stamps',
    at,
  )
  const names = () => page.locator('.row-name').allTextContents()
  expect(await names()).toEqual(['Call Ada', 'Buy stamps'])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  expect(await page.getByRole('alert').textContent()).toBe('Write what there is to do')
  await page.getByLabel('What needs doing?').fill('Mend the gate')
  await page.locator('#new-list').selectOption('Home')
  await page.locator('#new-due').fill('2026-03-17')
  await page.keyboard.press('Enter')
  expect(await page.locator('h2').allTextContents()).toEqual(['Late', 'Tomorrow', 'Any day'])
  await page.getByLabel('Done: Call Ada').focus()
  await page.keyboard.press('Space')
  expect(await page.locator('#big').textContent()).toBe('2')
  await page.getByRole('button', { name: 'Edit: Buy stamps' }).click()
  await page.keyboard.type('Buy ten stamps')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete: Mend the gate' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  expect(await names()).toEqual(['Mend the gate', 'Buy ten stamps', 'Call Ada'])
  await page.locator('#filter').selectOption('Home')
  expect(await names()).toEqual(['Mend the gate'])
  await everybodyCanUse(page)
  expect(faults).toEqual([])
}, 30_000)

test('notes are written, found, pinned and kept without a save button', async () => {
  const { page, faults } = await browsing.open(
    'notes app with tags Work and Home and a word count, elegant',
  )
  await page.getByRole('button', { name: 'New note' }).click()
  await page.getByLabel('Title').fill('Boat')
  await page.getByLabel('Text of the note').fill('Two oars and a bailer')
  expect(await page.locator('#words').textContent()).toBe('6 words')
  await page.locator('#tag').selectOption('Home')
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.reload()
  await page.getByRole('searchbox').fill('bailer')
  expect(await page.locator('.slip strong').allTextContents()).toEqual(['Boat'])
  expect(await page.locator('mark').textContent()).toBe('bailer')
  await page.getByRole('searchbox').fill('')
  const titles = await page.locator('.slip strong').allTextContents()
  expect(new Set(titles.slice(0, 2))).toEqual(new Set(['Boat', 'Before the trip']))
  await page.locator('.slip button', { hasText: 'Boat' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(await page.locator('.slip strong').allTextContents()).not.toContain('Boat')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Boat')
  await everybodyCanUse(page)
  expect(faults).toEqual([])
}, 30_000)

test('sticky notes hang on a wall and open to be written on', async () => {
  const { page, faults } = await browsing.open('sticky notes, playful, blue')
  await page.locator('.slip button', { hasText: 'Onion soup' }).click()
  await page.getByLabel('Text of the note').fill('Five onions')
  await page.keyboard.press('Escape')
  expect(await page.locator('.sheet').isHidden()).toBe(true)
  expect(await page.locator('.slip', { hasText: 'Onion soup' }).textContent()).toContain(
    'Five onions',
  )
  await everybodyCanUse(page)
  expect(faults).toEqual([])
}, 30_000)

test('cards are turned over by keyboard, what was missed comes again, own cards are added', async () => {
  const { page, faults } = await browsing.open('flash cards: hola = hello, gato = cat, in order')
  await page.locator('#card').focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('#hint').textContent()).toBe('Answer: hello')
  await page.keyboard.press('1')
  expect(await page.locator('#front').textContent()).toBe('gato')
  await page.reload()
  await page.getByRole('button', { name: 'Turn over' }).click()
  await page.getByRole('button', { name: 'Got it' }).click()
  expect(await page.locator('#front').textContent()).toBe('hola')
  await page.keyboard.press('Enter')
  await page.keyboard.press('2')
  expect(await page.locator('#result').textContent()).toBe('1 of 2Best 1')
  await page.getByRole('button', { name: 'Cards' }).click()
  await page.getByLabel('Front', { exact: true }).fill('perro')
  await page.getByLabel('Back', { exact: true }).fill('dog')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Practise' }).click()
  expect(await page.locator('#front').textContent()).toBe('perro')
  await everybodyCanUse(page)
  expect(faults).toEqual([])
}, 30_000)

test('a quiz asks with the answers that were given, and says which was right', async () => {
  const { page, faults } = await browsing.open(
    'quiz: Who wrote Emma? (Jane Austen, George Eliot, Mary Shelley); Who wrote Beloved? (Toni Morrison, Alice Walker)',
  )
  const question = await page.locator('#front').textContent()
  const [right, wrong] =
    question === 'Who wrote Emma?'
      ? ['Jane Austen', 'George Eliot']
      : ['Toni Morrison', 'Alice Walker']
  await page.getByRole('button', { name: wrong }).click()
  expect(await page.locator('#verdict').textContent()).toBe(`It is: ${right}`)
  await everybodyCanUse(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  expect(await page.locator('#result').textContent()).toMatch(/^[01] of 2/)
  await page.getByRole('button', { name: 'Only the missed' }).click()
  expect(await page.locator('#score').textContent()).toMatch(/^0 of [12] right$/)
  expect(faults).toEqual([])
}, 30_000)

test('days are marked by pointer and by keyboard and make a chain', async () => {
  const { page, faults } = await browsing.open(
    'Habit tracker for gym 3 times a week and reading',
    at,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  const day = (name: string, date: string) => page.getByRole('button', { name: `${name}, ${date}` })
  await day('Reading', 'Wednesday, March 18').click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.reload()
  expect(await day('Reading', 'Tuesday, March 17').getAttribute('aria-pressed')).toBe('true')
  const streaks = await page.locator('.streak b').allTextContents()
  expect(streaks).toEqual(['0 weeks', '2 days'])
  for (const date of ['Monday, March 16', 'Tuesday, March 17', 'Wednesday, March 18'])
    await day('Gym', date).click()
  expect(await page.locator('.streak b').first().textContent()).toBe('1 week')
  await page.getByRole('button', { name: 'Earlier' }).click()
  expect(await page.locator('#when').textContent()).toBe('February 2026')
  await page.getByRole('button', { name: 'Edit: Gym' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Weights')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('New habit').fill('Stretch')
  await page.getByRole('button', { name: 'Add habit' }).click()
  expect(await page.locator('button.name').allTextContents()).toEqual([
    'Weights',
    'Reading',
    'Stretch',
  ])
  await everybodyCanUse(page)
  expect(faults).toEqual([])
}, 30_000)

test('a budget adds up a month, warns over a limit, and is taken out as a file', async () => {
  const { page, faults } = await browsing.open(
    'Budget in euros with salary 2000, rent 800 and food 100, export and a pie chart',
    at,
  )
  expect(await page.locator('#left').textContent()).toBe('€2,000')
  expect(await page.locator('.limits small').allTextContents()).toEqual(['Left €800', 'Left €100'])
  await page.getByLabel('What for').fill('Cheese')
  await page.getByLabel('Amount').fill('120.50')
  await page.locator('#new-category-of').selectOption('Food')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  expect(await page.locator('#left').textContent()).toBe('€1,880')
  expect(await page.locator('.limits .is-over small').textContent()).toBe('over €20.50')
  await page.getByLabel('Limit: Food').fill('150')
  await page.keyboard.press('Enter')
  expect(await page.locator('.limits .is-over').count()).toBe(0)
  await page.reload()
  expect(await page.locator('#sums dd').allTextContents()).toEqual([
    '€2,000.00',
    '€120.50',
    '€1,879.50',
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('budget.csv')
  await page.getByRole('button', { name: 'Earlier month' }).click()
  expect(await page.locator('#rows').textContent()).toBe('Nothing in this month yet.')
  await page.getByRole('button', { name: 'Later month' }).click()
  await everybodyCanUse(page)
  expect(faults).toEqual([])
}, 30_000)

test('a dashboard is read along the time, and its data are edited and kept', async () => {
  const { page, faults } = await browsing.open(
    'KPI dashboard; revenue: 10, 20, 30, 40; costs: 9, 8, 7, 6; a donut of traffic sources',
  )
  expect(await page.locator('.tile b').allTextContents()).toEqual(['$40', '$6'])
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('Mar · $30')
  await page.getByRole('button', { name: 'Costs' }).click()
  expect(await page.locator('#main-name').textContent()).toBe('Costs')
  await page.getByRole('button', { name: 'Edit data' }).click()
  await page.getByLabel('Revenue, Apr').fill('55')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.reload()
  expect(await page.locator('.tile b').first().textContent()).toBe('$55')
  await page.getByRole('button', { name: 'Edit data' }).click()
  expect(await page.locator('tbody tr').count()).toBe(5)
  const table = { name: 'in.csv', mimeType: 'text/csv', buffer: Buffer.from(',Visits\nA,1\nB,7') }
  await page.locator('#file').setInputFiles(table)
  await page.locator('.tile b', { hasText: '7' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await everybodyCanUse(page)
  expect(faults).toEqual([])
}, 30_000)
