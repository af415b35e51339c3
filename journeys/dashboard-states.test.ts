/** What the dashboard shows of answers that are rare or far off: full cards, refusals, failures, plans (DSH, ACC). */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { launchChromium } from '../testing/chromium.ts'
import { formFetch, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signInAgain, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  for (const name of Object.values(people))
    await signUpByForms(server, new FormBrowser(formFetch(server)), name)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

// One each: how often a person may renew a session is limited.
const people = { en: 'ada', zh: 'meilin' } as const
const languages = ['en', 'zh'] as const
type Language = (typeof languages)[number]

const said = {
  en: {
    tabs: ['My apps', 'My favorites', 'LLM configuration', 'Account info'],
    none: 'No preview',
    tool: 'tool',
    again: 'Edit and submit again',
    appsFailed: 'Failed to load apps',
    retry: 'Retry',
    details: 'Details of Tide',
    refresh: 'Refresh',
    gone: 'No longer available',
    removeTide: 'Remove Tide from favorites',
    removeGone: 'Remove Gone from favorites',
    removed: 'Removed from favorites',
    undo: 'Undo',
    later: 'Please try again later',
    noFavorites: 'No favorites yet',
    browse: 'Browse the marketplace',
    favoritesFailed: 'Failed to load favorites',
    noEmail: 'Not provided',
    yesterday: 'yesterday',
    host: 'Connected code host',
    linked: 'Built-in · ada · Linked',
    notLinked: 'Not linked',
    reconnect: 'Reconnect',
    until: 'Valid until December 24, 2026 · Renews on December 24, 2026 · Yearly',
    daily: '3 / 100 AI calls today',
    resetsAt: 'resets at',
    paidDaily: '7 AI calls today',
    month: '240 / 300',
    remaining: '60 remaining',
    resetsOn: 'resets on December 1, 2026',
    limited: 'Limited premium calls',
    upgrade: 'Upgrade',
    upgradeTitle: 'Upgrade your plan',
    viewPlans: 'View plans',
    close: 'Close',
    highest: 'You are on the highest plan',
  },
  zh: {
    tabs: ['我的应用', '我的收藏', 'AI 模型设置', '账号信息'],
    none: '暂无预览',
    tool: '工具',
    again: '修改后重新提交',
    appsFailed: '加载应用列表失败',
    retry: '重试',
    details: '“Tide”的详情',
    refresh: '刷新',
    gone: '已不可用',
    removeTide: '取消收藏“Tide”',
    removeGone: '取消收藏“Gone”',
    removed: '已取消收藏',
    undo: '撤销',
    later: '请稍后重试',
    noFavorites: '还没有收藏',
    browse: '去应用市场看看',
    favoritesFailed: '收藏加载失败',
    noEmail: '未提供',
    yesterday: '昨天',
    host: '已连接的代码托管',
    linked: '内置 · meilin · 已关联',
    notLinked: '未关联',
    reconnect: '重新授权',
    until: '有效期至 2026年12月24日 · 2026年12月24日 自动续订 · 按年',
    daily: '今日 AI 调用：3 / 100 次',
    resetsAt: '重置',
    paidDaily: '今日 AI 调用：7 次',
    month: '240 / 300',
    remaining: '剩余 60 次',
    resetsOn: '2026年12月1日 重置',
    limited: '少量高级调用',
    upgrade: '升级',
    upgradeTitle: '升级套餐',
    viewPlans: '查看套餐',
    close: '关闭',
    highest: '已是最高套餐',
  },
} as const

const profiles = new Map<Language, BrowserContext>()

/** A page of the language's person, who signs in once a language: signing in is limited. */
async function enter(locale: Language, width = 1440): Promise<Visitor> {
  const known = profiles.get(locale)
  const profile = known ?? (await openProfile(browser, { width, height: 900, locale }))
  profiles.set(locale, profile)
  const visitor = await visit(profile, server.url, locale)
  const { page } = visitor
  page.setDefaultTimeout(20_000)
  await page.setViewportSize({ width, height: 900 })
  if (known) return visitor
  await page.goto(`${server.url}/login`)
  await page.getByRole('checkbox').check()
  await signInAgain(visitor, people[locale])
  await page.waitForURL('**/dashboard**')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

const idOf = (n: number) => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`
const hour = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

function appWith(n: number, more: Record<string, unknown>) {
  const at = ago(2 * hour)
  const author = { _id: idOf(900), username: 'noor', avatar: null }
  const none = { category: null, snapshot: null, githubRepo: null, forkedFrom: null, starter: null }
  const nowhere = { githubPagesUrl: null, cloudflareUrl: null, subdomain: null, commitSha: null }
  const counts = { downloads: 0, forks: 0, favorites: 0, comments: 0 }
  return {
    _id: idOf(n),
    name: `App ${n}`,
    description: 'One page',
    status: 'draft',
    author,
    tags: [],
    publishedAt: null,
    createdAt: at,
    updatedAt: at,
    isFavorited: false,
    rating: { average: 0, count: 0 },
    appType: null,
    features: [],
    generationPrompt: null,
    rejectedReason: null,
    ...none,
    ...nowhere,
    ...counts,
    ...more,
  }
}

const paged = (total: number, limit: number) => ({
  pagination: {
    page: 1,
    limit,
    total,
    pages: Math.ceil(total / limit),
    hasMore: total > limit,
    nextCursor: null,
    prevCursor: null,
  },
})
const refusal = { status: 500, json: { code: 'serverError', error: 'Server error' } }

async function answerWith(page: Page, path: string, json: unknown): Promise<void> {
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json }))
}

const ownApps = '**/api/apps/user/apps?**'
const ownFavorites = '**/api/apps/user/favorites?**'
const usageOf = '**/api/subscription/usage'

test.each(inTurn(languages))(
  'cards say what there is to say of each app, and a list that failed is not called empty (%s) [DSH-13, DSH-14, DSH-19]',
  async (locale) => {
    const say = said[locale]
    const visitor = await enter(locale)
    const { page } = visitor
    const liked = { forks: 1_234, favorites: 2, tags: ['tool', 'sea'] }
    const apps = [
      appWith(1, { name: 'Tide', status: 'published', ...liked }),
      appWith(2, { name: 'Once', status: 'published', forks: 1, favorites: 1 }),
      appWith(3, { name: 'Shelf', ...liked, tags: [] }),
    ]
    await answerWith(page, ownApps, { apps, ...paged(3, 9) })
    await page.goto(`${server.url}/dashboard`)
    const card = (name: string) =>
      page.locator('.card').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await card('Tide').getByText('1.2K').waitFor()
    expect(await card('Tide').locator('.liked').allInnerTexts()).toEqual(['1.2K', '2'])
    expect(await card('Tide').locator('.tag').allInnerTexts()).toEqual([say.tool, 'sea'])
    await card('Tide').getByText(say.none).waitFor()
    await card('Tide').locator('time').waitFor()
    expect(await card('Once').locator('.liked').count()).toBe(0)
    expect(await card('Shelf').locator('.liked').count()).toBe(0)
    await visitor.look()
    expect(visitor.faults).toEqual([])
    await page.unroute(ownApps)
    await page.route(ownApps, (route) => route.fulfill(refusal))
    await page.reload()
    await page.getByText(say.appsFailed).waitFor()
    expect(await page.locator('.card').count()).toBe(0)
    await answerWith(page, ownApps, { apps, ...paged(3, 9) })
    await page.getByRole('button', { name: say.retry }).click()
    await card('Tide').waitFor()
    await page.close()
  },
)

test.each(inTurn(languages))(
  'a refused app shows why, and the way back to the editor (%s) [DSH-26]',
  async (locale) => {
    const say = said[locale]
    const { page } = await enter(locale)
    const apps = [
      appWith(1, { name: 'Tide', status: 'rejected', rejectedReason: 'The map is not yours.' }),
      appWith(2, { name: 'Old', status: 'archived', rejectedReason: 'Nobody answered.' }),
    ]
    await answerWith(page, ownApps, { apps, ...paged(2, 9) })
    await page.goto(`${server.url}/dashboard`)
    await page.getByText('The map is not yours.').waitFor()
    await page.getByText('Nobody answered.').waitFor()
    const again = page.getByRole('link', { name: say.again })
    expect(await again.count()).toBe(1)
    expect(await again.getAttribute('href')).toBe(`/app/${idOf(1)}?edit=1`)
    await page.close()
  },
)

test.each(inTurn(languages))(
  'favourites lead to their sites and their pages, and one that is gone only goes (%s) [DSH-28, DSH-29, DSH-33]',
  async (locale) => {
    const say = said[locale]
    const visitor = await enter(locale)
    const { page } = visitor
    const site = 'https://tide.apps.example/'
    const favorites = [
      appWith(1, {
        name: 'Tide',
        status: 'published',
        cloudflareUrl: site,
        isFavorited: true,
        favorites: 1_000_000,
        forks: 12,
      }),
      appWith(2, { name: 'Plain', status: 'published', isFavorited: true, favorites: 1 }),
      { _id: idOf(3), name: 'Gone', unavailable: true },
    ]
    await answerWith(page, ownFavorites, { favorites, ...paged(3, 5) })
    await page.goto(`${server.url}/dashboard?tab=favorites`)
    const card = (name: string) => page.locator('.card').filter({ hasText: name })
    const opener = card('Tide').getByRole('heading').getByRole('link')
    await opener.waitFor()
    expect(await opener.getAttribute('href')).toBe(site)
    expect(await opener.getAttribute('target')).toBe('_blank')
    const details = page.getByRole('link', { name: say.details })
    expect(await details.getAttribute('href')).toBe(`/app/${idOf(1)}`)
    await card('Tide').getByText('noor').waitFor()
    await card('Tide').getByText('12', { exact: true }).waitFor()
    await card('Tide').getByText('1.0M', { exact: true }).waitFor()
    expect(await card('Plain').locator('.counts').innerText()).not.toMatch(/\d/)
    expect(await card('Plain').getByRole('heading').getByRole('link').getAttribute('href')).toBe(
      `/app/${idOf(2)}`,
    )
    await card('Gone').getByText(say.gone).waitFor()
    expect(await card('Gone').getByRole('link').count()).toBe(0)
    await page.getByRole('button', { name: say.removeGone }).waitFor()
    await visitor.look()
    expect(visitor.faults).toEqual([])
    await page.close()
  },
)

test.each(inTurn(languages))(
  'favourites are refreshed, taken away with a way back, and put back when that fails (%s) [DSH-30, DSH-31, DSH-32]',
  async (locale) => {
    const say = said[locale]
    const { page } = await enter(locale)
    const tide = appWith(1, { name: 'Tide', status: 'published', isFavorited: true, favorites: 1 })
    let rest = { favorites: [tide], ...paged(1, 5) }
    const asked = Promise.withResolvers<undefined>()
    let isHeld = false
    await page.route(ownFavorites, async (route) => {
      if (isHeld) await asked.promise
      await route.fulfill({ json: rest })
    })
    await page.route('**/api/apps/*/favorite', (route) => route.fulfill(refusal))
    await page.goto(`${server.url}/dashboard?tab=favorites`)
    await page.getByRole('heading', { name: /Tide/ }).waitFor()
    const refresh = page.getByRole('button', { name: say.refresh })
    isHeld = true
    await refresh.click()
    await expect.poll(() => refresh.isDisabled()).toBe(true)
    expect(await page.getByRole('heading', { name: /Tide/ }).count()).toBe(1)
    asked.resolve(undefined)
    isHeld = false
    await expect.poll(() => refresh.isDisabled()).toBe(false)
    await page.getByRole('button', { name: say.removeTide }).click()
    await page.locator('.toast').getByText(say.later).waitFor()
    await page.getByRole('heading', { name: /Tide/ }).waitFor()
    await page.unroute('**/api/apps/*/favorite')
    await page.route('**/api/apps/*/favorite', (route) => {
      const favorited = rest.favorites.length === 0
      rest = { favorites: favorited ? [tide] : [], ...paged(favorited ? 1 : 0, 5) }
      return route.fulfill({ json: { favorited, favorites: favorited ? 1 : 0 } })
    })
    await page.getByRole('button', { name: say.removeTide }).click()
    await page.locator('.toast').getByText(say.removed).waitFor()
    await page.getByText(say.noFavorites).waitFor()
    const browse = page.getByRole('link', { name: say.browse })
    expect(await browse.getAttribute('href')).toBe('/marketplace')
    await page.locator('.toast').getByRole('button', { name: say.undo }).click()
    await page.getByRole('heading', { name: /Tide/ }).waitFor()
    await page.unroute(ownFavorites)
    await page.route(ownFavorites, (route) => route.fulfill(refusal))
    await page.reload()
    await page.getByText(say.favoritesFailed).waitFor()
    await answerWith(page, ownFavorites, rest)
    await page.getByRole('button', { name: say.retry }).click()
    await page.getByRole('heading', { name: /Tide/ }).waitFor()
    await page.close()
  },
)

test.each(inTurn(languages))(
  'four tabs in their order, one row at 820, each loaded when first opened, and none forgets its page (%s) [DSH-03, DSH-34]',
  async (locale) => {
    const say = said[locale]
    const { page } = await enter(locale, 800)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const apps = Array.from({ length: 9 }, (_, n) => appWith(n, {}))
    await answerWith(page, ownApps, { apps, ...paged(20, 9) })
    await page.goto(`${server.url}/dashboard`)
    const tabs = page.getByRole('navigation').getByRole('link')
    await page.getByRole('link', { name: say.tabs[0] }).waitFor()
    const names = (await tabs.allInnerTexts()).map((text) => text.trim())
    expect(names.filter((name) => say.tabs.some((tab) => tab === name))).toEqual([...say.tabs])
    const boxes = await Promise.all(
      say.tabs.map((name) => page.getByRole('link', { name }).boundingBox()),
    )
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(1)
    expect(asked.filter((path) => /api\/.*(?:favorites|usage)/.test(path))).toEqual([])
    await page.getByRole('button', { name: /next|下一页/i }).click()
    await page.waitForURL(/page=2/)
    await page.getByRole('link', { name: say.tabs[3] }).click()
    await page.locator('#account-name').waitFor()
    await page.getByRole('link', { name: say.tabs[0] }).click()
    await page.waitForURL(/page=2/)

    // On a phone the row is wider than the screen: the last begins in sight, and the open one is there whole.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/dashboard`)
    const last = page.getByRole('link', { name: say.tabs[3] })
    await expect.poll(async () => (await last.boundingBox())?.x ?? 390).toBeLessThan(375)
    await page.goto(`${server.url}/dashboard?tab=account`)
    await page.locator('#account-name').waitFor()
    await expect
      .poll(async () => {
        const box = await last.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= 390
      })
      .toBe(true)
    await page.close()
  },
)

