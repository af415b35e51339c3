/** The page of an app as its owner, another person and a visitor find it, in every state it can be in. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from './api-person.ts'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile } from './browser.ts'
import { signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** How long a slow machine may take for what a person would see at once. */
const patience = { timeout: 30_000 }
let server: RunningServer
let browser: Browser
let owners: BrowserContext
let owner: Visitor
let page: Page
let other: Page
let visitor: Page
let token = ''
let shown: { id: string; site: string }
let draft: string
const absent = '01900000-0000-7000-8000-000000000000'

const at = (id: string, query = '') => `${server.url}/app/${id}${query}`
const heading = (on: Page, name: string) => on.getByRole('heading', { level: 1, name, exact: true })
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
const link = (on: Page, name: string) => on.getByRole('link', { name, exact: true })
const workshop = (on: Page) => on.getByLabel('Ask for a change')

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  owners = await openProfile(browser, { width: 1440, height: 900 })
  await owners.grantPermissions(['clipboard-read', 'clipboard-write'])
  owner = await visit(owners, server.url, 'en')
  page = owner.page
  page.on('request', (request) => {
    token = request.headers()['authorization']?.replace('Bearer ', '') ?? token
  })
  await signUp(owner, 'olga-petrova')
  shown = await publishedApp('Tide Table', {
    description: 'Tides for one beach.',
    tags: ['weather'],
  })
  draft = await makeDraft('Hidden Draft')
  const others = await openProfile(browser, { width: 1440, height: 900 })
  const second = await visit(others, server.url, 'en')
  other = second.page
  await signUp(second, 'otto')
  visitor = await (await openProfile(browser, { width: 1440, height: 900 })).newPage()
  for (const each of [page, other, visitor]) each.setDefaultTimeout(30_000)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function makeDraft(name: string): Promise<string> {
  const repository = name.toLowerCase().replaceAll(' ', '-')
  const github = '/api/github'
  const made = await callApi(server, token, {
    method: 'POST',
    path: `${github}/user/repos`,
    body: { name: repository, private: false, auto_init: true, gitignore_template: 'Node' },
  })
  const content = Buffer.from(`<title>${name}</title><h1>${name} runs</h1>`).toString('base64')
  await callApi(server, token, {
    method: 'PUT',
    path: `${github}/repos/olga-petrova/${repository}/contents/index.html`,
    body: { message: 'Begin', content, branch: 'main' },
  })
  const githubRepo = { owner: 'olga-petrova', name: repository, url: made.html_url, branch: 'main' }
  const app = await callApi(server, token, {
    method: 'POST',
    path: '/api/apps',
    body: { name, githubRepo },
  })
  return app.id
}

async function publishedApp(name: string, change: object) {
  const id = await makeDraft(name)
  await callApi(server, token, { method: 'PUT', path: `/api/apps/${id}`, body: change })
  const live = await callApi(server, token, {
    method: 'POST',
    path: `/api/apps/${id}/publish`,
    body: {},
  })
  return { id, site: live.cloudflareUrl }
}

