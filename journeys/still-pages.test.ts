/** Public pages on a phone stand still while they load: what the server drew stays where it is when scripts take over. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, publishByApi } from './api-person.ts'
import { openProfile, type Screen } from './browser.ts'
import { signUp, visit } from './person.ts'
import { restOf } from './page-idle.ts'
import { type RunningServer, startServer } from './running-server.ts'

const phone: Screen = { width: 390, height: 844 }
let server: RunningServer
let browser: Browser
const ids = { shown: '', hidden: '' }

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  const maker = await visit(await openProfile(browser, phone), server.url, 'en')
  await signUp(maker, 'mina-kovac')
  const token = maker.token()
  const person = { token, owner: 'mina-kovac' }
  const app = (name: string) =>
    publishByApi(server, person, {
      repository: name,
      name,
      description: 'Boil it well and pour.',
      tags: ['timer'],
    })
  ids.hidden = await app('kettle')
  ids.shown = await app('teapot')
  const path = `/api/apps/${ids.hidden}`
  await callApi(server, token, { method: 'PUT', path, body: { status: 'draft' } })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Writes each move of what was on the page, as browsers count it, beside the document, from its beginning on. */
function noteMoves(): void {
  const moves: { value: number; what: string[] }[] = []
  Object.assign(globalThis, { moves })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      moves.push({
        value: 'value' in entry ? Number(entry.value) : 0,
        what: ('sources' in entry && Array.isArray(entry.sources) ? entry.sources : []).map(
          ({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text'),
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

const Moves = z.array(z.object({ value: z.number(), what: z.array(z.string()) }))

test.each([
  ['home', () => '/'],
  ['the marketplace', () => '/marketplace'],
  ['a search that finds nothing', () => '/marketplace?q=nothing-is-called-so'],
  ['a published app', () => `/app/${ids.shown}`],
  ['a profile', () => `/profile/${ids.shown}`],
  ['prices', () => '/pricing'],
  ['an app that is not there', () => '/app/01900000-0000-7000-8000-000000000000'],
  ['no address of an app', () => '/app/unknown-id'],
  ['an app that is not published', () => `/app/${ids.hidden}`],
  ['an address that is no page', () => '/no-such-page'],
])('%s stands still on a phone', async (_name, path) => {
  const profile = await openProfile(browser, phone)
  const page = await profile.newPage()
  const rest = restOf(page)
  await page.addInitScript(noteMoves)
  // As over a slow line: what the server drew is seen before any script runs.
  let seen = (): void => {}
  const drawn = new Promise<void>((done) => (seen = done))
  await page.route('**/assets/*.js', async (route) => {
    await drawn
    await route.continue()
  })
  await page.goto(server.url + path(), { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  seen()
  await rest.reached()
  const moves = Moves.parse(await page.evaluate(() => Object(globalThis).moves))
  const sum = moves.reduce((all, { value }) => all + value, 0)
  expect({ isStill: sum < 0.02, moves }).toMatchObject({ isStill: true })
  await profile.close()
})
