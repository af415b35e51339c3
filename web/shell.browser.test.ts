/** The studio's shell in a real browser: frame, navigation, languages, themes, home and marketplace. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { appNamed, freshWorld, heading, startBrowser, startStudio } from './studio-double.test.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

let world = freshWorld()
let studio: Awaited<ReturnType<typeof startStudio>>
let browser: Awaited<ReturnType<typeof startBrowser>>

beforeAll(async () => {
  studio = await startStudio(() => world)
  browser = await startBrowser(() => studio.url)
})
afterAll(async () => {
  await browser?.stop()
  await studio?.stop()
})
beforeEach(() => {
  world = freshWorld()
  if (browser) browser.faults.length = 0
})

const pathOf = (page: Page) => page.url().slice(studio.url.length)

const everyPage = [
  '/',
  '/marketplace',
  '/login',
  '/pricing',
  '/terms',
  '/privacy',
  '/dashboard',
  '/dashboard?tab=account',
]
// Two looks cover both widths, themes and languages; `LOOKS=all` opens every page in all of them.
const looks =
  process.env['LOOKS'] === 'all'
    ? [390, 820, 1440].flatMap((width) =>
        [false, true].flatMap((dark) => [false, true].map((zh) => ({ width, dark, zh }))),
      )
    : [
        { width: 390, height: 844, dark: true, zh: true },
        { width: 1440, dark: false, zh: false },
      ]
for (const look of looks) {
  const name = `${look.width} px, ${look.dark ? 'dark' : 'light'}, ${look.zh ? 'Chinese' : 'English'}`
  test(`every page is clean for axe, the console and the width: ${name}`, async () => {
    world.apps = ['Kettle', '今夜星空', 'Plot 14'].map(appNamed)
    const page = await browser.open('/terms', look)
    for (const path of everyPage) {
      world.signedIn = path.startsWith('/dashboard')
      await page.goto(studio.url + path, { waitUntil: 'networkidle' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(browser.faults).toEqual([])
      expect(await axeFaults(page)).toEqual([])
    }
  })
}

test('the bar leads through the pages, marks the one in view and gives the heading the focus [NAV-09] [NAV-13] [NAV-30]', async () => {
  const page = await browser.open('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  expect(await bar.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Marketplace',
    'Generator',
    'Pricing',
  ])
  await bar.getByRole('link', { name: 'Pricing' }).click()
  await heading(page, 'Pricing').waitFor()
  expect(await bar.locator('[aria-current=page]').allTextContents()).toEqual(['Pricing'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('each page has a title of its own in the language of the person [NAV-29]', async () => {
  const page = await browser.open('/marketplace', { zh: true })
  await expect.poll(() => page.title()).toBe('应用市场 · MagicCube')
  await page.goto(`${studio.url}/terms`)
  await expect.poll(() => page.title()).toBe('服务条款 · MagicCube')
})

test('a visitor’s Login remembers the page, but not Home [NAV-10] [NAV-11]', async () => {
  const page = await browser.open('/marketplace')
  const remembered = () => page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))
  const bar = page.locator('.bar')
  await bar.getByRole('link', { name: 'Login' }).click()
  await heading(page, 'Sign in to MagicCube').waitFor()
  expect(await remembered()).toBe('/marketplace')
  await bar.getByRole('link', { name: 'Home' }).click()
  await heading(page, /Describe an app/).waitFor()
  await bar.getByRole('link', { name: 'Login' }).click()
  await heading(page, 'Sign in to MagicCube').waitFor()
  expect(await remembered()).toBeNull()
  expect(await bar.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
})

test('a signed-in person has Dashboard in the bar and an account menu [NAV-10] [NAV-12]', async () => {
  world.signedIn = true
  const page = await browser.open('/marketplace')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect.poll(() => links.last().textContent()).toBe('Dashboard')
  expect(await page.locator('.bar').getByRole('link', { name: 'Login' }).count()).toBe(0)
  const account = page.getByRole('button', { name: 'Account of ines carvalho' })
  expect(await account.locator('[data-initials]').getAttribute('data-initials')).toBe('IC')
  await account.click()
  const items = page.getByRole('menuitem')
  await expect.poll(() => items.allTextContents()).toEqual(['Dashboard', 'Logout'])
  await items.last().click()
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('a new language changes the page at once, keeps what is typed, and reaches the other tab [NAV-18] [NAV-21] [I18N-04]', async () => {
  const page = await browser.open('/')
  const other = await browser.openTab('/pricing')
  await page.getByRole('textbox', { name: 'What do you want to build?' }).fill('a clock')
  await page.getByRole('button', { name: 'Language' }).click()
  const now = page.getByRole('menuitemcheckbox', { name: 'English' })
  expect(await now.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('menuitemcheckbox', { name: '中文' }).click()
  await heading(page, /说出想法，\s*应用就有了。/).waitFor()
  expect(await page.getByRole('textbox').inputValue()).toBe('a clock')
  expect(
    await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('locale')]),
  ).toEqual(['zh', 'zh'])
  await heading(other, '价格').waitFor()
  await page.reload()
  await heading(page, /说出想法，\s*应用就有了。/).waitFor()
})

test('the language is kept as en or zh under the key locale; anything else there counts as none [LIM-64]', async () => {
  const page = await browser.open('/pricing')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemcheckbox', { name: '中文' }).click()
  await heading(page, '价格').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('zh')
  for (const [kept, title] of [
    ['en', 'Pricing'],
    ['zh', '价格'],
    ['fr', 'Pricing'],
  ] as const) {
    await page.evaluate((locale) => localStorage.setItem('locale', locale), kept)
    await page.reload()
    await heading(page, title).waitFor()
  }
})

test('a first visit stores no language; the language menu works by keyboard alone [I18N-05] [NAV-16] [NAV-17]', async () => {
  const page = await browser.open('/pricing', { zh: true })
  expect(
    await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('locale')]),
  ).toEqual(['zh', null])
  const button = page.getByRole('button', { name: '语言' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'English' }).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await heading(page, 'Pricing').waitFor()
})

test('the theme is right on the first frame, follows the system and is remembered [NAV-19] [NAV-20]', async () => {
  const page = await browser.open('/pricing', { dark: true })
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect.poll(theme).toBe('dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(theme).toBe('dark')
})

test('on a phone the links are in a menu that keeps the focus and gives it back [NAV-14] [NAV-15]', async () => {
  const page = await browser.open('/', { width: 390, height: 844 })
  expect(await page.locator('.bar nav').isVisible()).toBe(false)
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Marketplace',
    'Generator',
    'Pricing',
    'Login',
  ])
  for (let tab = 0; tab < 20; tab += 1) await page.keyboard.press('Tab')
  expect(await menu.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true)
  await button.click()
  await menu.getByRole('radio', { name: '中文' }).click()
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '定价' }).click()
  await heading(page, '价格').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(browser.faults).toEqual([])
})

test('the first Tab stop leads past the bar to the content [NAV-31]', async () => {
  const page = await browser.open('/pricing')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('an unknown address shows the not-found page with a way on; a trailing slash is corrected [NAV-23] [NAV-25]', async () => {
  const page = await browser.open('/no/such/page')
  await heading(page, 'Page not found').waitFor()
  await page.getByText('The page you are looking for does not exist or was moved.').waitFor()
  await page.locator('main .gone svg').first().waitFor()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goBack()
  await page.getByRole('link', { name: 'Browse the marketplace' }).click()
  await heading(page, 'Marketplace').waitFor()
  await page.goto(`${studio.url}/marketplace/?sort=latest`)
  await expect.poll(() => pathOf(page)).toBe('/marketplace?sort=latest')
  const chinese = await browser.open('/no/such/page', { zh: true })
  await heading(chinese, '页面不存在').waitFor()
  await chinese.getByText('你要找的页面不存在，或者已经移走了。').waitFor()
  for (const name of ['回到首页', '去应用市场看看'])
    await chinese.getByRole('link', { name, exact: true }).waitFor()
})

test('an empty prompt stays; Shift and Enter make a line, and the Enter of an input method is left to it [HOME-04] [HOME-06]', async () => {
  const page = await browser.open('/')
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await page.getByText('Describe your app first').waitFor()
  expect(await box.evaluate((node) => node === document.activeElement)).toBe(true)
  await box.fill('a clock')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('for two')
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  // Safari: the word is ended already, and the code of the key alone tells.
  await box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  expect(await box.inputValue()).toBe('a clock\nfor two')
  expect(pathOf(page)).toBe('/')
})

test('a visitor’s prompt survives the sign-in outside any address and stands in the generator [HOME-04] [HOME-05] [AUTH-30]', async () => {
  const page = await browser.open('/')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByRole('textbox').fill('a clock for two')
  await page.keyboard.press('Enter')
  await page.getByText('“a clock for two”').waitFor()
  await page.getByLabel('Username', { exact: true }).fill('ines')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe('/generator')
  await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('a clock for two')
  expect(addresses.filter((address) => address.includes('clock'))).toEqual([])
})

test('home says what it is and leads on [HOME-01..03]', async () => {
  const page = await browser.open('/')
  await heading(page, 'Describe an app. Get it running.').waitFor()
  await page.getByText('MagicCube writes small web apps from your words.').waitFor()
  await page.getByRole('link', { name: 'Explore marketplace' }).click()
  await heading(page, 'Marketplace').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Start creating' }).click()
  await heading(page, 'Sign in to MagicCube').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe('/generator')
})

test('the strip of home shows real apps in the hot order, or is left out [HOME-09]', async () => {
  const page = await browser.open('/')
  await expect.poll(() => world.calls).toEqual(['GET /api/apps/with-status?limit=8&sortBy=hot'])
  await expect.poll(() => page.locator('.strip').count()).toBe(0)
  world.apps = ['Kettle', 'Plot 14'].map(appNamed)
  await page.reload()
  const names = page.locator('.strip .card h3')
  await expect.poll(() => names.allTextContents()).toEqual(['Kettle', 'Plot 14'])
  await page.getByRole('link', { name: 'See all' }).click()
  await heading(page, 'Marketplace').waitFor()
  world.listing = 'failing'
  await page.goto(studio.url)
  await heading(page, /Describe an app/).waitFor()
  await expect.poll(() => page.locator('.strip').count()).toBe(0)
})

test('three examples, each with its picture, lead to the generator with their starter, and what was typed goes along [HOME-08] [STR-05]', async () => {
  for (const zh of [false, true]) {
    const page = await browser.open('/', { zh })
    const links = page.locator('.tries a')
    const ways = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(ways).toEqual(['reading', 'focus', 'bill'].map((id) => `/generator?starter=${id}`))
    const widths = await links
      .locator('img')
      .evaluateAll((all) =>
        all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
      )
    expect(widths).toEqual([640, 640, 640])
    await page.getByRole('textbox').fill('my own words')
    await links.first().click()
    const carried = () => page.evaluate(() => sessionStorage.getItem('carriedPrompt'))
    await expect.poll(carried).toBe('my own words')
  }
})

test('what home is for stands above the fold on a desk and on a phone, in both languages [HOME-10]', async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    for (const zh of [false, true]) {
      const page = await browser.open('/', { ...size, zh })
      for (const part of [
        'h1',
        '.deck p',
        '.ask',
        '.ways a >> nth=0',
        '.ways a >> nth=1',
        '.ask .main',
      ]) {
        const box = await page.locator(part).first().boundingBox()
        expect(box && box.y + box.height, `${part} ${zh}`).toBeLessThanOrEqual(size.height)
      }
    }
  }
})

test('a listing that fails says so and loads again; its order stands in the address [MKT-17] [MKT-20]', async () => {
  world.apps = Array.from({ length: 20 }, (_, index) => appNamed(`App ${index}`, index))
  world.listing = 'failing'
  const page = await browser.open('/marketplace')
  await page.getByText('Failed to load apps').waitFor()
  world.listing = 'full'
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('20 apps').waitFor()
  await page.getByRole('button', { name: 'Sort by: Hot' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Latest' }).click()
  await expect.poll(() => pathOf(page)).toBe('/marketplace?sort=latest')
  await expect
    .poll(() => world.calls.at(-1))
    .toContain('limit=16&page=1&sortBy=publishedAt&sortOrder=desc')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
})

test('a page beyond the last shows the last one, and bad filters become their defaults [MKT-04] [MKT-34]', async () => {
  world.apps = Array.from({ length: 20 }, (_, index) => appNamed(`App ${index}`, index))
  const page = await browser.open('/marketplace?page=7')
  await expect.poll(() => pathOf(page)).toBe('/marketplace?page=2')
  await page.goto(`${studio.url}/marketplace?sort=worst&page=-1`)
  await expect.poll(() => pathOf(page)).toBe('/marketplace')
  await page.getByText('Page 1 of 2').waitFor()
})

test('Next on the dimmed cards of another order turns the new list, by its number [MKT-13] [MKT-19] [MKT-39]', async () => {
  world.apps = Array.from({ length: 40 }, (_, index) => appNamed(`App ${index}`, index))
  const page = await browser.open('/marketplace')
  await page.getByText('Page 1 of 3').waitFor()
  const held = Promise.withResolvers<undefined>()
  await page.route('**/with-status?*', async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await page.getByRole('button', { name: 'Sort by: Hot' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Latest' }).click()
  await page.locator('ul.grid.dimmed').waitFor()
  for (const next of [2, 3]) {
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => pathOf(page)).toBe(`/marketplace?sort=latest&page=${next}`)
  }
  held.resolve(undefined)
  const last = world.apps.slice(32).map(({ name }) => name)
  await expect.poll(() => page.locator('main .card h3').allTextContents()).toEqual(last)
})

