/** What the sign-in, the marketplace and an app's page say of calls that fail, in both languages (ERR). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { restOf } from './page-idle.ts'
import { type Refusal, refuse, requestId } from './failing-calls.ts'
import { fillSignUp } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'
import { type Locale, words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser
let pages: Record<Locale, Page>

const languages = ['en', 'zh'] as const
type Both = Record<Locale, string>

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  const visitor = async (locale: Locale): Promise<Page> => {
    const page = await (await openProfile(browser, { width: 1440, height: 900, locale })).newPage()
    page.setDefaultTimeout(20_000)
    return page
  }
  pages = { en: await visitor('en'), zh: await visitor('zh') }
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const heading = { en: 'Login failed', zh: '登录失败' }
const retry = { en: 'Retry', zh: '重试' }
const absent = '01900000-0000-7000-8000-000000000000'

/** Comes back from the code host with this in the address; the page says so as an alert under its heading. */
async function isCallbackFace(
  query: string,
  said: Both | string,
  refusal?: Refusal,
): Promise<void> {
  for (const locale of inTurn(languages)) {
    const page = pages[locale]
    await page.goto(`${server.url}/terms`)
    await page.evaluate(() => localStorage.setItem('oauthState', 'ours'))
    const sent: string[] = []
    const listen = (request: { method(): string; url(): string }): void => {
      if (request.method() === 'POST') sent.push(request.url())
    }
    page.on('request', listen)
    const end = refusal && (await refuse(page, 'POST **/api/auth/github/callback', refusal))
    await page.goto(`${server.url}/auth/github/callback?${query}`)
    const face = page.locator('main').getByRole('alert')
    await face.getByRole('heading', { level: 1, name: heading[locale], exact: true }).waitFor()
    const text = typeof said === 'string' ? said : said[locale]
    if (text === heading[locale]) expect(await face.locator('p').count()).toBe(0)
    else await face.getByText(text, { exact: true }).waitFor()
    expect(sent.filter((url) => url.includes('callback'))).toHaveLength(refusal ? 1 : 0)
    page.off('request', listen)
    await end?.()
  }
}
const back = 'code=c&state=ours'

test('a sign-in that cannot start or end says that it failed [ERR-08]', async () => {
  for (const locale of inTurn(languages)) {
    const page = pages[locale]
    const end = await refuse(page, 'POST **/api/auth/github/start', { status: 502 })
    await page.goto(`${server.url}/login`)
    await fillSignUp({ page, locale }, `away-${locale}`)
    await page.getByRole('button', { name: words[locale].createAccount, exact: true }).click()
    await page.getByRole('alert').getByText(heading[locale], { exact: true }).waitFor()
    await end()
  }
  await isCallbackFace(back, heading, { status: 502, code: 'loginFailed' })
})

test('a registration that failed is told by the callback page [ERR-09]', async () => {
  const said = { en: 'Registration failed', zh: '注册失败' }
  await isCallbackFace(back, said, { status: 400, code: 'registrationFailed' })
})

test('a code that the code host refuses is told by the callback page [ERR-10]', async () => {
  const said = { en: 'Authorization failed', zh: '授权失败' }
  await isCallbackFace(back, said, { status: 400, code: 'authorizationFailed' })
})

test('a return without a code says so and sends nothing [ERR-11]', () =>
  isCallbackFace('state=ours', { en: 'No authorization code received', zh: '未收到授权码' }))

test('a refusal at the code host says so, in the host’s own words where it gave some [ERR-12]', async () => {
  const said = { en: 'User denied authorization', zh: '用户拒绝了授权' }
  await isCallbackFace('error=access_denied', said)
  const words = 'The application was <b>suspended</b>.'
  const query = new URLSearchParams({ error: 'x', error_description: words })
  await isCallbackFace(query.toString(), words)
})

test('an exchange that ends without a reason says that the callback failed [ERR-13]', async () => {
  const said = { en: 'Authorization callback failed', zh: '授权回调失败' }
  for (const status of [400, 502]) await isCallbackFace(back, said, { status })
})

