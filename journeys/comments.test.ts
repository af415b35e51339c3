/**
 * Two people talk below an app while a visitor reads: writing, replying, liking, deleting, in both languages.
 * Buttons are pressed by key: a click right after the scroll that brings them into view may reach the frame of
 * the app, which stood there a moment before.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, makeByApi, publishByApi } from './api-person.ts'
import { accessibilityFaults, openProfile, type Screen, watch } from './browser.ts'
import { makeYours } from './choose-way.ts'
import { newPerson, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const patience = { timeout: 30_000 }
let server: RunningServer
let browser: Browser
let maker: Visitor
let reader: Visitor
let id = ''

const person = (name: string, screen: Screen) => newPerson(browser, server.url, name, screen)

beforeAll(async () => {
  server = await startServer(
    { demoModel: { charactersPerSecond: 0 }, limits: { scale: 100 } },
    { ADMINS: 'builtin:mina-kovac' },
  )
  browser = await launchChromium()
  maker = await person('mina-kovac', { width: 1440, height: 900 })
  const app = { repository: 'tide', name: 'Tide', description: 'For one beach' }
  id = await publishByApi(server, { token: maker.token(), owner: 'mina-kovac' }, app)
  reader = await person('ben-ode', { width: 390, height: 844, locale: 'zh', colours: 'dark' })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = (page: Page, hash = '') => page.goto(`${server.url}/app/${id}${hash}`)
const section = (page: Page) => page.locator('.comments')
const lines = (page: Page) => section(page).locator('.words').allTextContents()
const title = (page: Page) => section(page).getByRole('heading').first().textContent()
const field = (page: Page) => page.getByLabel(/^(Your comment|你的评论)$/)
const line = (page: Page, text: string) => section(page).locator('.line', { hasText: text })
const say = async (who: Visitor, content: string): Promise<string> => {
  const call = { method: 'POST', path: '/api/comments', body: { appId: id, content } }
  return (await callApi(server, who.token(), call)).comment._id
}
const answer = async (who: Visitor, to: string, content: string): Promise<string> => {
  const call = { method: 'POST', path: `/api/comments/${to}/reply`, body: { content } }
  return (await callApi(server, who.token(), call)).reply._id
}

test('the counter counts letters as people do, and Post waits for a text that fits [CMT-06] [CMT-07] [CMT-08]', async () => {
  const { page } = maker
  await open(page)
  await section(page).getByText('No comments yet. Be the first.').waitFor()
  const post = page.getByRole('button', { name: 'Post', exact: true })
  expect(await post.isDisabled()).toBe(true)
  await field(page).fill('  👍👍  ')
  await section(page).getByText('2/100').waitFor()
  expect(await post.isDisabled()).toBe(false)
  await field(page).fill('x'.repeat(101))
  await section(page).getByText('101/100').waitFor()
  await section(page).getByText('Comment cannot exceed 100 characters').waitFor()
  expect([await post.isDisabled(), (await field(page).inputValue()).length]).toEqual([true, 101])
  await field(page).fill(' ')
  await field(page).press('Control+Enter')
  await section(page).getByText('Please enter comment content').waitFor()
  await field(page).fill('')
})

test('a comment stands on top at once, keeps its lines, and an address in it becomes a link [CMT-04] [CMT-09] [CMT-10]', async () => {
  const { page } = maker
  await field(page).fill('See https://example.org/a?b=1.')
  await field(page).press('Enter')
  await field(page).pressSequentially('<b>two</b>')
  await field(page).press('Control+Enter')
  await page.locator('.toast', { hasText: 'Comment posted' }).waitFor()
  await expect
    .poll(() => lines(page), patience)
    .toEqual(['See https://example.org/a?b=1.\n<b>two</b>'])
  expect([await title(page), await field(page).inputValue()]).toEqual(['Comments (1)', ''])
  const link = section(page).getByRole('link', { name: 'https://example.org/a?b=1', exact: true })
  expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer')
  expect(await line(page, 'two').getByText('Creator').count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('on a phone in Chinese somebody answers, likes and sees the maker’s badge [CMT-05] [CMT-14] [CMT-18]', async () => {
  const { page } = reader
  await open(page)
  await expect.poll(() => title(page), patience).toBe('评论（1）')
  await line(page, 'two').getByText('作者').waitFor()
  await page.getByRole('button', { name: '点赞 mina-kovac 的评论' }).press('Enter')
  await line(page, 'two').getByText('1 个赞').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: '回复 mina-kovac' }).press('Enter')
  const form = page.getByLabel('你对 mina-kovac 的回复')
  await expect.poll(() => form.evaluate((it) => it === document.activeElement)).toBe(true)
  await form.fill('写得好')
  await form.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '回复 mina-kovac' }).press('Enter')
  expect(await form.inputValue()).toBe('写得好')
  expect(await accessibilityFaults(page)).toEqual([])
  await section(page).getByRole('button', { name: '发布', exact: true }).last().press('Enter')
  await expect.poll(async () => (await lines(page)).at(-1), patience).toBe('写得好')
  await expect.poll(() => title(page)).toBe('评论（2）')
  expect(await line(page, '写得好').last().getByText('作者').count()).toBe(0)
  expect(await section(page).getByText('作者', { exact: true }).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a failed like goes back, a failed post keeps the text, and a reload keeps the draft [CMT-11] [CMT-13] [CMT-18]', async () => {
  const { page } = maker
  await open(page)
  await page.route('**/like', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Like ben-ode’s comment' }).press('Enter')
  await page.locator('.toast', { hasText: 'Failed to like' }).waitFor()
  expect(
    await page.getByRole('button', { name: 'Like ben-ode’s comment' }).getAttribute('aria-pressed'),
  ).toBe('false')
  await page.route('**/api/comments', (route) => route.fulfill({ status: 400, json: {} }))
  await field(page).fill('Not yet taken')
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter')
  await page.locator('.toast.foreground, .toast').last().waitFor()
  expect(await field(page).inputValue()).toBe('Not yet taken')
  await page.unroute('**/api/comments')
  await page.unroute('**/like')
  await page.reload()
  await expect.poll(() => field(page).inputValue(), patience).toBe('Not yet taken')
  await field(page).fill('')
})