test('a page of the history whose cursor is refused comes by its number [MKT-39]', async () => {
  world.apps = Array.from({ length: 40 }, (_, index) => appNamed(`App ${index}`, index))
  const page = await browser.open('/marketplace?page=2')
  await page.getByText('Page 2 of 3').waitFor()
  const keep = (usr: unknown) => history.replaceState({ ...history.state, usr }, '')
  await page.evaluate(keep, { cursor: 'forks:3' })
  await page.reload()
  const second = world.apps.slice(16, 32).map(({ name }) => name)
  await expect.poll(() => page.locator('main .card h3').allTextContents()).toEqual(second)
  expect(await page.evaluate(() => history.state.usr)).toBe(null)
})

test('a page that was never loaded says that the network is away, and comes by itself [NAV-28]', async () => {
  const page = await browser.open('/')
  await page.context().setOffline(true)
  await page.locator('.bar').getByRole('link', { name: 'Pricing' }).click()
  await heading(page, 'Network error, please check your connection').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await heading(page, 'Pricing').waitFor()
})

test('the logo is as high as a finger needs at any width [NAV-31]', async () => {
  for (const width of [390, 820, 1440]) {
    const page = await browser.open('/', { width })
    const box = await page.locator('.brand').first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})

test('a lost network is told calmly; what was asked meanwhile comes by itself [NAV-28]', async () => {
  world.apps = ['Kettle'].map(appNamed)
  const page = await browser.open('/marketplace')
  const sort = page.getByRole('button', { name: 'Sort by: Hot' })
  await sort.click()
  await page.getByRole('menu').waitFor()
  await page.context().setOffline(true)
  await page.locator('.offline').getByText('Network error, please check your connection').waitFor()
  await page.getByRole('menuitemcheckbox', { name: 'Latest' }).click()
  await expect.poll(() => pathOf(page)).toBe('/marketplace?sort=latest')
  expect(world.calls.filter((call) => call.includes('publishedAt'))).toEqual([])
  await page.context().setOffline(false)
  await page.locator('.offline').waitFor({ state: 'detached' })
  await expect
    .poll(() => world.calls.filter((call) => call.includes('publishedAt')))
    .toHaveLength(1)
})

test('a studio on this machine goes on where the browser has no network at all [NAV-28]', async () => {
  world.apps = ['Kettle'].map(appNamed)
  const page = await browser.open('/marketplace')
  const sort = page.getByRole('button', { name: 'Sort by: Hot' })
  await sort.click()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await page.getByRole('menuitemcheckbox', { name: 'Latest' }).click()
  await expect
    .poll(() => world.calls.filter((call) => call.includes('publishedAt')))
    .toHaveLength(1)
  expect(await page.locator('.offline').count()).toBe(0)
})

test('toasts whose part cannot be loaded take no page away [NAV-28] [NAV-32]', async () => {
  world.apps = ['Kettle'].map(appNamed)
  const page = await browser.open('/marketplace')
  const heart = page.locator('button.heart-btn').first()
  await heart.waitFor()
  await page.context().setOffline(true)
  const refused = page.waitForEvent('requestfailed', (request) => /toasts/.test(request.url()))
  await heart.press('Enter')
  await refused
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sort by: Hot' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Latest' }).click()
  await expect.poll(() => pathOf(page)).toBe('/marketplace?sort=latest')
  await heading(page, 'Marketplace').waitFor()
})

