/** Admin → Models with several services: what one does holds up none of the others, and what is said of each is its own. */
import { createServer, type Server } from 'node:http'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let profile: BrowserContext
let admin: Visitor
let silent: { url: string; http: Server }

beforeAll(async () => {
  // It accepts every call, and answers none.
  const http = createServer(() => {})
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  silent = { url: `http://127.0.0.1:${address.port}`, http }
  server = await startServer({}, { ADMINS: 'builtin:rosa' })
  browser = await launchChromium()
  profile = await openProfile(browser, { width: 1440, height: 900, locale: 'en' })
  admin = await visit(profile, server.url, 'en')
  await signUp(admin, 'rosa')
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  silent?.http.closeAllConnections()
  silent?.http.close()
})

const call = (method: string, path: string, body?: object) =>
  callApi(server, admin.token(), { method, path, ...(body ? { body } : {}) })
const model = (name: string, more: object = {}) => ({
  name,
  model: name,
  isPremium: false,
  price: null,
  contextTokens: null,
  answerTokens: null,
  isOn: true,
  ...more,
})
const add = (label: string, more: object = {}) =>
  call('POST', '/api/admin/models', {
    kind: 'openai',
    label,
    address: `${silent.url}/v1`,
    isOn: true,
    models: [model(`${label}-1`)],
    ...more,
  })

beforeEach(async () => {
  admin.faults.length = 0
  for (const { _id } of (await call('GET', '/api/admin/models')).services)
    await call('DELETE', `/api/admin/models/${_id}`)
})

test('an Ollama that accepts calls and answers none holds up no change of the services [CON-19] [CON-20]', async () => {
  const { page } = admin
  await add('Silent', { kind: 'ollama', address: silent.url, models: [] })
  await add('Alpha')
  await page.goto(`${server.url}/admin?tab=models`)
  await page.getByText('Asking the Ollama for its models').waitFor()
  // The Ollama itself may take ten seconds.
  page.setDefaultTimeout(4_000)
  const alpha = page.getByRole('switch', { name: 'Use “Alpha”' })
  for (const isOn of ['false', 'true']) {
    await alpha.click()
    await page
      .locator(`[role=switch][aria-label="Use “Alpha”"][aria-checked=${isOn}]:enabled`)
      .waitFor()
  }
  await page.getByRole('button', { name: 'Move “Alpha” up' }).click()
  await page.locator('button[aria-label="Move “Alpha” down"]:not([aria-disabled])').waitFor()
  await page.getByRole('button', { name: 'Edit “Alpha”' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit “Alpha”' }).waitFor()
  await page.getByText('Asking the Ollama for its models').waitFor()
  page.setDefaultTimeout(30_000)
  await page.getByText('No answer came in time.').waitFor()
  expect(admin.faults).toEqual([])
}, 180_000)

test('who saved a service first is told beside the form of the other, who takes theirs or keeps the own [CON-19]', async () => {
  const { page } = admin
  await add('Alpha')
  await page.goto(`${server.url}/admin?tab=models`)
  const changeElsewhere = async (label: string) => {
    const [{ _id, key: _kept, ...same }] = (await call('GET', '/api/admin/models')).services
    await call('PUT', `/api/admin/models/${_id}`, { ...same, label })
  }
  const name = page.getByLabel('Name', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('button', { name: 'Edit “Alpha”' }).click()
  await changeElsewhere('Beta')
  await name.fill('Mine')
  await save.click()
  await page.getByText('Somebody else has changed this service meanwhile.').waitFor()
  await admin.look()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  expect(await name.inputValue()).toBe('Beta')
  await changeElsewhere('Gamma')
  await name.fill('Mine')
  await save.click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await page.getByRole('button', { name: 'Edit “Mine”' }).waitFor()
  // That a change comes late is answered as such.
  expect(admin.faults.filter((fault) => !/\b412\b/.test(fault))).toEqual([])
}, 180_000)

test('a test is said of its own model, what was saved behind another is said so, small prices stay, and the focus goes on [CON-19] [CON-24]', async () => {
  const { page } = admin
  await add('First', { models: [model('first', { price: { input: 0.075, output: 0.3 } })] })
  await add('Second', {
    address: 'http://127.0.0.1:59997/v1',
    models: [model('one'), model('two'), model('three')],
  })
  await page.goto(`${server.url}/admin?tab=models`)
  await page.getByText('$0.075 / $0.30 per million tokens').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.getByRole('button', { name: 'Edit “Second”' }).press('Enter')
  expect(await focused()).toBe('Edit “Second”')
  await page.getByRole('button', { name: 'Test one', exact: true }).click()
  const told = page.getByText('Nothing accepts connections at this address.')
  await told.waitFor()
  await page.getByRole('button', { name: 'Do not offer one' }).press('Enter')
  expect(await told.count()).toBe(0)
  expect(await focused()).toBe('Models')
  await page.getByRole('button', { name: 'Test two', exact: true }).click()
  await told.waitFor()
  await page.getByLabel('Address').fill('http://127.0.0.1:59998/v1')
  expect(await told.count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('Saved. Those further up are preferred.', { exact: true }).waitFor()
  await expect.poll(focused).toBe('Edit')
  const up = page.getByRole('button', { name: 'Move “Second” up' })
  await up.press('Enter')
  await page.locator('[aria-label="Move “First” up"]:not([aria-disabled])').waitFor()
  await up.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move “Second” up')
  expect(admin.faults).toEqual([])
}, 180_000)
