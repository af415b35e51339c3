/** Calls that fail as a test wants, and two people who read about it, each in their language. */
import type { Browser, Page, Route } from 'playwright-core'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { formFetch, publishByApi, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signInAgain, visit } from './person.ts'
import type { RunningServer } from './running-server.ts'
import type { Locale } from './words.ts'

/** How a call is refused: offline, or with a code and the server's word, or with neither, as a proxy does. */
export type Refusal =
  | 'offline'
  | {
      status: number
      code?: string
      error?: string
      details?: { path: string; code: string; message: string }[]
      retryAfter?: number
    }

/** The request that a refused call names. */
export const requestId = 'req-7f3a'

/** From now on a call, named by its method and pattern, is refused; answers how to end that. */
export async function refuse(
  page: Page,
  call: string,
  refusal: Refusal,
): Promise<() => Promise<void>> {
  const [method, path = ''] = call.split(' ')
  const answer = async (route: Route): Promise<void> => {
    if (route.request().method() !== method) return route.fallback()
    if (refusal === 'offline') return route.abort('internetdisconnected')
    const { status, code, error = 'as the server says', details = [], retryAfter } = refusal
    const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    const headers = { 'x-request-id': requestId, ...wait }
    if (code === undefined) return route.fulfill({ status, headers, body: '<html>' })
    return route.fulfill({ status, headers, json: { error, code, details } })
  }
  await page.route(path, answer)
  return () => page.unroute(path, answer)
}

/** Somebody who is signed in and has published one app. */
export type Reader = {
  owner: string
  locale: Locale
  page: Page
  token: string
  app: string
  name: string
}

const people = {
  en: { owner: 'ada', name: 'Tide' },
  zh: { owner: 'meilin', name: 'Wave' },
} as const

/** Signs both up; each has a page of their own in their language. */
export async function twoReaders(
  server: RunningServer,
  browser: Browser,
): Promise<Record<Locale, Reader>> {
  const [en, zh] = [await reader(server, browser, 'en'), await reader(server, browser, 'zh')]
  return { en, zh }
}

async function reader(server: RunningServer, browser: Browser, locale: Locale): Promise<Reader> {
  const { owner, name } = people[locale]
  const token = await signUpByForms(server, new FormBrowser(formFetch(server)), owner)
  const app = await publishByApi(server, { token, owner }, { repository: name.toLowerCase(), name })
  const profile = await openProfile(browser, { width: 1440, height: 900, locale })
  const visitor = await visit(profile, server.url, locale)
  const { page } = visitor
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/login`)
  await page.getByRole('checkbox').check()
  await signInAgain(visitor, owner)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { owner, locale, page, token, app, name }
}

/** Waits for an error toast of that title with this below it, and takes it away. */
export async function readErrorToast(
  page: Page,
  title: string,
  ...below: readonly string[]
): Promise<void> {
  const toast = page.locator('.toast', { has: page.locator('[role=alert]') }).last()
  await toast.getByText(title, { exact: true }).first().waitFor()
  for (const text of below) await toast.getByText(text).waitFor()
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('.toast')) {
      const buttons = toast.querySelectorAll('button')
      buttons[buttons.length - 1]?.click()
    }
  })
  await page.locator('.toast').first().waitFor({ state: 'hidden' })
}