test('of many replies the latest two are shown, the rest on wish; a new one stands last [CMT-16] [CMT-17] [LIM-05]', async () => {
  const first = await say(maker, 'A long talk')
  for (const text of ['One', 'Two', 'Three', 'Four']) await answer(reader, first, text)
  const { page } = maker
  await open(page)
  await line(page, 'Four').waitFor()
  expect((await lines(page)).slice(0, 3)).toEqual(['A long talk', 'Three', 'Four'])
  await page.getByRole('button', { name: 'View more replies (2)' }).press('Enter')
  expect((await lines(page)).slice(0, 5)).toEqual(['A long talk', 'One', 'Two', 'Three', 'Four'])
  await line(page, 'Four').getByRole('button', { name: 'Reply to ben-ode' }).press('Enter')
  await page.getByLabel('Your reply to ben-ode').fill('Five')
  await page.getByLabel('Your reply to ben-ode').press('Control+Enter')
  await expect
    .poll(async () => (await lines(page)).slice(0, 6), patience)
    .toEqual(['A long talk', 'One', 'Two', 'Three', 'Four', '@ben-ode Five'])
  await page.getByRole('button', { name: 'Show less' }).press('Enter')
  expect((await lines(page)).slice(0, 3)).toEqual(['A long talk', 'Four', '@ben-ode Five'])
})

