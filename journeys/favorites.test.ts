/** Two people and a visitor: hearts on cards and pages, the dashboard's favourites, the author's profile. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, publishByApi } from './api-person.ts'
import { accessibilityFaults, openProfile, type Screen, watch } from './browser.ts'
import { newPerson, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const patience = { timeout: 30_000 }
const wide = { width: 1440, height: 900 }
let server: RunningServer
let browser: Browser
let maker: Visitor
let reader: Visitor
const ids: Record<string, string> = {}

const person = (name: string, screen: Screen) => newPerson(browser, server.url, name, screen)

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  maker = await person('mina-kovac', wide)
  const token = maker.token()
  for (const name of ['Tide', 'Kiln', 'Loom', 'Plot', 'Tempo', 'Snake', 'Tea'])
    ids[name] = await publishByApi(
      server,
      { token, owner: 'mina-kovac' },
      { repository: name.toLowerCase(), name, description: `${name} for everybody` },
    )
  reader = await person('ben-ode', wide)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = (page: Page, path: string) => page.goto(server.url + path)
const heart = (page: Page, name: string) =>
  page.getByRole('button', {
    name: new RegExp(`^(Favorite ${name}|Remove ${name} from favorites)$`),
  })
const pressedOf = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed')
async function becomes(page: Page, name: string, pressed: boolean): Promise<void> {
  await expect.poll(() => pressedOf(page, name), patience).toBe(String(pressed))
}
const cards = (page: Page) => page.locator('.card h3').allTextContents()
const favorite = (name: string) =>
  callApi(server, reader.token(), {
    method: 'POST',
    path: `/api/apps/${ids[name]}/favorite`,
  })

test('a press of the heart is seen at once everywhere, in other tabs too, and never opens the card [FAV-04] [FAV-05] [FAV-09]', async () => {
  const { page } = reader
  await open(page, '/marketplace')
  const other = await page.context().newPage()
  await open(other, '/marketplace?sort=latest')
  await becomes(other, 'Tide', false)
  await heart(page, 'Tide').click()
  await becomes(page, 'Tide', true)
  expect(page.url()).toBe(`${server.url}/marketplace`)
  const card = page.locator('.card', { hasText: 'Tide' })
  await expect.poll(() => card.getByTitle('1 favorite').count(), patience).toBe(1)
  await becomes(other, 'Tide', true)
  await other.close()
  await page.getByRole('link', { name: 'Tide', exact: true }).click()
  const toggle = page.getByRole('button', { name: /^Favorited/ })
  await toggle.waitFor()
  expect(await toggle.getAttribute('aria-pressed')).toBe('true')
  await toggle.click()
  await page.getByRole('button', { name: 'Favorite', exact: true }).waitFor()
  await page.goBack()
  await becomes(page, 'Tide', false)
  await page.reload()
  await becomes(page, 'Tide', false)
})

test('quick presses end as they are last seen, one call at a time; a failure goes back and says so [FAV-06] [FAV-07]', async () => {
  const { page } = reader
  await open(page, '/marketplace')
  await becomes(page, 'Kiln', false)
  let [underWay, most, calls] = [0, 0, 0]
  await page.route('**/favorite', async (route) => {
    calls += 1
    underWay += 1
    most = Math.max(most, underWay)
    const answer = await route.fetch()
    underWay -= 1
    await route.fulfill({ response: answer })
  })
  for (let press = 0; press < 5; press += 1) await heart(page, 'Kiln').click()
  await becomes(page, 'Kiln', true)
  await expect.poll(() => underWay).toBe(0)
  await page.unroute('**/favorite')
  expect([most, calls <= 5]).toEqual([1, true])
  await page.reload()
  await becomes(page, 'Kiln', true)
  await page.route('**/favorite', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '9' },
      json: { error: 'x', code: 'rateLimited' },
    }),
  )
  await heart(page, 'Kiln').click()
  await page.locator('.toast', { hasText: 'Operation failed, please try again later' }).waitFor()
  await becomes(page, 'Kiln', true)
  await page.unroute('**/favorite')
})

