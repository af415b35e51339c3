/** The marketplace as a visitor finds it: searching, tags, orders, pages, and what stands when things fail. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, publishByApi } from './api-person.ts'
import { accessibilityFaults, openProfile, type Screen, watch } from './browser.ts'
import { signUp, visit } from './person.ts'
import { restOf } from './page-idle.ts'
import { type RunningServer, startServer } from './running-server.ts'

const patience = { timeout: 30_000 }
const wide = { width: 1440, height: 900 }
let server: RunningServer
let browser: Browser
let token = ''
const ids: Record<string, string> = {}

const apps = [
  { repository: 'kettle', name: '番茄计时器', description: '煮水的时间', tags: ['timer', 'food'] },
  { repository: 'tea', name: 'Tea timer', description: 'Steep it right', tags: ['timer'] },
  { repository: 'snake', name: 'Snake', description: 'Eat apples', tags: ['game'] },
  {
    repository: 'garden',
    name: 'Garden plan',
    description: 'Where the snake beans go',
    tags: ['home'],
  },
  ...Array.from({ length: 14 }, (_, index) => ({
    repository: `page-${index}`,
    name: `Page ${String(index).padStart(2, '0')}`,
    description: index === 0 ? '' : `Number ${index}`,
    tags: [`shelf ${index}`, 'pages'],
  })),
]

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  const maker = await visit(await openProfile(browser, wide), server.url, 'en')
  maker.page.on('request', (request) => {
    token = request.headers()['authorization']?.replace('Bearer ', '') ?? token
  })
  await signUp(maker, 'mina-kovac')
  for (const app of apps)
    ids[app.name] = await publishByApi(server, { token, owner: 'mina-kovac' }, app)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A visitor’s page with what went wrong on it; nothing may, at the end of the test. */
async function open(path: string, screen: Screen = wide): Promise<Page> {
  const profile = await openProfile(browser, screen)
  const page = await profile.newPage()
  page.setDefaultTimeout(30_000)
  const { faults } = watch(page)
  onTestFinished(async () => {
    await profile.close()
    expect(faults).toEqual([])
  })
  await page.goto(server.url + path)
  return page
}

const addressOf = (page: Page) => page.url().slice(server.url.length)
const cards = (page: Page) => page.locator('main .card h3').allTextContents()
/** The names on the cards, once they are so. */
const seen = (page: Page) => ({
  toEqual: async (names: string[]) => {
    await expect.poll(() => cards(page), patience).toEqual(names)
  },
  toHaveLength: async (count: number) => {
    await expect.poll(() => cards(page), patience).toHaveLength(count)
  },
})
const field = (page: Page) => page.getByRole('searchbox', { name: /Search apps|搜索应用/ })
const tag = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name, exact: true })
const pressed = (page: Page) => page.locator('.rail [aria-pressed="true"]').allTextContents()
const total = (page: Page) => page.locator('.total')

test('search runs when the keys rest, at once on Enter, and stands in the address, which Back follows [MKT-14] [MKT-15] [MKT-17]', async () => {
  const page = await open('/marketplace')
  await expect.poll(() => total(page).textContent(), patience).toBe('18 apps')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/with-status')) asked.push(searchParams.get('q') ?? '')
  })
  await field(page).pressSequentially('snake', { delay: 20 })
  await seen(page).toEqual(['Snake', 'Garden plan'])
  expect(asked).toEqual(['snake'])
  expect(addressOf(page)).toBe('/marketplace?q=snake')
  await expect.poll(() => total(page).textContent(), patience).toBe('2 apps')
  await page.getByRole('link', { name: 'Snake', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Snake' }).waitFor()
  await page.goBack()
  await seen(page).toEqual(['Snake', 'Garden plan'])
  expect(await field(page).inputValue()).toBe('snake')
  await field(page).fill('计时')
  await field(page).press('Enter')
  await seen(page).toEqual(['番茄计时器'])
  await page.reload()
  await seen(page).toEqual(['番茄计时器'])
  // Typing replaces its entry in the history, so that one Back leaves the marketplace as it was before.
  await field(page).fill('tea timr')
  await seen(page).toEqual(['Tea timer'])
})

