/** An owner's webhook and list of who may embed, in the workshop: set, tried, changed and taken back. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { makeApp, publish, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'

const html = '<!doctype html><html lang="en"><title>Tides</title><h1>Tides</h1></html>\n'

let server: RunningServer
let browser: Browser
let owner: Visitor

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  owner = await visit(await openProfile(browser, { width: 1440, height: 900 }), server.url, 'en')
  owner.page.setDefaultTimeout(60_000)
  const model = await scriptModel(owner.page)
  await signUp(owner, 'wim')
  model.answers = [
    { calls: [{ name: 'write_file', args: { path: 'index.html', content: html } }] },
    { text: 'Here it is.' },
  ]
  await makeApp(owner, { name: 'Tides', prompt: 'Tides of a beach' })
  await owner.page.locator('.committed').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const dialog = () => owner.page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

test('a webhook is set, its secret shown once, tried with what came of it, renewed and removed', async () => {
  const { page } = owner
  await page.getByRole('button', { name: 'About the app' }).click()
  await page.getByRole('menuitem', { name: 'Webhook' }).click()
  const address = dialog().getByRole('textbox', { name: 'Address' })
  await address.fill('http://hooks.example/in')
  await press('Save')
  await dialog().getByText('Enter an https:// address of a public server').waitFor()
  // No resolver knows such a name (RFC 6761).
  await address.fill('https://hooks.invalid/in')
  await dialog().getByLabel('Unpublishing').uncheck()
  await press('Save')
  const secret = dialog().getByRole('group', { name: 'Secret' })
  const first = await secret.locator('code').innerText()
  expect(first).toMatch(/^whsec_/)
  expect(await axeFaults(page, { part: '.dialog' })).toEqual([])
  await press('Done')
  await dialog().getByText('Nothing was sent yet').waitFor()
  await press('Send a ping')
  await dialog().getByText('There is no server of that name').waitFor()
  await dialog().getByRole('button', { name: 'Send again: Ping' }).waitFor()
  expect(await axeFaults(page, { part: '.dialog' })).toEqual([])
  await press('New secret')
  await page.getByText('Make a new secret?').waitFor()
  await page.getByRole('button', { name: 'New secret', exact: true }).click()
  await dialog().getByText('messages are signed by the secret before').waitFor()
  expect(await secret.locator('code').innerText()).not.toBe(first)
  await press('Close')
  // What was shown once is not shown again.
  await page.getByRole('button', { name: 'About the app' }).click()
  await page.getByRole('menuitem', { name: 'Webhook' }).click()
  await dialog().getByRole('button', { name: 'Send again: Ping' }).waitFor()
  expect(await address.inputValue()).toBe('https://hooks.invalid/in')
  expect(await dialog().getByLabel('Unpublishing').isChecked()).toBe(false)
  expect(await secret.count()).toBe(0)
  await press('Remove')
  await page.getByText('Remove the webhook?').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => address.inputValue()).toBe('')
  await press('Close')
  expect(owner.faults).toEqual([])
})

test('who may embed is chosen in the menu of what is published, and the site says so', async () => {
  const { page } = owner
  const url = await publish(owner)
  const open = async () => {
    await page.getByRole('button', { name: 'More about the publication' }).click()
    await page.getByRole('menuitem', { name: 'Who may embed' }).click()
  }
  await open()
  await dialog().getByLabel('These websites only').check()
  const lines = dialog().getByRole('textbox', { name: 'Websites' })
  await lines.fill('https://school.example\nhttps://a.example/path')
  await press('Save')
  await dialog().getByText('without a path: https://a.example/path').waitFor()
  expect(await axeFaults(page, { part: '.dialog' })).toEqual([])
  await lines.fill('https://school.example')
  await press('Save')
  await dialog().waitFor({ state: 'detached' })
  const visitor = await page.context().newPage()
  const policy = async () => (await visitor.goto(url))?.headers()['content-security-policy']
  await expect.poll(policy).toBe(`frame-ancestors 'self' ${server.url} https://school.example`)
  await open()
  expect(await lines.inputValue()).toBe('https://school.example')
  await dialog().getByLabel('Any website').check()
  await press('Save')
  await expect.poll(policy).toBeUndefined()
  await visitor.close()
  expect(owner.faults).toEqual([])
})