test('signed out it says what it takes, on one’s own app it gives its reason, and nothing is sent [FAV-01] [FAV-02] [FAV-03]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  const { faults } = watch(page)
  const sent: string[] = []
  for (const each of [page, maker.page])
    each.on('request', (request) => {
      if (request.url().endsWith('/favorite')) sent.push(request.url())
    })
  await open(page, '/marketplace?sort=latest')
  await becomes(page, 'Kiln', false)
  expect(await heart(page, 'Kiln').getAttribute('aria-disabled')).toBe('true')
  expect(await page.locator('.card', { hasText: 'Kiln' }).getByTitle('1 favorite').count()).toBe(1)
  // To playwright what is aria-disabled cannot be pressed; a person can.
  await heart(page, 'Kiln').click({ force: true })
  await page
    .locator('.toast', { hasText: 'Login Required' })
    .getByRole('button', { name: 'Login' })
    .click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(
    '/marketplace?sort=latest',
  )
  await open(maker.page, '/marketplace')
  await expect
    .poll(() => heart(maker.page, 'Kiln').getAttribute('title'), patience)
    .toBe('You cannot favorite your own app')
  await heart(maker.page, 'Kiln').click({ force: true })
  expect([sent, faults]).toEqual([[], []])
  expect(maker.page.url()).toBe(`${server.url}/marketplace`)
  await profile.close()
})

test('on the app’s page its owner reads the number; a visitor’s heart leads to sign in and back to it [FAV-10] [APP-17] [NAV-33]', async () => {
  const profile = await openProfile(browser, wide)
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  await open(maker.page, `/app/${ids['Kiln']}?view=public`)
  await maker.page.locator('.acts .favorites', { hasText: '1 favorite' }).waitFor()
  expect(await maker.page.getByRole('button', { name: /^Favorite/ }).count()).toBe(0)

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  await page.goto(`${server.url}/app/${ids['Kiln']}`)
  const heart = page.locator('.acts').getByRole('button', { name: /^Favorite 1/ })
  await heart.click()
  const toast = page.locator('.toast', { hasText: 'Login Required' })
  await toast.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  expect(sent.filter((line) => line.endsWith('/favorite'))).toEqual([])
  await signUp(visitor, 'hana', false, '**/app/*#favorite')
  await expect.poll(() => heart.evaluate((button) => button === document.activeElement)).toBe(true)
  await profile.close()
})

test('of six favourites the dashboard shows five, and the sixth on the next page [LIM-09]', async () => {
  const { page } = reader
  for (const name of ['Tide', 'Loom', 'Plot', 'Tempo', 'Snake']) await favorite(name)
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'My favorites' }).click()
  await page.getByText('6 apps in total').waitFor()
  await expect.poll(() => cards(page), patience).toHaveLength(5)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => cards(page), patience).toHaveLength(1)
  await page.getByRole('button', { name: 'Previous' }).click()
})

test('the dashboard lists them five a page, opens sites, refreshes, and takes away with a way back [FAV-15] [FAV-16] [FAV-21]', async () => {
  const { page } = reader
  const names = async () => (await cards(page)).map((name) => name.trim())
  await expect.poll(names, patience).toEqual(['Snake', 'Tempo', 'Plot', 'Loom', 'Tide'])
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next' })
  expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Plot \(opens its site/ }).click()
  const site = await opened
  await site.getByRole('heading', { name: 'Plot' }).waitFor()
  expect(await site.evaluate(() => window.opener)).toBe(null)
  await site.close()
  expect(await page.getByRole('link', { name: 'Details of Plot' }).getAttribute('href')).toBe(
    `/app/${ids['Plot']}`,
  )
  await next.click()
  await expect.poll(names, patience).toEqual(['Kiln'])
  await heart(page, 'Kiln').click()
  // It was the last of its page: the page steps back.
  await expect.poll(names, patience).toEqual(['Snake', 'Tempo', 'Plot', 'Loom', 'Tide'])
  expect(page.url()).toBe(`${server.url}/dashboard?tab=favorites`)
  const removed = page.locator('.toast', { hasText: 'Removed from favorites' })
  await removed.getByRole('button', { name: 'Close' }).click()
  await removed.waitFor({ state: 'hidden' })
  await heart(page, 'Plot').click()
  await expect.poll(names, patience).toEqual(['Snake', 'Tempo', 'Loom', 'Tide'])
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names, patience).toEqual(['Snake', 'Tempo', 'Plot', 'Loom', 'Tide'])
  await becomes(page, 'Plot', true)
  await favorite('Tea')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(async () => (await names())[0], patience).toBe('Tea')
})

test('a right click on a favourite counts nothing, a middle click counts as an opening [MKT-37]', async () => {
  const { page } = reader
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/opened')) told.push(request.method())
  })
  const name = page.getByRole('link', { name: /^Plot \(opens its site/ })
  await name.click({ button: 'right' })
  const opened = page.context().waitForEvent('page')
  await name.click({ button: 'middle' })
  const site = await opened
  await site.getByRole('heading', { name: 'Plot' }).waitFor()
  await expect.poll(() => told, patience).toEqual(['POST'])
  await site.close()
})

