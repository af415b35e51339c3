/** A plan from its first look to its end: bought with a test card, cancelled, taken back, expired, taken up again, upgraded (BIL, PRC, ACC). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
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
    login: 'Login Required: Professional',
    upgrade: 'Upgrade: Professional',
    pay: 'Pay $25.00',
    declined: 'Your card was declined. Try another one.',
    paid: 'Payment successful',
    active: 'Active',
    quota: '0 / 1,000',
    cancel: 'Cancel subscription',
    confirmCancel: 'Cancel subscription',
    cancelled: 'Subscription cancelled',
    cancelling: 'Cancelling',
    reactivate: 'Reactivate',
    reactivated: 'Subscription reactivated',
    billing: 'Manage billing',
    month: 'Let 31 days pass',
    back: 'Back',
    ended: 'Cancelled',
    resubscribe: 'Resubscribe',
    resubscribed: 'Resubscribed successfully',
    toMax: 'Upgrade: Max',
    change: 'Change plan',
    upgraded: 'Upgrade successful',
    noDowngrade: 'Cannot downgrade: Basic',
    why: 'Cancel first; you can choose a smaller plan then.',
    test: 'Test payments: no money moves',
    yearly: 'Yearly',
    billed: '$240 billed yearly',
    paymentCancelled: 'Payment was cancelled',
    max: 'Max',
  },
  zh: {
    login: '请先登录: 专业版',
    upgrade: '升级: 专业版',
    pay: '支付 US$25.00',
    declined: '你的卡被拒绝，请换一张再试。',
    paid: '支付成功',
    active: '生效中',
    quota: '0 / 1,000',
    cancel: '取消订阅',
    confirmCancel: '取消订阅',
    cancelled: '订阅已取消',
    cancelling: '即将取消',
    reactivate: '恢复订阅',
    reactivated: '订阅已恢复',
    billing: '管理账单',
    month: '经过 31 天',
    back: '返回',
    ended: '已取消',
    resubscribe: '重新订阅',
    resubscribed: '重新订阅成功',
    toMax: '升级: 旗舰版',
    change: '更改套餐',
    upgraded: '升级成功',
    noDowngrade: '无法降级: 基础版',
    why: '请先取消订阅，之后即可选择更低的套餐。',
    test: '测试支付：不会产生真实扣款',
    yearly: '按年',
    billed: '按年支付 US$240',
    paymentCancelled: '支付已取消',
    max: '旗舰版',
  },
} as const

const places = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'zh', width: 390, height: 844 },
] as const

test.each(inTurn(places))(
  'bought, refused, cancelled, taken back, ended, taken up again, upgraded, in $locale at $width px [PRC-20, BIL-27, ACC-12]',
  async ({ locale, ...size }) => {
    const w = words[locale]
    const profile = await openProfile(browser, { ...size, locale })
    const person = await visit(profile, server.url, locale)
    const { page } = person
    page.setDefaultTimeout(20_000)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    const toast = (text: string) =>
      page.locator('.toast').getByText(text, { exact: true }).waitFor()

    // A stranger looks, and is asked to sign in first (PRC-10).
    await page.goto(`${server.url}/pricing?billing=yearly`)
    await page.getByText(w.billed).waitFor()
    await person.look()
    await page.goto(`${server.url}/pricing`)
    await page.getByText(w.test).waitFor()
    await person.look()
    await press(w.login)
    await page.waitForURL(/\/login/)
    await signUp(person, `ada-${locale}`, false, `${server.url}/pricing`)

    // The checkout: left, refused, paid.
    await page.goto(`${server.url}/pricing`)
    await press(w.upgrade)
    await page.waitForURL(/test-payments/)
    await page.getByText(w.test).waitFor()
    await person.look()
    await page.getByRole('link', { name: w.back }).click()
    await toast(w.paymentCancelled)
    expect(new URL(page.url()).search).toBe('')
    await press(w.upgrade)
    const card = page.locator('#card')
    await card.fill('4000 0000 0000 0002')
    await press(w.pay)
    await page.getByText(w.declined).waitFor()
    await person.look()
    await card.fill('4242 4242 4242 4242')
    await press(w.pay)
    await toast(w.paid)
    await page.locator('.subscription').getByText(w.active, { exact: true }).waitFor()
    await page.getByText(w.quota).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=account')
    await person.look()

    // The end, and back.
    await press(w.cancel)
    await page.getByRole('dialog').getByRole('button', { name: w.confirmCancel }).click()
    await toast(w.cancelled)
    await page.locator('.subscription').getByText(w.cancelling, { exact: true }).waitFor()
    await person.look()
    await press(w.reactivate)
    await page.getByRole('dialog').getByText(/25/).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: w.reactivate }).click()
    await toast(w.reactivated)
    await page.locator('.subscription').getByText(w.active, { exact: true }).waitFor()

    // It ends for good, as the clock says, and is taken up again.
    await press(w.cancel)
    await page.getByRole('dialog').getByRole('button', { name: w.confirmCancel }).click()
    await page.locator('.subscription').getByText(w.cancelling, { exact: true }).waitFor()
    await press(w.billing)
    await page.waitForURL(/portal/)
    await person.look()
    await press(w.month)
    await page.getByRole('link', { name: w.back }).first().click()
    await page.locator('.subscription').getByText(w.ended, { exact: true }).waitFor()
    await person.look()
    await press(w.resubscribe)
    await card.fill('4242 4242 4242 4242')
    await press(w.pay)
    await toast(w.resubscribed)
    await page.locator('.subscription').getByText(w.active, { exact: true }).waitFor()

    // Up, and not down.
    await page.goto(`${server.url}/pricing`)
    await page.getByRole('button', { name: w.noDowngrade }).waitFor()
    await page.getByText(w.why).waitFor()
    await press(w.toMax)
    await page.getByRole('dialog').getByText(/35/).waitFor()
    await person.look()
    await page.getByRole('dialog').getByRole('button', { name: w.change }).click()
    await toast(w.upgraded)
    await page.locator('.plan.current').getByRole('heading', { name: w.max }).waitFor()
    await person.look()
    expect(person.faults).toEqual([])
  },
  180_000,
)
