/** For tests: the checks of the requests that were unseen while the model was built. */
import { readFile } from 'node:fs/promises'
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

/** Moves the mouse over the middle of the sheet, so many parts of its height from the top. */
async function drawLine(page: Page, colour: string, height: number): Promise<void> {
  await page.getByRole('radio', { name: colour, exact: true }).check({ force: true })
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('No sheet to draw on')
  const y = box.y + box.height * height
  await page.mouse.move(box.x + box.width * 0.2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 8 })
  await page.mouse.up()
}

/** Which of red, green and blue is strongest in the middle of the sheet; null where nothing is painted. */
const paintAt = (page: Page, height: number) =>
  page.evaluate<string | null>(`(() => {
    const canvas = document.querySelector('canvas[role=application]')
    const [x, y] = [canvas.width / 2, Math.round(canvas.height * ${height})]
    const [red, green, blue, seen] = canvas.getContext('2d').getImageData(x, y, 1, 1).data
    if (seen === 0) return null
    return red > Math.max(green, blue) ? 'red' : blue > Math.max(red, green) ? 'blue' : 'green'
  })()`)

const PUPILS = ['Ana', 'Ben', 'Cem', 'Dora', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jon']

/** The names of each team in the order of the alphabet. */
async function teamsOf(page: Page): Promise<string[][]> {
  const teams = await page.locator('.team').all()
  return Promise.all(
    teams.map(async (team) => (await team.getByRole('listitem').allInnerTexts()).toSorted()),
  )
}

const games: Record<string, Check> = {
  'u3-01': {
    async use(page) {
      // With this chance each new tile is a 2 in the first free place.
      await page.evaluate('Math.random = () => 0')
      await press(page, '新的一局')
      expect(await page.getByRole('img').innerText()).toMatch(/^2\s+2$/)
      expect(await page.getByRole('definition').allInnerTexts()).toEqual(['0', '–'])
      await page.keyboard.press('ArrowLeft')
    },
    async holds(page) {
      expect(await page.getByRole('img').innerText()).toMatch(/^4\s+2$/)
      expect(await page.getByRole('definition').allInnerTexts()).toEqual(['4', '4'])
    },
  },
  'u3-02': {
    async use(page) {
      await drawLine(page, '红色', 0.3)
      await drawLine(page, '蓝色', 0.6)
      expect([await paintAt(page, 0.3), await paintAt(page, 0.6)]).toEqual(['red', 'blue'])
      await press(page, '撤销')
      const download = page.waitForEvent('download')
      await press(page, /^保存/)
      const file = await readFile(await (await download).path())
      expect(file.subarray(1, 4).toString()).toBe('PNG')
    },
    async holds(page) {
      expect([await paintAt(page, 0.3), await paintAt(page, 0.6)]).toEqual(['red', null])
    },
  },
  'u3-05': {
    async use(page) {
      await page.getByRole('textbox', { name: /names/i }).fill(PUPILS.join('\n'))
      await page.getByRole('spinbutton', { name: /teams/i }).fill('3')
      await press(page, /^(?:shuffle|split)/i)
      const first = await teamsOf(page)
      const again = async () => {
        await press(page, /^(?:shuffle|split)/i)
        return teamsOf(page)
      }
      await expect.poll(again).not.toEqual(first)
    },
    async holds(page) {
      const teams = await teamsOf(page)
      expect(teams.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
        3, 3, 4,
      ])
      expect(teams.flat().toSorted()).toEqual(PUPILS)
    },
  },
  'u3-06': {
    clock: '2026-05-04T10:00:00Z',
    async use(page) {
      await press(page, '开始')
      for (const seconds of [30, 20, 25]) {
        await page.clock.runFor(seconds * 1000)
        await press(page, '计圈')
      }
    },
    async holds(page) {
      const laps = await page.getByRole('listitem').allInnerTexts()
      expect(laps.map((lap) => lap.match(/\d\d:\d\d\.\d/g))).toEqual([
        ['00:25.0', '01:15.0'],
        ['00:20.0', '00:50.0'],
        ['00:30.0', '00:30.0'],
      ])
      expect(laps.map((lap) => lap.includes('最快'))).toEqual([false, true, false])
    },
  },
  'u3-10': {
    async use(page) {
      const bones: Record<string, string> = { collarbone: 'clavicula', kneecap: 'patella' }
      for (const [front, back] of Object.entries(bones)) {
        await fill(page, { 'Common name of the bone': front, 'Latin name': back })
        await press(page, 'Add card')
      }
      await press(page, 'Practise')
      const card = page.getByRole('button', { name: /^(?:collarbone|kneecap|clavicula|patella)$/ })
      for (const turn of [1, 2]) {
        const front = (await card.ariaSnapshot()).match(/"(.+)"/)?.[1] ?? `no card ${turn}`
        await press(page, 'Turn over')
        expect(await card.ariaSnapshot()).toContain(`"${bones[front]}"`)
        await press(page, front === 'kneecap' ? /Again/ : /Got it/)
      }
    },
    async holds(page) {
      expect(await page.getByRole('button', { name: 'kneecap', exact: true }).isVisible()).toBe(
        true,
      )
      expect(await page.getByRole('button', { name: 'Turn over' }).isVisible()).toBe(true)
      expect(await page.getByText('1 of 2 right').count()).toBe(1)
    },
  },
}