test('one deletes what one wrote, after a question; its replies stay [CMT-23] [CMT-24]', async () => {
  const { page } = reader
  await open(page)
  await line(page, 'Four').getByRole('button', { name: '删除评论“Four”' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '删除这条评论？' })
  await dialog.getByRole('button', { name: '取消' }).press('Enter')
  expect(await line(page, 'Four').count()).toBe(1)
  expect(await page.getByRole('button', { name: /^删除评论“@?Five/ }).count()).toBe(0)
  await line(page, 'Four').getByRole('button', { name: '删除评论“Four”' }).press('Enter')
  await page.route('**/api/comments/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await page.locator('.toast', { hasText: '操作失败' }).waitFor()
  await page.unroute('**/api/comments/*')
  await dialog.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await line(page, 'Four').waitFor({ state: 'detached' })
  await maker.page.reload()
  await maker.page.getByRole('button', { name: 'Delete the comment “A long talk”' }).press('Enter')
  await maker.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Delete', exact: true })
    .press('Enter')
  await section(maker.page).getByText('This comment was deleted').waitFor()
  expect(await lines(maker.page)).toContain('@ben-ode Five')
})

test('ten come at a time, none twice, and an address leads to the one it names [CMT-03] [CMT-28] [LIM-04]', async () => {
  const ids: string[] = []
  for (let at = 0; at < 14; at += 1) ids.push(await say(maker, `Number ${at}`))
  const hidden = await answer(reader, ids[1] ?? '', 'Named in the address')
  for (const text of ['More', 'And more']) await answer(reader, ids[1] ?? '', text)
  const { page } = maker
  await open(page)
  await line(page, 'Number 13').waitFor()
  expect((await lines(page)).filter((text) => text.startsWith('Number'))).toHaveLength(10)
  await say(reader, 'Came meanwhile')
  await page.getByRole('button', { name: 'Load more comments' }).press('Enter')
  await line(page, 'Number 0').waitFor()
  const numbers = (await lines(page)).filter((text) => text.startsWith('Number'))
  expect(numbers).toEqual(Array.from({ length: 14 }, (_, at) => `Number ${13 - at}`))
  await page.goto('about:blank')
  await open(page, `#comment-${hidden}`)
  const named = line(page, 'Named in the address')
  await named.waitFor()
  await expect.poll(() => named.evaluate((it) => it.className), patience).toContain('marked')
  await expect
    .poll(() => named.evaluate((it) => it.getBoundingClientRect().top < innerHeight), patience)
    .toBe(true)
  await page.goto('about:blank')
  await open(page, '#comment-01900000-0000-7000-8000-000000000000')
  await line(page, 'Number 13').waitFor()
})

test('after one is deleted the next ten follow on the last, also where the list was not read anew at once [CMT-03] [CMT-24]', async () => {
  const { page } = maker
  const numbers = async () => (await lines(page)).filter((text) => text.startsWith('Number'))
  const left = (...gone: number[]) =>
    Array.from({ length: 14 }, (_, at) => 13 - at)
      .filter((n) => !gone.includes(n))
      .map((n) => `Number ${n}`)
  const remove = async (text: string): Promise<void> => {
    await page.getByRole('button', { name: `Delete the comment “${text}”` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete this comment?' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await line(page, text).waitFor({ state: 'detached' })
  }
  const more = page.getByRole('button', { name: 'Load more comments' })
  await page.goto('about:blank')
  await open(page)
  await remove('Number 12')
  await more.press('Enter')
  await line(page, 'Number 0').waitFor()
  expect(await numbers()).toEqual(left(12))

  await page.reload()
  await line(page, 'Number 11').waitFor()
  await page.route('**/api/comments/app/**', (route) => route.fulfill({ status: 500, json: {} }))
  await remove('Number 11')
  await more.press('Enter')
  await page.locator('.toast', { hasText: 'Failed to load comments' }).waitFor()
  await page.unroute('**/api/comments/app/**')
  await more.press('Enter')
  await line(page, 'Number 0').waitFor()
  expect(await numbers()).toEqual(left(11, 12))
})

test('who deletes what was hidden of theirs takes nothing from the number of comments [CMT-01] [CMT-24]', async () => {
  const hidden = await say(reader, 'Hidden by an admin')
  await callApi(server, maker.token(), {
    method: 'POST',
    path: `/api/admin/comments/${hidden}`,
    body: { act: 'hide', reason: 'Harsh words' },
  })
  const { page } = reader
  await page.goto('about:blank')
  await open(page)
  await line(page, 'Hidden by an admin').waitFor()
  const before = await title(page)
  await page.getByRole('button', { name: '删除评论“Hidden by an admin”' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '删除这条评论？' })
  await dialog.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await line(page, 'Hidden by an admin').waitFor({ state: 'detached' })
  await expect.poll(() => title(page), patience).toBe(before)
})

test('a visitor reads all, is led to sign in and back, and sends nothing [CMT-12] [CMT-22]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const page = await profile.newPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/comments')) sent.push('sent')
  })
  await page.route('**/api/comments/app/**', (route) => route.fulfill({ status: 503, json: {} }))
  // From elsewhere in the studio, so that none came with the page.
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Tide', exact: true }).press('Enter')
  await page.getByText('Failed to load comments').waitFor()
  await page.unroute('**/api/comments/app/**')
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await line(page, 'Number 13').waitFor()
  expect(await field(page).count()).toBe(0)
  await page
    .getByRole('button', { name: /^Like .*’s comment/ })
    .first()
    .press('Enter')
  await page.locator('.toast', { hasText: 'Please login' }).waitFor()
  await section(page).getByText('Please login first').waitFor()
  await section(page).getByRole('button', { name: 'Login' }).press('Enter')
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(`/app/${id}`)
  expect(sent).toEqual([])
  await profile.close()
})

