/** What tasks have of their own and how ticks begin again, used in a real browser. */
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test('tasks of one person are seen alone; who does a task is changed where it stands', async () => {
  const { page, faults } = await browsing.open(
    'jobs before the fair, each one has a room and who does it, me or Dina. tick when done',
  )
  for (const [task = '', room = '', person = ''] of [
    ['Hang the lamps', 'Hall', 'Dina'],
    ['Carry chairs', 'Attic', 'Me'],
  ]) {
    await page.locator('#new-text').fill(task)
    await page.locator('#new-own-1').fill(room)
    await page.locator('#new-own-2').selectOption(person)
    await page.getByRole('button', { name: 'Add' }).click()
  }
  await page.locator('#filter').selectOption({ label: 'Who does it: Dina' })
  expect(await page.locator('.row-name').allTextContents()).toEqual(['Hang the lamps'])
  await page.locator('#filter').selectOption('')
  await page.getByLabel('Who does it: Carry chairs').selectOption('Dina')
  await page.reload()
  await page.locator('#filter').selectOption({ label: 'Who does it: Dina' })
  expect(await page.locator('.row-name').count()).toBe(2)
  await expectUsable(page)
  expect(faults).toEqual([])
}, 30_000)

test('one press takes every tick away and leaves the tasks', async () => {
  const { page, faults } = await browsing.open(
    'checklist for the boat before I leave: check oil, stow ropes, close hatches. tick them off and reset for the next day',
  )
  const boxes = page.locator('#rows input[type="checkbox"], #list .check')
  await boxes.first().check()
  await page.locator('#untick').click()
  expect(await boxes.count()).toBe(3)
  expect(await page.locator('input:checked').count()).toBe(0)
  expect(faults).toEqual([])
}, 30_000)

test('tasks that are named in a row are due on the next such day', async () => {
  const { page, faults } = await browsing.open(
    'to-do list. Before the fete on 9 May: borrow tables, bake scones by 3 May, hang bunting',
  )
  const dues = await page.locator('.row .due').allTextContents()
  expect(await page.locator('.row-name').allTextContents()).toEqual([
    'Borrow tables',
    'Bake scones',
    'Hang bunting',
  ])
  expect(dues.filter((due) => /\bMay\b/.test(due))).toHaveLength(3)
  expect(faults).toEqual([])
})

test('the day of a named task is filled in on its row, moves it up and stays', async () => {
  const { page, faults } = await browsing.open(
    'to do list before we emigrate: sell the piano, close the bank account, ring the vet. each can have a due date, most urgent on top',
  )
  const names = () => page.locator('#rows .row-name').allTextContents()
  expect(await page.locator('#order').inputValue()).toBe('due')
  await page.getByLabel('Due day: Ring the vet').fill('2031-03-09')
  await page.getByLabel('Due day: Close the bank account').fill('2031-03-05')
  expect(await names()).toEqual(['Close the bank account', 'Ring the vet', 'Sell the piano'])
  await page.locator('#order').selectOption('added')
  await page.reload()
  expect(await page.locator('#order').inputValue()).toBe('added')
  expect(await page.getByLabel('Due day: Ring the vet').inputValue()).toBe('2031-03-09')
  await expectUsable(page)
  expect(faults).toEqual([])
}, 30_000)