test('a visitor sees the published app in its order: back, name, tags, state, author, buttons, frame, facts [APP-02] [APP-13] [APP-16]', async () => {
  await visitor.goto(at(shown.id))
  await heading(visitor, 'Tide Table').waitFor()
  await visitor.frameLocator('iframe').getByRole('heading', { name: 'Tide Table runs' }).waitFor()
  const text = (await visitor.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  const places = [
    'Back',
    'Tide Table',
    'weather',
    'Published',
    'olga-petrova',
    'Share',
    'Open app',
    'Tides for one beach.',
    'About',
  ].map((part) => text.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(await button(visitor, 'Edit').count()).toBe(0)
  expect(await visitor.title()).toBe('Tide Table · MagicCube')
  expect(await accessibilityFaults(visitor)).toEqual([])
})

test('author, address and frame of the public view lead where they should and reach nothing of the studio [APP-15] [APP-20] [APP-22]', async () => {
  const author = visitor.locator('main').getByRole('link', { name: 'olga-petrova', exact: true })
  expect(await author.getAttribute('href')).toBe(`/profile/${shown.id}`)
  // Its picture fails: the initials of two words take its place.
  const picture = author.locator('img')
  if ((await picture.count()) > 0) await picture.dispatchEvent('error')
  expect(await author.locator('[data-initials]').getAttribute('data-initials')).toBe('OP')
  const access = link(visitor, 'Open app')
  expect(
    await access.evaluate((a) => ['href', 'target', 'rel'].map((name) => a.getAttribute(name))),
  ).toEqual([shown.site, '_blank', 'noopener noreferrer'])
  const frame = visitor.locator('iframe')
  expect(await frame.getAttribute('src')).toBe(shown.site)
  expect(await frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads',
  )
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(700)
})

test('facts say when it was published, in words and in full, and that there is no description where there is none [APP-23]', async () => {
  const time = visitor.locator('aside time').first()
  expect(await time.innerText()).toMatch(/just now|minute/)
  expect(await time.getAttribute('title')).toMatch(/20\d\d/)
  await callApi(server, token, {
    method: 'PUT',
    path: `/api/apps/${shown.id}`,
    body: { description: '  ' },
  })
  await visitor.reload()
  await visitor.locator('aside').getByText('No description').waitFor()
  await callApi(server, token, {
    method: 'PUT',
    path: `/api/apps/${shown.id}`,
    body: { description: 'Tides.' },
  })
})

test('the owner turns to the editor and back without a page load; the address keeps the mode [APP-05..07]', async () => {
  await page.goto(at(shown.id))
  await heading(page, 'Tide Table').waitFor()
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  await button(page, 'Edit').click()
  await workshop(page).waitFor()
  expect(page.url()).toBe(at(shown.id, '?edit=1'))
  await workshop(page).fill('Not sent yet')
  await link(page, 'Back to app page').click()
  await button(page, 'Edit').waitFor()
  expect(page.url()).toBe(at(shown.id))
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
  await page.goto(at(shown.id, '?edit=1'))
  await workshop(page).waitFor()
  expect(await workshop(page).inputValue()).toBe('Not sent yet')
  await workshop(page).fill('')
  await page.goto(`${server.url}/pricing`)
  await page.goBack()
  await workshop(page).waitFor()
})

test('Back leads to the page before the app, whatever was done in it, and on a direct visit to the marketplace [APP-14]', async () => {
  const direct = await owners.newPage()
  await direct.goto(at(shown.id))
  await button(direct, 'Back').click()
  await direct.waitForURL(`${server.url}/marketplace`)
  await link(direct, 'Dashboard').click()
  // The marketplace, which shows the app as well, stands until the dashboard is there.
  await heading(direct, 'Dashboard').waitFor()
  await direct.getByRole('link', { name: 'Tide Table' }).first().click()
  await button(direct, 'Edit').click()
  await link(direct, 'Back to app page').click()
  await button(direct, 'Back').click()
  await direct.waitForURL(`${server.url}/dashboard`)
  await direct.close()
})

test('Share copies the address; where the clipboard refuses, it stands there selected [APP-19]', async () => {
  await page.goto(at(shown.id))
  await button(page, 'Share').click()
  const shared = page.getByRole('dialog', { name: 'Share' })
  await shared.getByRole('img', { name: 'QR code of the address' }).waitFor()
  await shared.getByRole('button', { name: 'Copy' }).click()
  await shared.getByText('Link copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.site)
  await visitor.goto(at(shown.id))
  await visitor.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await button(visitor, 'Share').click()
  await visitor.getByRole('button', { name: 'Copy' }).click()
  await visitor.getByText('The link could not be copied').waitFor()
  const field = visitor.getByRole('dialog').locator('input')
  expect(await field.inputValue()).toBe(shown.site)
  expect(await visitor.evaluate(() => globalThis.getSelection()?.toString())).toBe(shown.site)
  await visitor.keyboard.press('Escape')
})

test('a draft opens the editor for its author alone; anybody else is told that it is not published [APP-03] [APP-04] [APP-09]', async () => {
  await page.goto(at(draft))
  await workshop(page).waitFor()
  expect(await link(page, 'Back to app page').count()).toBe(0)
  for (const stranger of [other, visitor]) {
    await stranger.goto(at(draft))
    await heading(stranger, 'This app has not been published and cannot be accessed').waitFor()
    expect(await stranger.title()).toBe('MagicCube')
    expect(await stranger.locator('main svg').count()).toBeGreaterThan(0)
    await link(stranger, 'Go to marketplace').click()
    await stranger.waitForURL(`${server.url}/marketplace`)
  }
})

test('an archived app is read, not changed, by its author [APP-03]', async () => {
  await page.route(`**/api/apps/${draft}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.app.status = 'archived'
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(at(draft))
  await page.getByText('This app is archived. It can be read, not changed.').waitFor()
  // Asking an admin for it back changes nothing (PUB-37).
  await expect
    .poll(() => page.locator('main').getByRole('button').allInnerTexts(), { timeout: 10_000 })
    .toEqual(['Back', 'Ask for a review'])
  await page.unroute(`**/api/apps/${draft}`)
})

test('the editor is asked for in vain by who is not the author; a visitor signs in first [APP-08]', async () => {
  await other.goto(at(shown.id, '?edit=1'))
  await heading(other, 'No permission to access this app').waitFor()
  await link(other, 'Go to the app page').click()
  await link(other, 'Open app').waitFor()
  expect(other.url()).toBe(at(shown.id))
  await other.goto(at(draft, '?edit=1'))
  await heading(other, 'No permission to access this app').waitFor()
  expect(await link(other, 'Go to the app page').count()).toBe(0)
  await visitor.goto(at(shown.id, '?edit=1'))
  await visitor.waitForURL(`${server.url}/login`)
  expect(await visitor.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(
    `/app/${shown.id}?edit=1`,
  )
  // The library's word on a page that leads away while the server draws it is nothing for whoever reads the log.
  expect(server.log()).not.toContain('StaticRouter')
})

test('while it is not known who asks, an owner sees the shape of the page, never a visitor’s view [APP-01] [APP-10]', async () => {
  let answer: (() => void) | undefined
  await page.route('**/api/auth/refresh', async (route) => {
    await new Promise<void>((done) => (answer = done))
    await route.continue()
  })
  await page.goto(at(shown.id))
  await page.getByRole('status').filter({ hasText: 'Loading the app' }).waitFor()
  expect(await link(page, 'Open app').count()).toBe(0)
  await expect.poll(() => answer !== undefined, patience).toBe(true)
  answer?.()
  await button(page, 'Edit').waitFor()
  await page.unroute('**/api/auth/refresh')
})

test('what does not exist says so and leads on; the dashboard is offered to who is signed in [APP-11]', async () => {
  for (const id of [absent, 'no-id']) {
    await page.goto(at(id))
    await heading(page, 'Resource not found').waitFor()
    expect(await link(page, 'Go to dashboard').count()).toBe(1)
    await visitor.goto(at(id))
    await heading(visitor, 'Resource not found').waitFor()
    expect(await link(visitor, 'Go to marketplace').count()).toBe(1)
    expect(await link(visitor, 'Go to dashboard').count()).toBe(0)
  }
})

test('a failure says what the server said and is tried again; offline it says so [APP-12]', async () => {
  const address = `**/api/apps/${draft}`
  await page.route(address, (route) =>
    route.fulfill({ status: 503, json: { error: 'Temporarily down', code: 'unavailable' } }),
  )
  await page.goto(at(draft))
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load app data' })
  await alert.waitFor()
  await page.unroute(address)
  await page.route(address, (route) => route.abort('internetdisconnected'))
  await alert.getByRole('button', { name: 'Retry' }).click()
  await alert.filter({ hasText: 'Network error, please check your connection' }).waitFor()
  await page.unroute(address)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await workshop(page).waitFor()
})

test('a site that does not answer within ten seconds gives its picture and the way to try again [PVW-26] [APP-22]', async () => {
  let isDown = true
  await visitor.route(`${shown.site}/**`, (route) => (isDown ? undefined : route.continue()))
  await visitor.clock.install()
  await visitor.goto(at(shown.id), { waitUntil: 'commit' })
  await visitor.locator('iframe').waitFor()
  await visitor.clock.runFor(10_500)
  await visitor.getByText('The app is not reachable now').waitFor()
  await visitor.getByText('No preview').waitFor()
  isDown = false
  await button(visitor, 'Retry').click()
  await visitor.frameLocator('iframe').getByRole('heading', { name: 'Tide Table runs' }).waitFor()
  await visitor.unroute(`${shown.site}/**`)
})

test('a site that is there before the page can hear of it is not given up [PVW-26] [APP-22]', async () => {
  const slow = await (await openProfile(browser, { width: 390, height: 844 })).newPage()
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await slow.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await slow.clock.install()
  await slow.goto(at(shown.id), { waitUntil: 'commit' })
  const site = await (await slow.locator('iframe').elementHandle())?.contentFrame()
  await site?.waitForLoadState('load')
  await slow.locator('iframe').evaluate((it) => it.setAttribute('data-same', 'yes'))
  letGo()
  await slow.locator('html[data-drawn="live"]').waitFor({ state: 'attached' })
  await slow.clock.runFor(10_500)
  expect(await slow.getByText('The app is not reachable now').count()).toBe(0)
  expect(await slow.locator('iframe[data-same]').count()).toBe(1)
  await slow.context().close()
})

test('the heart, a like and a report of an app that was withdrawn while it is open each leave its page [APP-28]', async () => {
  const path = `/api/apps/${shown.id}`
  const said = { appId: shown.id, content: 'Ask me anything.' }
  await callApi(server, token, { method: 'POST', path: '/api/comments', body: said })
  const acts = [
    () => button(other, 'Favorite').click(),
    () => button(other, 'Like olga-petrova’s comment').click(),
    async () => {
      await button(other, 'Report Tide Table').click()
      await other.getByRole('radio', { name: 'Spam' }).check()
      await button(other, 'Send report').click()
    },
  ]
  for (const act of acts) {
    await other.goto(at(shown.id))
    await button(other, 'Like olga-petrova’s comment').waitFor()
    await callApi(server, token, { method: 'PUT', path, body: { status: 'draft' } })
    await act()
    await heading(other, 'This app has not been published and cannot be accessed').waitFor()
    await callApi(server, token, { method: 'POST', path: `${path}/publish`, body: {} })
  }
})

test('publishing from the editor keeps the editor; an app that is withdrawn while it is open leaves the page [APP-07] [APP-28]', async () => {
  await page.goto(at(draft))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Address is free').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL(at(draft, '?edit=1'))
  await workshop(page).waitFor()
  await other.goto(at(draft))
  await link(other, 'Open app').waitFor()
  await callApi(server, token, {
    method: 'PUT',
    path: `/api/apps/${draft}`,
    body: { status: 'draft' },
  })
  // The next answer that says so: here the app's own, asked again when the window is looked at.
  await other.clock.install()
  await other.clock.fastForward(60_000)
  await other.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await heading(other, 'This app has not been published and cannot be accessed').waitFor()
})

test('the page of an app speaks Chinese, stands on a phone and holds to the rules of access [APP-13] [ERR-54]', async () => {
  const phone = await openProfile(browser, {
    width: 390,
    height: 844,
    locale: 'zh',
    colours: 'dark',
  })
  const there = await phone.newPage()
  await there.goto(at(shown.id))
  await there.getByRole('link', { name: '打开应用' }).waitFor()
  expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(there)).toEqual([])
  await there.goto(at(draft))
  await there.getByRole('heading', { level: 1, name: '该应用尚未发布，无法访问' }).waitFor()
  await there.getByRole('link', { name: '去应用市场', exact: true }).waitFor()
  await there.goto(at(absent))
  await there.getByRole('heading', { level: 1, name: '未找到相关资源' }).waitFor()
  await phone.close()
})