test.each(inTurn(languages))(
  'without knowing who is there the dashboard goes to sign-in; without a network it offers to try again (%s) [DSH-09]',
  async (locale) => {
    const say = said[locale]
    const { page } = await enter(locale)
    await page.route('**/api/auth/refresh', (route) => route.abort())
    await page.goto(`${server.url}/dashboard?tab=account`)
    await page.getByRole('button', { name: say.retry }).waitFor()
    await page.unroute('**/api/auth/refresh')
    await page.getByRole('button', { name: say.retry }).click()
    await page.locator('#account-name').waitFor()
    const stranger = await openProfile(browser, { width: 1440, height: 900, locale })
    const there = await stranger.newPage()
    await there.goto(`${server.url}/dashboard?tab=account`)
    await there.waitForURL('**/login')
    expect(await there.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(
      '/dashboard?tab=account',
    )
    await stranger.close()
    await page.close()
  },
)

test.each(inTurn(languages))(
  'the account says who it is, since when, and whether its code host still answers (%s) [ACC-01, ACC-02, ACC-21]',
  async (locale) => {
    const say = said[locale]
    const { page } = await enter(locale)
    await page.goto(`${server.url}/dashboard?tab=account`)
    await page.getByText(say.linked).waitFor()
    await page.getByText(say.host, { exact: true }).waitFor()
    await page.route('**/api/auth/me', async (route) => {
      const real = await route.fetch()
      const { user } = await real.json()
      const shown = { email: null, githubLinked: false, createdAt: ago(30 * hour) }
      await route.fulfill({ json: { user: { ...user, ...shown } } })
    })
    await page.reload()
    await page.getByText(say.noEmail).waitFor()
    await page.getByText(say.notLinked).waitFor()
    const since = page.locator('main dl time')
    expect(await since.innerText()).toBe(say.yesterday)
    expect(await since.getAttribute('title')).toMatch(/2026/)
    expect(await page.getByRole('link', { name: say.reconnect }).getAttribute('href')).toBe(
      '/login?again=1&back=%2Fdashboard%3Ftab%3Daccount',
    )
    await page.close()
  },
)

const free = {
  tier: 'free',
  status: 'active',
  autoRenewal: true,
  endDate: null,
  billingInterval: 'monthly',
  monthlyQuota: 0,
  currentMonthUsage: 0,
  remainingQuota: 0,
  dailyUsage: 3,
  dailyLimit: 100,
  dailyResetsAt: '2026-11-25T00:00:00.000Z',
  monthlyResetsAt: null,
  invoiceUrl: null,
  testPlan: null,
  hasBilling: false,
}
const basic = {
  ...free,
  tier: 'basic',
  endDate: '2026-12-24T12:00:00.000Z',
  billingInterval: 'yearly',
  monthlyQuota: 300,
  currentMonthUsage: 240,
  remainingQuota: 60,
  dailyUsage: 7,
  dailyLimit: null,
  monthlyResetsAt: '2026-12-01T12:00:00.000Z',
  testPlan: null,
  hasBilling: true,
}

test.each(inTurn(languages))(
  'the plan shows until when, what is used, and what is left; the bar warns (%s) [ACC-07, ACC-09]',
  async (locale) => {
    const say = said[locale]
    const { page } = await enter(locale)
    await answerWith(page, usageOf, basic)
    await page.goto(`${server.url}/dashboard?tab=account`)
    const card = page.locator('.subscription')
    await card.getByText(say.until).waitFor()
    await card.getByText(say.month).waitFor()
    await card.getByText(say.remaining).waitFor()
    await card.getByText(say.resetsOn).waitFor()
    await card.getByText(say.paidDaily).waitFor()
    const bar = card.getByRole('progressbar')
    const look = async (): Promise<string> => (await bar.getAttribute('class')) ?? ''
    const warned = await look()
    await answerWith(page, usageOf, { ...basic, currentMonthUsage: 300, remainingQuota: 0 })
    await page.reload()
    await card.getByText('300 / 300').waitFor()
    expect(await look()).not.toBe(warned)
    const full = await look()
    await answerWith(page, usageOf, { ...basic, currentMonthUsage: 10, remainingQuota: 290 })
    await page.reload()
    await card.getByText('10 / 300').waitFor()
    expect(new Set([await look(), warned, full]).size).toBe(3)
    await answerWith(page, usageOf, {
      ...basic,
      monthlyQuota: 0,
      currentMonthUsage: 0,
      remainingQuota: 0,
    })
    await page.reload()
    await card.getByText(say.limited).waitFor()
    expect(await bar.count()).toBe(0)
    await page.close()
  },
)

test.each(inTurn(languages))(
  'who pays nothing reads the day’s uses and is shown what plans add; who has the most is told so (%s) [ACC-08, ACC-14]',
  async (locale) => {
    const say = said[locale]
    const visitor = await enter(locale)
    const { page } = visitor
    await answerWith(page, usageOf, free)
    await page.goto(`${server.url}/dashboard?tab=account`)
    const card = page.locator('.subscription')
    await card.getByText(say.daily).waitFor()
    await card.getByText(say.resetsAt).waitFor()
    await card.getByRole('button', { name: say.upgrade }).click()
    const dialog = page.getByRole('dialog', { name: say.upgradeTitle })
    await dialog.waitFor()
    const plans = dialog.getByRole('link', { name: say.viewPlans })
    expect(await plans.getAttribute('href')).toBe('/pricing')
    await visitor.look()
    await dialog.getByRole('button', { name: say.close }).first().click()
    await dialog.waitFor({ state: 'detached' })
    await answerWith(page, usageOf, { ...basic, tier: 'max', monthlyQuota: 5_000 })
    await page.reload()
    await card.getByRole('button', { name: say.upgrade }).click()
    await page.getByRole('dialog').getByText(say.highest).waitFor()
    expect(visitor.faults).toEqual([])
    await page.close()
  },
)
