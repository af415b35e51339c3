/** The studio's shell in a real browser, before a small double of the server that speaks our contract. */
import { AxeBuilder } from '@axe-core/playwright'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '../features/apps/contract.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const nonce = 'n0nce'
const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
const pages =
  /^\/(marketplace|pricing|login|signup|dashboard|terms|privacy|auth\/github\/callback)?\/?$/

const ines = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  username: 'ines carvalho',
  email: 'ines@example.org',
  avatar: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  githubLinked: true,
  isAdmin: false,
}

/** What the double knows; each test starts with a fresh one. */
type World = {
  signedIn: boolean
  renewals: 'given' | 'refused'
  tokenGood: boolean
  apps: App[]
  listing: 'full' | 'failing'
  brokenPart: string | null
  calls: string[]
}
let world: World
let dist: string
let html: string
let url: string
let browser: Browser
let context: BrowserContext
const faults: string[] = []
const server = createServer((request, response) => void answer(request, response))

function appNamed(name: string, index: number): App {
  const at = '2026-11-20T10:00:00.000Z'
  return {
    _id: `0190a1b2-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    ...{ name, description: `${name} in one page`, tags: ['tracker'], category: null },
    ...{ status: index % 2 === 0 ? 'published' : 'draft', snapshot: null, githubRepo: null },
    ...{ author: { _id: ines.id, username: 'noor', avatar: null }, forkedFrom: null },
    ...{ githubPagesUrl: null, cloudflareUrl: null, subdomain: null, publishedAt: at },
    ...{ createdAt: at, updatedAt: at, isFavorited: false, downloads: 3, forks: 1_234 },
    ...{ favorites: 2, comments: 0, rating: { average: 0, count: 0 }, appType: null },
    ...{ features: [], generationPrompt: null, commitSha: null, rejectedReason: null },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://double')
  const line = `${request.method} ${pathname}`
  if (pathname.startsWith('/api/')) {
    world.calls.push(line + search)
    const authorized = request.headers.authorization === 'Bearer token' && world.tokenGood
    const [status, body] = apiAnswer(line, searchParams, authorized)
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-7f3a' })
    response.end(JSON.stringify(body))
    return
  }
  const type = contentTypes[extname(pathname)]
  if (type) return sendFile(response, pathname, type)
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
  response.writeHead(pages.test(pathname) ? 200 : 404, headers)
  response.end(html.replace('<!--first-data-->', firstDataElement()))
}

async function sendFile(response: ServerResponse, path: string, type: string): Promise<void> {
  const body =
    world.brokenPart && path.includes(world.brokenPart)
      ? null
      : await readFile(join(dist, path)).catch(() => null)
  response.writeHead(body ? 200 : 404, { 'content-type': type })
  response.end(body)
}

function firstDataElement(): string {
  const data = {
    session: world.signedIn ? 'maybe' : 'none',
    providers: ['builtin'],
    ...{ termsVersion: '1', sitesHost: 'apps.localhost', previewHost: 'preview.localhost' },
    ...{ legal: { terms: {}, privacy: {} }, contactEmail: null, build: '1', replies: {} },
  }
  return `<script type="application/json" id="first-data">${JSON.stringify(data)}</script>`
}

function apiAnswer(line: string, query: URLSearchParams, authorized: boolean): [number, unknown] {
  const refused: [number, unknown] = [401, { error: 'Login expired', code: 'tokenExpired' }]
  const session = { token: 'token', refreshToken: null, expiresIn: 600 }
  if (line === 'GET /api/apps/with-status') {
    if (world.listing === 'failing') return [500, { error: 'down', code: 'serverError' }]
    return [200, pageOf(world.apps, query)]
  }
  if (line === 'POST /api/auth/refresh') {
    if (!world.signedIn || world.renewals === 'refused') {
      return [401, { error: 'No', code: 'refreshFailed' }]
    }
    world.tokenGood = true
    return [200, session]
  }
  if (line === 'POST /api/auth/github/start') {
    return [200, { authorizeUrl: '/auth/github/callback?code=c&state=s1', state: 's1' }]
  }
  if (line === 'POST /api/auth/github/callback') {
    Object.assign(world, { signedIn: true, tokenGood: true })
    return [200, { ...session, user: ines }]
  }
  if (line === 'POST /api/auth/logout') {
    world.signedIn = false
    return [200, { success: true }]
  }
  if (!authorized) return refused
  if (line === 'GET /api/auth/me') return [200, { user: ines }]
  if (line === 'GET /api/apps/user/apps') {
    const status = query.get('status')
    return [
      200,
      pageOf(
        world.apps.filter((app) => !status || app.status === status),
        query,
      ),
    ]
  }
  if (line.startsWith('DELETE /api/apps/')) {
    world.apps = world.apps.filter((app) => !line.endsWith(app._id))
    return [200, { success: true }]
  }
  if (line === 'GET /api/auth/sessions') {
    const used = { createdAt: ines.createdAt, lastUsedAt: ines.createdAt }
    return [200, { sessions: [{ id: ines.id, device: 'Chromium, Linux', current: true, ...used }] }]
  }
  return [404, { error: 'Resource not found', code: 'notFound' }]
}

function pageOf(all: App[], query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  const limit = Number(query.get('limit'))
  const pages = Math.ceil(all.length / limit)
  const cursors = { hasMore: page < pages, nextCursor: null, prevCursor: null }
  const apps = all.slice((page - 1) * limit, page * limit)
  return { apps, pagination: { page, limit, total: all.length, pages, ...cursors } }
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'magiccube-web-'))
  const root = resolve(import.meta.dirname, '..')
  const configFile = join(root, 'vite.config.ts')
  // Vitest says `test` here, with which React would be built with its development checks.
  vi.stubEnv('NODE_ENV', 'production')
  await build({ configFile, root: join(root, 'web'), logLevel: 'error', build: { outDir: dist } })
  html = (await readFile(join(dist, 'index.html'), 'utf8')).replaceAll('__NONCE__', nonce)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const quiet = ['background-networking', 'component-update', 'sync', 'quic', 'gpu']
  const args = ['--no-sandbox', '--no-first-run', ...quiet.map((part) => `--disable-${part}`)]
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args })
})
afterAll(async () => {
  await browser?.close()
  server.close()
  if (dist) await rm(dist, { recursive: true })
})
beforeEach(() => {
  world = {
    ...{ signedIn: false, renewals: 'given', tokenGood: true, listing: 'full' },
    ...{ apps: [], brokenPart: null, calls: [] },
  }
  faults.length = 0
})
afterEach(async () => {
  await context?.close()
})

/** Opens a path as somebody with this window, language and system theme; faults of the console are kept. */
async function open(
  path: string,
  look: { width?: number; dark?: boolean; zh?: boolean; height?: number } = {},
): Promise<Page> {
  await context?.close()
  context = await browser.newContext({
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    colorScheme: look.dark ? 'dark' : 'light',
    locale: look.zh ? 'zh-CN' : 'en-US',
    hasTouch: (look.width ?? 1440) < 500,
  })
  return openTab(path)
}

async function openTab(path: string): Promise<Page> {
  const page = await context.newPage()
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(`${page.url()} ${line.text()}`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(url + path)
  await page.locator('main h1, main [role=alert]').first().waitFor()
  return page
}

const pathOf = (page: Page) => page.url().slice(url.length)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

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
const looks = [
  { width: 390, height: 844 },
  { width: 390, height: 844, dark: true, zh: true },
  { width: 1440, zh: true },
  { width: 1440, dark: true },
]
for (const look of looks) {
  const name = `${look.width} px, ${look.dark ? 'dark' : 'light'}, ${look.zh ? 'Chinese' : 'English'}`
  test(`every page is clean for axe, the console and the width: ${name}`, async () => {
    world.apps = ['Kettle', '今夜星空', 'Plot 14'].map(appNamed)
    for (const path of everyPage) {
      world.signedIn = path.startsWith('/dashboard')
      const page = await open(path, look)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(faults).toEqual([])
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })
}

test('the bar leads through the pages, marks the one in view and gives the heading the focus [NAV-09] [NAV-13] [NAV-30]', async () => {
  const page = await open('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  expect(await bar.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Marketplace',
    'Generator',
    'Pricing',
  ])
  await bar.getByRole('link', { name: 'Pricing' }).click()
  await heading(page, 'Free to use here').waitFor()
  expect(await bar.locator('[aria-current=page]').allTextContents()).toEqual(['Pricing'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('each page has a title of its own in the language of the person [NAV-29]', async () => {
  const page = await open('/marketplace', { zh: true })
  await expect.poll(() => page.title()).toBe('应用市场 · MagicCube')
  await page.goto(`${url}/terms`)
  await expect.poll(() => page.title()).toBe('服务条款 · MagicCube')
})

test('Dashboard stands in the bar for a signed-in person only, and so does the account [NAV-10..12]', async () => {
  const visitor = await open('/marketplace')
  await visitor.locator('.bar').getByRole('link', { name: 'Login' }).click()
  await heading(visitor, 'Sign in to MagicCube').waitFor()
  expect(await visitor.evaluate(() => localStorage.getItem('redirectAfterLogin'))).toBe(
    '/marketplace',
  )
  expect(await visitor.locator('.bar').getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  world.signedIn = true
  const page = await open('/')
  await page.getByRole('button', { name: 'Account of ines carvalho' }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()
  expect(await page.locator('.bar').getByRole('link', { name: 'Login' }).count()).toBe(0)
})

test('a new language changes the page at once, keeps what is typed, and reaches the other tab [NAV-18] [NAV-21] [I18N-04]', async () => {
  const page = await open('/')
  const other = await openTab('/pricing')
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
  await heading(other, '在这里免费使用').waitFor()
  await page.reload()
  await heading(page, /说出想法，\s*应用就有了。/).waitFor()
})

test('a first visit stores no language; the language menu works by keyboard alone [I18N-05] [NAV-16] [NAV-17]', async () => {
  const page = await open('/pricing', { zh: true })
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
  await heading(page, 'Free to use here').waitFor()
})

test('the theme is right on the first frame, follows the system and is remembered [NAV-19] [NAV-20]', async () => {
  const page = await open('/pricing', { dark: true })
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
  const page = await open('/', { width: 390, height: 844 })
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
  await heading(page, '在这里免费使用').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the first Tab stop leads past the bar to the content [NAV-31]', async () => {
  const page = await open('/pricing')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('an unknown address shows the not-found page with a way on; a trailing slash is corrected [NAV-23] [NAV-25]', async () => {
  const page = await open('/no/such/page')
  await heading(page, 'Page not found').waitFor()
  await page.getByRole('link', { name: 'Browse the marketplace' }).click()
  await heading(page, 'Marketplace').waitFor()
  await page.goto(`${url}/marketplace/?sort=latest`)
  await expect.poll(() => pathOf(page)).toBe('/marketplace?sort=latest')
})

test('a visitor of a protected page signs in and lands there, and Back does not loop [NAV-03] [NAV-06] [AUTH-28]', async () => {
  const page = await open('/pricing')
  await page.goto(`${url}/dashboard?tab=account`)
  await heading(page, 'Sign in to MagicCube').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue with the built-in code host' }).click()
  await heading(page, 'Signed in').waitFor()
  await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe('/dashboard?tab=account')
  await page.getByText('Chromium, Linux').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('redirectAfterLogin'))).toBeNull()
  await page.goBack()
  expect(pathOf(page)).not.toContain('callback')
})

test('nobody leaves for the code host without agreeing to the terms [AUTH-01] [AUTH-03]', async () => {
  const page = await open('/signup?from=ad')
  await expect.poll(() => pathOf(page)).toBe('/login?from=ad')
  await page.keyboard.press('Enter')
  await page.getByText('Please agree to the Terms of Service and Privacy Policy first').waitFor()
  expect(await page.getByRole('checkbox').evaluate((box) => box === document.activeElement)).toBe(
    true,
  )
  expect(world.calls.filter((call) => call.includes('start'))).toEqual([])
  expect(await page.locator('input[type=password], input[type=email]').count()).toBe(0)
})

test('a callback that was refused or forged says so and sends nothing [AUTH-10] [AUTH-11] [AUTH-13]', async () => {
  const page = await open('/auth/github/callback?error=access_denied')
  await page.getByText('User denied authorization').waitFor()
  await page.goto(`${url}/auth/github/callback?code=c&state=forged`)
  await page.getByText('Invalid state parameter, possible security risk').waitFor()
  expect(world.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await page.getByRole('link', { name: 'Back to login' }).click()
  await heading(page, 'Sign in to MagicCube').waitFor()
})

test('a visitor causes no call about a session at all [AUTH-24]', async () => {
  await open('/pricing')
  expect(world.calls).toEqual([])
  expect(faults).toEqual([])
})

test('a signed-in person who opens the sign-in is led on [NAV-08] [AUTH-31]', async () => {
  world.signedIn = true
  const page = await open('/login')
  await heading(page, 'Dashboard').waitFor()
})

test('a session that ends by itself leads to the sign-in with the page remembered [AUTH-27] [ERR-15]', async () => {
  world.signedIn = true
  const page = await open('/dashboard')
  await page.getByText('No apps yet').waitFor()
  Object.assign(world, { tokenGood: false, renewals: 'refused' })
  await page.getByRole('button', { name: 'Draft' }).click()
  await heading(page, 'Sign in to MagicCube').waitFor()
  await page.locator('.toast').getByText('Login expired, please log in again').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('redirectAfterLogin'))).toBe(
    '/dashboard?status=draft',
  )
})

test('leaving in one tab signs the other out at once, with nothing remembered [AUTH-32] [AUTH-33] [NAV-21]', async () => {
  world.signedIn = true
  const page = await open('/dashboard')
  const other = await openTab('/dashboard?tab=account')
  await page.locator('main').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  await heading(other, 'Sign in to MagicCube').waitFor()
  expect(await other.evaluate(() => localStorage.getItem('redirectAfterLogin'))).toBeNull()
  expect(world.calls).toContain('POST /api/auth/logout')
})

test('the dashboard lists one’s apps by nine with their status and deletes one after asking [DSH-12] [DSH-20] [DSH-22]', async () => {
  world.signedIn = true
  world.apps = Array.from({ length: 10 }, (_, index) => appNamed(`App ${index}`, index))
  const page = await open('/dashboard')
  await page.getByText('Welcome, ines carvalho').waitFor()
  await expect.poll(() => page.locator('.card').count()).toBe(9)
  expect(await page.locator('.card .badge').nth(1).textContent()).toBe('Draft')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => page.locator('.card h3').allTextContents()).toEqual(['App 9'])
  await page.getByRole('button', { name: 'More for App 9' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "App 9"?' })
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.locator('.toast').getByText('App deleted').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
  await expect.poll(() => page.locator('.card').count()).toBe(9)
  expect(faults).toEqual([])
})

test('a prompt travels to the generator outside the address, and an empty one stays [HOME-04..06]', async () => {
  const page = await open('/')
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await page.getByText('Describe your app first').waitFor()
  await box.fill('a clock')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('for two')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).not.toBe('/')
  expect(page.url()).not.toContain('clock')
  expect(await page.evaluate(() => sessionStorage.getItem('carriedPrompt'))).toBe(
    'a clock\nfor two',
  )
})

test('an example fills the box, and what it replaced can be brought back [HOME-08]', async () => {
  const page = await open('/')
  const box = page.getByRole('textbox')
  await box.fill('my own words')
  await page.getByRole('button', { name: 'A reading log with ratings' }).click()
  expect(await box.inputValue()).toContain('A reading log: books')
  expect(await box.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => box.inputValue()).toBe('my own words')
})

test('what home is for stands above the fold on a desk and on a phone, in both languages [HOME-10]', async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    for (const zh of [false, true]) {
      const page = await open('/', { ...size, zh })
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
  const page = await open('/marketplace')
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
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
})

test('a page beyond the last shows the last one, and bad filters become their defaults [MKT-04] [MKT-34]', async () => {
  world.apps = Array.from({ length: 20 }, (_, index) => appNamed(`App ${index}`, index))
  const page = await open('/marketplace?page=7')
  await expect.poll(() => pathOf(page)).toBe('/marketplace?page=2')
  await page.goto(`${url}/marketplace?sort=worst&page=-1`)
  await expect.poll(() => pathOf(page)).toBe('/marketplace')
  await page.getByText('Page 1 of 2').waitFor()
})

test('a lost network is told calmly and the bar goes away by itself [NAV-28]', async () => {
  const page = await open('/pricing')
  await context.setOffline(true)
  await page.locator('.offline').getByText('Network error, please check your connection').waitFor()
  await context.setOffline(false)
  await page.locator('.offline').waitFor({ state: 'detached' })
})

test('a part that an update took away is fetched again by one reload, then the error page stands [NAV-26] [NAV-27]', async () => {
  const page = await open('/')
  world.brokenPart = 'pricing-page'
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('link', { name: 'Pricing' }).click()
  await page.goto(`${url}/pricing`)
  await heading(page, 'Something went wrong').waitFor()
  expect(loads).toBeLessThanOrEqual(3)
  world.brokenPart = null
  await page.goto(`${url}/pricing`)
  await heading(page, 'Free to use here').waitFor()
})

test('home needs at most 170 KB of script', async () => {
  const page = await open('/')
  await page.waitForLoadState('load')
  const scripts = new Set<string>(html.match(/\/assets\/[\w-]+\.js/g) ?? [])
  const later = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  )
  for (const path of later) if (path.endsWith('.js')) scripts.add(path)
  let bytes = 0
  for (const path of scripts) bytes += gzipSync(await readFile(join(dist, path))).length
  expect(bytes).toBeLessThanOrEqual(170 * 1024)
})