test('an answer for an older text is dropped, and nothing runs while a word is being composed [MKT-15]', async () => {
  const page = await open('/marketplace')
  await page.route('**/with-status?*q=snake*', async (route) => {
    await expect.poll(() => cards(page), patience).toEqual(['Tea timer'])
    await route.fulfill({ status: 500, json: {} }).catch(() => {})
  })
  await field(page).fill('snake')
  await field(page).press('Enter')
  await field(page).fill('tea')
  await field(page).press('Enter')
  await seen(page).toEqual(['Tea timer'])
  const session = await page.context().newCDPSession(page)
  await field(page).fill('')
  await seen(page).toHaveLength(16)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await session.send('Input.imeSetComposition', {
    text: 'jishi',
    selectionStart: 5,
    selectionEnd: 5,
  })
  await page.clock.runFor(5_000)
  expect(asked).toEqual([])
  await session.send('Input.insertText', { text: '计时' })
  await seen(page).toEqual(['番茄计时器'])
})

test('a clear button and Esc empty the search, and / leads into it [MKT-16]', async () => {
  const page = await open('/marketplace?q=snake')
  await seen(page).toHaveLength(2)
  const isIn = () => field(page).evaluate((it) => it === document.activeElement)
  // The key is heard once the page is the browser's.
  const pressSlash = async () => {
    if (!(await isIn())) await page.keyboard.press('/')
    return isIn()
  }
  await expect.poll(pressSlash).toBe(true)
  expect(await field(page).inputValue()).toBe('snake')
  await page.keyboard.press('Escape')
  await seen(page).toHaveLength(16)
  expect([await field(page).inputValue(), addressOf(page)]).toEqual(['', '/marketplace'])
  await field(page).fill(' 50%_"[ ')
  await page.getByRole('heading', { name: 'No apps found' }).waitFor()
  await page.getByText('Nothing matches “50%_"[”.').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await seen(page).toHaveLength(16)
  await expect.poll(isIn).toBe(true)
})

