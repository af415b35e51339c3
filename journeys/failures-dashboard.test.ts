/** What the dashboard and the pricing page say of calls that fail, in both languages (ERR). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import {
  readErrorToast,
  type Reader,
  type Refusal,
  refuse,
  requestId,
  twoReaders,
} from './failing-calls.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'
import type { Locale } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser
let readers: Record<Locale, Reader>

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  readers = await twoReaders(server, browser)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const languages = ['en', 'zh'] as const
type Both = Record<Locale, string>

const say = {
  en: {
    more: 'More for Tide',
    delete: 'Delete',
    unpublish: 'Unpublish',
    cancel: 'Cancel',
    retry: 'Retry',
    request: `Request ${requestId}`,
    cancelLink: 'Cancel subscription',
    confirmCancel: 'Cancel subscription',
    keep: 'Keep subscription',
    reactivate: 'Reactivate',
    resubscribe: 'Resubscribe',
    upgrade: 'Upgrade: Basic',
  },
  zh: {
    more: '“Wave”的更多操作',
    delete: '删除',
    unpublish: '取消发布',
    cancel: '取消',
    retry: '重试',
    request: `请求编号 ${requestId}`,
    cancelLink: '取消订阅',
    confirmCancel: '取消订阅',
    keep: '保留订阅',
    reactivate: '恢复订阅',
    resubscribe: '重新订阅',
    upgrade: '升级: 基础版',
  },
} as const

const dashboard = (tab: string): string => `${server.url}/dashboard?tab=${tab}`
const retry = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: say[locale].retry, exact: true }).first()

/** Asks for the app to be deleted, or taken from the public, and confirms. */
async function press({ page, locale }: Reader, act: 'delete' | 'unpublish'): Promise<void> {
  await page.getByRole('button', { name: say[locale].more }).click()
  await page.getByRole('menuitem', { name: say[locale][act], exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say[locale][act], exact: true })
    .click()
}

/** Deleting is refused so; the toast says this, with the request to quote where it is the server's fault. */
async function isToasted(refusal: Refusal, texts: Both, isQuoted = false): Promise<void> {
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    await page.goto(dashboard('apps'))
    const end = await refuse(page, 'DELETE **/api/apps/*', refusal)
    await press(readers[locale], 'delete')
    await readErrorToast(page, texts[locale], ...(isQuoted ? [say[locale].request] : []))
    await end()
  }
}

test('a fault of the server is told in a toast, with the request to quote [ERR-02]', () =>
  isToasted(
    { status: 500, code: 'serverError' },
    { en: 'Server error, please try again later', zh: '服务器错误，请稍后重试' },
    true,
  ))

test('a call that has to be signed in is told in a toast while the session goes on [ERR-04]', async () => {
  const refusal = { status: 401, code: 'unauthorized' }
  await isToasted(refusal, { en: 'Unauthorized access', zh: '未授权的访问' })
})

test('what nobody may do is told in a toast [ERR-05]', () =>
  isToasted({ status: 403, code: 'forbidden' }, { en: 'Access forbidden', zh: '没有访问权限' }))

test('an app that is not for this person is told in a toast [ERR-55]', () =>
  isToasted(
    { status: 403, code: 'appNoPermission' },
    { en: 'No permission to access this app', zh: '没有权限访问该应用' },
  ))

test('a person who is not there any more is told in a toast [ERR-16]', () =>
  isToasted({ status: 401, code: 'notLoggedIn' }, { en: 'Not logged in', zh: '未登录' }))

test('who asks too often reads in a toast how long to wait [ERR-78]', () =>
  isToasted(
    { status: 429, code: 'rateLimited', retryAfter: 7 },
    { en: 'Too many requests. Try again in 7 s.', zh: '请求过于频繁，请 7 秒后再试。' },
  ))

test('a request that was sent already is told in a toast [ERR-82]', async () => {
  const texts = { en: 'This request was already sent', zh: '该请求已提交' }
  for (const code of ['inProgress', 'idempotencyConflict'])
    await isToasted({ status: 409, code }, texts)
})

test('what the host has switched off is told where it is used [ERR-88]', () =>
  isToasted(
    { status: 503, code: 'switchedOff' },
    { en: 'Switched off by the host for now', zh: '管理员已暂时关闭此功能' },
  ))

test('an app that cannot be deleted stays, and a toast says why: the server’s word first [ERR-26, ERR-39]', async () => {
  const texts = { en: 'Failed to delete application', zh: '删除应用失败' }
  await isToasted({ status: 502 }, texts)
  // A code that this page does not know is told in the server's words.
  const error = 'Not on a Sunday'
  await isToasted({ status: 409, code: 'sunday', error }, { en: error, zh: error })
  for (const locale of inTurn(languages))
    await readers[locale].page.getByRole('heading', { name: readers[locale].name }).waitFor()
})

