/** Lists asked for in running words, in a real browser: what the words tell of is there and works. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectUsable } from '../../check-use.testing.ts'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

const NOON = '2026-03-18T12:00:00'

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.keyboard.press('Enter')
}

const names = (page: Page) => page.locator('.row-name').allTextContents()

test('a press sets the day, which is told as days ago and kept; each thing has its own', async () => {
  const { page, faults } = await browsing.open(
    "A list of my fish tanks where I press a button when I've cleaned one and see how many days ago that was: name, litres",
    { clock: NOON },
  )
  await fill(page, { Name: 'Left' })
  await fill(page, { Name: 'Right' })
  await page.getByRole('button', { name: 'Cleaned: Left' }).click()
  const left = page.locator('.row', { hasText: 'Left' })
  expect(await left.textContent()).toContain('today')
  await page.clock.setFixedTime('2026-03-21T12:00:00')
  await page.reload()
  expect(await left.textContent()).toContain('3 days ago')
  expect(await page.locator('.row', { hasText: 'Right' }).textContent()).not.toContain('ago')
  expect(faults).toEqual([])
}, 30_000)

test('a daily count goes up to what was set and starts anew on the next day', async () => {
  const { page, faults } = await browsing.open(
    '帮我记录吃药，药名和每天几次，吃一次点一下，第二天重新开始',
    { clock: NOON },
  )
  await fill(page, { 药名: '维生素', 每天几次: '2' })
  const press = page.locator('.mark')
  expect(await press.textContent()).toBe('记一次 0/2')
  await press.click()
  await page.reload()
  expect(await press.textContent()).toBe('记一次 1/2')
  await press.click()
  expect(await press.textContent()).toBe('记一次 2/2 ✓')
  await page.clock.setFixedTime('2026-03-19T12:00:00')
  await page.reload()
  expect(await press.textContent()).toBe('记一次 0/2')
  expect(await names(page)).toEqual(['维生素'])
  expect(faults).toEqual([])
}, 30_000)

test('what keeps for some days goes off on its day: soon is red and first', async () => {
  const { page, faults } = await browsing.open(
    '冰箱清单：名称、买的日期、保质期几天，快过期的标红排最前面，吃完可以删，喜欢的可以加星标',
    { clock: NOON },
  )
  expect(await page.getByLabel('买的日期').inputValue()).toBe('2026-03-18')
  await fill(page, { 名称: '奶酪', '保质期（天）': '30' })
  await fill(page, { 名称: '牛奶', 买的日期: '2026-03-13', '保质期（天）': '7' })
  await fill(page, { 名称: '盐' })
  expect(await names(page)).toEqual(['牛奶', '奶酪', '盐'])
  expect(await page.locator('.due.soon').allTextContents()).toEqual([
    '还有 2 天 · 2026年3月20日到期',
  ])
  await page.getByRole('button', { name: '删除: 牛奶' }).click()
  expect(await names(page)).toEqual(['奶酪', '盐'])
  const star = page.getByRole('button', { name: '最喜欢: 盐' })
  await star.click()
  expect(await star.getAttribute('aria-pressed')).toBe('true')
  await page.locator('[data-field="favourite"]').selectOption('yes')
  expect(await names(page)).toEqual(['盐'])
  await page.clock.resume()
  await expectUsable(page)
  expect(faults).toEqual([])
}, 30_000)

test('ticks have the name of the act, count what is open and can be cleared away', async () => {
  const { page, faults } = await browsing.open(
    "Books I lent to friends: title, who has it, year. Tick it off once it's back, show only the ones still out, clear everything that is done, and count them per decade",
  )
  await fill(page, { Title: 'Dune', 'Who has it': 'Ada', Year: '1965' })
  await fill(page, { Title: 'Emma', 'Who has it': 'Bob', Year: '1815' })
  await fill(page, { Title: 'Solaris', 'Who has it': 'Cy', Year: '1961' })
  expect(await page.locator('h2').allTextContents()).toEqual(['1810s', '1960s'])
  expect(await page.locator('.group .label').allTextContents()).toEqual(['0/1', '0/2'])
  await page.getByLabel('Back: Dune').check()
  expect(await page.locator('.tally').textContent()).toContain('2 not back')
  await page.locator('#filter').selectOption({ label: 'Not back' })
  expect(await names(page)).toEqual(['Emma', 'Solaris'])
  await page.locator('#filter').selectOption({ label: 'All' })
  await page.getByRole('button', { name: 'Clear back' }).click()
  expect((await names(page)).sort()).toEqual(['Emma', 'Solaris'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await names(page)).toHaveLength(3)
  expect(faults).toEqual([])
}, 30_000)

test('price times quantity is on each thing and added up; sums stand there for each choice', async () => {
  const { page, faults } = await browsing.open('摊位库存：品名、进价、数量，显示一共压了多少钱')
  await fill(page, { 品名: '毛巾', 进价: '4.5', 数量: '10' })
  await fill(page, { 品名: '肥皂', 进价: '2', 数量: '5' })
  expect(await page.locator('.amount').allTextContents()).toEqual(['¥10.00', '¥45.00'])
  expect(await page.locator('#big').textContent()).toBe('¥55.00')
  await page.reload()
  expect(await page.locator('#big').textContent()).toBe('¥55.00')
  const gifts = await browsing.open('礼金登记：姓名、金额、是收还是送，看收了多少、送了多少')
  await fill(gifts.page, { 姓名: '老周', 金额: '600' })
  expect(await gifts.page.locator('#summary').textContent()).toContain('收 ¥0.00 · 送 ¥0.00')
  expect([...faults, ...gifts.faults]).toEqual([])
}, 30_000)