test('a tag narrows the list from page 1 and keeps search and order; All tags takes it away [MKT-05] [MKT-06] [MKT-13]', async () => {
  const page = await open('/marketplace?page=2')
  await seen(page).toHaveLength(2)
  expect(await pressed(page)).toEqual(['All tags'])
  await tag(page, 'Timer').click()
  await seen(page).toEqual(['Tea timer', '番茄计时器'])
  expect([await pressed(page), addressOf(page)]).toEqual([['Timer'], '/marketplace?tag=timer'])
  await field(page).fill('番茄')
  await seen(page).toEqual(['番茄计时器'])
  await page.getByRole('button', { name: /Sort by/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Latest' }).click()
  await expect.poll(() => addressOf(page)).toMatch(/^\/marketplace\?q=.*&tag=timer&sort=latest$/)
  await tag(page, 'Food').click()
  await expect.poll(() => pressed(page)).toEqual(['Food'])
  await seen(page).toEqual(['番茄计时器'])
  await tag(page, 'All tags').click()
  await expect.poll(() => addressOf(page)).toMatch(/^\/marketplace\?q=[^&]*&sort=latest$/)
  await page.goBack()
  await expect.poll(() => pressed(page)).toEqual(['Food'])
  await field(page).fill('')
  await page.goto(`${server.url}/marketplace?page=2&sort=latest`)
  await seen(page).toEqual(['Tea timer', '番茄计时器'])
  await page.getByRole('button', { name: /Sort by/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Most forks' }).click()
  await expect.poll(() => addressOf(page)).toBe('/marketplace?sort=forks')
})

test('the rail begins with the most used tags and scrolls by wheel, keyboard and arrows; the chosen one is in view [MKT-06] [MKT-07]', async () => {
  const page = await open('/marketplace?tag=blog')
  await page.getByText('No app has the tag “Blog”.').waitFor()
  const names = await page.locator('.rail .chip').allTextContents()
  expect(names.slice(0, 5)).toEqual(['All tags', 'Pages', 'Timer', 'Food', 'Game'])
  const chosen = page.locator('.rail [aria-pressed="true"]')
  const isInView = () =>
    chosen.evaluate((it) => {
      const [own, rail] = [it.getBoundingClientRect(), it.parentElement?.getBoundingClientRect()]
      return rail !== undefined && own.left >= rail.left && own.right <= rail.right
    })
  await expect.poll(isInView, patience).toBe(true)
  const left = () => page.locator('.rail [data-scroll]').evaluate((it) => it.scrollLeft)
  const before = await left()
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Scroll tags back' }).click()
  await expect.poll(left, patience).toBeLessThan(before)
  await page.locator('.rail .chip').first().focus()
  await expect.poll(left, patience).toBe(0)
  await page.getByRole('button', { name: 'Scroll tags back' }).waitFor({ state: 'detached' })
  await page.locator('.rail').hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(left, patience).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Scroll tags on' }).waitFor()
})

test('tags that no app carries wait behind a press; a chosen one stays in sight and in the address [MKT-05] [MKT-06] [MKT-17]', async () => {
  const page = await open('/marketplace')
  await seen(page).toHaveLength(16)
  const chips = () => page.locator('.rail .chip').allTextContents()
  expect((await chips()).at(-1)).toBe('More tags')
  expect(await tag(page, 'Home').count()).toBe(1)
  expect(await tag(page, 'Blog').count()).toBe(0)
  const more = page.getByRole('button', { name: 'More tags', exact: true })
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await more.focus()
  await page.keyboard.press('Enter')
  const fewer = page.getByRole('button', { name: 'Fewer tags', exact: true })
  await expect.poll(() => fewer.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  const focused = page.locator('.rail .chip:focus')
  expect(await focused.textContent()).toBe('Productivity')
  await page.keyboard.press('Enter')
  await page.getByText('No app has the tag “Productivity”.').waitFor()
  expect(await focused.textContent()).toBe('Productivity')
  expect(addressOf(page)).toBe('/marketplace?tag=productivity')
  expect(await accessibilityFaults(page)).toEqual([])
  await fewer.click()
  expect((await chips()).slice(-2)).toEqual(['Productivity', 'More tags'])
  expect(await pressed(page)).toEqual(['Productivity'])
  await page.reload()
  await page.getByText('No app has the tag “Productivity”.').waitFor()
  expect(await pressed(page)).toEqual(['Productivity'])
  expect(await tag(page, 'Blog').count()).toBe(0)
})

test('a tag that nothing carries gives the empty state, from which one clears [MKT-09] [MKT-21]', async () => {
  const page = await open('/marketplace?tag=moss&q=tea', {
    width: 390,
    height: 844,
    locale: 'zh',
    colours: 'dark',
  })
  await page.getByRole('heading', { name: '没有找到应用' }).waitFor()
  await page.getByText('带有标签“Moss”的应用里没有与“tea”相符的。').waitFor()
  expect(await pressed(page)).toEqual(['Moss'])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: '清除筛选' }).click()
  await seen(page).toHaveLength(16)
  expect([addressOf(page), await field(page).inputValue()]).toEqual(['/marketplace', ''])
  await expect.poll(() => total(page).textContent()).toBe('共 18 个应用')
  expect(await tag(page, '计时').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('without the tags the list works, and the tag of the address stands in the rail [MKT-08]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  await page.route('**/api/apps/tags', (route) => route.fulfill({ status: 503, json: {} }))
  const address = `${server.url}/marketplace?tag=timer`
  await page.route(address, async (route) => {
    const response = await route.fetch()
    // The tags that the page brings along are left out.
    const body = (await response.text()).replace(/"GET \/api\/apps\/tags":\{[^}]*\},/, '')
    await route.fulfill({ response, body })
  })
  await page.goto(address)
  await seen(page).toEqual(['Tea timer', '番茄计时器'])
  await expect
    .poll(() => page.locator('.rail .chip').allTextContents())
    .toEqual(['All tags', 'Timer'])
  await tag(page, 'All tags').click()
  await seen(page).toHaveLength(16)
  await profile.close()
})

test('pages are turned with their number in the address; Back returns to the place one came from [MKT-31] [MKT-32] [MKT-33]', async () => {
  const page = await open('/marketplace?sort=latest')
  await seen(page).toHaveLength(16)
  const [previous, next] = ['Previous', 'Next'].map((name) =>
    page.locator('.pages .btn', { hasText: name }),
  )
  if (!previous || !next) throw new Error('no buttons')
  await page.getByText('Page 1 of 2', { exact: true }).waitFor()
  expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
  await next.scrollIntoViewIfNeeded()
  const where = await page.evaluate(() => scrollY)
  await next.click()
  await seen(page).toEqual(['Tea timer', '番茄计时器'])
  expect(addressOf(page)).toBe('/marketplace?sort=latest&page=2')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('listing')
  expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
  await page.goBack()
  await seen(page).toHaveLength(16)
  await expect.poll(() => page.evaluate(() => scrollY), patience).toBe(where)
  await next.click()
  await seen(page).toHaveLength(2)
  await page.reload()
  await seen(page).toEqual(['Tea timer', '番茄计时器'])
  await previous.click()
  await seen(page).toHaveLength(16)
  expect(addressOf(page)).toBe('/marketplace?sort=latest')
  await tag(page, 'Timer').click()
  await seen(page).toHaveLength(2)
  expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, true])
  expect(await page.getByText(/^Page \d/).count()).toBe(0)
})

test('a list that fails says so, with the status for who looks into it, and loads again [MKT-20] [MKT-40]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  await page.goto(`${server.url}/marketplace`)
  await seen(page).toHaveLength(16)
  await page.route('**/with-status?*', (route) => route.fulfill({ status: 503, json: {} }))
  await tag(page, 'Timer').click()
  await page.getByText('Failed to load apps').waitFor()
  await page.getByText('Failed to fetch apps: Service Unavailable').waitFor()
  expect(logged).toContain('Failed to fetch apps: Service Unavailable')
  await page.unroute('**/with-status?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await seen(page).toHaveLength(2)
  expect(await pressed(page)).toEqual(['Timer'])
  await profile.close()
})

test('the grid has 4, 3, 2 or 1 columns by width, and nothing shifts when the pictures come [MKT-22]', async () => {
  for (const [width, columns] of [
    [1440, 4],
    [1024, 3],
    [820, 2],
    [390, 1],
  ] as const) {
    const page = await open('/marketplace', { width, height: 900 })
    await seen(page).toHaveLength(16)
    const style = page.locator('ul.grid').evaluate((it) => getComputedStyle(it).gridTemplateColumns)
    expect((await style).split(' ').length, `${width}`).toBe(columns)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(sum), 300)
        }),
    )
    expect(shift, `${width}`).toBeLessThan(0.01)
  }
})

