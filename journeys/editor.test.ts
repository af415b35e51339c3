/** An owner edits by hand: tabs, typing, files, changes, commit; with a model that does what the test says. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile } from './browser.ts'
import { makeApp, signUp, visit } from './person.ts'
import type { Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import type { ScriptedModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let owner: Visitor
let page: Page
let model: ScriptedModel

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const home =
  '<!doctype html><title>Tea</title><link rel="stylesheet" href="style.css"><h1>Tea</h1>\n'

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  owner = await visit(profile, server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(30_000)
  model = await scriptModel(page)
  await signUp(owner, 'ada')
  model.answers = [
    {
      calls: [
        write('index.html', home),
        write('style.css', 'h1 { color: red }\n'),
        write('about/index.html', '<h1>About</h1>\n'),
        write('README.md', '# Tea\n'),
        write('data.json', '{"teas": 3}\n'),
      ],
    },
    { text: 'Here is your tea.' },
  ]
  await makeApp(owner, { name: 'Tea', prompt: 'A page about tea' })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const tab = (name: string) => page.getByRole('tab', { name })
const code = () => page.locator('.code-editor .cm-content')
const app = () => page.frameLocator('.bench iframe').frameLocator('iframe').last()
const colour = () =>
  app()
    .getByRole('heading')
    .evaluate((one) => getComputedStyle(one).color)
const line = () => page.getByRole('region', { name: 'Status' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const fileMenu = async (item: string): Promise<void> => {
  await button('File and editor').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('code opens in tabs, and what has no tab under More files [EDT-11] [EDT-12] [EDT-13]', async () => {
  await button('Show code').click()
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['index.html', 'about/index.html', 'data.json', 'style.css'])
  await expect.poll(() => code().textContent()).toContain('<h1>Tea</h1>')
  await tab('index.html').first().focus()
  await page.keyboard.press('End')
  await expect.poll(() => code().textContent()).toContain('color: red')
  expect(await tab('style.css').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code().textContent()).toContain('About')
  await button('More files').click()
  await page.getByRole('menuitemcheckbox', { name: 'README.md' }).click()
  await expect.poll(() => code().textContent()).toContain('# Tea')
  expect(await page.getByRole('tab').count()).toBe(4)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('what is typed is marked, stored, shown, and there after a reload, cursor and all [EDT-13] [EDT-17] [EDT-20]', async () => {
  await tab('style.css').click()
  await expect.poll(() => code().textContent()).toContain('color: red')
  await code().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('h1 { color: rgb(0, 0, 255) }')
  await tab('style.css').getByText('not saved yet').waitFor({ state: 'attached' })
  await tab('style.css').getByText('changed since the last commit').waitFor({ state: 'attached' })
  await line().getByText('Saved').waitFor()
  await line().getByText('1 file not committed').waitFor()
  await button('Hide code').click()
  await expect.poll(colour).toBe('rgb(0, 0, 255)')
  await button('Show code').click()
  await page.reload()
  await expect.poll(() => code().textContent()).toContain('rgb(0, 0, 255)')
  await code().focus()
  await page.keyboard.type('/* here */')
  await expect.poll(() => code().textContent()).toMatch(/255\) }\/\* here \*\/$/)
})

test('before half a second is over typing is stored by Ctrl+S, by leaving the editor, by another file and by hiding the page [EDT-17]', async () => {
  const unsaved = tab('style.css').getByText('not saved yet')
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await line().getByText('Saved').waitFor()
  await page.clock.install()
  // No timer ends from here on: what is stored is stored by the act.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const act of [
    () => page.keyboard.press('Control+s'),
    () => button('Changes (1)').focus(),
    () => tab('data.json').click(),
    () => show('hidden'),
  ]) {
    await tab('style.css').click()
    await expect.poll(() => code().textContent()).toContain('h1 {')
    await code().focus()
    await page.keyboard.type('/**/')
    await unsaved.waitFor({ state: 'attached' })
    await act()
    await unsaved.waitFor({ state: 'detached' })
  }
  await show('visible')
  await page.clock.resume()
  await tab('style.css').click()
})

