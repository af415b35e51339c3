/** A permission that is lost in mid-act: what was typed is kept, what happened is said, the next step is offered (PERM-35). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, formFetch, publishByApi, signUpByForms } from './api-person.ts'
import { type Reader, refuse, twoReaders } from './failing-calls.ts'
import { openOptions } from './generator-form.ts'
import { signInAgain } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'
import { type Locale, words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser
let readers: Record<Locale, Reader>
let rosa: string

beforeAll(async () => {
  server = await startServer({}, { ADMINS: 'builtin:rosa' })
  browser = await launchChromium()
  readers = await twoReaders(server, browser)
  rosa = await signUpByForms(server, new FormBrowser(formFetch(server)), 'rosa')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const languages = ['en', 'zh'] as const
const say = {
  en: {
    comment: 'Your comment',
    post: 'Post',
    expired: 'Login expired, please log in again',
    gone: 'What you are commenting on is no longer public',
    kept: 'What you wrote is kept in this tab.',
    browse: 'Browse the marketplace',
    notPublished: 'This app has not been published and cannot be accessed',
    deleted: 'This app was deleted or is no longer yours. Your text is kept here.',
    myApps: 'My apps',
    suspended: 'This account is suspended: spam in every comment',
  },
  zh: {
    comment: '你的评论',
    post: '发布',
    expired: '登录已过期，请重新登录',
    gone: '评论的对象已不再公开',
    kept: '你写的内容仍保留在此标签页中。',
    browse: '去应用市场看看',
    notPublished: '该应用尚未发布，无法访问',
    deleted: '此应用已被删除或不再属于你，你的文字仍保留在这里。',
    myApps: '我的应用',
    suspended: '该账号已被停用：spam in every comment',
  },
} as const

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first()
const comment = ({ page, locale }: Reader) => page.getByLabel(say[locale].comment, { exact: true })
const box = ({ page, locale }: Reader) => page.getByLabel(words[locale].ask)

/** The session ends with the next call; the page leads to the sign-in and says so. Answers how to end that. */
async function loseSession({ page, locale }: Reader, call: string, act: () => Promise<void>) {
  const ends = [
    await refuse(page, call, { status: 401, code: 'tokenExpired' }),
    await refuse(page, 'POST **/api/auth/refresh', { status: 401, code: 'refreshFailed' }),
  ]
  await act()
  await page.waitForURL(`${server.url}/login`)
  await toast(page, say[locale].expired).waitFor()
  for (const end of ends) await end()
}

const comeBack = (reader: Reader): Promise<void> => signInAgain(reader, reader.owner, null)

test('a browser that has no token of its session any more is signed out without a word [ERR-18]', async () => {
  const login = { en: 'Login', zh: '登录' }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const end = await refuse(page, 'POST **/api/auth/refresh', {
      status: 401,
      code: 'noRefreshToken',
    })
    await page.goto(`${server.url}/marketplace`)
    await page.locator('.bar').getByRole('link', { name: login[locale], exact: true }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/marketplace')
    await end()
  }
})

test('a comment that meets the end of a session is there again after the sign-in [PERM-35]', async () => {
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page } = reader
    const address = `${server.url}/app/${readers[locale === 'en' ? 'zh' : 'en'].app}`
    await page.goto(address)
    await comment(reader).fill('half a thought')
    await loseSession(reader, 'POST **/api/comments', () =>
      page.locator('.comment-form').getByRole('button', { name: say[locale].post }).click(),
    )
    await comeBack(reader)
    await page.waitForURL(address)
    await expect.poll(() => comment(reader).inputValue()).toBe('half a thought')
    await comment(reader).fill('')
  }
})

test('a comment on an app that was unpublished in another tab is kept, with the way on [PERM-35, APP-28]', async () => {
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page } = reader
    const { app, token } = readers[locale === 'en' ? 'zh' : 'en']
    await page.goto(`${server.url}/app/${app}`)
    await comment(reader).fill('too late')
    const change = { method: 'PUT', path: `/api/apps/${app}`, body: { status: 'draft' } }
    await callApi(server, token, change)
    await page.locator('.comment-form').getByRole('button', { name: say[locale].post }).click()
    await toast(page, say[locale].gone).getByText(say[locale].kept).waitFor()
    await page.getByRole('heading', { level: 1, name: say[locale].notPublished }).waitFor()
    await callApi(server, token, { method: 'POST', path: `/api/apps/${app}/publish`, body: {} })
    await page.reload()
    expect(await comment(reader).inputValue()).toBe('too late')
    await comment(reader).fill('')
  }
})

