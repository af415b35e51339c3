/** An app's figures as its author comes to them on the dashboard, in a real browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { axeFaults } from '../../../../testing/axe.ts'
import { openTestPage } from '../../../../web/ui/test-page.ts'
import type {} from './test-figures-page.tsx'

const none = { opened: 0, downloads: 0, favorites: 0, ratings: 0, forks: 0 }
const days = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 9, 31 + at)).toISOString().slice(0, 10),
  ...none,
  opened: at === 29 ? 12 : at % 3,
  favorites: at === 0 ? 2 : 0,
}))
const words = {
  en: {
    menu: 'More for tide-table',
    entry: 'Statistics',
    opened: 'Opened: 40 in 30 days. The most on one day: 12, on Nov 29.',
    favorites: 'Favorites: 2 in 30 days. The most on one day: 2, on Oct 31.',
    forks: 'Forks: none in 30 days.',
    byDay: 'Day by day',
    newest: 'Nov 29',
  },
  zh: {
    menu: '“tide-table”的更多操作',
    entry: '数据统计',
    opened: '打开：30 天内共 40 次，最多的一天是11月29日，有 12 次。',
    favorites: '收藏：30 天内共 2 次，最多的一天是10月31日，有 2 次。',
    forks: '复刻：30 天内没有。',
    byDay: '按天查看',
    newest: '11月29日',
  },
} as const

async function dashboard(width: number, status = () => 200): Promise<Page> {
  const entry = path.join(import.meta.dirname, 'test-figures-page.tsx')
  const { page, close } = await openTestPage(entry, { width })
  onTestFinished(close)
  await page.route('**/api/apps/tide-table/figures', (route) => {
    const reply = status() === 200 ? { days } : { error: 'Away', code: 'serverError' }
    return route.fulfill({ status: status(), json: reply })
  })
  return page
}

async function openFigures(page: Page, say: (typeof words)['en' | 'zh']): Promise<void> {
  await page.getByRole('button', { name: say.menu }).click()
  await page.getByRole('menuitem', { name: say.entry }).click()
  await page.getByRole('dialog', { name: say.entry }).waitFor()
}

test.each([
  { locale: 'en', width: 1440, theme: 'light' },
  { locale: 'zh', width: 390, theme: 'dark' },
  { locale: 'en', width: 390, theme: 'light' },
] as const)(
  'each kind is a sentence by ear and a row of bars, and all of it is a table ($locale, $width px, $theme)',
  async ({ locale, width, theme }) => {
    const say = words[locale]
    const page = await dashboard(width)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.evaluate(`setLocale('${locale}')`)
    await openFigures(page, say)
    await page.getByText(say.byDay, { exact: true }).click()
    for (const name of [say.opened, say.favorites, say.forks])
      expect(await page.getByRole('img', { name, exact: true }).count()).toBe(1)
    const rows = page.getByRole('dialog').getByRole('row')
    expect(await rows.count()).toBe(31)
    const newest = rows.nth(1)
    expect(await newest.getByRole('rowheader').textContent()).toBe(say.newest)
    expect(await newest.getByRole('cell').allTextContents()).toEqual(['12', '0', '0', '0', '0'])
    const beyond = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.dialog')].map(
          (it) => it.scrollWidth - it.clientWidth,
        ),
      )
    expect(await beyond()).toEqual([0, 0])
    expect(await axeFaults(page, { part: '.dialog' })).toEqual([])
  },
)

test('the higher bar is the day of more, and a day without anything has a flat one', async () => {
  const page = await dashboard(390)
  await openFigures(page, words.en)
  const bars = page.getByRole('img', { name: words.en.opened }).locator('rect')
  await bars.first().waitFor({ state: 'attached' })
  const heights = await bars.evaluateAll((all) =>
    all.map((it) => Number(it.getAttribute('height'))),
  )
  expect(heights).toHaveLength(30)
  expect(heights.at(-1)).toBe(40)
  expect(heights[0]).toBe(1)
  expect(heights[2]).toBeGreaterThan(heights[1] ?? 0)
})

test('what was never public has no figures, and figures that do not come are asked for again', async () => {
  let status = 500
  const page = await dashboard(1440, () => status)
  await page.getByRole('button', { name: 'More for harbour' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Delete'])
  await page.keyboard.press('Escape')
  await openFigures(page, words.en)
  await page.getByText('Failed to load statistics').waitFor()
  status = 200
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('img', { name: words.en.opened }).waitFor()
})
