/** For tests: the checks of the requests that were unseen while the model was built. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Check } from './prompt-check.testing.ts'

/** Fills one field after the other, each by its exact label. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()

const MINUTE = 60_000

/** Follows what falls with the plate until so much is caught, or until the game has ended. */
async function play(page: Page, isDone: () => Promise<boolean>, isCatching: boolean) {
  const field = page.getByRole('img')
  for (let step = 0; step < 400 && !(await isDone()); step += 1) {
    const box = await field.boundingBox()
    const lowest = await page.evaluate<number | null>(
      `Math.max(...[...document.querySelectorAll('#field > :not(#catcher)')].map((node) => parseFloat(node.style.left)).slice(0, 1))`,
    )
    if (box === null) throw new Error('No field')
    const place = lowest === null || !Number.isFinite(lowest) ? 50 : lowest
    const aim = isCatching ? place : place > 50 ? 8 : 92
    await page.mouse.move(box.x + (box.width * aim) / 100, box.y + box.height * 0.8)
    await page.clock.runFor(200)
  }
  expect(await isDone()).toBe(true)
}

/** The figure under a name, such as the lives of a game. */
const figure = (page: Page, name: string) =>
  page.locator('dl > *').filter({ hasText: name }).locator('dd').first().innerText()

/** Draws one line on the left half of the sheet, at this part of its height. */
async function drawOnTheLeft(page: Page, height: number): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('No sheet to draw on')
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * height)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * height, { steps: 8 })
  await page.mouse.up()
}

/** Whether the sheet is painted red at this part of its width and height. */
const isRedAt = (page: Page, across: number, down: number) =>
  page.evaluate<boolean>(`(() => {
    const sheet = document.querySelector('canvas[role=application]')
    const at = [Math.round(sheet.width * ${across}), Math.round(sheet.height * ${down})]
    const [red, green, blue, seen] = sheet.getContext('2d').getImageData(...at, 1, 1).data
    return seen === 255 && red > 2 * Math.max(green, blue)
  })()`)

const GROUPS: Record<string, string> = {
  lions: 'pride',
  wolves: 'pack',
  fish: 'school',
  crows: 'murder',
  bees: 'swarm',
}

/** Which of the names the page shows as the question. */
async function questionOf(page: Page): Promise<string> {
  const shown = (await page.locator('main').innerText()).split('\n').map((line) => line.trim())
  const asked = shown.filter((line) => GROUPS[line] !== undefined)
  expect(asked).toHaveLength(1)
  return asked[0] ?? ''
}

const COUPLE = ['Raj', 'Devi']

/** Who drew whom: each is looked at alone. */
async function drawnOf(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {}
  for (const name of names) {
    const line = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    const button = line.getByRole('button')
    await button.click()
    const others = names.filter((other) => other !== name)
    const text = await line.innerText()
    const taken = others.filter((other) => text.includes(other))
    expect(taken, `drawn by ${name}`).toHaveLength(1)
    drawn[name] = taken[0] ?? ''
    await button.click()
    expect(await line.innerText()).not.toContain(drawn[name])
  }
  return drawn
}

const games: Record<string, Check> = {
  'p3-01': {
    clock: '2026-05-04T10:00:00Z',
    async use(page) {
      await press(page, '新的一局')
      await page.clock.runFor(100)
      await play(page, async () => Number(await figure(page, '得分')) >= 1, true)
      const lives = () => figure(page, '生命')
      await play(page, async () => (await lives()) === '0', false)
    },
    async holds(page) {
      expect(await page.getByRole('img').innerText()).toContain('🍽️')
      expect(Number(await figure(page, '最佳'))).toBeGreaterThan(0)
    },
  },
  'p3-02': {
    async use(page) {
      expect(await page.getByRole('group', { name: '颜色' }).getByRole('radio').all()).toHaveLength(
        4,
      )
      expect(await page.locator('input[type=color]').count()).toBe(0)
      await page.getByRole('radio', { name: '红色', exact: true }).check({ force: true })
      await drawOnTheLeft(page, 0.5)
      await press(page, '清空')
      expect(await isRedAt(page, 0.2, 0.5), 'it asks first').toBe(true)
      await page.keyboard.press('Escape')
    },
    async holds(page) {
      expect([await isRedAt(page, 0.2, 0.5), await isRedAt(page, 0.8, 0.5)]).toEqual([true, true])
      expect(await isRedAt(page, 0.5, 0.5)).toBe(false)
    },
  },
  'p3-05': {
    async use(page) {
      const names = ['Aina', 'Raj', 'Mei Ling', 'Tom', 'Siti', 'Devi']
      for (let turn = 0; turn < 4; turn += 1) {
        await press(page, 'Draw')
        const drawn = await drawnOf(page, names)
        expect(Object.values(drawn).toSorted()).toEqual(names.toSorted())
        for (const one of COUPLE) expect(COUPLE).not.toContain(drawn[one])
      }
    },
    async holds(page) {
      expect(await page.getByRole('listitem').allInnerTexts()).toHaveLength(6)
    },
  },
  'p3-10': {
    async use(page) {
      for (const _ of [1, 2]) {
        const asked = await questionOf(page)
        const answers = page.getByRole('group', { name: 'Answers' }).getByRole('button')
        expect(await answers.count()).toBeGreaterThan(2)
        await answers.filter({ hasText: GROUPS[asked] ?? asked }).click()
        await press(page, /next/i)
      }
    },
    async holds(page) {
      expect(await page.getByText('2 of 5 right').count()).toBe(1)
      expect(GROUPS).toHaveProperty(await questionOf(page))
    },
  },
}

