/** What waits and what stands for a time, by a clock that the test turns: not a millisecond sooner, and then at once. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { type OwnEndpoint, startOwnEndpoint } from './own-endpoint.ts'
import { makeApp, signUp, signUpByPages, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const patience = { timeout: 30_000 }
let server: RunningServer
let own: OwnEndpoint
let browser: Browser
let profile: BrowserContext
let visitor: Visitor

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  own = await startOwnEndpoint()
  browser = await launchChromium()
  profile = await openProfile(browser, { width: 1440, height: 900 })
  visitor = await visit(profile, server.url, 'en')
  await signUp(visitor, 'tick')
})
afterAll(async () => {
  await browser?.close()
  await own?.stop()
  await server?.stop()
})

/** Stops the clock of a page and of those beside it: from now on time passes by `runFor` alone. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}
/** Something that stands on a page until so many milliseconds are over. */
async function standsFor(page: Page, part: ReturnType<Page['locator']>, milliseconds: number) {
  await page.clock.runFor(milliseconds - 1)
  expect(await part.count()).toBe(1)
  await page.clock.runFor(1)
  await expect.poll(() => part.count(), patience).toBe(0)
}

test('tags are recommended half a second after the last key, once [LIM-15] [GEN-13]', async () => {
  const page = await profile.newPage()
  await page.goto(`${server.url}/generator`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/tags/recommend')) asked.push(request.postData() ?? '')
  })
  await page.getByLabel('Describe your app').waitFor()
  await stopClock(page)
  await page.getByLabel('Describe your app').fill('A packing list')
  await page.clock.runFor(400)
  await page.getByLabel('Describe your app').fill('A packing list for hikes')
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked, patience).toEqual(['{"prompt":"A packing list for hikes"}'])
  await page.clock.resume()
  await page.close()
})

test('who signed in reads so for a second and a half and is led on [LIM-17] [AUTH-09]', async () => {
  const other = await openProfile(browser, { width: 1440, height: 900 })
  const { page } = await visit(other, server.url, 'en')
  let letThrough: (() => void) | undefined
  await page.route('**/api/auth/github/callback', async (route) => {
    await new Promise<void>((done) => (letThrough = done))
    await route.continue()
  })
  const lands = signUpByPages({ ...visitor, page }, 'tock')
  // The person waits for the page, and so does the test, in its own time.
  lands.catch(() => undefined)
  await expect.poll(() => letThrough !== undefined, patience).toBe(true)
  await stopClock(page)
  letThrough?.()
  await page.getByRole('status').filter({ hasText: 'Signed in' }).waitFor()
  await page.clock.runFor(1_499)
  expect(new URL(page.url()).pathname).toBe('/auth/github/callback')
  await page.clock.runFor(1)
  await page.waitForURL(/\/dashboard$/)
  await page.clock.resume()
  await lands
  await other.close()
})

test('the toast of a test and the banner of saved settings stand three seconds, any other toast four [LIM-19] [LIM-20] [LIM-24]', async () => {
  const { page } = visitor
  await page.goto(`${server.url}/dashboard?tab=llm`)
  await page.getByRole('switch', { name: 'Use website LLM' }).uncheck()
  await page.getByLabel('Endpoint URL', { exact: true }).fill(`${own.url}/v1`)
  await page.getByLabel('API key', { exact: true }).fill('sk-own-0123456789abcdef0123')
  await page.getByRole('button', { name: 'gpt-5', exact: true }).click()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const toast = (text: string) => page.locator('.toast', { hasText: text })
  // The first toast of a page loads what draws them.
  own.answers = [{ text: 'OK' }]
  await press('Test API')
  await page.locator('.own-form').getByText('API connection successful').waitFor()
  await toast('Testing API connection…').waitFor()
  await stopClock(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_000)
  await toast('Testing API connection…').waitFor({ state: 'hidden' })
  own.answers = ['hangs']
  await press('Test API')
  await toast('Testing API connection…').waitFor()
  await page.mouse.move(5, 5)
  await standsFor(page, toast('Testing API connection…'), 3_000)
  await press('Stop')
  own.answers = [{ text: 'OK' }]
  await press('Save')
  const banner = page.locator('.own-form').getByText('Configuration saved')
  await banner.waitFor()
  await toast('Configuration saved').waitFor()
  await standsFor(page, banner, 3_000)
  await standsFor(page, toast('Configuration saved'), 1_000)
  await page.clock.resume()
  await page.getByRole('switch', { name: 'Use website LLM' }).check()
})

test('that settings are not valid is told for eight seconds [LIM-21] [CHT-22]', async () => {
  const alone = await openProfile(browser, { width: 1440, height: 900 })
  const maker = await visit(alone, server.url, 'en')
  await signUp(maker, 'tack')
  await makeApp(maker, { name: 'Note box', prompt: 'A note box' })
  const settings = await alone.newPage()
  await settings.goto(`${server.url}/dashboard?tab=llm`)
  const website = settings.getByRole('switch', { name: 'Use website LLM' })
  await website.waitFor()
  await maker.page.mouse.move(5, 5)
  await stopClock(maker.page)
  await website.uncheck()
  const toast = maker.page.locator('.toast', { hasText: 'LLM Configuration Invalid' })
  await toast.waitFor()
  await standsFor(maker.page, toast, 8_000)
  await alone.close()
})

test('what is used is asked for again after 30 seconds, not before [LIM-22] [LLM-40]', async () => {
  const { page } = visitor
  let asked = 0
  let answer: (() => void) | undefined
  await page.route('**/api/subscription/usage', async (route) => {
    asked += 1
    if (asked === 1) await new Promise<void>((done) => (answer = done))
    await route.continue()
  })
  await page.goto(`${server.url}/dashboard?tab=account`)
  await expect.poll(() => answer !== undefined, patience).toBe(true)
  await stopClock(page)
  const answered = page.waitForResponse('**/api/subscription/usage')
  answer?.()
  await (await answered).finished()
  await page.clock.runFor(29_000)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL(/\/pricing$/)
  await page.clock.runFor(500)
  await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
  expect(asked).toBe(1)
  await page.clock.runFor(500)
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(/\/dashboard/)
  await page.clock.runFor(100)
  await page.getByRole('link', { name: 'Account info' }).click()
  await page.clock.runFor(100)
  await expect.poll(() => asked, patience).toBe(2)
  await page.clock.resume()
})
