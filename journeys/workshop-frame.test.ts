/** What of the workshop is shown: one thing at a time on a phone, a chat that folds on a wide screen. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile } from './browser.ts'
import { makeApp, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import type { ScriptedModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let profile: BrowserContext
let page: Page
let model: ScriptedModel

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  profile = await openProfile(browser, { width: 1280, height: 800 })
  const owner = await visit(profile, server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(30_000)
  model = await scriptModel(page)
  await signUp(owner, 'ada')
  const call = { name: 'write_file', args: { path: 'index.html', content: '<h1>Tea</h1>\n' } }
  model.answers = [{ calls: [call] }, { text: 'Here it is.' }]
  await makeApp(owner, { name: 'Tea', prompt: 'A page about tea' })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const chat = () => page.getByRole('region', { name: 'Assistant' })
const toggle = () => page.getByRole('button', { name: 'Assistant' })
const box = () => page.getByLabel('Ask for a change')
const edge = () => page.getByRole('separator', { name: 'Width of the chat' })
const pane = (name: string) =>
  page.getByRole('navigation', { name: 'What to show' }).getByRole('button', { name })

test('the chat folds while a turn runs on, its button tells what happens, and both are remembered [EDT-24]', async () => {
  const answer = Promise.withResolvers<void>()
  model.answers = [{ text: 'Done with it.', after: answer.promise }]
  await box().fill('Think')
  await box().press('Enter')
  await toggle().click()
  await chat().waitFor({ state: 'hidden' })
  expect(await toggle().getAttribute('aria-expanded')).toBe('false')
  await toggle().getByText('the AI is working').waitFor({ state: 'attached' })
  answer.resolve()
  await toggle().getByText('an answer came').waitFor({ state: 'attached' })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await toggle().waitFor()
  expect(await chat().count()).toBe(0)
  await toggle().click()
  await chat().getByText('Done with it.').waitFor()
  const before = (await chat().boundingBox())?.width ?? 0
  await edge().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await chat().boundingBox())?.width).toBe(before + 48)
  await page.reload()
  await expect.poll(async () => (await chat().boundingBox())?.width).toBe(before + 48)
})

test('on a phone preview, chat and code are shown one at a time, and a turn is seen from all [EDT-25]', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => pane('Preview').getAttribute('aria-pressed')).toBe('true')
  const answer = Promise.withResolvers<void>()
  model.answers = [{ text: 'And done.', after: answer.promise }]
  await pane('Chat').click()
  expect(await page.locator('.stage').isVisible()).toBe(false)
  const sheet = await chat().boundingBox()
  expect(sheet?.height).toBeGreaterThan(600)
  await box().fill('Think again')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await pane('Code').click()
  expect(await chat().count()).toBe(0)
  await pane('Chat').getByText('the AI is working').waitFor({ state: 'attached' })
  await page.locator('.code-editor .cm-content').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  answer.resolve()
  await pane('Chat').getByText('an answer came').waitFor({ state: 'attached' })
  await pane('Chat').click()
  await chat().getByText('And done.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  for (const control of await page.locator('.ws button:visible, .ws a:visible').all()) {
    const size = await control.boundingBox()
    expect(
      Math.min(size?.height ?? 0, size?.width ?? 0),
      (await control.getAttribute('aria-label')) ?? (await control.innerText()),
    ).toBeGreaterThan(43)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})
