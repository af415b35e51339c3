/** The pricing page as it waits, fails, compares and sends people away, in both languages (PRC, BIL-11, BIL-20). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({}, { CONTACT_EMAIL: 'hello@cube.example' })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const words = {
  en: {
    title: 'Pricing',
    plans: ['Free', 'Basic', 'Professional', 'Max'],
    monthly: 'Monthly',
    yearly: 'Yearly-20%',
    card: ['Basic', '$8 per month', '$96 billed yearly $120 Save $24', 'Login Required'],
    free: ['Limited premium calls', '100 AI calls a day'],
    quota: '1,000 premium calls a month',
    firm: 'Enterprise',
    sales: 'Contact sales',
    asks: 4,
    failed: 'Failed to load pricing information',
    retry: 'Retry',
    loading: 'Loading prices…',
    retryPro: 'Retry: Professional',
    upgrade: 'Upgrade: Basic',
    other: 'Upgrade: Max',
    going: 'Redirecting…: Basic',
    noSession: 'Failed to create payment session',
    noPrice: 'Price information not available',
    resubscribe: 'Resubscribe: Basic',
    notRenewed: 'Failed to renew subscription',
    resubscribed: 'Resubscribed successfully',
    current: 'Current plan: Basic',
    billed: 'Billed monthly; switch to yearly when it renews',
    billing: 'Manage billing',
    test: 'Test payments: no money moves',
    payFirst: 'Pay the open invoice first',
    pay: 'Update payment',
    upgradePro: 'Upgrade: Professional',
    subscribe: 'Subscribe: Professional',
    reactivate: 'Reactivate: Basic',
    confirm: 'Reactivate',
    again: 'Subscription reactivated',
    noPlans: 'No plans are offered here',
  },
  zh: {
    title: '价格',
    plans: ['免费版', '基础版', '专业版', '旗舰版'],
    monthly: '按月',
    yearly: '按年-20%',
    card: ['基础版', 'US$8 每月', '按年支付 US$96 US$120 节省 US$24', '请先登录'],
    free: ['少量高级调用', '每天 100 次 AI 调用'],
    quota: '每月 1,000 次高级调用',
    firm: '企业版',
    sales: '联系销售',
    asks: 4,
    failed: '加载价格信息失败',
    retry: '重试',
    loading: '正在加载价格…',
    retryPro: '重试: 专业版',
    upgrade: '升级: 基础版',
    other: '升级: 旗舰版',
    going: '正在跳转…: 基础版',
    noSession: '创建支付会话失败',
    noPrice: '价格信息不可用',
    resubscribe: '重新订阅: 基础版',
    notRenewed: '续订失败',
    resubscribed: '重新订阅成功',
    current: '当前套餐: 基础版',
    billed: '当前按月计费，续订时可改为按年',
    billing: '管理账单',
    test: '测试支付：不会产生真实扣款',
    payFirst: '请先支付未结账单',
    pay: '更新付款方式',
    upgradePro: '升级: 专业版',
    subscribe: '订阅: 专业版',
    reactivate: '恢复订阅: 基础版',
    confirm: '恢复订阅',
    again: '订阅已恢复',
    noPlans: '本站暂未提供套餐',
  },
} as const

const places = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'zh', width: 390, height: 844 },
] as const

const open = async ({ locale, ...size }: (typeof places)[number]): Promise<Visitor> => {
  const visitor = await visit(await openProfile(browser, { ...size, locale }), server.url, locale)
  visitor.page.setDefaultTimeout(15_000)
  return visitor
}
/** The faults that a test made itself. */
const withoutRefusals = ({ faults }: Visitor): string[] =>
  faults.filter((fault) => !/50[23]|ERR_FAILED/.test(fault))

