/** "On your phone" where it makes no sense: on a server for this computer alone, and on a phone itself. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { makeApp, signUp, visit, type Visitor } from './person.ts'
import { openProfile } from './browser.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let owner: Visitor
let workshop: string

const menu = 'More about the preview'

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  owner = await visit(await openProfile(browser, { width: 1440, height: 900 }), server.url, 'en')
  owner.page.setDefaultTimeout(20_000)
  const model = await scriptModel(owner.page)
  await signUp(owner, 'pia')
  const args = { path: 'index.html', content: '<h1>Tea</h1>\n' }
  model.answers = [{ calls: [{ name: 'write_file', args }] }, { text: 'Here it is.' }]
  workshop = `${server.url}/app/${await makeApp(owner, { name: 'Tea', prompt: 'Tea' })}?edit=1`
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('on a server for this computer alone it says what to start it with, in one command [PVW-30]', async () => {
  const { page } = owner
  await page.goto(workshop)
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'On your phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'On your phone' })
  await dialog.getByText('started for this computer alone').waitFor()
  const command = await dialog.locator('code').innerText()
  for (const setting of ['STUDIO_URL=https://', 'PREVIEW_HOST=', 'SITES_HOST=', 'CONTACT_EMAIL='])
    expect(command).toContain(setting)
  expect(command).toMatch(/npm start$/)
  await dialog.getByText('docs/operating.md').waitFor()
  expect(await dialog.getByRole('button', { name: 'Show the code' }).count()).toBe(0)
  await owner.look()
  await page.keyboard.press('Escape')
  expect(owner.faults).toEqual([])
})

test.each([
  ['a phone', { width: 390, height: 844 }, true],
  ['a tablet', { width: 820, height: 1180 }, true],
  ['a narrow window', { width: 600, height: 900 }, false],
])('on %s it is not offered [PVW-30]', async (_device, viewport, hasTouch) => {
  const state = await owner.page.context().storageState({ indexedDB: true })
  const context = await browser.newContext({
    viewport,
    hasTouch,
    isMobile: hasTouch,
    locale: 'en-GB',
    storageState: state,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(workshop)
  const toPreview = page.getByRole('tab', { name: 'Preview' })
  await page.getByRole('button', { name: menu }).or(toPreview).first().waitFor()
  if (await toPreview.isVisible()) await toPreview.click()
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Clear app data' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'On your phone' }).count()).toBe(0)
  await context.close()
})