test('a visitor’s link marks its comment on the page that the server drew, also among folded replies [CMT-28]', async () => {
  const asked = await say(maker, 'Linked to')
  const folded = await answer(reader, asked, 'Linked among replies')
  for (const text of ['Second', 'Third']) await answer(reader, asked, text)
  for (const named of [asked, folded]) {
    const profile = await openProfile(browser, { width: 1440, height: 900 })
    const page = await profile.newPage()
    const { faults } = watch(page)
    await open(page, `#comment-${named}`)
    await page.locator(`#comment-${named}.marked`).waitFor()
    expect(faults).toEqual([])
    await profile.close()
  }
})

test('who comes by a link to a comment and signs in, whichever way leads there, is at the comment again [CMT-28] [NAV-11]', async () => {
  const named = await say(maker, 'What brought somebody here')
  const address = `/app/${id}#comment-${named}`
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  const ways = [
    section(page).getByRole('button', { name: 'Login' }),
    makeYours(page),
    page.locator('.bar').getByRole('link', { name: 'Login' }),
  ]
  for (const way of ways) {
    await page.goto('about:blank')
    await page.goto(server.url + address)
    await page.locator(`#comment-${named}.marked`).waitFor()
    await way.press('Enter')
    await page.waitForURL('**/login')
    const remembered = await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))
    expect(remembered).toBe(address)
  }
  await signUp(visitor, 'lina-berg', false, server.url + address)
  const there = page.locator(`#comment-${named}.marked`)
  await there.waitFor()
  const isInView = () => there.evaluate((it) => it.getBoundingClientRect().top < innerHeight)
  await expect.poll(isInView, patience).toBe(true)
  await profile.close()
})

test('the owner of an app that is not published reads its comments in the workshop, others see neither [CMT-21] [CMT-28]', async () => {
  const token = maker.token()
  const { page } = maker
  const named = await say(maker, 'Read by its owner')
  const count = (await callApi(server, token, { method: 'GET', path: `/api/apps/${id}` })).app
  const unpublish = { method: 'PUT', path: `/api/apps/${id}`, body: { status: 'draft' } }
  await callApi(server, token, unpublish)
  const dialog = page.getByRole('dialog', { name: `Comments (${count.comments})` })
  const inDialog = (text: string) => dialog.locator('.line', { hasText: text })
  await page.goto('about:blank')
  await open(page)
  await page.getByRole('button', { name: 'About the app' }).click()
  await page.getByRole('menuitem', { name: `Comments (${count.comments})` }).click()
  await inDialog('Read by its owner').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Load more comments' }).click()
  await inDialog('Number 0').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Load more comments' }).waitFor({ state: 'detached' })
  // Nobody writes or likes there: of buttons there is what unfolds replies, and Close.
  const buttons = await dialog.getByRole('button').allInnerTexts()
  expect(buttons.filter((text) => !text.startsWith('View more replies'))).toEqual(['Close'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto('about:blank')
  await open(page, `#comment-${named}`)
  await dialog.locator(`#comment-${named}.marked`).waitFor()
  await open(reader.page)
  await reader.page.getByRole('heading', { level: 1, name: '该应用尚未发布，无法访问' }).waitFor()
  expect(await section(reader.page).count()).toBe(0)
})

test('an app without comments offers none to its owner, an archived one shows them to be read [APP-03] [CMT-21]', async () => {
  const { page } = maker
  const of = { token: maker.token(), owner: 'mina-kovac' }
  const silent = await makeByApi(server, of, { repository: 'silent', name: 'Silent' })
  await page.goto(`${server.url}/app/${silent}`)
  await page.getByRole('button', { name: 'About the app' }).click()
  await page.getByRole('menuitem', { name: 'Description and tags' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /^Comments/ }).count()).toBe(0)

  await page.route(`**/api/apps/${id}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.app.status = 'archived'
    await route.fulfill({ response: answer, json: body })
  })
  await open(page)
  await line(page, 'Read by its owner').waitFor()
  expect(await title(page)).toMatch(/^Comments \(\d+\)$/)
  expect(await field(page).count()).toBe(0)
  await section(page).getByRole('button', { name: 'Load more comments' }).press('Enter')
  await line(page, 'Number 0').waitFor()
  const buttons = await section(page).getByRole('button').allInnerTexts()
  expect(buttons.filter((text) => !/^(View more replies|Load more)/.test(text))).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.unroute(`**/api/apps/${id}`)
})