test('a part that an update took away is fetched again by one reload, then the error page stands [NAV-26] [NAV-27]', async () => {
  const page = await browser.open('/')
  world.brokenPart = 'pricing-page'
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('link', { name: 'Pricing' }).click()
  await heading(page, 'Something went wrong').waitFor()
  expect([pathOf(page), loads]).toEqual(['/pricing', 1])
  expect(await page.getByText(/^Error [0-9a-f]+$/).count()).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  world.brokenPart = null
  await page.getByRole('button', { name: 'Try again' }).click()
  await heading(page, 'Pricing').waitFor()
})

test('an empty marketplace says what belongs there [MKT-02] [MKT-21]', async () => {
  const page = await browser.open('/marketplace', { zh: true })
  await page.getByText('大家在这里做的应用，打开就能用，也能改成你自己的。').waitFor()
  await page.getByText('来发布第一个应用吧。').waitFor()
  expect(await page.locator('.empty a').getAttribute('href')).toBe('/generator')
})

test('terms and privacy are open to all in both languages, and the host may give its own [AUTH-05] [NAV-34]', async () => {
  const page = await browser.open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('heading', { name: 'What you may do' }).waitFor()
  world.legal = { terms: { en: '## Our house rules' }, privacy: { zh: '## 本站的隐私说明' } }
  await page.reload()
  await page.getByRole('heading', { name: 'Our house rules' }).waitFor()
  const chinese = await browser.open('/privacy', { zh: true })
  await chinese.getByRole('heading', { name: '本站的隐私说明' }).waitFor()
})

test('home needs at most 170 KB of script', async () => {
  const page = await browser.open('/')
  await page.waitForLoadState('load')
  const scripts = new Set<string>(studio.html.match(/\/assets\/[\w-]+\.js/g) ?? [])
  const later = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  )
  for (const path of later) if (path.endsWith('.js')) scripts.add(path)
  let bytes = 0
  for (const path of scripts) bytes += gzipSync(await readFile(join(studio.dist, path))).length
  expect(bytes).toBeLessThanOrEqual(170 * 1024)
})