test('changes are shown beside the last commit, given up and brought back [EDT-22]', async () => {
  await line().getByText('Saved').waitFor()
  await button('Changes (1)').click()
  const changed = page.getByRole('region', { name: 'Changes in style.css' })
  await changed.getByText('rgb(0, 0, 255)').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await changed.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('No changes since the last commit.').waitFor()
  await button('Undo').click()
  await page.getByText('Undone: discarding your changes in style.css').first().waitFor()
  await changed.getByText('rgb(0, 0, 255)').waitFor()
})

test('a commit by hand takes the message of the person [EDT-21]', async () => {
  await button('Commit').click()
  const message = page.getByLabel('Commit message')
  expect(await message.inputValue()).toBe('Update style.css')
  await message.press('Escape')
  await message.waitFor({ state: 'detached' })
  await button('Commit').click()
  await message.fill('Blue as the sea')
  await message.press('Enter')
  await line().getByText('Committed').waitFor()
  await expect.poll(() => button('Commit').isDisabled()).toBe(true)
  await button('Changes').click()
})

test('files are made, renamed and deleted under their rules, and Undo brings them back [EDT-16] [EDT-23]', async () => {
  await fileMenu('New file')
  const path = page.getByLabel('Name, with its folder if any')
  await path.fill('style.css')
  await path.press('Enter')
  await page.getByText('File already exists').waitFor()
  await path.fill('../out.js')
  await path.press('Enter')
  await page.getByText('This file name is not allowed').waitFor()
  await path.fill('src/app.js')
  await path.press('Enter')
  await code().click()
  await page.keyboard.type('let tea = 1')
  await fileMenu('Rename')
  await path.fill('src/tea.js')
  await path.press('Enter')
  await expect.poll(() => tab('tea.js').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => code().textContent()).toBe('let tea = 1')
  await fileMenu('Delete')
  await page.getByText('Delete src/tea.js?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await tab('tea.js').waitFor({ state: 'detached' })
  await button('Undo').click()
  await page.getByText('Undone: deleting src/tea.js').first().waitFor()
  await tab('tea.js').click()
  await expect.poll(() => code().textContent()).toBe('let tea = 1')
})

test('a file that the agent writes is renewed in place, with what the owner typed in it [EDT-26] [EDT-27]', async () => {
  await tab('style.css').click()
  await expect.poll(() => code().textContent()).toContain('rgb(0, 0, 255)')
  await code().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('/* mine */ ')
  model.answers = [
    { calls: [{ name: 'read_file', args: { path: 'style.css' } }] },
    { calls: [write('data.json', '{"teas": 4}\n')] },
    { text: 'Four teas.' },
  ]
  await page.getByLabel('Ask for a change').fill('Four teas')
  await page.getByLabel('Ask for a change').press('Enter')
  await page.getByText('Four teas.', { exact: true }).waitFor()
  expect(JSON.stringify(model.asked)).toContain('/* mine */')
  await tab('data.json').click()
  await expect.poll(() => code().textContent()).toContain('"teas": 4')
})

test('theme and size of the editor are remembered; find works by its keys [EDT-10] [EDT-14] [LIM-61]', async () => {
  const body = page.locator('.code-body')
  expect(await body.getAttribute('class')).toContain('theme-dark')
  expect(await body.evaluate((one) => getComputedStyle(one).fontSize)).toBe('14px')
  await button('File and editor').click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark editor' }).click()
  await button('File and editor').click()
  await page.getByRole('menuitem', { name: 'Larger text' }).click()
  await page.reload()
  await expect.poll(() => body.getAttribute('class')).toContain('theme-light')
  await expect.poll(() => body.evaluate((one) => getComputedStyle(one).fontSize)).toBe('15px')
  expect(await accessibilityFaults(page)).toEqual([])
  await code().click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('teas')
  await expect.poll(() => page.locator('.cm-searchMatch').count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
})