test('a card shows its picture or the cube, name, description and author, and is one link [MKT-23] [MKT-25] [MKT-30]', async () => {
  const page = await open('/marketplace?q=page+0')
  await seen(page).toHaveLength(10)
  const card = page.locator('.card', { hasText: 'Page 00' })
  await card.getByText('No preview').waitFor()
  await card.getByText('No description').waitFor()
  expect(await card.locator('h3').getAttribute('title')).toBe('Page 00')
  expect(await card.locator('h3 a').evaluate((it) => getComputedStyle(it).textOverflow)).toBe(
    'ellipsis',
  )
  const link = card.getByRole('link', { name: 'Page 00' })
  expect(await link.getAttribute('href')).toBe(`/app/${ids['Page 00']}`)
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Page 00' }).waitFor()
  await page.goBack()
  await seen(page).toHaveLength(10)
  const opened = page.context().waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL(`**/app/${ids['Page 00']}`)
})

test('an app that is unpublished while it is listed leads to its message, and is gone on the next load [MKT-01] [MKT-35]', async () => {
  const page = await open('/marketplace?q=page+13')
  await seen(page).toEqual(['Page 13'])
  const path = `/api/apps/${ids['Page 13']}`
  await callApi(server, token, { method: 'PUT', path, body: { status: 'draft' } })
  const faultless = await openProfile(browser, wide)
  const other = await faultless.newPage()
  const rest = restOf(other)
  await other.goto(`${server.url}/app/${ids['Page 13']}`)
  await rest.reached()
  await other.getByText('This app has not been published and cannot be accessed').first().waitFor()
  await faultless.close()
  await page.reload()
  await page.getByRole('heading', { name: 'No apps found' }).waitFor()
  await callApi(server, token, { method: 'POST', path: `${path}/publish`, body: {} })
})

