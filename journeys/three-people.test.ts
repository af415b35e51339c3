/**
 * Three people and an admin around one app: it is published, read, liked, talked about, rated, forked; its author
 * learns of it and takes it away; the fork stays, is taken down, and its author asks for it back (issue 19).
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, openSite, publishByApi } from './api-person.ts'
import { openProfile, type Screen } from './browser.ts'
import { chooseWay } from './choose-way.ts'
import { signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

const patience = { timeout: 30_000 }
let server: RunningServer
let browser: Browser
const tokens = new Map<Visitor, string>()
const people: Visitor[] = []
let rosa: Visitor

async function person(name: string | null, screen: Screen): Promise<Visitor> {
  const profile = await openProfile(browser, screen)
  const someone = await visit(profile, server.url, screen.locale ?? 'en')
  someone.page.setDefaultTimeout(30_000)
  someone.page.on('request', (request) => {
    const sent = request.headers()['authorization']?.replace('Bearer ', '')
    if (sent) tokens.set(someone, sent)
  })
  if (name !== null) await signUp(someone, name)
  people.push(someone)
  return someone
}

beforeAll(async () => {
  const settings = { demoModel: { charactersPerSecond: 0 }, limits: { scale: 100 } }
  server = await startServer(settings, { ADMINS: 'builtin:rosa' })
  browser = await launchChromium()
  rosa = await person('rosa', { width: 1440, height: 900 })
  const admin = { token: tokens.get(rosa) ?? '', owner: 'rosa' }
  for (const name of ['Kiln', 'Loom'])
    await publishByApi(server, admin, { repository: name.toLowerCase(), name })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first()
const api = (who: Visitor, method: string, path: string, body?: object) =>
  callApi(server, tokens.get(who) ?? '', { method, path, ...(body ? { body } : {}) })

test.each(
  inTurn([
    ['en', 1440, 'zh', 390],
    ['zh', 390, 'en', 1440],
  ] as const),
)(
  'one app and those around it (author %s %i px, the other %s %i px)',
  async (locale, width, otherLocale, otherWidth) => {
    const tail = locale
    const isEnglish = otherLocale === 'en'
    const say = (en: string, zh: string): string => (isEnglish ? en : zh)
    const ann = await person(`ann-${tail}`, { width, height: 900, locale })
    const bob = await person(`bob-${tail}`, { width: otherWidth, height: 900, locale: otherLocale })
    const visitor = await person(null, { width: 820, height: 1180, locale: otherLocale })
    const owner = { token: tokens.get(ann) ?? '', owner: `ann-${tail}` }
    const name = `Tide ${tail}`
    const id = await publishByApi(server, owner, { repository: 'tide', name })
    const open = (who: Visitor) => who.page.goto(`${server.url}/app/${id}`)

    // A visitor finds it, reads, and is asked to sign in for the rest.
    await visitor.page.goto(`${server.url}/marketplace`)
    const found = visitor.page.locator('main .card h3')
    await expect.poll(() => found.count(), patience).toBeGreaterThan(1)
    await visitor.page.getByRole('searchbox').fill(name)
    await visitor.page.getByRole('searchbox').press('Enter')
    await expect.poll(() => found.allTextContents(), patience).toEqual([name])
    // To playwright what is aria-disabled cannot be pressed; a person can.
    const heart = button(visitor.page, say(`Favorite ${name}`, `收藏“${name}”`))
    await heart.click({ force: true })
    await toast(visitor.page, say('Login Required', '请先登录'))
      .getByRole('button', { name: say('Login', '登录') })
      .click()
    await visitor.page.waitForURL('**/login')
    await visitor.page.goBack()
    await expect.poll(() => found.allTextContents(), patience).toEqual([name])
    await visitor.page.getByRole('link', { name, exact: true }).click()
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor()
    await visitor.look()

    // Somebody else likes, rates, comments and forks it.
    await open(bob)
    await button(bob.page, say('Favorite', '收藏')).press('Enter')
    await button(bob.page, /^(Favorited|已收藏)/).waitFor()
    await api(bob, 'PUT', `/api/apps/${id}/rating`, { stars: 5 })
    const { comment } = await api(bob, 'POST', '/api/comments', { appId: id, content: 'Lovely 潮' })
    await api(ann, 'POST', `/api/comments/${comment._id}/reply`, { content: 'Thank you' })
    await bob.page.reload()
    await bob.page.getByText('Thank you').waitFor()
    await chooseWay(bob.page, say('Fork', '复刻'))
    const dialog = bob.page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(`Ebb ${tail}`)
    await dialog.getByText(say('Name is available', '名称可用')).waitFor()
    await dialog.getByRole('button', { name: say('Fork', '复刻'), exact: true }).click()
    await toast(bob.page, say('Forked', '复刻成功')).waitFor()
    await bob.page.waitForURL((url) => !url.pathname.endsWith(id))
    await expect.poll(() => new URL(bob.page.url()).pathname, patience).not.toBe(`/app/${id}`)
    const fork = new URL(bob.page.url()).pathname.split('/').at(-1) ?? ''
    const { app } = await api(bob, 'GET', `/api/apps/${fork}`)
    const at = `/api/github/repos/bob-${tail}/${app.githubRepo.name}/contents/index.html`
    const { sha } = await api(bob, 'GET', at)
    const content = Buffer.from('<h1>Ebb</h1>').toString('base64')
    await api(bob, 'PUT', at, { message: 'Ebb', content, sha, branch: 'main' })
    const { cloudflareUrl } = await api(bob, 'POST', `/api/apps/${fork}/publish`, {})
    expect((await openSite(`${cloudflareUrl}/`)).text).toContain('<h1>Ebb</h1>')

    // The author learns of it, and finds the fork below the app.
    await open(ann)
    await button(ann.page, /^(Notifications|通知)/).click()
    const list = ann.page.getByRole('dialog', { name: /^(Notifications|通知)$/ })
    // A comment, a fork, a favorite and a rating.
    await expect.poll(() => list.locator('li').count(), patience).toBe(4)
    await ann.page.keyboard.press('Escape')
    await ann.page.getByRole('link', { name: `Ebb ${tail}`, exact: true }).waitFor()
    const seen = (await api(ann, 'GET', `/api/apps/${id}`)).app
    expect([seen.favorites, seen.comments, seen.forks, seen.rating]).toEqual([
      1,
      2,
      1,
      { average: 5, count: 1 },
    ])
    await ann.look()

    // It is unpublished: the fork stays and says so.
    await api(ann, 'PUT', `/api/apps/${id}`, { status: 'draft' })
    await visitor.page.goto(`${server.url}/app/${fork}`)
    await visitor.page.getByRole('heading', { level: 1, name: `Ebb ${tail}` }).waitFor()
    await visitor.page
      .getByText(say('Forked from an app that is no longer public', '复刻自一个已不再公开的应用'))
      .waitFor()
    expect((await openSite(`${cloudflareUrl}/`)).status).toBe(200)

    // An admin takes the fork down; its author asks for it back.
    await rosa.page.goto(`${server.url}/app/${fork}`)
    await button(rosa.page, 'Take down').press('Enter')
    await rosa.page.getByRole('dialog').getByRole('textbox').fill('A claim of the author')
    await rosa.page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
    await toast(rosa.page, 'Done').waitFor()
    expect((await openSite(`${cloudflareUrl}/`)).status).toBe(451)
    await bob.page.goto(`${server.url}/app/${fork}`)
    await bob.page.getByText('A claim of the author').waitFor()
    await button(bob.page, say('Ask for a review', '申请人工审核')).press('Enter')
    await bob.page.getByText(say('You asked for a review', '你已申请人工审核')).waitFor()
    await bob.look()
    await rosa.page.goto(`${server.url}/admin`)
    await rosa.page.getByText('Archived; the owner asks for it to be restored').waitFor()
    await button(rosa.page, 'Restore').click()
    await rosa.page.getByText('Nothing to review').waitFor()
    await rosa.look()
    expect(people.flatMap(({ faults }) => faults)).toEqual([])
  },
  180_000,
)
