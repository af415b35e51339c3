/**
 * Signing in by OpenID Connect at a certified provider with its own pages: an app from a starter is made and
 * published, the log-out is one at the provider too, and who left the group hears why there is no way in.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import {
  oidcProviderEnv,
  type RunningOidcProvider,
  startOidcProvider,
} from '../testing/oidc-provider.ts'
import { openProfile } from './browser.ts'
import { makeApp, publish, visit } from './person.ts'
import { freePort, type RunningServer, startServer } from './running-server.ts'
import { words } from './words.ts'

let server: RunningServer
let provider: RunningOidcProvider
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  // A provider that is not there yet does not keep the server from starting.
  server = await startServer({ demoModel: { charactersPerSecond: 0 } }, oidcProviderEnv(port))
  provider = await startOidcProvider(port, server.url)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await provider?.stop()
})

const stories = [
  {
    locale: 'en',
    person: 'ada',
    width: 1440,
    height: 900,
    button: 'Continue with School ID',
    prompt: 'A packing list for our holiday',
    app: 'Packing List',
    refusal: 'Your account at School ID is in no group that is let in here.',
  },
  {
    locale: 'zh',
    person: 'xiao',
    width: 390,
    height: 844,
    button: '使用 School ID 继续',
    prompt: '旅行打包清单',
    app: '旅行打包清单',
    refusal: '你在 School ID 的账号不属于任何获准进入本站的组。',
  },
] as const

/** Through the provider's own pages: name and password, then the consent. */
async function signInThere(page: Page, name: string): Promise<void> {
  // The studio's own form has fields of these names too.
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('anything')
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: 'Allow this?' }).waitFor()
  await page.locator('button[type=submit]').click()
}

/** By the button of the dashboard, which a phone has in the menu of the bar. */
async function signOut(page: Page, locale: 'en' | 'zh'): Promise<void> {
  const { logout } = words[locale]
  const isPhone = (page.viewportSize()?.width ?? 0) <= 520
  if (!isPhone) return page.locator('main').getByRole('button', { name: logout }).click()
  await page.getByRole('button', { name: locale === 'zh' ? '菜单' : 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: logout }).click()
}

test.each(stories)(
  'who signs in at the provider makes and publishes an app, signs out there too, and is out with the group ($locale, $width px) [KIT-03]',
  async ({ locale, person, width, height, button, prompt, app, refusal }) => {
    provider.setGroups(person, ['pupils'])
    const profile = await openProfile(browser, { locale, width, height })
    const owner = await visit(profile, server.url, locale)
    const { page } = owner
    page.setDefaultTimeout(60_000)
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: button }).waitFor()
    await owner.look()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: button }).click()
    await signInThere(page, person)
    await page.waitForURL(/\/dashboard$/)
    await page.getByRole('heading', { level: 1, name: words[locale].dashboard }).waitFor()

    await makeApp(owner, { name: app, prompt })
    await publish(owner)

    await page.goto(`${server.url}/dashboard?tab=account`)
    await page.getByText('School ID').first().waitFor()
    await owner.look()

    await page.goto(`${server.url}/dashboard`)
    await signOut(page, locale)
    await page.waitForURL((url) => url.origin === provider.issuer)
    await page.locator('button[name=logout]').click()
    await page.waitForURL(`${server.url}/`)

    // Signed out there too, so that name and password are asked for again.
    provider.setGroups(person, [])
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: button }).click()
    await signInThere(page, person)
    await page.getByText(refusal).waitFor()
    await owner.look()
    await page.goto(`${server.url}/dashboard`)
    await page.waitForURL(/\/login/)
    expect(owner.faults.filter((fault) => !/403|callback/.test(fault))).toEqual([])
    await profile.close()
  },
)
