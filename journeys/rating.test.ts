/** Opening and rating an app of somebody else, in both languages, with a visitor looking on. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, publishByApi } from './api-person.ts'
import { accessibilityFaults, openProfile } from './browser.ts'
import { signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const wide = { width: 1440, height: 900 }
const patience = { timeout: 30_000 }
let server: RunningServer
let browser: Browser
let owner: Visitor
let id = ''
let token = ''
const path = () => `${server.url}/app/${id}`

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  owner = await visit(await openProfile(browser, wide), server.url, 'en')
  owner.page.on('request', (request) => {
    token = request.headers()['authorization']?.replace('Bearer ', '') ?? token
  })
  await signUp(owner, 'mina-kovac')
  const app = { repository: 'tide', name: 'Tide Table', description: 'For one beach' }
  id = await publishByApi(server, { token, owner: 'mina-kovac' }, app)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const stars = (page: Page) => page.locator('.rating label.full').count()
const said = (page: Page) => page.locator('.rating > p').innerText()

test('a visitor reads that nobody has rated, is told to sign in, and comes back [MKT-38] [PERM-03]', async () => {
  const profile = await openProfile(browser, wide)
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  await page.goto(path())
  await page.getByText('Not rated yet').waitFor()
  await page.getByText('Please login first to rate this app').waitFor()
  await star(page, '4 stars')
    .check({ force: true, noWaitAfter: true })
    .catch(() => {})
  await page.locator('.toast', { hasText: 'Login Required' }).waitFor()
  expect(await stars(page)).toBe(0)
  await page.getByRole('button', { name: 'Login' }).last().click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toContain(id)

  // The word beside the stars leads the same way, and back to them.
  await page.goto(path())
  await page.locator('.rating').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await signUp(visitor, 'rae', false, '**/app/*#rating')
  await expect
    .poll(() => star(page, '1 star').evaluate((first) => first === document.activeElement))
    .toBe(true)
  expect(await page.getByText('Please login first to rate').count()).toBe(0)
  await profile.close()
})

test('a person rates by keyboard, changes it and takes it back; the owner only reads it [MKT-38]', async () => {
  const screen = { width: 390, height: 844, locale: 'zh', colours: 'dark' } as const
  const rater = await visit(await openProfile(browser, screen), server.url, 'zh')
  const { page } = rater
  page.setDefaultTimeout(30_000)
  await signUp(rater, 'ben-ode')
  await page.goto(path())
  await star(page, '3 星').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => stars(page), patience).toBe(3)
  await expect.poll(() => said(page), patience).toMatch(/3\.0[\s\S]*1 人评分/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => said(page), patience).toContain('4.0')
  await page.reload()
  await expect.poll(() => stars(page), patience).toBe(4)
  expect(await accessibilityFaults(page)).toEqual([])
  let [underWay, most] = [0, 0]
  await page.route('**/rating', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    underWay += 1
    most = Math.max(most, underWay)
    const response = await route.fetch()
    underWay -= 1
    return route.fulfill({ response })
  })
  await star(page, '4 星').focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => said(page), patience).toContain('1.0')
  // However quick the keys, one call comes after the other.
  expect(most).toBe(1)
  await page.unroute('**/rating')
  await owner.page.goto(path())
  await owner.page.getByText('1 rating', { exact: true }).waitFor()
  expect(await owner.page.getByRole('radio').count()).toBe(0)
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByText('还没有评分').waitFor()
  expect(await stars(page)).toBe(0)
  await page.route('**/rating', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await star(page, '5 星').focus()
  await page.keyboard.press('Space')
  await page.locator('.toast', { hasText: '评分失败，请稍后重试' }).waitFor()
  await expect.poll(() => stars(page), patience).toBe(0)
})

test('"Open app" opens the site and counts once for the person [APP-21] [MKT-37]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  const counted: number[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/opened')) counted.push((await response.json()).downloads)
  })
  await page.goto(path())
  for (let times = 1; times <= 2; times += 1) {
    const opened = profile.waitForEvent('page')
    await page.getByRole('link', { name: 'Open app' }).click()
    await (await opened).getByRole('heading', { name: 'Tide Table' }).waitFor()
    await expect.poll(() => counted.length, patience).toBe(times)
  }
  expect(counted).toEqual([1, 1])
  await profile.close()
})

test('a right click on "Open app" opens nothing and counts nothing, a middle click counts [APP-21] [MKT-37]', async () => {
  const page = await (await openProfile(browser, wide)).newPage()
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/opened')) told.push(request.method())
  })
  await page.goto(path())
  const access = page.getByRole('link', { name: 'Open app' })
  await access.click({ button: 'right' })
  const opened = page.context().waitForEvent('page')
  await access.click({ button: 'middle' })
  await (await opened).getByRole('heading', { name: 'Tide Table' }).waitFor()
  await expect.poll(() => told, patience).toEqual(['POST'])
  await page.context().close()
})

test('taking the .zip counts once for the person, for a visitor without scripts too, and never for the owner [API-49] [APP-21] [MKT-37]', async () => {
  const app = { repository: 'kiln', name: 'Kiln Log', description: 'For one kiln' }
  const kiln = await publishByApi(server, { token, owner: 'mina-kovac' }, app)
  const counted = async () =>
    (await callApi(server, token, { method: 'GET', path: `/api/apps/${kiln}` })).app.downloads
  const take = async (page: Page): Promise<string> => {
    const saved = page.waitForEvent('download')
    await page.getByText('Download as .zip').click()
    return (await saved).suggestedFilename()
  }
  await owner.page.goto(`${server.url}/app/${kiln}`)
  expect(await take(owner.page)).toMatch(/^kiln-log[\w-]*\.zip$/)
  expect(await counted()).toBe(0)

  const taker = await visit(await openProfile(browser, wide), server.url, 'en')
  await signUp(taker, 'ada-ito')
  await taker.page.goto(`${server.url}/app/${kiln}`)
  const opened = taker.page.context().waitForEvent('page')
  await taker.page.getByRole('link', { name: 'Open app' }).click()
  await (await opened).getByRole('heading', { name: 'Kiln Log' }).waitFor()
  await expect.poll(counted, patience).toBe(1)
  expect(await take(taker.page)).toMatch(/^kiln-log[\w-]*\.zip$/)
  expect(await counted()).toBe(1)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${server.url}/app/${kiln}`)
  expect(await take(plain)).toMatch(/^kiln-log[\w-]*\.zip$/)
  expect(await counted()).toBe(2)
  await plain.context().close()

  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await taker.page.route('**/download', async (route) => {
    await held
    await route.fulfill({ status: 503, json: { error: 'Down', code: 'unavailable' } })
  })
  await taker.page.getByRole('button', { name: 'Download as .zip' }).click()
  const busy = taker.page.getByRole('button', { name: 'Packing the .zip…' })
  expect(await busy.getAttribute('aria-disabled')).toBe('true')
  expect(await accessibilityFaults(taker.page)).toEqual([])
  letGo()
  await taker.page.locator('.toast', { hasText: 'Failed to download' }).waitFor()
  await taker.page.getByRole('button', { name: 'Download as .zip' }).waitFor()
  await taker.page.context().close()
})