test.each(inTurn(places))(
  'four plans side by side, by the month or by the year, in $locale at $width px [PRC-01, PRC-02, PRC-03]',
  async (place) => {
    const w = words[place.locale]
    const stranger = await open(place)
    const { page } = stranger
    await page.goto(`${server.url}/pricing`)
    await page.getByRole('heading', { level: 1, name: w.title, exact: true }).waitFor()
    const names = await page.locator('.plan h2').allTextContents()
    expect(names.map((name) => name.trim())).toEqual(w.plans)
    await page.getByText(w.monthly, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
    const yearly = page.getByRole('radio').last()
    expect(await page.locator('.billing label').last().textContent()).toBe(w.yearly)
    await page.locator('.billing label').last().click()
    await page.waitForURL(/\?billing=yearly$/)
    await expect.poll(() => yearly.isChecked()).toBe(true)
    const card = (await page.locator('.plan').nth(1).innerText()).replaceAll(/\s+/g, ' ')
    for (const part of w.card) expect(card).toContain(part)
    await stranger.look()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('button', { name: w.card[3] }).first().click()
    await page.waitForURL(/\/login/)
    await signUp(stranger, `look-${place.locale}`, false, `${server.url}/pricing?billing=yearly`)
    await expect.poll(() => yearly.isChecked()).toBe(true)
    expect(stranger.faults).toEqual([])
  },
  90_000,
)

test.each(inTurn(places))(
  'quotas, answers below the cards and whom a company writes to, in $locale at $width px [PRC-06, PRC-22, PRC-24]',
  async (place) => {
    const w = words[place.locale]
    const { page, faults } = await open(place)
    await page.goto(`${server.url}/pricing`)
    for (const part of w.free) await page.locator('.plan').first().getByText(part).waitFor()
    await page.locator('.plan').nth(2).getByText(w.quota).waitFor()
    await page.getByRole('heading', { name: w.firm }).waitFor()
    const sales = page.getByRole('link', { name: w.sales })
    expect(await sales.getAttribute('href')).toMatch(/^mailto:hello@cube\.example\?subject=.+/)
    await page.getByText('hello@cube.example', { exact: true }).first().waitFor()
    expect(await page.locator('.fine dt').count()).toBe(w.asks)
    expect(await page.locator('.fine dd').allTextContents()).toContainEqual(
      expect.stringContaining('100'),
    )
    expect(faults).toEqual([])
  },
  60_000,
)

/** To another page without asking the server for it, once the page can hear. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.locator('html[data-drawn="live"]').waitFor({ state: 'attached' })
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

test.each(inTurn(places))(
  'prices and the own plan wait, fail and are asked again, and nothing is offered on a guess, in $locale at $width px [PRC-07, PRC-08, PRC-23]',
  async (place) => {
    const w = words[place.locale]
    const person = await open(place)
    const { page } = person
    await signUp(person, `wait-${place.locale}`)
    let answers: 'hold' | 'fail' | 'none' | 'pass' = 'hold'
    let release = (): void => {}
    await page.route('**/api/subscription/tiers', async (route) => {
      if (answers === 'hold') await new Promise<void>((done) => (release = done))
      if (answers === 'fail')
        return route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable' } })
      if (answers !== 'none') return route.fallback()
      const offer = await (await route.fetch()).json()
      return route.fulfill({ json: { ...offer, payments: 'none' } })
    })
    const arrive = async (): Promise<void> => {
      await page.goto(`${server.url}/terms`)
      await goWithin(page, '/pricing')
    }
    await arrive()
    await page
      .getByRole('status', { name: w.loading })
      .or(page.getByText(w.loading))
      .first()
      .waitFor({ state: 'attached' })
    expect(await page.locator('.plans .plan').count()).toBe(4)
    answers = 'fail'
    release()
    await page.getByText(w.failed).waitFor({ timeout: 30_000 })
    await person.look()
    answers = 'pass'
    let usageFails = true
    await page.route('**/api/subscription/usage', (route) =>
      usageFails
        ? route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable' } })
        : route.fallback(),
    )
    await page.getByRole('button', { name: w.retry, exact: true }).click()
    await page.getByRole('button', { name: w.retryPro }).waitFor({ timeout: 30_000 })
    expect(await page.getByRole('button', { name: w.upgradePro }).count()).toBe(0)
    await person.look()
    usageFails = false
    await page.getByRole('button', { name: w.retryPro }).click()
    await page.getByRole('button', { name: w.upgradePro }).waitFor()
    await page.getByText(w.test, { exact: true }).waitFor()
    answers = 'none'
    await arrive()
    await page.getByText(w.noPlans).waitFor()
    await page.getByRole('heading', { name: w.firm }).waitFor()
    expect(await page.locator('.plan').count()).toBe(0)
    expect(await page.getByText(w.test, { exact: true }).count()).toBe(0)
    expect(withoutRefusals(person)).toEqual([])
  },
  120_000,
)

