/** For tests: the checks of the requests that were there while the model was built. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Check } from './prompt-check.testing.ts'

const textOf = (page: Page, place: string) => page.locator(place).textContent()
const textsOf = (page: Page, place: string) => page.locator(place).allTextContents()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills the fields of a form by their labels. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.locator('form').getByLabel(label, { exact: true })
    const isChoice = await field.evaluate((node) => node.nodeName === 'SELECT')
    await (isChoice ? field.selectOption(value) : field.fill(value))
  }
}

/** The paint of the picture at a place, in parts of its width and height: red, green, blue, cover. */
const paintAt = (page: Page, across: number, down: number) =>
  page.evaluate<number[]>(`(() => {
    const canvas = document.querySelector('#canvas')
    const at = [canvas.width * ${across}, canvas.height * ${down}]
    return [...canvas.getContext('2d').getImageData(...at, 1, 1).data]
  })()`)

const CAT = { x: 0.75, y: 0.75 }

async function paintAndStamp(page: Page): Promise<void> {
  expect(await page.locator('.colours input[type=radio]').count()).toBe(6)
  const box = await page.locator('canvas#canvas').boundingBox()
  if (box === null) throw new Error('No canvas')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.3, { steps: 4 })
  await page.mouse.up()
  expect(await paintAt(page, CAT.x, CAT.y)).toEqual([0, 0, 0, 0])
  for (const name of ['Star stamp', 'Heart stamp', 'Stamp 🐱']) await page.getByLabel(name).check()
  await page.mouse.click(box.x + box.width * CAT.x, box.y + box.height * CAT.y)
  await press(page, 'Clear')
  await press(page, 'Keep it')
}

const cells = (page: Page) => page.locator('#board button')

/** Numbers and empty areas open, a flag counts, and whoever opens a mine has lost. */
async function sweep(page: Page): Promise<void> {
  await cells(page).nth(40).click()
  for (let at = 0; at < 81; at += 1) {
    if ((await page.locator('#board.over').count()) > 0) break
    if ((await cells(page).nth(at).getAttribute('class')) === 'hidden')
      await cells(page).nth(at).click()
  }
  expect(await page.locator('#board .mine').count()).toBe(10)
  await press(page, 'New game')
}

/** Turns the wheel until the added dish comes up: chance leaves it out once in a million times. */
async function turnFor(page: Page, dish: string): Promise<void> {
  const dishes = (await page.locator('#names').inputValue()).split('\n')
  for (let turn = 0; turn < 90; turn += 1) {
    await press(page, '转动')
    const result = await textOf(page, '#result')
    expect(dishes).toContain(result)
    if (result === dish) return
  }
  throw new Error(`${dish} never came up`)
}

