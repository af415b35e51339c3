/** A person at the studio in a real browser: signs up, makes an app, publishes it. */
import { expect } from 'vitest'
import * as z from 'zod'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { type Ask, signUpByForms } from './api-person.ts'
import { accessibilityFaults, openProfile, type Screen, watch } from './browser.ts'
import { chooseNearest, openOptions } from './generator-form.ts'
import { restOf } from './page-idle.ts'
import { type Locale, words } from './words.ts'

export type Visitor = {
  page: Page
  locale: Locale
  url: string
  /** Console errors, failed requests and axe findings so far; a good journey has none. */
  faults: string[]
  /** What the studio last called the API with; empty before somebody has signed in. */
  token(): string
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
  let token = ''
  page.on('request', (request) => {
    // The agent asks with a token that is good for models alone.
    if (request.url().includes('/api/llm/')) return
    token = request.headers()['authorization']?.replace('Bearer ', '') ?? token
  })
  return {
    page,
    locale,
    url,
    faults,
    token: () => token,
    async look() {
      await rest.reached()
      faults.push(...(await accessibilityFaults(page)))
    },
  }
}

/** Somebody with a profile of their own who has just signed up. */
export async function newPerson(
  browser: Browser,
  url: string,
  name: string,
  screen: Screen,
): Promise<Visitor> {
  const someone = await visit(await openProfile(browser, screen), url, screen.locale ?? 'en')
  someone.page.setDefaultTimeout(30_000)
  await signUp(someone, name)
  return someone
}

const password = 'correct horse battery'
const Published = z.object({ cloudflareUrl: z.url() })

/**
 * Signs somebody up who then is at the dashboard: with the forms' own requests, out of the profile. With `look`
 * by the page instead, looked at by axe before and after it is filled in; so too where one wanted to go elsewhere
 * (`lands`).
 */
