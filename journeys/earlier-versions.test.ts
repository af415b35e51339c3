/** The owner goes back to an earlier version from the workshop's menu (PUB-36). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, openSite, publishByApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('the menu lists what was published, and an earlier version is live again at once [PUB-36]', async () => {
  const mina = await visit(
    await openProfile(browser, { width: 1440, height: 900 }),
    server.url,
    'en',
  )
  const { page } = mina
  await signUp(mina, 'mina')
  const token = mina.token()
  const app = { repository: 'tide', name: 'Tide' }
  const id = await publishByApi(server, { token, owner: 'mina' }, app)
  const at = '/api/github/repos/mina/tide/contents/index.html'
  const call = (method: string, path: string, body?: object) =>
    callApi(server, token, { method, path, ...(body ? { body } : {}) })
  const { sha } = await call('GET', at)
  const content = Buffer.from('<h1>Ebb</h1>').toString('base64')
  await call('PUT', at, { message: 'Ebb', content, sha, branch: 'main' })
  const published = await call('POST', `/api/apps/${id}/publish`, {})
  const site = `${published.cloudflareUrl}/`
  expect((await openSite(site)).text).toContain('Ebb')

  await page.goto(`${server.url}/app/${id}?edit=1`)
  await page.locator('.committed').waitFor()
  await page.getByRole('button', { name: 'More about the publication' }).click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Published versions' })
  await dialog.getByText('Version 2').waitFor()
  expect(await dialog.locator('li').allInnerTexts()).toEqual([
    expect.stringContaining('Live'),
    expect.stringContaining('Make live'),
  ])
  expect([...mina.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
  await dialog.getByRole('button', { name: 'Make live: Version 1' }).click()
  await page.locator('.toast', { hasText: 'Version 1 is live again' }).waitFor()
  expect((await openSite(site)).text).toContain('<h1>Tide</h1>')
  await dialog.getByRole('button', { name: 'Make live: Version 2' }).waitFor()
  expect(mina.faults).toEqual([])
})