const pages: Record<string, Check> = {
  'u3-03': {
    use: async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('周墨')
    },
    async holds(page) {
      const works = page.getByRole('listitem')
      for (const name of ['老洋房改造', '90平亲子之家', '独立咖啡馆']) {
        const work = await works.filter({ has: page.getByText(name, { exact: true }) }).innerText()
        const description = work.replace(name, '').trim()
        // The request tells nothing of the projects: what stands there must say that it is an example.
        expect(description).toMatch(/^示例/)
        expect(description.length, `description of ${name}`).toBeGreaterThan(8)
      }
      const address = await page.getByRole('link', { name: 'zhoumo@design.example' }).boundingBox()
      const last = await works.filter({ hasText: '独立咖啡馆' }).boundingBox()
      expect(address?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY)
    },
  },
  'u3-04': {
    async use(page) {
      for (const [title, tag] of Object.entries({ Ripe: 'tomatoes', 'The heap': 'compost' })) {
        await page.getByRole('link', { name: 'Write', exact: true }).click()
        await fill(page, { Title: title, Text: `What I did about ${tag}.` })
        await page.getByLabel(/^Tags, with commas/).fill(tag)
        await press(page, 'Publish')
        await page.getByRole('link', { name: /All posts/ }).click()
      }
      const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts()
      expect(titles).toEqual(expect.arrayContaining(['Ripe', 'The heap']))
      const tags = page.getByRole('navigation', { name: 'Tags' })
      await tags.getByRole('link', { name: 'compost', exact: true }).click()
    },
    async holds(page) {
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['The heap'])
    },
  },
}