export async function signUp(
  visitor: Visitor,
  name: string,
  look = false,
  lands: string | null = null,
): Promise<void> {
  const { page, url, locale } = visitor
  if (look || lands !== null) return signUpByPages(visitor, name, look, lands)
  const ask = askFrom(page.context(), locale)
  const forms = new FormBrowser((path, init = {}) => ask(new URL(path, url).href, init))
  await signUpByForms({ url }, forms, name, { ask })
  await page.goto(`${url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: words[locale].dashboard }).waitFor()
  // Agreed to in this browser, as by the checkbox: it is not asked again.
  await page.evaluate(() => {
    const { termsVersion } = JSON.parse(document.querySelector('#first-data')?.textContent ?? '')
    localStorage.setItem('acceptedTerms', termsVersion)
  })
}

/** Requests out of a profile, as its pages send them: cookies go and come. */
function askFrom(profile: BrowserContext, locale: Locale): Ask {
  return async (url, init) => {
    const sent = new Request(url, init)
    const { cookie: _, ...headers } = Object.fromEntries(sent.headers)
    const answer = await profile.request.fetch(url, {
      method: sent.method,
      headers: { ...headers, origin: new URL(url).origin, 'accept-language': locale },
      ...(sent.method === 'GET' ? {} : { data: await sent.text() }),
      maxRedirects: 0,
    })
    const lines = answer.headersArray().map(({ name, value }): [string, string] => [name, value])
    return new Response(await answer.text(), { status: answer.status(), headers: lines })
  }
}

/** The same by the page that a person passes. */
export async function signUpByPages(
  visitor: Visitor,
  name: string,
  look = false,
  lands: string | null = null,
): Promise<void> {
  const { page, url, locale } = visitor
  await page.goto(`${url}/login`)
  await fillSignUp(visitor, name)
  if (look) await visitor.look()
  await page.getByRole('button', { name: words[locale].createAccount }).click()
  if (lands !== null) return page.waitForURL(lands)
  await page.waitForURL(/\/dashboard$/)
  await page.getByRole('heading', { level: 1, name: words[locale].dashboard }).waitFor()
  if (look) await visitor.look()
}

/** Fills in the form of the sign-in page and agrees to the terms; nothing is sent. */
export async function fillSignUp(
  { page, locale }: Pick<Visitor, 'page' | 'locale'>,
  name: string,
  tab: 'createAccount' | 'signIn' = 'createAccount',
): Promise<void> {
  const say = words[locale]
  await page.getByRole('tab', { name: say[tab], exact: true }).click()
  await page.getByLabel(say.userName, { exact: true }).fill(name)
  await page.getByLabel(say.password, { exact: true }).fill(password)
  const terms = page.getByRole('checkbox')
  if ((await terms.count()) > 0) await terms.check()
}

/** Gives name and password, which are asked for again after signing out; waits for `lands`, where one is. */
export async function signInAgain(
  { page, locale }: Pick<Visitor, 'page' | 'locale'>,
  name: string,
  lands: RegExp | null = /\/dashboard/,
): Promise<void> {
  await fillSignUp({ page, locale }, name, 'signIn')
  await page.getByRole('button', { name: words[locale].signIn, exact: true }).click()
  if (lands !== null) await page.waitForURL(lands)
}

/** A personal token for git and the API, made on the code host's page. */
export async function makePersonalToken({ page, locale, url }: Visitor): Promise<string> {
  const say = words[locale]
  await page.goto(`${url}/codehost/settings/tokens`)
  await page.getByLabel(say.tokenNote).fill('git on my machine')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: say.createToken }).click()
  return (await page.getByText(/^mchp_/).textContent())?.trim() ?? ''
}

/**
 * Describes an app in the generator and waits in the workshop until it is written and committed. Who can read its
 * code is what the form offers, unless it is said. Answers its id.
 */
export async function makeApp(
  visitor: Visitor,
  app: { name: string; prompt: string; readers?: 'everyone' | 'onlyMe' },
  look = false,
): Promise<string> {
  const { page, url, locale } = visitor
  const say = words[locale]
  await page.goto(`${url}/generator`)
  await page.getByLabel(say.describe).fill(app.prompt)
  await openOptions(page)
  await page.getByLabel(say.name).fill(app.name)
  if (app.readers) await page.getByRole('radio', { name: say[app.readers] }).check()
  await page.getByText(say.free).waitFor()
  if (look) await visitor.look()
  await page.getByRole('button', { name: say.generate }).click()
  await chooseNearest(visitor)
  await showPane(visitor, 'chat')
  await page.getByText(say.pushed).or(page.getByText(say.begun)).waitFor({ timeout: 60_000 })
  if (look) await visitor.look()
  await showPane(visitor, 'preview')
  return page.url().split('/').at(-1) ?? ''
}

/** Shows a part of the workshop where a phone shows one at a time; elsewhere they stand side by side. */
export async function showPane(
  { page, locale }: Pick<Visitor, 'page' | 'locale'>,
  pane: 'preview' | 'chat' | 'code',
): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 640) return
  const bar = page.getByRole('navigation', { name: words[locale].whatToShow })
  await bar.getByRole('button', { name: words[locale].panes[pane] }).click()
}

/** Changes a field of the app's content, and sees it in the preview beside it. */
export async function fillContent(
  { page, locale }: Visitor,
  { field, text }: { field: string; text: string },
): Promise<void> {
  await page.getByRole('button', { name: words[locale].content, exact: true }).first().click()
  await page.getByLabel(field, { exact: true }).fill(text)
  await page.frameLocator('.bench iframe').frameLocator('iframe').last().getByText(text).waitFor()
}

/** Asks for a change and waits until it is committed. */
export async function askFor(visitor: Visitor, change: string): Promise<void> {
  const { page, locale } = visitor
  const say = words[locale]
  await showPane(visitor, 'chat')
  const before = await page.getByText(say.pushed).count()
  await page.getByLabel(say.ask).fill(change)
  await page.getByRole('button', { name: say.send, exact: true }).click()
  await expect.poll(() => page.getByText(say.pushed).count(), { timeout: 60_000 }).toBe(before + 1)
  await showPane(visitor, 'preview')
}

/** What is chosen in the sheet; what is not named stays as it is offered. */
type SheetChoice = { subdomain?: string; tag?: string; makePublic?: boolean; look?: boolean }

/**
 * Publishes, or publishes again; answers the site's address once it is live. Before the first time the
 * sheet is passed: `makePublic` opens the repository, and `look` asks axe about it.
 */
export async function publish(
  visitor: Visitor,
  { subdomain, tag, makePublic = false, look = false }: SheetChoice = {},
): Promise<string> {
  const { page, locale } = visitor
  const say = words[locale]
  const again = page.getByRole('button', { name: say.update, exact: true })
  const button =
    (await again.count()) > 0 ? again : page.getByRole('button', { name: say.publish, exact: true })
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/publish') && response.request().method() === 'POST',
  )
  const isFirst = (await again.count()) === 0
  await button.click()
  if (isFirst) {
    const sheet = page.getByRole('dialog')
    if (tag !== undefined) {
      await sheet.locator('.tag-choices summary').click()
      await sheet.getByRole('button', { name: tag, exact: true }).click()
    }
    if (subdomain !== undefined) await sheet.getByLabel(say.address).fill(subdomain)
    await sheet.getByText(say.addressFree).waitFor()
    if (makePublic) await sheet.getByLabel(say.makePublic, { exact: true }).check()
    if (look) await visitor.look()
    await sheet.getByRole('button', { name: say.publish, exact: true }).click()
  }
  const { cloudflareUrl } = Published.parse(await (await answered).json())
  await page
    .locator('.status-line .live', { hasText: new RegExp(`^${say.live} [0-9a-f]{7}$`) })
    .waitFor({ timeout: 30_000 })
  if (isFirst) await leaveShare(page, look ? visitor : null)
  return cloudflareUrl
}

/** Closes what is shown after a first publish: the ways to pass on the address. `looks` asks axe about it. */
export async function leaveShare(page: Page, looks: Visitor | null = null): Promise<void> {
  const shown = page.getByRole('dialog').filter({ has: page.locator('.qr') })
  await shown.waitFor({ timeout: 30_000 })
  await looks?.look()
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
}

/** Takes the app from the public; answers once the page says so. `look` asks axe about the question. */
export async function unpublish(visitor: Visitor, look = false): Promise<void> {
  const { page, locale } = visitor
  const say = words[locale]
  await page.getByRole('button', { name: say.more, exact: true }).click()
  await page.getByRole('menuitem', { name: say.unpublish, exact: true }).click()
  if (look) await visitor.look()
  await page.getByRole('dialog').getByRole('button', { name: say.unpublish, exact: true }).click()
  await page.locator('.status-line').getByText(say.notPublished, { exact: true }).waitFor()
}