test('a favourite that Undo puts back has its heart again in other tabs [FAV-09]', async () => {
  const { page } = reader
  const other = await page.context().newPage()
  await open(other, '/marketplace?sort=latest')
  await becomes(other, 'Plot', true)
  await heart(page, 'Plot').click()
  // What is pointed at stays.
  const undo = page.getByRole('button', { name: 'Undo' }).last()
  await undo.hover()
  await becomes(other, 'Plot', false)
  await undo.click()
  await becomes(other, 'Plot', true)
  await other.close()
})

test('an app that is no longer public keeps its name there and opens nothing; its heart takes it away [FAV-14]', async () => {
  const { page } = reader
  const path = `/api/apps/${ids['Tea']}`
  const token = maker.token()
  await callApi(server, token, { method: 'PUT', path, body: { status: 'draft' } })
  await open(page, '/dashboard?tab=favorites')
  const card = page.locator('.card', { hasText: 'No longer available' })
  await card.waitFor()
  expect([await card.locator('h3').textContent(), await card.getByRole('link').count()]).toEqual([
    'Tea',
    0,
  ])
  await heart(page, 'Tea').click()
  await card.waitFor({ state: 'detached' })
  await callApi(server, token, { method: 'POST', path: `${path}/publish`, body: {} })
})

test('without favourites it leads to the marketplace, and a failure is told quietly [FAV-18] [FAV-19]', async () => {
  const { page } = maker
  await open(page, '/dashboard?tab=favorites')
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  expect(
    await page.getByRole('link', { name: 'Browse the marketplace' }).getAttribute('href'),
  ).toBe('/marketplace')
  await page.route('**/user/favorites*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await page.getByText('Failed to load favorites').waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await page.unroute('**/user/favorites*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
})

test('a profile shows its author’s apps to all, and favourites to oneself alone [PRF-05] [PRF-06] [PRF-13]', async () => {
  const profile = await openProfile(browser, { ...wide, width: 390, locale: 'zh', colours: 'dark' })
  const page = await profile.newPage()
  const { faults } = watch(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/marketplace')
  await page.locator('.card', { hasText: 'Loom' }).getByRole('link', { name: 'mina-kovac' }).click()
  await page.getByRole('heading', { level: 1, name: 'mina-kovac' }).waitFor()
  expect(page.url()).toBe(`${server.url}/profile/${ids['Loom']}`)
  await page.getByText('已发布 7 个应用').waitFor()
  await expect.poll(() => cards(page), patience).toHaveLength(7)
  faults.push(...(await accessibilityFaults(page)))
  await page.getByRole('tab', { name: '已发布' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('heading', { name: '收藏仅本人可见' }).waitFor()
  expect(page.url()).toContain('?tab=favorites')
  await page.reload()
  await page.getByRole('heading', { name: '收藏仅本人可见' }).waitFor()
  expect(asked.filter((url) => url.includes('/user/favorites'))).toEqual([])
  faults.push(...(await accessibilityFaults(page)))
  expect(faults).toEqual([])
  await profile.close()
})

test('one’s own profile has one’s favourites; nobody’s leads to the marketplace [PRF-02] [PRF-12] [PRF-14]', async () => {
  const { page } = maker
  await open(page, `/profile/${ids['Tide']}?tab=favorites`)
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  for (const id of ['01900000-0000-7000-8000-000000000000', 'nonsense']) {
    await open(page, `/profile/${id}`)
    await page.waitForURL('**/marketplace')
    await page.locator('.toast', { hasText: 'Author not found' }).waitFor()
  }
  const path = `/api/apps/${ids['Loom']}`
  const token = maker.token()
  await callApi(server, token, { method: 'PUT', path, body: { status: 'draft' } })
  await open(page, `/profile/${ids['Loom']}`)
  await page.getByText('6 published apps').waitFor()
})

test('Refresh says that it is busy and keeps the old list; counts stand there above zero alone [FAV-17] [FAV-20]', async () => {
  const { page } = reader
  await open(page, '/dashboard?tab=favorites')
  await page.getByText(/apps in total/).waitFor()
  const before = await cards(page)
  expect(await page.locator('.card').first().getByTitle(/^\d+$/).count()).toBe(0)
  let go = (): void => {}
  await page.route('**/user/favorites*', async (route) => {
    await new Promise<void>((done) => (go = done))
    await route.continue()
  })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await expect.poll(() => refresh.getAttribute('aria-disabled'), patience).toBe('true')
  expect(await cards(page)).toEqual(before)
  go()
  await expect.poll(() => refresh.getAttribute('aria-disabled'), patience).toBe(null)
  await page.unroute('**/user/favorites*')
})