test('an app that cannot be taken from the public stays, and a toast says why: the server’s word first [ERR-40]', async () => {
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    await page.goto(dashboard('apps'))
    for (const [refusal, texts] of [
      [{ status: 502 }, { en: 'Failed to unpublish application', zh: '取消发布失败' }],
      [
        { status: 409, code: 'invalidTransition' },
        { en: "Not possible in the app's present state", zh: '应用当前状态下无法执行此操作' },
      ],
    ] as const) {
      const end = await refuse(page, 'PUT **/api/apps/*', refusal)
      await press(readers[locale], 'unpublish')
      await readErrorToast(page, texts[locale])
      await end()
    }
  }
})

/** A list that does not come: its sentence, the status below it, a line in the log, Retry; never the empty face. */
async function isFailedList(
  list: { tab: string; call: string },
  texts: { title: Both; detail: Both },
) {
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const logged: string[] = []
    page.on('console', (line) => logged.push(line.text()))
    const end = await refuse(page, `GET ${list.call}`, { status: 503 })
    await page.goto(dashboard(list.tab))
    const face = page.getByRole('alert').filter({ hasText: texts.title[locale] })
    await face.getByText(texts.detail[locale], { exact: true }).waitFor()
    await expect.poll(() => logged).toContain(texts.detail[locale])
    expect(await page.locator('.card, .empty').count()).toBe(0)
    await end()
    await retry(page, locale).click()
    await page.locator('.card, .empty').first().waitFor()
    expect(await face.count()).toBe(0)
  }
}

test('own apps that do not come leave the failed face, and why stands in the log [ERR-37, ERR-49]', () =>
  isFailedList(
    { tab: 'apps', call: '**/api/apps/user/apps?**' },
    {
      title: { en: 'Failed to load apps', zh: '加载应用列表失败' },
      detail: {
        en: 'Failed to fetch user apps: Service Unavailable',
        zh: '获取我的应用失败：服务不可用',
      },
    },
  ))

test('favourites that do not come leave the failed face, and why stands in the log [ERR-37, ERR-49]', () =>
  isFailedList(
    { tab: 'favorites', call: '**/api/apps/user/favorites?**' },
    {
      title: { en: 'Failed to load favorites', zh: '收藏加载失败' },
      detail: {
        en: 'Failed to fetch favorites: Service Unavailable',
        zh: '获取收藏列表失败：服务不可用',
      },
    },
  ))

test('use that does not come is told on the card of the subscription, with Retry [ERR-68, ERR-74]', async () => {
  const title = { en: 'Failed to load subscription data', zh: '加载订阅信息失败' }
  const reason = { en: 'Failed to fetch user usage stats', zh: '获取用量统计失败' }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const end = await refuse(page, 'GET **/api/subscription/usage', { status: 500 })
    await page.goto(dashboard('account'))
    const face = page.locator('.subscription').getByRole('alert')
    await face.filter({ hasText: title[locale] }).getByText(reason[locale]).waitFor()
    await end()
    await face.getByRole('button', { name: say[locale].retry }).click()
    await page.locator('.subscription .plan-name').waitFor()
  }
})

/** The card of a plan as it is said to be; the rest of the record is the person's own. */
async function withPlan(page: Page, plan: object): Promise<void> {
  await page.unroute('**/api/subscription/usage')
  await page.route('**/api/subscription/usage', async (route) => {
    const answer = await route.fetch()
    const basic = { tier: 'basic', status: 'active', autoRenewal: true, billingInterval: 'monthly' }
    const endDate = '2027-01-01T00:00:00.000Z'
    // A page that is left meanwhile has no use for it.
    const own: unknown = await answer.json().catch(() => null)
    if (own !== null) await route.fulfill({ json: { ...own, ...basic, endDate, ...plan } })
  })
  await page.goto(dashboard('account'))
}

test('a plan that cannot be cancelled keeps the question, and a toast says why [ERR-07, ERR-69, ERR-85]', async () => {
  const title = { en: 'Failed to cancel subscription', zh: '取消订阅失败' }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    await withPlan(page, {})
    await page.getByRole('button', { name: say[locale].cancelLink }).click()
    const dialog = page.getByRole('dialog')
    for (const [refusal, reason] of [
      [
        { status: 502, code: 'paymentProviderError' },
        {
          en: 'The payment service did not answer. Please try again.',
          zh: '支付服务没有响应，请重试。',
        },
      ],
      [{ status: 418 }, { en: 'Unknown error occurred', zh: '发生未知错误' }],
    ] as const) {
      const end = await refuse(page, 'POST **/api/subscription/cancel', refusal)
      await dialog.getByRole('button', { name: say[locale].confirmCancel }).click()
      await readErrorToast(page, title[locale], reason[locale])
      await dialog.getByRole('button', { name: say[locale].confirmCancel }).waitFor()
      await end()
    }
    await dialog.getByRole('button', { name: say[locale].keep }).click()
    await dialog.waitFor({ state: 'hidden' })

    // Another tab has cancelled it: there is nothing left to be asked.
    await page.getByRole('button', { name: say[locale].cancelLink }).click()
    const end = await refuse(page, 'POST **/api/subscription/cancel', {
      status: 409,
      code: 'noActiveSubscription',
    })
    await dialog.getByRole('button', { name: say[locale].confirmCancel }).click()
    const none = { en: 'There is no active subscription', zh: '没有有效的订阅' }
    await readErrorToast(page, title[locale], none[locale])
    await dialog.waitFor({ state: 'hidden' })
    await end()
  }
})

