/** Public pages come whole from the server: read without a script, then taken over without a difference. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, publishByApi } from './api-person.ts'
import { openProfile, type Screen, watch } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const wide: Screen = { width: 1440, height: 900 }
let server: RunningServer
let browser: Browser
let kettle = ''

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  const maker = await visit(await openProfile(browser, wide), server.url, 'en')
  await signUp(maker, 'mina-kovac')
  const token = maker.token()
  const person = { token, owner: 'mina-kovac' }
  for (let n = 0; n < 17; n += 1)
    await publishByApi(server, person, {
      repository: `shelf-${n}`,
      name: `Shelf ${String(n).padStart(2, '0')}`,
      description: '',
      tags: ['home'],
    })
  kettle = await publishByApi(server, person, {
    repository: 'kettle',
    name: '番茄计时器',
    description: 'Boil it <b>well</b> & pour',
    tags: ['timer'],
  })
  const body = { appId: kettle, content: 'Used it </script> every morning' }
  await callApi(server, token, { method: 'POST', path: '/api/comments', body })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const names = (page: Page) => page.locator('.card h3').allTextContents()
const h1 = (page: Page) => page.locator('h1').textContent()

/** A profile of a browser that runs no script. */
function withoutScripts(locale: 'en' | 'zh'): Promise<BrowserContext> {
  return browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
  })
}

test('without a script everything public is there in the reader’s language: the search is a form, pages are links [MKT-14] [MKT-31] [I18N-05]', async () => {
  const profile = await withoutScripts('en')
  const page = await profile.newPage()
  await page.goto(`${server.url}/marketplace?sort=latest`)
  expect(await page.title()).toBe('Marketplace · MagicCube')
  expect(await names(page)).toHaveLength(16)
  await page.getByRole('link', { name: 'Next' }).click()
  expect(await names(page)).toEqual(['Shelf 01', 'Shelf 00'])
  await page.getByRole('searchbox').fill('番茄')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('latest')
  expect(await names(page)).toEqual(['番茄计时器'])
  await page.getByRole('link', { name: '番茄计时器' }).click()
  expect(await h1(page)).toBe('番茄计时器')
  expect(await page.locator('blockquote').textContent()).toBe('Boil it <b>well</b> & pour')
  expect(await page.locator('.comments .words').textContent()).toBe(
    'Used it </script> every morning',
  )
  await page.getByRole('link', { name: 'mina-kovac' }).first().click()
  expect(await h1(page)).toBe('mina-kovac')
  expect(await names(page)).toHaveLength(16)
  await profile.close()
})

test('in Chinese too, and the home page, prices and terms [HOME-09] [I18N-02]', async () => {
  const profile = await withoutScripts('zh')
  const page = await profile.newPage()
  const seen: [string | null, string | null][] = []
  for (const path of ['/', '/marketplace', '/pricing', '/terms', `/app/${kettle}`, '/no-such']) {
    await page.goto(server.url + path)
    seen.push([await h1(page), await page.locator('html').getAttribute('lang')])
    expect(await page.locator('.scriptless').isVisible()).toBe(true)
  }
  expect(seen).toEqual(
    ['说出想法，应用就有了。', '应用市场', '价格', '服务条款', '番茄计时器', '页面不存在'].map(
      (words) => [words, 'zh'],
    ),
  )
  await page.goto(server.url)
  expect(await names(page)).toHaveLength(8)
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(
    /\p{Script=Han}/u,
  )
  await profile.close()
})

test('the browser takes over what the server drew: nothing is drawn twice, nothing is said', async () => {
  for (const locale of ['en', 'zh'] as const) {
    const profile = await openProfile(browser, { ...wide, locale })
    await profile.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { drawn: [...document.querySelectorAll('h1, .card, .facts, .line')] })
      }),
    )
    const page = await profile.newPage()
    const { faults } = watch(page)
    const kept: string[] = []
    for (const path of [
      '/',
      '/marketplace',
      '/pricing',
      '/terms',
      `/app/${kettle}`,
      `/profile/${kettle}`,
    ]) {
      await page.goto(server.url + path)
      await page.locator('html[data-drawn="live"]').waitFor({ state: 'attached' })
      const [there, still] = await page.evaluate(() => {
        const drawn: unknown = Reflect.get(window, 'drawn')
        if (!Array.isArray(drawn)) return [0, 0]
        return [
          drawn.length,
          drawn.filter((part) => part instanceof Node && part.isConnected).length,
        ]
      })
      kept.push(`${path.split('/')[1]} ${there > 0 && there === still}`)
    }
    expect(kept).toEqual(
      ['', 'marketplace', 'pricing', 'terms', 'app', 'profile'].map((path) => `${path} true`),
    )
    expect(faults).toEqual([])
    await profile.close()
  }
})

test('what is typed and pressed before the page can hear is not lost', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.url}/marketplace`, { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('番茄')
  await page.getByRole('button', { name: 'Language' }).click()
  expect(await page.locator('.card').count()).toBe(16)
  letGo()
  await page.getByRole('menuitemcheckbox', { name: '中文' }).waitFor()
  await expect.poll(() => names(page)).toEqual(['番茄计时器'])
  await profile.close()
})

test('whoever chose another language than the browser’s sees none but that one [I18N-02] [I18N-05]', async () => {
  const profile = await openProfile(browser, { ...wide, locale: 'en' })
  await profile.addInitScript(() => localStorage.setItem('locale', 'zh'))
  const page = await profile.newPage()
  const { faults } = watch(page)
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.url}/pricing`, { waitUntil: 'commit' })
  await page.locator('h1').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('h1').isVisible()).toBe(false)
  letGo()
  await page.getByRole('heading', { level: 1, name: '价格' }).waitFor()
  expect(faults).toEqual([])
  await profile.close()
})

test('search engines are told of the public pages and of every published app', async () => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  const sitemap = await fetch(`${server.url}/sitemap.xml`)
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const text = await sitemap.text()
  expect(text).toContain(`<loc>${server.url}/app/${kettle}</loc>`)
  expect(text.match(/<loc>/g)).toHaveLength(5 + 18)
})
