/** Leaving while the page still asks for something: nobody is there any more to be refused. */
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { words } from './words.ts'

let server: RunningServer
let browser: Browser
let tries = 0
beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const say = words.en

/** Presses the sign-out of this browser, or that of every one, on the account page. */
async function signOut(page: Page, where: 'here' | 'everywhere'): Promise<void> {
  if (where === 'here') {
    await page.locator('main').getByRole('button', { name: say.logout }).click()
    return
  }
  await page.getByRole('button', { name: say.everywhere }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.everywhere }).click()
}

/** Waits until Home shows that nobody is signed in. */
async function atHome(page: Page): Promise<void> {
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
}

test.each(['here', 'everywhere'] as const)(
  'who signs out %s while a list is still on its way is refused nothing [AUTH-32]',
  async (where) => {
    tries += 1
    const profile = await openProfile(browser, { width: 1440, height: 900 })
    const visitor = await visit(profile, server.url, 'en')
    const { page } = visitor
    await signUp(visitor, `lea-${tries}`)
    // What is asked for now is answered when the session is over and the page has not heard of it yet.
    const over = Promise.withResolvers<void>()
    const refused = Promise.withResolvers<void>()
    let held = 0
    await page.route(/\/api\/auth\/(?:logout|sessions)(?:\?|$)/, async (route: Route) => {
      const isAsking = route.request().method() === 'GET'
      held += Number(isAsking)
      if (isAsking) await over.promise
      const answer = await route.fetch()
      if (!isAsking) {
        over.resolve()
        await refused.promise
      }
      // One that was given up has nowhere to go.
      await route.fulfill({ response: answer }).catch(() => undefined)
      if (isAsking) refused.resolve()
    })
    await page.getByRole('link', { name: say.account }).click()
    await expect.poll(() => held).toBe(1)
    await signOut(page, where)
    await atHome(page)
    await visitor.look()
    expect([held, visitor.faults]).toEqual([1, []])
    await profile.close()
  },
  60_000,
)

test.each(['here', 'everywhere'] as const)(
  'who signs out %s while the bell would ask anew is refused nothing and led to Home alone [AUTH-32] [NTF-02]',
  async (where) => {
    tries += 1
    const profile = await openProfile(browser, { width: 1440, height: 900 })
    const visitor = await visit(profile, server.url, 'en')
    const { page } = visitor
    await page.clock.install()
    await signUp(visitor, `bea-${tries}`)
    const rang = page.waitForResponse((answer) => answer.url().includes('/api/notifications'))
    await page.goto(`${server.url}/dashboard?tab=account`)
    await rang
    const passed: string[] = []
    page.on('framenavigated', () => passed.push(new URL(page.url()).pathname))
    // The minute after which the bell asks again ends when the session is over and the page has not heard of it yet.
    await page.route(/\/api\/auth\/(?:logout|sessions)(?:\?|$)/, async (route: Route) => {
      if (route.request().method() === 'GET') return route.continue()
      const answer = await route.fetch()
      await page.clock.runFor(61_000)
      await page.evaluate(() => fetch('/healthz').then(() => fetch('/healthz')))
      await route.fulfill({ response: answer })
    })
    await signOut(page, where)
    await atHome(page)
    await visitor.look()
    expect([visitor.faults, passed]).toEqual([[], ['/']])
    await profile.close()
  },
  60_000,
)
