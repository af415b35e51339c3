/** A person at the studio in a real browser: signs up, makes an app, publishes it. */
import { expect } from 'vitest'
import * as z from 'zod'
import type { BrowserContext, Page } from 'playwright-core'
import { accessibilityFaults, watch } from './browser.ts'
import { restOf } from './quiet.ts'
import { type Locale, words } from './words.ts'

export type Visitor = {
  page: Page
  locale: Locale
  url: string
  /** Console errors, failed requests and axe findings so far; a good journey has none. */
  faults: string[]
  /** Lets axe look at the page as it is now. */
  look(): Promise<void>
}

/** Opens a tab of a profile at the studio. */
export async function visit(
  profile: BrowserContext,
  url: string,
  locale: Locale,
): Promise<Visitor> {
  const page = await profile.newPage()
  const { faults } = watch(page)
  const rest = restOf(page)
  return {
    page,
    locale,
    url,
    faults,
    async look() {
      await rest.reached()
      faults.push(...(await accessibilityFaults(page)))
    },
  }
}

const password = 'correct horse battery'
const Published = z.object({ cloudflareUrl: z.url() })

/** From the sign-in page through sign-up and consent to the dashboard. `look` asks axe on every page passed. */
export async function signUp(visitor: Visitor, name: string, look = false): Promise<void> {
  const { page, url, locale } = visitor
  const say = words[locale]
  const pause = async (): Promise<void> => (look ? visitor.look() : undefined)
  await page.goto(`${url}/login`)
  await page.getByRole('checkbox').check()
  await pause()
  await page.getByRole('button', { name: say.codeHostButton }).click()
  await page.waitForURL(/\/codehost\//)
  await pause()
  await page.getByRole('link', { name: say.createAccount }).click()
  await page.getByLabel(say.userName, { exact: true }).fill(name)
  await page.getByLabel(say.password, { exact: true }).fill(password)
  await pause()
  await page.getByRole('button', { name: say.createAccount }).click()
  await page.getByRole('button', { name: say.authorize, exact: true }).waitFor()
  await pause()
  await page.getByRole('button', { name: say.authorize, exact: true }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.getByRole('heading', { level: 1, name: say.dashboard }).waitFor()
  await pause()
}

/** Describes an app in the generator and waits in the workshop until it is written and committed. Answers its id. */
export async function makeApp(
  visitor: Visitor,
  app: { name: string; prompt: string },
  look = false,
): Promise<string> {
  const { page, url, locale } = visitor
  const say = words[locale]
  await page.goto(`${url}/generator`)
  await page.getByLabel(say.describe).fill(app.prompt)
  await page.getByLabel(say.name).fill(app.name)
  await page.getByText(say.free).waitFor()
  if (look) await visitor.look()
  await page.getByRole('button', { name: say.generate }).click()
  await page.waitForURL(/\/app\/[\w-]+$/)
  await page.getByText(say.pushed).waitFor({ timeout: 60_000 })
  if (look) await visitor.look()
  return page.url().split('/').at(-1) ?? ''
}

/** Asks for a change and waits until it is committed. */
export async function askFor(visitor: Visitor, change: string): Promise<void> {
  const { page, locale } = visitor
  const say = words[locale]
  const before = await page.getByText(say.pushed).count()
  await page.getByLabel(say.ask).fill(change)
  await page.getByRole('button', { name: say.send, exact: true }).click()
  await expect.poll(() => page.getByText(say.pushed).count(), { timeout: 60_000 }).toBe(before + 1)
}

/** Publishes, or publishes again; answers the site's address once it is live. */
export async function publish(visitor: Visitor): Promise<string> {
  const { page, locale } = visitor
  const say = words[locale]
  const again = page.getByRole('button', { name: say.update, exact: true })
  const button =
    (await again.count()) > 0 ? again : page.getByRole('button', { name: say.publish, exact: true })
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/publish') && response.request().method() === 'POST',
  )
  await button.click()
  const { cloudflareUrl } = Published.parse(await (await answered).json())
  await page
    .locator('.line .live', { hasText: new RegExp(`^${say.live}$`) })
    .waitFor({ timeout: 30_000 })
  return cloudflareUrl
}

/** Takes the app from the public; answers once the page says so. */
export async function unpublish(visitor: Visitor): Promise<void> {
  const { page, locale } = visitor
  const say = words[locale]
  await page.getByRole('button', { name: say.more, exact: true }).click()
  await page.getByRole('menuitem', { name: say.unpublish, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.unpublish, exact: true }).click()
  await page.locator('.line').getByText(say.notPublished, { exact: true }).waitFor()
}