test('a plan that cannot be reactivated is told in a toast [ERR-71]', async () => {
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    await withPlan(page, { autoRenewal: false })
    for (const [refusal, text] of [
      [
        { status: 502 },
        {
          en: 'Reactivate error: Failed to reactivate subscription',
          zh: '恢复订阅出错：恢复订阅失败',
        },
      ],
      [
        { status: 409, code: 'notCancelling' },
        {
          en: 'Reactivate error: The subscription is not being cancelled',
          zh: '恢复订阅出错：订阅未处于取消状态',
        },
      ],
    ] as const) {
      const end = await refuse(page, 'POST **/api/subscription/reactivate', refusal)
      await page.getByRole('button', { name: say[locale].reactivate, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/10/).waitFor()
      await dialog.getByRole('button', { name: say[locale].reactivate, exact: true }).click()
      await readErrorToast(page, text[locale])
      await end()
    }
  }
})

const sessions = 'POST **/api/subscription/stripe/create-session'

test('a plan that has ended and cannot be taken again is told in a toast [ERR-70, ERR-76]', async () => {
  const title = { en: 'Failed to renew subscription', zh: '续订失败' }
  const reason = { en: 'Failed to create subscription session', zh: '创建订阅会话失败' }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    await withPlan(page, { status: 'cancelled', autoRenewal: false })
    const end = await refuse(page, sessions, { status: 502 })
    await page.getByRole('button', { name: say[locale].resubscribe, exact: true }).click()
    await readErrorToast(page, title[locale], reason[locale])
    await end()
  }
})

test('a payment that the service refuses is told in a toast of the dashboard and of the plans [ERR-67]', async () => {
  const text = { en: 'Payment failed', zh: '支付失败' }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const end = await refuse(page, sessions, { status: 402, code: 'paymentRefused' })
    await withPlan(page, { status: 'cancelled', autoRenewal: false })
    await page.getByRole('button', { name: say[locale].resubscribe, exact: true }).click()
    await readErrorToast(page, text[locale])
    await page.unroute('**/api/subscription/usage')
    await page.goto(`${server.url}/pricing`)
    await page.getByRole('button', { name: say[locale].upgrade }).click()
    await readErrorToast(page, text[locale])
    await end()
  }
})

test('a plan that cannot be bought is told in a toast with the reason [ERR-75, ERR-85]', async () => {
  const title = { en: 'Failed to create payment session', zh: '创建支付会话失败' }
  const reasons = [
    [
      { status: 400, code: 'priceNotAvailable' },
      { en: 'Price information not available', zh: '价格信息不可用' },
    ],
    [
      { status: 409, code: 'cannotDowngrade' },
      { en: 'Cannot downgrade', zh: '无法降级' },
    ],
    [
      { status: 409, code: 'alreadySubscribed' },
      { en: 'You already have this plan', zh: '你已订阅该方案' },
    ],
    [
      { status: 502, code: 'paymentProviderError' },
      {
        en: 'The payment service did not answer. Please try again.',
        zh: '支付服务没有响应，请重试。',
      },
    ],
  ] as const
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    // Whatever plan this reader was said to have before.
    await page.unroute('**/api/subscription/usage')
    await page.goto(`${server.url}/pricing`)
    for (const [refusal, reason] of reasons) {
      const end = await refuse(page, sessions, refusal)
      await page.getByRole('button', { name: say[locale].upgrade }).click()
      await readErrorToast(page, title[locale], reason[locale])
      await end()
    }
  }
})

test('prices that do not come leave the failed face of the plans with Retry [ERR-66, ERR-73]', async () => {
  const title = { en: 'Failed to load pricing information', zh: '加载价格信息失败' }
  const reason = { en: 'Failed to fetch subscription tiers', zh: '获取套餐列表失败' }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const end = await refuse(page, 'GET **/api/subscription/tiers', { status: 503 })
    // Asked for by the page itself: what came with its HTML would be used without a call.
    await page.goto(dashboard('apps'))
    await page
      .locator('.bar')
      .getByRole('link', { name: locale === 'en' ? 'Pricing' : '定价' })
      .click()
    const face = page.getByRole('alert').filter({ hasText: title[locale] })
    await face.getByText(reason[locale]).waitFor()
    await end()
    await face.getByRole('button', { name: say[locale].retry }).click()
    await page.locator('.plan').first().waitFor()
  }
})