test.each(inTurn(places))(
  'a press waits on its own button, a price that is missing sends nothing, a refusal says why, in $locale at $width px [PRC-18, PRC-19, BIL-11]',
  async (place) => {
    const w = words[place.locale]
    const person = await open(place)
    const { page } = person
    await signUp(person, `press-${place.locale}`)
    const sent: string[] = []
    let release = (): void => {}
    await page.route('**/api/subscription/stripe/create-session', async (route) => {
      sent.push(route.request().postData() ?? '')
      await new Promise<void>((done) => (release = done))
      await route.fulfill({ status: 502, json: { error: 'x', code: 'paymentProviderError' } })
    })
    await page.route('**/api/subscription/tiers', async (route) => {
      const offer = await (await route.fetch()).json()
      offer.tiers.max.priceIds.yearly = null
      await route.fulfill({ json: offer })
    })
    await page.goto(`${server.url}/terms`)
    await goWithin(page, '/pricing?billing=yearly')
    await page.getByRole('button', { name: w.other }).click()
    await page.locator('.toast').getByText(w.noPrice).waitFor()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: w.upgrade }).click()
    await page.getByRole('button', { name: w.going }).waitFor()
    expect(await page.getByRole('button', { name: w.other }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: w.upgradePro }).isDisabled()).toBe(true)
    await expect.poll(() => sent).toEqual([expect.stringContaining('"months":12')])
    release()
    await page.locator('.toast').getByText(w.noSession).waitFor()
    await page.getByRole('button', { name: w.upgrade }).waitFor()
    await page.locator('.billing label').first().click()
    await page.getByRole('button', { name: w.other }).click()
    await expect.poll(() => sent.length).toBe(2)
    release()
    await page.getByRole('button', { name: w.other }).waitFor()

    // Left for the checkout, and brought back by the Back button as it was left.
    await page.unroute('**/api/subscription/stripe/create-session')
    // An address that is no page leaves this one as it stands.
    await page.route('**/api/subscription/stripe/create-session', (route) =>
      route.fulfill({ json: { url: 'mailto:ada@cube.example', message: null, invoiceUrl: null } }),
    )
    const answered = page.waitForResponse('**/api/subscription/stripe/create-session')
    await page.getByRole('button', { name: w.upgrade }).click()
    await answered
    await page.getByRole('button', { name: w.going }).waitFor()
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await page.getByRole('button', { name: w.upgrade }).waitFor()
    expect(await page.getByRole('button', { name: w.going }).count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
    expect(withoutRefusals(person)).toEqual([])
  },
  90_000,
)

test.each(inTurn(places))(
  'each state of the own plan has its buttons, in $locale at $width px [PRC-21, PRC-17, BIL-20]',
  async (place) => {
    const w = words[place.locale]
    const person = await open(place)
    const { page } = person
    await signUp(person, `state-${place.locale}`)
    let record: Record<string, unknown> = {}
    const basic = {
      tier: 'basic',
      status: 'active',
      autoRenewal: true,
      endDate: '2027-01-01T00:00:00.000Z',
      billingInterval: 'monthly',
      testPlan: null,
      hasBilling: true,
    }
    await page.route('**/api/subscription/usage', async (route) => {
      const usage = await (await route.fetch()).json()
      await route.fulfill({ json: { ...usage, ...record } })
    })
    const shown = async (change: Record<string, unknown>): Promise<void> => {
      record = { ...basic, ...change }
      await page.goto(`${server.url}/pricing?billing=yearly`)
    }
    await shown({})
    await page.getByRole('button', { name: w.current }).waitFor()
    expect(await page.getByRole('button', { name: w.current }).isDisabled()).toBe(true)
    await page.getByText(w.billed).waitFor()
    await page.getByRole('button', { name: w.billing }).waitFor()
    await person.look()

    await shown({ status: 'past_due', invoiceUrl: `${server.url}/pricing` })
    await page.getByRole('link', { name: w.pay }).waitFor()
    await page.getByRole('button', { name: w.upgradePro }).click()
    await page.getByRole('dialog').getByText(w.payFirst).waitFor()
    await page.getByRole('dialog').getByRole('link', { name: w.pay }).waitFor()
    await person.look()

    await shown({ autoRenewal: false })
    await page.getByRole('button', { name: w.subscribe }).waitFor()
    await page.getByRole('button', { name: w.reactivate }).click()
    await page.getByRole('dialog').getByText(/10/).waitFor()
    record = basic
    await page.route('**/api/subscription/reactivate', async (route) => {
      const usage = await (
        await route.fetch({
          url: `${server.url}/api/subscription/usage`,
          method: 'GET',
          headers: await route.request().allHeaders(),
        })
      ).json()
      await route.fulfill({ json: { success: true, usage: { ...usage, ...basic } } })
    })
    await page.getByRole('dialog').getByRole('button', { name: w.confirm }).click()
    await page.locator('.toast').getByText(w.again).waitFor()
    await page.getByRole('button', { name: w.current }).waitFor()

    await shown({ status: 'cancelled', autoRenewal: false })
    await page.route('**/api/subscription/stripe/create-session', (route) =>
      route.fulfill({ status: 502, json: { error: '', code: 'paymentProviderError' } }),
    )
    await page.getByRole('button', { name: w.subscribe }).waitFor()
    await page.getByRole('button', { name: w.resubscribe }).click()
    await page.locator('.toast').getByText(w.notRenewed).waitFor()
    await page.getByRole('button', { name: w.resubscribe }).waitFor()
    await person.look()

    // Nothing is left to pay: nobody is led away, and the plan is asked for anew.
    const bought: string[] = []
    await page.route('**/api/subscription/stripe/create-session', (route) => {
      bought.push(route.request().postData() ?? '')
      record = basic
      return route.fulfill({ json: { url: null, message: null, invoiceUrl: null } })
    })
    await page.getByRole('button', { name: w.resubscribe }).click()
    await page.locator('.toast').getByText(w.resubscribed).waitFor()
    await page.getByRole('button', { name: w.current }).waitFor()
    expect(bought).toEqual([expect.stringContaining('"tier":"basic"')])
    expect(withoutRefusals(person)).toEqual([])
  },
  90_000,
)