const lists: Record<string, Check> = {
  'u3-07': {
    async use(page) {
      await page.getByLabel(/serves|recipe is for/i).fill('4')
      await page.getByLabel(/cook(?:ing)? for/i).fill('10')
      await fill(page, { 'Name 1': 'flour, g', 'Amount 1': '200' })
      await fill(page, { 'Name 2': 'eggs', 'Amount 2': '3' })
    },
    async holds(page) {
      const rows = page.getByRole('listitem')
      expect(await rows.nth(0).innerText()).toMatch(/^500\b/)
      expect(await rows.nth(1).innerText()).toMatch(/^(?:7\.5|8)\s/)
    },
  },
  'u3-08': {
    async use(page) {
      for (const [name, amount] of Object.entries({ 对联: '2副', 瓜子: '3斤' })) {
        await page.getByRole('textbox').first().fill(name)
        await page.getByRole('textbox', { name: /数量/ }).fill(amount)
        await press(page, /^添加/)
      }
      // The other way round first, so that the order in which they were added proves nothing.
      await page.getByRole('checkbox', { name: /瓜子/ }).check()
      expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringContaining('对联'),
        expect.stringContaining('瓜子'),
      ])
      await page.getByRole('checkbox', { name: /瓜子/ }).uncheck()
      await page.getByRole('checkbox', { name: /对联/ }).check()
    },
    async holds(page) {
      const items = page.getByRole('listitem')
      expect(await items.nth(0).innerText()).toMatch(/瓜子[^]*3斤/)
      expect(await items.nth(1).innerText()).toMatch(/对联[^]*2副/)
      const struck = `[...document.querySelectorAll('li')].map((item) =>
        [...item.querySelectorAll('*')].some(
          (part) => getComputedStyle(part).textDecorationLine === 'line-through',
        ),
      )`
      expect(await page.evaluate(struck)).toEqual([false, true])
    },
  },
  'u3-09': {
    async use(page) {
      await press(page, '新建笔记')
      await fill(page, { 书名: '活着', 句子: '人是为活着本身而活着的', 页码: '3' })
      await fill(page, { 自己的想法: '朴素' })
      await press(page, '新建笔记')
      await fill(page, { 书名: '边城', 句子: '也许明天回来', 页码: '99', 自己的想法: '等待' })
    },
    async holds(page) {
      const found = page.getByRole('listitem').getByRole('strong')
      await page.getByRole('searchbox').fill('')
      expect(await found.allInnerTexts()).toEqual(expect.arrayContaining(['活着', '边城']))
      await page.getByRole('searchbox').fill('边城')
      expect(await found.allInnerTexts()).toEqual(['边城'])
      const excerpt = await page.getByRole('listitem').innerText()
      for (const part of ['也许明天回来', '99', '等待']) expect(excerpt).toContain(part)
    },
  },
  'u3-11': {
    async use(page) {
      const left = page.getByText(/\$18,000(?:\.00)?\s+left/)
      expect(await left.count(), '$18,000 left').toBe(1)
      const category = page.getByRole('combobox', { name: 'Category' })
      const names = await category.getByRole('option').allInnerTexts()
      expect(names).toEqual(expect.arrayContaining(['Venue', 'Food', 'Dress', 'Music', 'Flowers']))
      await fill(page, { 'What for': 'Deposit', Amount: '5000' })
      await category.selectOption('Venue')
      await page.getByRole('region', { name: 'Entries' }).getByText('Add', { exact: true }).click()
    },
    async holds(page) {
      expect(await page.getByText(/\$13,000(?:\.00)?\s+left/).count(), '$13,000 left').toBe(1)
      const venue = page.getByRole('listitem').filter({ hasText: 'Venue' }).first()
      expect(await venue.innerText()).toContain('$5,000')
    },
  },
  'u3-12': {
    async use(page) {
      for (const [company, status] of Object.entries({ Acme: 'interview', Bolt: 'rejected' })) {
        await fill(page, { Company: company, Role: 'Baker', 'Date applied': '2026-03-01' })
        await page.getByLabel('Status', { exact: true }).first().selectOption(status)
        await fill(page, { Link: 'https://jobs.example/1', Notes: 'Ask for Kim' })
        await press(page, 'Add job application')
      }
      expect(await page.getByRole('listitem').allInnerTexts()).toHaveLength(2)
    },
    async holds(page) {
      await page.getByLabel('Show: Status').selectOption('interview')
      const rows = await page.getByRole('listitem').allInnerTexts()
      expect(rows).toEqual([expect.stringContaining('Acme')])
    },
  },
}

/** By the id of the request. */
export const UNSEEN: Readonly<Record<string, Check>> = { ...games, ...pages, ...lists }