test('a message to the agent that meets the end of a session is in the box after the sign-in [PERM-35]', async () => {
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page, app } = reader
    await page.goto(`${server.url}/app/${app}?edit=1`)
    await box(reader).fill('make it blue')
    const send = page.getByRole('button', { name: words[locale].send, exact: true })
    await loseSession(reader, 'POST **/ai-chat', () => send.click())
    await comeBack(reader)
    await page.waitForURL(`**/app/${app}?edit=1`)
    await expect.poll(() => box(reader).inputValue()).toBe('make it blue')
    await box(reader).fill('')
  }
})

test('a message to the agent of an app that was deleted in another tab stays in the box, with the way on [PERM-35]', async () => {
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page, token } = reader
    const owner = locale === 'en' ? 'ada' : 'meilin'
    const app = await publishByApi(
      server,
      { token, owner },
      { repository: 'doomed', name: `Doomed ${locale}` },
    )
    await page.goto(`${server.url}/app/${app}?edit=1`)
    await box(reader).fill('make it green')
    const send = page.getByRole('button', { name: words[locale].send, exact: true })
    await expect.poll(() => send.isEnabled()).toBe(true)
    await callApi(server, token, { method: 'DELETE', path: `/api/apps/${app}` })
    await send.click()
    const note = page.locator('.chat').getByRole('alert').filter({ hasText: say[locale].deleted })
    await note.waitFor()
    expect(await box(reader).inputValue()).toBe('make it green')
    const way = note.getByRole('link', { name: say[locale].myApps })
    expect(await way.getAttribute('href')).toBe('/dashboard')
  }
})

test('an app that is being described when the session ends is there again after the sign-in [PERM-35]', async () => {
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(`${server.url}/generator`)
    await scriptModel(page)
    await page.reload()
    await page.getByLabel(words[locale].describe).fill('A kettle')
    await openOptions(page)
    await page.getByLabel(words[locale].name, { exact: true }).fill(`Pot ${locale}`)
    await page.getByText(words[locale].free).waitFor()
    await loseSession(reader, 'POST **/api/apps/generate', () =>
      page.getByRole('button', { name: words[locale].generate, exact: true }).click(),
    )
    await comeBack(reader)
    await page.waitForURL(`${server.url}/generator`)
    expect(await page.getByLabel(words[locale].describe).inputValue()).toBe('A kettle')
    expect(await page.getByLabel(words[locale].name, { exact: true }).inputValue()).toBe(
      `Pot ${locale}`,
    )
  }
})

test('who is suspended while writing reads so at the sign-in, and what was written is there once that is lifted [PERM-35]', async () => {
  const { users } = await callApi(server, rosa, { method: 'GET', path: '/api/admin/users' })
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page } = reader
    const { _id } = users.find(({ username }: { username: string }) => username === reader.owner)
    const address = `${server.url}/app/${readers[locale === 'en' ? 'zh' : 'en'].app}`
    let authorization = ''
    page.on('request', (request) => {
      authorization = request.headers()['authorization'] ?? authorization
    })
    await page.goto(address)
    await comment(reader).fill('the last word')
    const path = `/api/admin/users/${_id}/suspend`
    await callApi(server, rosa, { method: 'POST', path, body: { reason: 'spam in every comment' } })
    // Within five seconds it holds for every call.
    const standing = (): Promise<Response> =>
      fetch(`${server.url}/api/auth/me`, { headers: { authorization } })
    await expect.poll(async () => (await standing()).status, { timeout: 15_000 }).toBe(401)
    await page.locator('.comment-form').getByRole('button', { name: say[locale].post }).click()
    await page.waitForURL(`${server.url}/login`)
    await toast(page, say[locale].expired).waitFor()
    await comeBack(reader)
    await page.locator('main').getByRole('alert').getByText(say[locale].suspended).waitFor()
    const lift = `/api/admin/users/${_id}/lift`
    await callApi(server, rosa, { method: 'POST', path: lift })
    await page.goto(`${server.url}/login`)
    await comeBack(reader)
    await page.waitForURL(/\/(?:dashboard|app)/)
    await page.goto(address)
    await expect.poll(() => comment(reader).inputValue()).toBe('the last word')
    await comment(reader).fill('')
  }
})