test('a card shows counts above zero, short to the eye and whole to the ear, and the cube where a picture fails [MKT-24] [MKT-28] [I18N-15]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  await page.route('**/api/apps/with-status?*', async (route) => {
    const { apps: found, pagination } = await (await route.fetch()).json()
    const [first, second, third] = found
    const broken = {
      snapshot: `${server.url}/nothing.webp`,
      author: { ...first.author, avatar: `${server.url}/nobody.webp`, username: 'Ana Maria Lopez' },
    }
    const changed = [
      { ...first, ...broken, name: 'Counted', comments: 12_345, forks: 1, favorites: 2_500_000 },
      {
        ...second,
        name: 'Uncounted',
        comments: 0,
        forks: 0,
        favorites: 0,
        author: { ...second.author, username: '', avatar: null },
      },
      { ...third, name: 'Almost', comments: 999_950, forks: 999, favorites: 1_000 },
    ]
    await route.fulfill({ json: { apps: changed, pagination } })
  })
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Explore marketplace' }).click()
  const card = (name: string) => page.locator('main .card', { hasText: name })
  await card('Counted').first().waitFor()
  const counted = card('Counted').filter({ hasText: 'Ana Maria' })
  await counted.getByText('No preview').waitFor()
  for (const [short, whole] of [
    ['12.3K', '12,345 comments'],
    ['1', '1 fork'],
    ['2.5M', '2,500,000 favorites'],
  ] as const) {
    const count = counted.getByTitle(whole, { exact: true })
    expect(await count.innerText()).toContain(short)
    expect(await count.locator('.sr').textContent()).toBe(whole)
  }
  await expect
    .poll(() => counted.locator('.face-s').getAttribute('data-initials'), patience)
    .toBe('AM')
  const uncounted = card('Uncounted')
  expect(await uncounted.getByTitle(/comment|fork|favorite/).count()).toBe(0)
  expect(await uncounted.locator('.face-s').getAttribute('data-initials')).toBe('U')
  const almost = card('Almost')
  expect(await almost.getByTitle('999,950 comments').innerText()).toContain('999.9K')
  await profile.close()
})

test('the author’s picture and name lead to the profile, apart from the card; card, heart and author are Tab stops [MKT-26] [MKT-27] [MKT-29]', async () => {
  const page = await open('/marketplace?q=snake')
  await seen(page).toHaveLength(2)
  const card = page.locator('.card', { hasText: 'Eat apples' })
  await card.getByRole('link', { name: 'Snake', exact: true }).focus()
  const focused = () =>
    page.evaluate(() => {
      const it = document.activeElement
      return it?.getAttribute('aria-label') ?? it?.getAttribute('href') ?? ''
    })
  await expect
    .poll(() => card.getByRole('button', { name: 'Favorite Snake' }).count(), patience)
    .toBe(1)
  await page.keyboard.press('Tab')
  expect(await focused()).toContain('Favorite Snake')
  await page.keyboard.press('Tab')
  expect(await focused()).toContain(`/profile/${ids['Snake']}`)
  await card.locator('.by .face-s').click()
  await page.getByRole('heading', { level: 1, name: 'mina-kovac' }).waitFor()
  expect(addressOf(page)).toBe(`/profile/${ids['Snake']}`)
})