export const SEEN: Readonly<Record<string, Check>> = {
  'game-en-4': {
    use: sweep,
    holds: async (page) => {
      expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe(
        'dark',
      )
      expect(await cells(page).count()).toBe(81)
      await press(page, 'New game')
      await cells(page).nth(40).click()
      expect(await page.locator('#board .n0').count()).toBeGreaterThan(0)
      expect(await page.locator('#board').textContent()).toMatch(/[1-8]/)
      expect(await textOf(page, '#mines')).toBe('10')
      await page.locator('#board .hidden').first().click({ button: 'right' })
      expect(await textOf(page, '#mines')).toBe('9')
    },
  },
  'drawing-en-2': {
    use: paintAndStamp,
    holds: async (page) => {
      const red = await paintAt(page, 0.4, 0.3)
      expect(red[0]).toBeGreaterThan(180)
      // A thick brush: its line is three hundredths of the picture high and more.
      expect(await paintAt(page, 0.4, 0.285)).toEqual(red)
      expect(await paintAt(page, 0.4, 0.315)).toEqual(red)
      expect((await paintAt(page, CAT.x, CAT.y))[3]).toBe(255)
    },
  },
  'collection-en-1': {
    use: async (page) => {
      const duck = { Name: 'Duck', Theme: 'City', Year: '2020', Pieces: '40', 'Price paid': '5' }
      await fill(page, { 'Set number': '30', ...duck })
      await press(page, 'Add set')
      const castle = { Name: 'Castle', Theme: 'Knights', Year: '1984', Condition: 'built' }
      await fill(page, { 'Set number': '6080', ...castle, Pieces: '1200', 'Price paid': '90' })
      await press(page, 'Add set')
    },
    holds: async (page) => {
      expect(await textOf(page, 'main')).toMatch(/\$95\.00.*1,240/s)
      await page.getByLabel('Sort by').selectOption('Pieces ↑')
      expect(await textsOf(page, '.row-name')).toEqual(['30', '6080'])
      await page.getByLabel('Sort by').selectOption('Year ↑')
      expect(await textsOf(page, '.row-name')).toEqual(['6080', '30'])
      await page.getByLabel('Show: Theme').selectOption('City')
      expect(await textsOf(page, '.row-name')).toEqual(['30'])
      await page.getByLabel('Show: Theme').selectOption('Theme: All')
      await page.getByRole('searchbox').fill('castle')
      expect(await textsOf(page, '.row-name')).toEqual(['6080'])
      await page.getByRole('searchbox').fill('')
    },
  },
  'landing-en-4': {
    use: async (page) => {
      expect(await textOf(page, 'h1')).toBe('Wags on Wheels')
    },
    holds: async (page) => {
      const phone = page.getByRole('link', { name: '0151 496 0233' }).first()
      expect(await phone.getAttribute('href')).toBe('tel:01514960233')
      expect((await textsOf(page, '#prices dt')).join()).toBe(
        'Bath,Full groom,Nail trim,Puppy intro',
      )
      expect((await textsOf(page, '#prices dd')).join()).toBe('£25,£45,£12,£20')
      expect(await page.locator('#quotes blockquote').count()).toBe(3)
      expect(await textOf(page, 'main')).not.toMatch(/teal/i)
    },
  },
  'collection-en-5': {
    use: async (page) => {
      for (const [company, status] of Object.entries({ Acme: 'interview', Bolt: 'rejected' })) {
        await fill(page, { Company: company, Role: 'Baker', 'Date applied': '2026-03-01' })
        await fill(page, { Status: status, Link: 'https://jobs.example/1', Notes: 'Ask for Kim' })
        await press(page, 'Add job application')
      }
      expect(await textsOf(page, '.row-name')).toHaveLength(2)
    },
    holds: async (page) => {
      await page.getByLabel('Show: Status').selectOption('interview')
      expect(await textsOf(page, '.row-name')).toEqual(['Acme'])
    },
  },
  'budget-en-2': {
    use: async (page) => {
      await fill(page, { 'What for': 'Gas bill', Amount: '40' })
      await page.getByRole('combobox', { name: 'Paid by' }).selectOption('Dee')
      await press(page, 'Add')
      for (const name of ['Marlon', 'Ingrid', 'Sam'])
        expect(await textOf(page, 'main')).toContain(`${name} owes Dee$10.00`)
      await press(page, 'Settle up: Sam, Dee')
    },
    holds: async (page) => {
      const owed = await page.getByRole('region', { name: 'Who owes whom' }).innerText()
      expect(owed.match(/\w+ owes Dee/g)).toEqual(['Marlon owes Dee', 'Ingrid owes Dee'])
      const entries = await page.getByRole('region', { name: 'Entries' }).innerText()
      expect(entries).toContain('Gas bill')
      expect(entries).toContain('$40.00')
    },
  },
  'collection-zh-1': {
    use: async (page) => {
      await fill(page, { 名字: '玉露', 科属: '十二卷属', 价格: '18', 放哪: '书桌', 状态: '健康' })
      await press(page, '添加植物')
      expect((await textsOf(page, '#counts button')).join(' ')).toMatch(/健康\s*1 徒长\s*0/)
      await page.getByLabel('状态: 玉露').selectOption('徒长')
    },
    holds: async (page) => {
      expect((await textsOf(page, '#counts button')).join(' ')).toMatch(/健康\s*0 徒长\s*1/)
      await page.getByLabel('显示: 状态').selectOption('健康')
      expect(await page.locator('.row-name').count()).toBe(0)
      await page.getByLabel('显示: 状态').selectOption('徒长')
      expect(await textsOf(page, '.row-name')).toEqual(['玉露'])
      await press(page, '删除: 玉露')
      expect(await page.locator('.row-name').count()).toBe(1)
      await press(page, '保留: 玉露')
      expect(await page.locator('.row-name').count()).toBe(1)
    },
  },
  'collection-zh-4': {
    use: async (page) => {
      for (const [home, rent, floor] of [
        ['翠湖苑', '4200', '12'],
        ['东里', '3100', '3'],
      ] as const) {
        await fill(page, { 小区: home, 租金: rent, 楼层: floor, 朝向: '南', 状态: '看过' })
        await page.locator('.page').getByText('4', { exact: true }).click()
        await page.locator('form .main-button').click()
      }
      await page.getByLabel('状态: 翠湖苑').selectOption('放弃')
    },
    holds: async (page) => {
      await page.getByLabel('排序').selectOption('租金 ↑')
      expect(await textsOf(page, '.row-name')).toEqual(['东里', '翠湖苑'])
      expect(await page.getByLabel('状态: 翠湖苑').inputValue()).toBe('放弃')
      expect(await textOf(page, '#counts')).toMatch(/看过\s*1\s*放弃\s*1/)
      expect(await textOf(page, 'main')).not.toContain('记不住')
    },
  },
  'habits-zh-1': {
    clock: '2026-03-18T10:00:00',
    use: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const glasses = page.locator('.glasses button')
      expect(await glasses.count()).toBe(8)
      for (let at = 0; at < 8; at += 1) {
        expect(await page.locator('.glasses .full').count()).toBe(at)
        expect(await page.locator('.burst').count()).toBe(0)
        await glasses.nth(at).click()
      }
      expect(await page.locator('.burst').count()).toBe(8)
    },
    holds: async (page) => {
      expect(await page.locator('.glasses .full').count()).toBe(8)
      expect(await textOf(page, '#loom .cell.today')).toBe('8')
      expect(await page.locator('#loom .cell').count()).toBe(7)
    },
  },
  'picker-zh-1': {
    use: async (page) => {
      const dishes = ['黄焖鸡', '麻辣烫', '兰州拉面', '沙县', '轻食', '食堂']
      expect((await textsOf(page, '.disc b')).join()).toBe(dishes.join())
      await page.locator('#names').fill([...dishes.slice(1), '饺子'].join('\n'))
      await turnFor(page, '饺子')
    },
    holds: async (page) => {
      expect((await textsOf(page, '.disc b')).join()).toBe('麻辣烫,兰州拉面,沙县,轻食,食堂,饺子')
      expect(await textOf(page, '#result')).toBe('饺子')
    },
  },
  'landing-zh-1': {
    use: async (page) => {
      expect(await textOf(page, 'h1')).toBe('云上小院')
    },
    holds: async (page) => {
      expect((await textsOf(page, '#prices dt')).join()).toBe('苍山景大床房,庭院双床房,亲子阁楼房')
      expect((await textsOf(page, '#prices dd')).join()).toBe('¥388,¥328,¥468')
      expect((await textsOf(page, '#features li')).join()).toMatch(/免费接站.*手冲咖啡.*可以带狗/s)
      expect(await textOf(page, '[role=contentinfo], footer')).toContain('13800005678')
      expect(await textOf(page, 'main')).not.toContain('感觉')
    },
  },
  'game-zh-1': {
    use: async (page) => {
      // With this chance the first two tiles lie side by side, and each new one on the first free place.
      await page.evaluate('Math.random = () => 0')
      await press(page, '新的一局')
      await page.keyboard.press('ArrowLeft')
      expect(await page.locator('#board').getAttribute('aria-label')).toMatch(/: 专员 实习生 · ·/)
      expect(await textOf(page, '#score')).toBe('4')
      await page.evaluate(
        'Math.random = (() => { let n = 1; return () => (n = (n * 16807) % 2147483647) / 2147483647 })()',
      )
      for (let turn = 0; turn < 90; turn += 1)
        await page.keyboard.press(
          ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'][turn % 4] ?? '',
        )
    },
    holds: async (page) => {
      expect(await textsOf(page, '.tile')).toContain('经理')
      expect(Number(await textOf(page, '#score'))).toBeGreaterThan(40)
      expect(await textOf(page, '#best')).toBe(await textOf(page, '#score'))
    },
  },
}
