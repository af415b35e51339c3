/** What any kind of app can have besides its own: tried by real clicks, on several kinds. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectUsable } from './check-use.testing.ts'
import { browsingOfFile } from './open-app.testing.ts'

const browsing = browsingOfFile()

const TASKS = 'a to-do list, starting with: paint the fence, call Otto'

const names = async (page: Page): Promise<string[]> => {
  const rows = page.locator('#rows .row:visible .row-name')
  return (await rows.count()) === 0 ? [] : rows.evaluateAll(readNames)
}
const readNames = (nodes: Element[]): string[] =>
  nodes.map((node) => (node instanceof HTMLInputElement ? node.value : (node.textContent ?? '')))

test('deleting asks first: no keeps it, yes takes it away', async () => {
  const { page, faults } = await browsing.open(TASKS, {
    changes: ['always confirm before deleting'],
  })
  const remove = page.getByRole('button', { name: /Delete.*Otto/ })
  await remove.click()
  await page.getByRole('button', { name: 'No, keep it' }).click()
  expect(await names(page)).toHaveLength(2)
  await remove.click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  expect(await names(page)).toEqual(['Paint the fence'])
  expect(faults).toEqual([])
})

test('what is done is hidden until somebody wants to see it, also after a reload', async () => {
  const { page, faults } = await browsing.open(TASKS, {
    changes: ['completed ones should be hidden: hide finished'],
  })
  await page.getByRole('checkbox').first().click()
  expect(await names(page)).toEqual(['Call Otto'])
  const button = page.getByRole('button', { name: 'Hide done' })
  await button.click()
  await page.reload()
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  expect(await names(page)).toHaveLength(2)
  expect(faults).toEqual([])
})

test('a search box looks through a list, also through what is added later', async () => {
  const { page } = await browsing.open(TASKS, { changes: ['give me a search field: a search box'] })
  await page.getByRole('searchbox').fill('fence')
  expect(await names(page)).toEqual(['Paint the fence'])
  await page.getByPlaceholder('What needs doing?').fill('Sand the fence')
  await page.getByRole('button', { name: 'Add' }).click()
  expect(await names(page)).toEqual(['Sand the fence', 'Paint the fence'])
  const budget = await browsing.open('做一个家庭记账本', { changes: ['要能查找'] })
  const lines = budget.page.locator('#rows li:visible')
  const all = await lines.count()
  await budget.page.getByRole('searchbox').fill('这里没有的字')
  expect(await lines.count()).toBe(0)
  await budget.page.getByRole('searchbox').fill('')
  expect(await lines.count()).toBe(all)
})

test('an app is printed, copied as text with what was typed, and shared', async () => {
  const { page, faults } = await browsing.open('a tip calculator', {
    changes: ['printing would help', 'copy the outcome', 'a share button'],
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate('navigator.clipboard.readText()')
  await page.evaluate('window.print = () => document.body.append("printed")')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.locator('body').textContent()).toContain('printed')
  await page.getByLabel('Bill').fill('61')
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await page.getByText('Copied').waitFor()
  expect(await copied()).toMatch(/^Tip calculator\nBill: 61\n/)
  expect(await copied()).toMatch(/Total:? \$67/)
  expect(await copied()).not.toContain('Print')
  await page.evaluate(
    'navigator.share = async ({ text }) => document.body.append(`shared ${text}`)',
  )
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await page.locator('body').textContent()).toContain('shared Tip calculator')
  expect(faults).toEqual([])
})

test('a backup brings everything back after all was cleared; another file does not', async () => {
  const { page, faults } = await browsing.open('做一个习惯打卡：早起', {
    changes: ['要能备份', '给我一个一键清空'],
  })
  await page.getByPlaceholder('新习惯').fill('练琴')
  await page.keyboard.press('Enter')
  const shown = () => page.locator('main').textContent()
  expect(await shown()).toContain('练琴')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存备份' }).click()
  const path = await (await download).path()
  await page.evaluate('localStorage.clear()')
  await page.reload()
  expect(await shown()).not.toContain('练琴')
  const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"app":1}') }
  await page.locator('#page-restore').setInputFiles(file)
  await page.getByText('不是本应用的备份').waitFor()
  await page.locator('#page-restore').setInputFiles(path)
  await page.getByText('练琴').first().waitFor()
  expect(faults).toEqual([])
})

test('everything is cleared after a question, and nothing without a yes', async () => {
  const { page, faults } = await browsing.open('a travel blog', {
    changes: ['a button that wipes it: erase everything'],
  })
  const kept = () => page.evaluate('localStorage.length')
  await page.evaluate('localStorage.setItem(KEY, JSON.stringify([]))')
  const clear = page.getByRole('button', { name: 'Clear everything' })
  await clear.click()
  await page.keyboard.press('Escape')
  expect(await kept()).toBe(1)
  await clear.click()
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Yes', exact: true }).click(),
  ])
  expect(await page.evaluate('localStorage.getItem(KEY)')).not.toBe('[]')
  expect(faults).toEqual([])
})

/** Tries to be heard, and tells how often a sound got as far as the way out. */
const HEARD = `(() => {
  const context = new AudioContext()
  const before = window.reached
  context.createOscillator().connect(context.destination)
  return window.reached - before
})()`
const COUNT_SOUNDS = `
  window.reached = 0
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) window.reached += 1
    return connect.call(this, target, ...rest)
  }
`