test('a state that is not ours says so and makes no session, also where the server says it [ERR-14]', async () => {
  const said = {
    en: 'Invalid state parameter, possible security risk',
    zh: 'state 参数无效，可能存在安全风险',
  }
  await isCallbackFace('code=c&state=forged', said)
  await isCallbackFace(back, said, { status: 400, code: 'invalidState' })
})

test('a code host that cannot be asked is told by the callback page, each by its name [ERR-20]', async () => {
  const github = { en: 'GitHub login failed', zh: 'GitHub 登录失败' }
  await isCallbackFace(back, github, { status: 502, code: 'githubLoginFailed' })
  await isCallbackFace(back, heading, { status: 502, code: 'loginFailed' })
})

/** From another page to the marketplace, which then asks for everything itself. */
async function toMarketplace(page: Page): Promise<void> {
  await page.goto(`${server.url}/terms`)
  await page.locator('html[data-drawn="live"]').waitFor({ state: 'attached' })
  await page.locator('.bar a[href="/marketplace"]').first().click()
}

test('a marketplace that does not come says so, with its status below and Retry [ERR-37, ERR-48]', async () => {
  const said = { en: 'Failed to load apps', zh: '加载应用列表失败' }
  const detail = {
    en: 'Failed to fetch apps: Service Unavailable',
    zh: '获取应用列表失败：服务不可用',
  }
  for (const locale of inTurn(languages)) {
    const page = pages[locale]
    const end = await refuse(page, 'GET **/api/apps/with-status?**', { status: 503 })
    await toMarketplace(page)
    const face = page.getByRole('alert').filter({ hasText: said[locale] })
    await face.getByText(detail[locale], { exact: true }).waitFor()
    await end()
    await face.getByRole('button', { name: retry[locale] }).click()
    await page.locator('.empty').waitFor()
  }
})

test('tags that do not come are for the log alone: the rail shows All tags [ERR-34, ERR-50]', async () => {
  const said = { en: 'Failed to load tags', zh: '获取标签列表失败' }
  const all = { en: 'All tags', zh: '全部标签' }
  for (const locale of inTurn(languages)) {
    const page = pages[locale]
    const logged: string[] = []
    page.on('console', (line) => logged.push(line.text()))
    const rest = restOf(page)
    const end = await refuse(page, 'GET **/api/apps/tags', { status: 500 })
    await toMarketplace(page)
    await expect.poll(() => logged).toContain(said[locale])
    // What draws a toast comes with the first one.
    await rest.reached()
    expect(await page.locator('.rail button.chip').allInnerTexts()).toEqual([all[locale]])
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.locator('main').innerText()).not.toContain(said[locale])
    await end()
  }
})

test('an app whose data does not come leaves the failed face with Retry and the request to quote [ERR-02, ERR-24]', async () => {
  const said = { en: 'Failed to load app data', zh: '加载应用数据失败' }
  const reason = { en: 'Server error, please try again later', zh: '服务器错误，请稍后重试' }
  for (const locale of inTurn(languages)) {
    const page = pages[locale]
    const end = await refuse(page, 'GET **/api/apps/*', { status: 500 })
    await page.goto(`${server.url}/app/${absent}`)
    const face = page.getByRole('alert').filter({ hasText: said[locale] })
    await face.filter({ hasText: reason[locale] }).getByText(new RegExp(requestId)).waitFor()
    await end()
    await face.getByRole('button', { name: retry[locale] }).click()
    // What is then said of it is that there is no such app.
    await page.getByRole('heading', { level: 1, name: absence[locale], exact: true }).waitFor()
  }
})

const absence = { en: 'Resource not found', zh: '未找到相关资源' }

test('what is not there has a page of its own that says so [ERR-03]', async () => {
  const page404 = { en: 'Page not found', zh: '页面不存在' }
  for (const locale of inTurn(languages)) {
    const page = pages[locale]
    await page.goto(`${server.url}/app/${absent}`)
    await page.getByRole('heading', { level: 1, name: absence[locale], exact: true }).waitFor()
    await page.goto(`${server.url}/no-such-page`)
    await page.getByRole('heading', { level: 1, name: page404[locale], exact: true }).waitFor()
    const answer = await fetch(`${server.url}/api/no-such-thing`, {
      headers: { 'Accept-Language': locale },
    })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'notFound', error: absence[locale] },
    ])
  }
})
