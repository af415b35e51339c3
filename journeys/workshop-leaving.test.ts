/** The workshop's edges: an app without code, a tab of the preview's own, leaving, and a session that ends meanwhile. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { openOptions } from './generator-form.ts'
import { makeApp, signInAgain, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let owner: Visitor
let page: Page
let model: ScriptedModel

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = () => page.locator('.code-editor .cm-content')
const question = () => page.getByRole('dialog', { name: 'Leave before everything is saved?' })

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  owner = await visit(profile, server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(30_000)
  model = await scriptModel(page)
  await signUp(owner, 'liv')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('an app without code says so in the editor area [EDT-34]', async () => {
  model.answers = [{ text: 'Nothing to write.' }]
  await page.goto(`${server.url}/generator`)
  await page.getByLabel('Describe your app').fill('Nothing yet')
  await openOptions(page)
  await page.getByLabel('App name').fill('Empty')
  await page.getByText('Name is available').waitFor()
  await button('Generate app').click()
  await page.getByText('Nothing to write.').waitFor()
  await button('Show code').click()
  await page.getByText('No code yet. Describe your app in the chat.').waitFor()
  await owner.look()
})

test('the preview alone in a tab of its own shows each change while the workshop is open [EDT-09] [PVW-06]', async () => {
  model.answers = [{ calls: [write('index.html', '<h1>One</h1>')] }, { text: 'First.' }]
  await makeApp(owner, { name: 'Edges', prompt: 'Edges' })
  const frame = page.locator('.bench iframe')
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(700)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'More about the preview' }).click()
  await page.getByRole('menuitem', { name: 'Open in new tab' }).click()
  const tab = await opened
  const alone = tab.frameLocator('iframe').last()
  await alone.getByRole('heading', { name: 'One' }).waitFor()
  await button('Show code').click()
  await code().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('<h1>Two')
  await alone.getByRole('heading', { name: 'Two' }).waitFor()
  await button('Hide code').click()
  await page.goto(`${server.url}/dashboard`)
  await tab.reload()
  await tab.getByText('Open the editor to run this preview').waitFor()
  await tab.close()
})

test('leaving asks while something typed is not stored, and not afterwards [EDT-31]', async () => {
  await page.goBack()
  await button('Show code').click()
  await code().click()
  // Nothing is stored while the device does not answer.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    window.makeRoom = () => (IDBObjectStore.prototype.put = put)
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>typed</p>')
  await page.getByText('Not saved on this device').waitFor()
  await page.getByRole('link', { name: 'My apps' }).click()
  await question().getByRole('button', { name: 'Stay' }).click()
  const closing = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await page.evaluate(() => window.makeRoom?.())
  await page.locator('.status-line').getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'My apps' }).click()
  await page.waitForURL(/\/dashboard/)
})

test('a session that ends while editing loses nothing: signed in again, the editor has the same place and text [EDT-33]', async () => {
  await page.goBack()
  await code().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>kept</p>')
  await page.getByText('Saved', { exact: true }).waitFor()
  const workshop = page.url()
  // The session is ended from elsewhere; the next call learns of it.
  const other = await page.context().newPage()
  await other.goto(`${server.url}/dashboard`)
  await other.getByRole('button', { name: 'Logout', exact: true }).first().click()
  await other.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await other.close()
  await page.locator('.code-editor').waitFor({ state: 'detached' })
  await page.goto(`${server.url}/dashboard`)
  await signInAgain(owner, 'liv')
  await page.goto(workshop)
  await code().getByText('kept').waitFor()
  await code().focus()
  await page.keyboard.type('here')
  expect(await code().innerText()).toContain('<p>kept</p>here')
})
