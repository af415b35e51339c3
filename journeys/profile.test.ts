/** The profile of an author: own and others', many pages, and what stands when things fail. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, publishByApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const patience = { timeout: 30_000 }
const wide = { width: 1440, height: 900 }
let server: RunningServer
let browser: Browser
let maker: Visitor
let token = ''
let published = ''
let draft = ''

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  maker = await visit(await openProfile(browser, wide), server.url, 'en')
  maker.page.setDefaultTimeout(30_000)
  maker.page.on('request', (request) => {
    token = request.headers()['authorization']?.replace('Bearer ', '') ?? token
  })
  await signUp(maker, 'mina-kovac')
  const by = { token, owner: 'mina-kovac' }
  draft = await publishByApi(server, by, { repository: 'gone', name: 'Gone', description: 'x' })
  await callApi(server, token, {
    method: 'PUT',
    path: `/api/apps/${draft}`,
    body: { status: 'draft' },
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const cards = (page: Page) => page.locator('.card h3').allTextContents()
const at = (id: string, query = '') => `${server.url}/profile/${id}${query}`

test('one’s own unpublished app leads to one’s own profile, which says that nothing is published [PRF-01] [PRF-04] [PRF-15]', async () => {
  const { page } = maker
  await page.goto(at(draft))
  await page.getByRole('heading', { level: 1, name: 'mina-kovac' }).waitFor()
  await page.getByRole('heading', { name: 'No published apps yet' }).waitFor()
  await page.getByText('0 published apps').waitFor()
  expect(await page.getByRole('link', { name: 'Create an app' }).getAttribute('href')).toBe(
    '/generator',
  )
  expect(await page.getByRole('main').innerText()).not.toContain('@users.noreply')
  published = await publishByApi(
    server,
    { token, owner: 'mina-kovac' },
    { repository: 'tide', name: 'Tide', description: 'For one beach' },
  )
})

test('of many apps sixteen are shown a page, from lots of a hundred, and none is out of reach [PRF-07] [PRF-08] [PRF-11]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  const asked: string[] = []
  await page.route('**/api/apps/with-status?author=*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const lot = Number(searchParams.get('page') ?? 1)
    asked.push(`${lot} ${searchParams.get('limit')} ${searchParams.get('sortBy')}`)
    const answer = await (await route.fetch()).json()
    const sample =
      answer.apps[0] ??
      (await callApi(server, token, { method: 'GET', path: `/api/apps/${published}` })).app
    const numbers = Array.from(
      { length: lot === 3 ? 30 : 100 },
      (_, index) => (lot - 1) * 100 + index,
    )
    await route.fulfill({
      json: {
        apps: numbers.map((n) => ({
          ...sample,
          _id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
          name: `App ${n}`,
        })),
        pagination: {
          ...answer.pagination,
          page: lot,
          limit: 100,
          total: 230,
          pages: 3,
          hasMore: lot < 3,
        },
      },
    })
  })
  // From elsewhere in the studio, so that nothing came with the page.
  await page.goto(`${server.url}/pricing`)
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await page.getByRole('link', { name: 'mina-kovac' }).first().click()
  await page.getByText('230 published apps').waitFor()
  await expect
    .poll(() => cards(page), patience)
    .toEqual(Array.from({ length: 16 }, (_, n) => `App ${n}`))
  const previous = page.locator('.pages .btn', { hasText: 'Previous' })
  const next = page.locator('.pages .btn', { hasText: 'Next' })
  await page.getByText('Page 1 of 15').waitFor()
  expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
  const url = page.url()
  for (const [number, first] of [
    [2, 16],
    [3, 32],
    [4, 48],
    [5, 64],
    [6, 80],
    [7, 96],
  ] as const) {
    await next.click()
    await expect.poll(async () => (await cards(page))[0], patience).toBe(`App ${first}`)
    expect(page.url()).toBe(`${url}?page=${number}`)
  }
  // The seventh page lies in two lots.
  await expect
    .poll(() => cards(page), patience)
    .toEqual(Array.from({ length: 16 }, (_, n) => `App ${96 + n}`))
  expect(asked).toEqual(['1 100 latest', '2 100 latest'])
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await page.getByRole('tab', { name: 'Published' }).click()
  expect(page.url()).toBe(url)
  await page.goBack()
  await page.goBack()
  await expect.poll(async () => (await cards(page))[0], patience).toBe('App 96')
  await profile.close()
})

test('a failure says what happened and does not lead away; one of the list leaves the other tab as it is [PRF-03] [PRF-16]', async () => {
  const { page } = maker
  await page.goto(`${server.url}/pricing`)
  await page.route(`**/api/apps/${published}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`${server.url}/marketplace`)
  await page.getByRole('link', { name: 'mina-kovac' }).first().click()
  await page.getByText('Failed to load the profile').waitFor()
  expect(page.url()).toBe(at(published))
  await page.unroute(`**/api/apps/${published}`)
  await page.route('**/api/apps/with-status?author=*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Failed to load apps').waitFor()
  await page.getByRole('tab', { name: 'Favorites' }).click()
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  await page.getByRole('tab', { name: 'Published' }).click()
  await page.unroute('**/api/apps/with-status?author=*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => cards(page), patience).toEqual(['Tide'])
})

test('cards there are those of the marketplace, heart included [PRF-09] [PRF-10]', async () => {
  const profile = await openProfile(browser, wide)
  const page = await profile.newPage()
  await page.goto(at(published))
  const card = page.locator('.card', { hasText: 'Tide' })
  await card.getByText('No preview').waitFor()
  await card.getByText('For one beach').waitFor()
  expect(await card.getByTitle(/comment|fork|favorite/).count()).toBe(0)
  await card.getByRole('button', { name: 'Favorite Tide' }).waitFor()
  await card.getByRole('link', { name: 'Tide', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tide' }).waitFor()
  await profile.close()
})

test('whoever signs out elsewhere sees a visitor’s profile at once [PRF-17] [PERM-12]', async () => {
  const { page } = maker
  await page.goto(at(published, '?tab=favorites'))
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${server.url}/dashboard`)
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('link', { name: 'Login' }).first().waitFor()
  await page.getByRole('heading', { name: 'Favorites are private' }).waitFor()
  await other.close()
})
