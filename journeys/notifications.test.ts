/** The bell: what others do is told, read in one tab and in all, and leads to the place. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, publishByApi } from './api-person.ts'
import type { Screen } from './browser.ts'
import { newPerson, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const patience = { timeout: 30_000 }
let server: RunningServer
let browser: Browser
let mina: Visitor
let ben: Visitor
let id = ''

const person = (name: string, screen: Screen) => newPerson(browser, server.url, name, screen)

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 }, limits: { scale: 100 } })
  browser = await launchChromium()
  mina = await person('mina', { width: 1440, height: 900 })
  const app = { repository: 'tide', name: 'Tide', description: 'For one beach' }
  id = await publishByApi(server, { token: mina.token(), owner: 'mina' }, app)
  ben = await person('ben', { width: 390, height: 844, locale: 'zh', colours: 'dark' })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const post = (who: Visitor, path: string, body: object) =>
  callApi(server, who.token(), { method: 'POST', path, body })
const bell = (page: Page) => page.getByRole('button', { name: /^(Notifications|通知)/ })
const list = (page: Page) => page.getByRole('dialog', { name: /^(Notifications|通知)$/ })
const nameOf = (page: Page) => bell(page).getAttribute('aria-label')

test('a bell without news says so; a failed load offers Retry, and the bell has no number [NTF-02] [NTF-05]', async () => {
  const { page } = mina
  await page.goto(`${server.url}/marketplace`)
  await bell(page).waitFor()
  expect(await nameOf(page)).toBe('Notifications')
  await bell(page).click()
  await list(page).getByText('Nothing new').waitFor()
  await page.keyboard.press('Escape')
  await list(page).waitFor({ state: 'detached' })
  await expect.poll(() => bell(page).evaluate((at) => at === document.activeElement)).toBe(true)
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Oops', code: 'serverError' } }),
  )
  await page.reload()
  await bell(page).click()
  await list(page).getByText('Failed to load notifications').waitFor()
  expect(await nameOf(page)).toBe('Notifications')
  await page.unroute('**/api/notifications?*')
  await list(page).getByRole('button', { name: 'Retry' }).click()
  await list(page).getByText('Nothing new').waitFor()
  mina.faults.splice(0, mina.faults.length, ...mina.faults.filter((fault) => !/500/.test(fault)))
  expect(mina.faults).toEqual([])
})

test('what happened is counted, listed, read in every tab by opening, and leads to the comment [NTF-01] [NTF-02] [NTF-03]', async () => {
  const { page } = mina
  await post(ben, `/api/apps/${id}/fork`, { name: 'Ben tide' })
  const { comment } = await post(ben, '/api/comments', {
    appId: id,
    content: '<b>When</b> is high water?',
  })
  await page.reload()
  await expect.poll(() => nameOf(page), patience).toBe('Notifications, 2 unread')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/dashboard`)
  await expect.poll(() => nameOf(other), patience).toBe('Notifications, 2 unread')
  await bell(page).click()
  await list(page).getByText('ben commented on Tide').waitFor()
  expect(await list(page).locator('li').allInnerTexts()).toEqual([
    expect.stringContaining('<b>When</b> is high water?'),
    expect.stringContaining('ben forked Tide'),
  ])
  await expect.poll(() => nameOf(page), patience).toBe('Notifications')
  await expect.poll(() => nameOf(other), patience).toBe('Notifications')
  expect(await list(page).locator('li.new').count()).toBe(2)
  expect(await axeFaults(page, { part: '.notices' })).toEqual([])
  await list(page)
    .getByRole('link', { name: /commented/ })
    .click()
  await page.waitForURL(`**/app/${id}#comment-${comment._id}`)
  await page.locator(`#comment-${comment._id}.marked`).waitFor()
  await list(page).waitFor({ state: 'detached' })
  await page.reload()
  await bell(page).click()
  await list(page).getByText('ben commented on Tide').waitFor()
  expect(await list(page).locator('li.new').count()).toBe(0)
  await other.close()

  await post(mina, `/api/comments/${comment._id}/reply`, { content: 'At noon.' })
  await ben.page.goto(server.url)
  await expect.poll(() => nameOf(ben.page), patience).toBe('通知，1 条未读')
  await bell(ben.page).click()
  await list(ben.page).getByText('mina 在“Tide”中回复了你').waitFor()
  expect(await axeFaults(ben.page, { part: '.notices' })).toEqual([])
  await ben.look()
  expect([...mina.faults, ...ben.faults]).toEqual([])
})

