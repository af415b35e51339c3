/** Pages beside the studio speak its language where they can know it, else the browser's. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { fillSignUp } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'
import { words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const more = {
  en: {
    upgrade: 'Upgrade: Professional',
    noMoney: 'Test payments: no money moves',
    noApp: 'There is no app at this address',
  },
  zh: {
    upgrade: '升级: 专业版',
    noMoney: '测试支付：不会产生真实扣款',
    noApp: '这个地址没有应用',
  },
} as const

test.each(
  inTurn([
    { chosen: 'zh', browserLocale: 'en' },
    { chosen: 'en', browserLocale: 'zh' },
  ] as const),
)(
  'sign-up, code host and test checkout speak $chosen as the studio does; a site that is not there speaks $browserLocale as the browser does [I18N-27]',
  async ({ chosen, browserLocale }) => {
    const say = { ...words[chosen], ...more[chosen] }
    const profile = await openProfile(browser, { width: 1280, height: 900, locale: browserLocale })
    const page = await profile.newPage()
    page.setDefaultTimeout(20_000)
    const speaks = () => page.evaluate(() => document.documentElement.lang)
    await page.goto(`${server.url}/terms`)
    await page.evaluate((locale) => localStorage.setItem('locale', locale), chosen)

    await page.goto(`${server.url}/login`)
    await fillSignUp({ page, locale: chosen }, `ann-${chosen}`)
    expect(await speaks()).toMatch(new RegExp(`^${chosen}`))
    await page.getByRole('button', { name: say.createAccount }).click()
    await page.waitForURL(/\/dashboard$/)
    await page.getByRole('heading', { level: 1, name: say.dashboard }).waitFor()

    await page.goto(`${server.url}/codehost/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await speaks()).toMatch(new RegExp(`^${chosen}`))

    await page.goto(`${server.url}/pricing`)
    await page.getByRole('button', { name: say.upgrade, exact: true }).first().click()
    await page.waitForURL(/test-payments/)
    await page.getByText(say.noMoney).waitFor()
    expect(await speaks()).toMatch(new RegExp(`^${chosen}`))

    const site = new URL(server.url)
    await page.goto(`${site.protocol}//nobody-is-here.apps.localhost:${site.port}/`)
    await page.getByRole('heading', { name: more[browserLocale].noApp }).waitFor()
    expect(await speaks()).toBe(browserLocale)
    await profile.close()
  },
  90_000,
)
