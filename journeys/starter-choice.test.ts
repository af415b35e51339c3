/** "Start from" where the network is slow or fails, the address names nothing, and the hands are on the keyboard (STR-05). */
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { refuse } from './failing-calls.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { words } from './words.ts'

const say = words.en
const list = '**/api/starters?**'
let server: RunningServer
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const chooser = await visit(profile, server.url, 'en')
  page = chooser.page
  await signUp(chooser, 'chooser')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const group = () => page.getByRole('group', { name: 'Start from' })

/** Holds the list of starters back; answers how to let it come. */
async function holdList(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route): Promise<void> => {
    await promise
    await route.continue()
  }
  await page.route(list, hold)
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('what is being typed goes on while the starter of the address is chosen, and a second one is chosen too [STR-05]', async () => {
  const letCome = await holdList()
  await page.goto(`${server.url}/generator?starter=todo`)
  const prompt = page.getByLabel(say.describe)
  await prompt.click()
  await page.keyboard.type('For the ')
  await letCome()
  await group().getByText('Ruled sheet').waitFor()
  await expect.poll(() => page.url()).toBe(`${server.url}/generator`)
  await page.keyboard.type('move')
  expect(await prompt.inputValue()).toBe('For the move')
  await page.evaluate(() => history.pushState({}, '', '?starter=snake'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })))
  await group().getByText('Green display').waitFor()
})

test('a starter that is not there is named, and a list that does not come is asked for again [STR-05]', async () => {
  await page.goto(`${server.url}/generator?starter=none`)
  await page.getByText('There is no starter “none”', { exact: true }).waitFor()
  const end = await refuse(page, `GET ${list}`, { status: 502 })
  await page.goto(`${server.url}/generator?starter=memory`)
  const failed = page.getByRole('alert').filter({ hasText: 'The starters could not be loaded' })
  await failed.waitFor()
  expect((await failed.boundingBox())?.height).toBeLessThan(80)
  await end()
  await failed.getByRole('button', { name: 'Retry' }).click()
  await group().getByText('Pattern cards').waitFor()
})

test('Escape closes the picker from each of its parts, and the kind that was chosen stays in view [STR-05]', async () => {
  await page.goto(`${server.url}/generator`)
  const opener = group().getByRole('button', { name: 'Choose another' })
  const isOpen = () => opener.getAttribute('aria-expanded')
  for (const part of ['Close', 'Money']) {
    await opener.click()
    await group().getByRole('button', { name: part, exact: true }).focus()
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe('false')
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true)
  }
  await opener.click()
  await group().getByRole('button', { name: 'Games', exact: true }).click()
  await group().getByRole('searchbox').fill('budget')
  await group().getByText('No starter matches.').waitFor()
  // It closes nothing that belongs to an input method.
  await group().getByRole('searchbox').dispatchEvent('keydown', { key: 'Escape', keyCode: 229 })
  const pressed = group().locator('.chip[aria-pressed=true]')
  expect(await pressed.allInnerTexts()).toEqual(['Games'])
  await group().getByRole('button', { name: 'All', exact: true }).click()
  await group()
    .getByRole('radio', { name: /^Household envelopes/ })
    .waitFor()
})