test('what was read keeps its mark while the list is open, is new no more when it is opened again, and is marked once [NTF-03]', async () => {
  const { page } = mina
  await post(ben, '/api/comments', { appId: id, content: 'And low water?' })
  await page.reload()
  await expect.poll(() => nameOf(page), patience).toBe('Notifications, 1 unread')
  const marks: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/notifications/read'))
      marks.push(request.postData() ?? '')
  })
  await bell(page).click()
  await list(page).getByText('And low water?').waitFor()
  await expect.poll(() => nameOf(page), patience).toBe('Notifications')
  expect(await list(page).locator('li.new').count()).toBe(1)
  await page.keyboard.press('Escape')
  await list(page).waitFor({ state: 'detached' })
  await bell(page).click()
  await list(page).getByText('And low water?').waitFor()
  expect(await list(page).locator('li.new').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(marks).toHaveLength(1)
})

test('more than twenty entries come page by page, and from ten on the number is 9+ [NTF-02]', async () => {
  const { page } = mina
  const owner = { token: mina.token(), owner: 'mina' }
  // Four kinds on each of six apps.
  for (let at = 0; at < 6; at += 1) {
    const made = await publishByApi(server, owner, { repository: `kiln-${at}`, name: `Kiln ${at}` })
    await post(ben, '/api/comments', { appId: made, content: `Comment ${at}` })
    const mine = await post(mina, '/api/comments', { appId: made, content: 'Mine' })
    await post(ben, `/api/comments/${mine.comment._id}/reply`, { content: 'Yes' })
    await post(ben, `/api/apps/${made}/fork`, { name: `Fork ${at}` })
    await post(ben, '/api/apps', { name: `Remix ${at}`, forkedFrom: made })
  }
  await page.goto(`${server.url}/marketplace`)
  await expect.poll(() => nameOf(page), patience).toBe('Notifications, 9+ unread')
  await bell(page).click()
  await list(page).getByText('Comment 5').waitFor()
  expect(await list(page).locator('li').count()).toBe(20)
  await list(page).getByRole('button', { name: 'Show earlier ones' }).click()
  await list(page).getByText('Comment 0', { exact: true }).waitFor()
  expect(await list(page).locator('li').count()).toBe(26)
  await expect.poll(() => nameOf(page), patience).toBe('Notifications')
  expect(mina.faults).toEqual([])
})

test('what was written while its page was open is led to from there, also among folded replies [CMT-28] [NTF-02]', async () => {
  const { page } = mina
  const { comment } = await post(mina, '/api/comments', { appId: id, content: 'Who sails?' })
  const replies = `/api/comments/${comment._id}/reply`
  const { reply } = await post(ben, replies, { content: 'I do' })
  for (const content of ['Not today', 'Nor tomorrow']) await post(ben, replies, { content })
  await page.clock.install()
  await page.goto(`${server.url}/app/${id}`)
  await page.locator('.comments').getByText('Nor tomorrow').waitFor()
  expect(await page.locator(`#comment-${reply._id}`).count()).toBe(0)
  const later = await post(ben, '/api/comments', { appId: id, content: 'Came just now' })
  // The bell asks once a minute.
  await page.clock.runFor(61_000)
  const isInView = (named: string) =>
    page.locator(`#comment-${named}.marked`).evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await bell(page).click()
  await list(page).getByRole('link').filter({ hasText: 'Came just now' }).click()
  await expect.poll(() => isInView(later.comment._id), patience).toBe(true)
  // An address of the reply, put into the same tab.
  await page.evaluate((hash) => (location.hash = hash), `#comment-${reply._id}`)
  await expect.poll(() => isInView(reply._id), patience).toBe(true)
  expect(mina.faults).toEqual([])
})