test('a heart that does not reach the server goes back, and a toast says so [ERR-51]', async () => {
  const text = { en: 'Operation failed, please try again later', zh: '操作失败，请稍后重试' }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const { name } = readers[locale === 'en' ? 'zh' : 'en']
    await page.goto(`${server.url}/marketplace`)
    const card = page.locator('.card').filter({ hasText: name })
    const heart = card.locator('button[aria-pressed]')
    const end = await refuse(page, 'POST **/favorite', { status: 502 })
    await heart.click()
    await readErrorToast(page, text[locale])
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await end()
  }
})

test('a page that meets what it did not expect says so with its id and the way to reload, and what was typed is kept [ERR-89]', async () => {
  const typed = { en: 'A kettle', zh: '一把水壶' }
  const said = {
    en: ['Something went wrong', 'Try again', 'Describe your app'],
    zh: ['出了点问题', '重试', '描述你的应用'],
  }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const [title = '', again = '', field = ''] = said[locale]
    await page.goto(`${server.url}/generator`)
    await page.getByLabel(field).fill(typed[locale])
    // From now on what the page needs at the next key throws.
    await page.evaluate(() => {
      String.prototype.trim = () => {
        throw new Error('not expected')
      }
    })
    await page.getByLabel(field).press('End')
    await page.keyboard.type('!')
    const face = page.locator('main').getByRole('alert')
    await face.getByRole('heading', { level: 1, name: title }).waitFor()
    await face.getByText(/[0-9a-f]{5,}/).waitFor()
    await face.getByRole('button', { name: again }).click()
    await page.getByLabel(field).waitFor()
    expect(await page.getByLabel(field).inputValue()).toContain(typed[locale])
  }
})

test('what was done is told in a toast that is a status [ERR-77, ERR-89]', async () => {
  const done = {
    en: {
      payment: 'Payment successful',
      upgrade: 'Upgrade successful',
      resubscribe: 'Resubscribed successfully',
      cancel: 'Subscription cancelled',
      reactivate: 'Subscription reactivated',
      unpublish: 'App unpublished',
      delete: 'App deleted',
    },
    zh: {
      payment: '支付成功',
      upgrade: '升级成功',
      resubscribe: '重新订阅成功',
      cancel: '订阅已取消',
      reactivate: '订阅已恢复',
      unpublish: '应用已取消发布',
      delete: '应用已删除',
    },
  } as const
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page } = reader
    const isSaid = (act: keyof typeof done.en) =>
      page.locator('.toast [role=status]').getByText(done[locale][act], { exact: true }).waitFor()
    for (const act of ['payment', 'upgrade', 'resubscribe'] as const) {
      await page.goto(`${server.url}/dashboard?${act}=success`)
      await isSaid(act)
    }
    for (const [act, plan, opens, confirms] of [
      ['cancel', {}, say[locale].cancelLink, say[locale].confirmCancel],
      ['reactivate', { autoRenewal: false }, say[locale].reactivate, say[locale].reactivate],
    ] as const) {
      await withPlan(page, plan)
      await page.route(`**/api/subscription/${act}`, async (route) => {
        const headers = await route.request().allHeaders()
        const url = `${server.url}/api/subscription/usage`
        const usage = await (await route.fetch({ url, method: 'GET', headers })).json()
        const json = { success: true, message: done[locale][act], usage }
        await route.fulfill({ json: act === 'cancel' ? json : { success: true, usage } })
      })
      await page.getByRole('button', { name: opens, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: confirms, exact: true }).click()
      await isSaid(act)
      await page.unroute(`**/api/subscription/${act}`)
    }
    await page.unroute('**/api/subscription/usage')
    await page.goto(dashboard('apps'))
    await press(reader, 'unpublish')
    await isSaid('unpublish')
    await press(reader, 'delete')
    await isSaid('delete')
  }
})

test('a payment that was broken off is told in passing, on the dashboard and among the plans [ERR-72]', async () => {
  const texts = {
    dashboard: { en: 'Payment cancelled', zh: '支付已取消' },
    plans: { en: 'Payment was cancelled', zh: '支付已取消' },
  }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const isSaid = (text: string) =>
      page.locator('.toast [role=status]').getByText(text, { exact: true }).waitFor()
    await page.goto(`${server.url}/dashboard?resubscribe=cancelled`)
    await isSaid(texts.dashboard[locale])
    await page.goto(`${server.url}/pricing?payment=cancelled`)
    await isSaid(texts.plans[locale])
  }
})