const pages: Record<string, Check> = {
  'p3-03': {
    // In Ennis 12 August is in summer time; what counts is the clock of the person who looks.
    clock: '2028-08-11T18:30:00',
    use: async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/céilí/i)
    },
    async holds(page) {
      const text = await page.locator('body').innerText()
      expect(text).toMatch(/1 day\s+1 hour\s+30 minutes/)
      for (const told of [/12 August 2028, 8 pm/, /Adults\s+€12/, /Children\s+€5/])
        expect(text).toMatch(told)
      expect(text).toMatch(/St Brigid's Hall[^]*Ennis/)
      const button = page.getByRole('link', { name: 'Save a seat', exact: true }).first()
      expect(await button.getAttribute('href')).toMatch(/^#\w+/)
    },
  },
  'p3-04': {
    use: async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('林志远')
    },
    async holds(page) {
      const text = await page.locator('body').innerText()
      expect(text).toMatch(/槟城/)
      expect(text).toMatch(/木雕/)
      const works = await page
        .getByRole('region', { name: '作品' })
        .getByRole('listitem')
        .allInnerTexts()
      const titles = works.map((work) => work.match(/双鱼|老渔夫|读书郎/)?.[0])
      expect(titles).toEqual(['读书郎', '老渔夫', '双鱼'])
      expect(works.join(' ')).toMatch(/人像 · 2025[^]*人像 · 2024[^]*摆件 · 2023/)
    },
  },
}

const times: Record<string, Check> = {
  'p3-06': {
    clock: '2026-05-04T10:00:00Z',
    async use(page) {
      await page.getByLabel('科目').selectOption('英语')
      await press(page, '开始')
      await page.clock.runFor(45 * MINUTE + 1000)
      expect(await page.locator('main').innerText()).toMatch(/休息 · 1 \/ 4/)
      await page.clock.runFor(10 * MINUTE)
      expect(await page.locator('main').innerText()).toMatch(/专注 · 2 \/ 4/)
      await page.clock.runFor((3 * 45 + 2 * 10) * MINUTE)
      expect(await page.getByRole('timer').innerText()).toMatch(/^29:5/)
    },
    async holds(page) {
      const text = await page.locator('main').innerText()
      expect(text).toContain('今日完成: 4')
      expect(text).toMatch(/英语[^]*4/)
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe(
        'dark',
      )
    },
  },
  'p3-11': {
    clock: '2026-05-18T10:00:00',
    async use(page) {
      await fill(page, { 'First day': '2026-05-16' })
      await page.keyboard.press('Tab')
      for (const day of [/Saturday, May 16/, /Monday, May 18/]) await press(page, day)
      const why = page.getByRole('region', { name: 'Why a day was missed' })
      await why.getByRole('textbox').first().fill('A birthday')
      await page.keyboard.press('Tab')
    },
    async holds(page) {
      const day = page.getByRole('button', { name: /^No sugary drinks, Monday, May 18/ })
      expect(await day.getAttribute('aria-pressed')).toBe('true')
      expect(await page.locator('main').innerText()).toMatch(/Day 3 of 30[^]*2\/30 kept/)
      const why = page.getByRole('region', { name: 'Why a day was missed' })
      expect(await why.getByRole('textbox').first().inputValue()).toBe('A birthday')
    },
  },
}

const lists: Record<string, Check> = {
  'p3-07': {
    async use(page) {
      await fill(page, { 'Pay per hour': '18', 'Start 1': '09:00', 'End 1': '17:30' })
      await fill(page, { 'Break, minutes 1': '30' })
    },
    async holds(page) {
      expect(await page.getByRole('region', { name: 'Result' }).innerText()).toContain('$144.00')
    },
  },
  'p3-08': {
    clock: '2026-05-04T10:00:00',
    async use(page) {
      await fill(page, { '截止日期: 论文查重': '2026-06-10', '截止日期: 交终稿': '2026-05-20' })
      await page.keyboard.press('Tab')
    },
    async holds(page) {
      const items = await page.getByRole('listitem').allInnerTexts()
      expect(items.map((item) => item.match(/论文查重|交终稿|办离校手续/)?.[0])).toEqual([
        '交终稿',
        '论文查重',
        '办离校手续',
      ])
    },
  },
  'p3-09': {
    async use(page) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await press(page, 'New note')
      await fill(page, { Title: 'Reschedule', 'Text of the note': 'We can move you to Friday.' })
      await page
        .getByRole('region', { name: 'Open note' })
        .getByLabel('Tag')
        .selectOption('Booking')
      await press(page, 'Copy: Reschedule')
      await expect
        .poll(() => page.evaluate('navigator.clipboard.readText()'))
        .toBe('We can move you to Friday.')
    },
    async holds(page) {
      const filter = page.getByRole('region', { name: 'Notes' }).getByLabel('Tag')
      expect(await filter.getByRole('option').allInnerTexts()).toEqual([
        'All',
        'Booking',
        'Billing',
        'Complaints',
      ])
      const found = page.getByRole('listitem').filter({ hasText: 'Reschedule' })
      expect(await found.innerText()).toContain('Booking')
    },
  },
  'p3-12': {
    async use(page) {
      await fill(page, { 名目: '定金', 金额: '5000' })
      await page.getByRole('combobox', { name: '分类' }).selectOption('场地')
      await page.getByRole('region', { name: '账目' }).getByText('添加', { exact: true }).click()
    },
    async holds(page) {
      const text = await page.locator('main').innerText()
      expect(text).toMatch(/¥45,000/)
      const venue = page.getByRole('listitem').filter({ hasText: '场地' }).first()
      expect(await venue.innerText()).toMatch(/剩余?\s*¥15,000/)
      expect(await page.getByRole('img').first().getAttribute('aria-label')).toContain('场地')
    },
  },
}

/** By the id of the request. */
export const UNSEEN: Readonly<Record<string, Check>> = { ...games, ...pages, ...times, ...lists }
