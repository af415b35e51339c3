/** Lists that work out a balance, a sum for each state, and how many they take, in a real browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

async function enter(page: Page, values: Record<string, string>, ticks: string[] = []) {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true })
    if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  for (const label of ticks) await page.getByLabel(label, { exact: true }).check()
  await page.locator('#entry-save').click()
}

test('what came in less what went out is the large figure', async () => {
  const { page, faults } = await browsing.open(
    'the choir needs a list of money: date, reason, amount, in or out, and the balance at the top',
  )
  await enter(page, { Reason: 'Concert', Amount: '300', 'In or out': 'In' })
  await enter(page, { Reason: 'Hall', Amount: '120', 'In or out': 'Out' })
  const big = page.locator('#big')
  expect(await big.textContent()).toContain('180')
  await page.reload()
  expect(await big.textContent()).toContain('180')
  expect(faults).toEqual([])
}, 30_000)

test('the sum of what is so and of what is not stand side by side', async () => {
  const { page, faults } = await browsing.open(
    'a list of garages: number, renter, rent, paid this month or not. Sum up the rent that is unpaid',
  )
  await enter(page, { Number: '1', Renter: 'Ada', Rent: '70' }, ['Paid this month'])
  await enter(page, { Number: '2', Renter: 'Bo', Rent: '50' })
  const text = await page.locator('main').textContent()
  expect(text).toMatch(/Paid this month: Yes\D*70/)
  expect(text).toMatch(/Paid this month: No\D*50/)
  expect(faults).toEqual([])
}, 30_000)

test('a full list takes no one more and says so', async () => {
  const { page, faults } = await browsing.open(
    'sign-up sheet for the sauna: name, phone, at most 2 people',
  )
  for (const name of ['Ada', 'Bo', 'Cy']) await enter(page, { Name: name })
  expect(await page.locator('.row-name').count()).toBe(2)
  expect(await page.locator('#entry-error').textContent()).toContain('2')
  expect(faults).toEqual([])
}, 30_000)

test('each thing tells what it won, and needs no name that nobody asked for', async () => {
  const { page, faults } = await browsing.open(
    'a list of lamps I sell: colour, what I paid, what it sold for, profit worked out for each',
  )
  await enter(page, { Colour: 'Amber', Paid: '5', 'What it sold for': '18' })
  expect(await page.locator('.row-name').textContent()).toBe('Amber')
  expect(await page.locator('.facts').textContent()).toContain('13')
  await page.reload()
  expect(await page.locator('.row-name').textContent()).toBe('Amber')
  expect(faults).toEqual([])
}, 30_000)
