/** One app in two tabs of one browser: one writes, the other follows and can take over (EDT-32). */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile } from './browser.ts'
import { makeApp, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let profile: BrowserContext
let first: Page
let second: Page
let model: ScriptedModel

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  profile = await openProfile(browser, { width: 1280, height: 800 })
  const owner = await visit(profile, server.url, 'en')
  first = owner.page
  model = await scriptModel(first)
  await signUp(owner, 'ada')
  const files = { 'index.html': '<h1>Tea</h1>\n', 'app.js': 'let tea = 1\n' }
  model.answers = [
    {
      calls: Object.entries(files).map(([path, content]) => ({
        name: 'write_file',
        args: { path, content },
      })),
    },
    { text: 'Here it is.' },
  ]
  await makeApp(owner, { name: 'Tea', prompt: 'A page about tea' })
  second = await profile.newPage()
  for (const page of [first, second]) page.setDefaultTimeout(30_000)
  await second.goto(first.url())
  await second.getByText('This app is being edited in another tab').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const code = (page: Page) => page.locator('.code-editor .cm-content')
const openCode = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name: 'Show code' })
  if ((await button.count()) > 0) await button.click()
  await page.getByRole('tab', { name }).click()
}
const editHere = (page: Page) => page.getByRole('button', { name: 'Edit here' })
const heading = (page: Page) =>
  page.frameLocator('.bench iframe').frameLocator('iframe').last().getByRole('heading')

test('the second tab reads, shows and follows, and cannot write [EDT-32]', async () => {
  await expect.poll(() => heading(second).textContent()).toBe('Tea')
  await openCode(second, 'app.js')
  await expect.poll(() => code(second).textContent()).toContain('let tea = 1')
  expect(await accessibilityFaults(second)).toEqual([])
  await openCode(first, 'app.js')
  await code(first).click()
  await first.keyboard.press('Control+End')
  await first.keyboard.type('let cups = 2')
  await expect.poll(() => code(second).textContent()).toContain('let cups = 2')
  await code(second).click()
  await second.keyboard.type('nothing')
  await second.getByLabel('Ask for a change').fill('Blue')
  await second.getByLabel('Ask for a change').press('Enter')
  expect(await code(first).textContent()).not.toContain('nothing')
  expect(await second.getByRole('button', { name: 'Commit', exact: true }).isDisabled()).toBe(true)
})

test('the right moves over with what was typed at that moment, and back again [EDT-32]', async () => {
  await code(first).click()
  await first.keyboard.press('Control+End')
  await first.keyboard.type(' + 3')
  await editHere(second).click()
  await first.getByText('This app is being edited in another tab').waitFor()
  await editHere(second).waitFor({ state: 'detached' })
  await expect.poll(() => code(second).textContent()).toContain('let cups = 2 + 3')
  await code(second).click()
  await second.keyboard.press('Control+End')
  await second.keyboard.type(' + 4')
  await expect.poll(() => code(first).textContent()).toContain('2 + 3 + 4')
  await editHere(first).click()
  await editHere(second).waitFor()
  await editHere(first).waitFor({ state: 'detached' })
})

test('only the tab that writes takes the chat back or clears it, also where the right moved while it was asked [EDT-32] [CHT-27]', async () => {
  model.answers = [{ text: 'No change.' }]
  await first.getByLabel('Ask for a change').fill('Stay as you are')
  await first.getByLabel('Ask for a change').press('Enter')
  await first.getByText('No change.', { exact: true }).waitFor()
  const reset = (page: Page) =>
    page.getByRole('button', { name: 'Reset to here', exact: true }).first()
  const eraser = (page: Page) => page.getByRole('button', { name: 'Clear chat' })
  await expect.poll(() => reset(first).isEnabled()).toBe(true)
  await second.reload()
  await editHere(second).waitFor()
  await reset(second).waitFor()
  expect([await reset(second).isDisabled(), await eraser(second).isDisabled()]).toEqual([
    true,
    true,
  ])
  await reset(first).click()
  await editHere(second).click()
  const question = first.getByRole('dialog')
  await question.getByText('This app is being edited in another tab').waitFor()
  const confirm = question.getByRole('button', { name: 'Reset', exact: true })
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  await confirm.click({ force: true })
  await first.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => eraser(second).isEnabled()).toBe(true)
  await second.getByText('No change.', { exact: true }).waitFor()
  await openCode(second, 'app.js')
  await editHere(first).click()
  await editHere(first).waitFor({ state: 'detached' })
})

test('in 20 turns of two hands at random, every word typed is there at the end [EDT-32] [LOC-11]', async () => {
  const pages = [first, second] as const
  const words: string[] = []
  let writer = 0
  for (let turn = 0; turn < 20; turn += 1) {
    // A fixed sequence that looks like none.
    if ((turn * 7 + 3) % 5 < 3) {
      writer = 1 - writer
      const page = pages[writer === 0 ? 0 : 1]
      await editHere(page).click()
      await editHere(page).waitFor({ state: 'detached' })
    }
    const page = pages[writer === 0 ? 0 : 1]
    await code(page).click()
    await page.keyboard.press('Control+End')
    words.push(`w${turn}`)
    await page.keyboard.type(` w${turn}`)
  }
  for (const page of pages)
    await expect
      .poll(async () => /w0 .*$/.exec((await code(page).textContent()) ?? '')?.[0]?.split(' '))
      .toEqual(words)
})

test('the tab that writes may be closed at any moment: the other goes on by itself', async () => {
  const pages = [first, second]
  const [writer, follower] = (await editHere(first).count()) > 0 ? pages.toReversed() : pages
  await writer?.close({ runBeforeUnload: false })
  if (!follower) throw new Error('no tab')
  await editHere(follower).waitFor({ state: 'detached' })
  await code(follower).click()
  await follower.keyboard.press('Control+End')
  await follower.keyboard.type(' end')
  await follower.getByRole('region', { name: 'Status' }).getByText('Saved').waitFor()
  await follower.reload()
  await expect.poll(() => code(follower).textContent()).toMatch(/w19 end$/)
})