test('what is waited for shows itself from 150 ms on, with the cube and the shapes of the cards [MKT-19]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  await page.clock.install()
  let isHeld = false
  await page.route('**/api/apps/with-status?*', (route) => {
    if (!isHeld) return route.fulfill({ status: 404, json: { error: 'x', code: 'notFound' } })
    return undefined
  })
  await page.goto(`${server.url}/pricing`)
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  isHeld = true
  await retry.click()
  await page.clock.runFor(10)
  const early = page.locator('.waiting.early')
  await early.waitFor({ state: 'attached' })
  await page.clock.runFor(130)
  expect(await early.count()).toBe(1)
  expect(await page.getByText('Loading apps…').first().isVisible()).toBe(false)
  await page.clock.runFor(150)
  const waiting = page.getByRole('status').filter({ hasText: 'Loading apps…' })
  await total(page).locator('svg').waitFor()
  expect(await waiting.locator('.card').count()).toBe(8)
  await profile.close()
})

test('the list is asked for with page, limit, order and tag; the old cards stay, dimmed, until the new ones come [MKT-03] [MKT-19]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  const asked: string[] = []
  let answer = (): void => {}
  await page.route('**/api/apps/with-status?*', async (route) => {
    asked.push(new URL(route.request().url()).search)
    await new Promise<void>((done) => (answer = done))
    await route.continue()
  })
  await page.goto(`${server.url}/pricing`)
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  const waiting = page.getByRole('status').filter({ hasText: 'Loading apps…' })
  await waiting.waitFor()
  expect(await page.locator('.card .bone').count()).toBeGreaterThan(0)
  answer()
  await seen(page).toHaveLength(16)
  await waiting.waitFor({ state: 'detached' })
  await tag(page, 'Timer').click()
  await page.locator('ul.grid.dimmed').waitFor()
  expect(await cards(page)).toHaveLength(16)
  await expect.poll(() => asked.length).toBe(2)
  answer()
  await seen(page).toEqual(['Tea timer', '番茄计时器'])
  expect(asked).toEqual([
    '?limit=16&page=1&sortBy=downloads&sortOrder=desc',
    '?limit=16&page=1&sortBy=downloads&sortOrder=desc&tags=timer',
  ])
  await profile.close()
})

test('a starter tag has a Chinese name and keeps its value; other tags stay as they were written [I18N-08]', async () => {
  const page = await open('/marketplace', { ...wide, locale: 'zh' })
  await seen(page).toHaveLength(16)
  await tag(page, '美食').click()
  await seen(page).toEqual(['番茄计时器'])
  expect(addressOf(page)).toBe('/marketplace?tag=food')
  expect(await tag(page, 'Shelf 3').count()).toBe(1)
})

test('a page that was turned to and is empty by now gives way to the last one that is not [MKT-34] [MKT-39]', async () => {
  const page = await open('/marketplace?sort=latest')
  await seen(page).toHaveLength(16)
  await page.locator('.pages .btn', { hasText: 'Next' }).click()
  await page.getByRole('link', { name: 'Pricing', exact: true }).click()
  await page.waitForURL('**/pricing')
  for (const name of ['Tea timer', '番茄计时器'])
    await callApi(server, token, {
      method: 'PUT',
      path: `/api/apps/${ids[name]}`,
      body: { status: 'draft' },
    })
  await page.reload()
  await page.goBack()
  await seen(page).toHaveLength(16)
  expect(addressOf(page)).toBe('/marketplace?sort=latest')
})