async function countSounds(page: Page): Promise<void> {
  const counting = await page.addInitScript(COUNT_SOUNDS)
  onTestFinished(() => counting.dispose())
  await page.reload()
}

test('a switch silences every sound and lets it be heard again; without sound there is none', async () => {
  const { page, faults } = await browsing.open('a 4 minute timer', {
    changes: ['a button to mute the sound'],
  })
  await countSounds(page)
  expect(await page.evaluate(HEARD)).toBe(1)
  await page.getByRole('button', { name: 'Mute' }).click()
  expect(await page.evaluate(HEARD)).toBe(0)
  await page.reload()
  expect(await page.evaluate(HEARD)).toBe(0)
  await page.getByRole('button', { name: 'Mute' }).click()
  expect(await page.evaluate(HEARD)).toBe(1)
  const silent = await browsing.open('a 4 minute timer', {
    changes: ['turn the sound off: no beeping'],
  })
  await countSounds(silent.page)
  expect(await silent.page.evaluate(HEARD)).toBe(0)
  expect([...faults, ...silent.faults]).toEqual([])
})

test('a page fills the screen and leaves it, and tells the day', async () => {
  const { page, faults } = await browsing.open('flashcards for capitals', {
    clock: '2026-03-22T10:00:00',
    changes: ['make it possible to go fullscreen', "display today's date in the corner"],
  })
  expect(await page.locator('#date-line').textContent()).toBe('Sunday, March 22, 2026')
  const full = page.getByRole('button', { name: 'Full screen' })
  await full.click()
  await page.locator('#page-full[aria-pressed=true]').waitFor()
  await full.click()
  await page.locator('#page-full[aria-pressed=false]').waitFor()
  expect(faults).toEqual([])
})

const WISHES = [
  'a backup function and a button that clears everything',
  'share button',
  "show today's date",
  'write “Kept by Noor” at the bottom',
  'a switch for dark and light',
]

test.each([
  ['做一个家庭记账本', ['按钮大一点', '圆角', '标题改成紫色', '背景用粉到橙的渐变']],
  ['a landing page for a bakery', ['centre everything', 'square corners', 'green buttons']],
  ['a habit tracker', ['a handwriting font', 'smaller buttons', 'a gradient from blue to green']],
])(
  'everybody can use an app with extras, from 320 px, in the light and in the dark: %s',
  async (prompt, looks) => {
    const wishes = prompt.includes('landing') ? WISHES.slice(1) : WISHES
    const { page, faults } = await browsing.open(prompt, { changes: [...wishes, ...looks] })
    await expectUsable(page, [
      [320, 'light'],
      [768, 'dark'],
      [1440, 'dark'],
    ])
    expect(faults).toEqual([])
  },
  30_000,
)
