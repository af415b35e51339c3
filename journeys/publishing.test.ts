/** An owner publishes: a key in the code, a server that fails, the notes of the mirror, sharing, unpublishing and back. */
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { openOptions } from './generator-form.ts'
import { publish, showPane, signInAgain, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'

const key = `gh${'p_'}${'aB3'.repeat(12)}`
const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const toast = (text: string) => page.locator('.toast', { hasText: text })
const openApp = () => page.getByRole('link', { name: 'Open app', exact: true })
const Sent = z.object({
  aiResponse: z.string().optional(),
  gitInfo: z.object({ commitSha: z.string(), pushedToGithub: z.boolean() }).loose().optional(),
})
const History = z.object({
  messages: z.array(z.object({ type: z.string(), gitInfo: z.unknown() })),
})

let server: RunningServer
let browser: Browser
let owner: Visitor
let page: Page
let passerBy: Page
let model: ScriptedModel
let token = ''
let site = ''

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  await profile.grantPermissions(['clipboard-read', 'clipboard-write'])
  owner = await visit(profile, server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(30_000)
  page.on('request', (request) => {
    token = request.headers()['authorization']?.replace('Bearer ', '') ?? token
  })
  passerBy = await (await openProfile(browser, { width: 390, height: 844 })).newPage()
  model = await scriptModel(page)
  await signUp(owner, 'pia')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Breaks calls that meet `broken` until the answer is called; the faults that this makes are expected. */
async function whileBroken(url: string, broken: (route: Route) => boolean) {
  const before = owner.faults.length
  await page.route(url, (route) =>
    broken(route) ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  return async (): Promise<void> => {
    await page.unroute(url)
    owner.faults.splice(before)
  }
}

/** Nothing went wrong so far, and axe finds nothing in the part of the page that is new. */
async function look(part: string): Promise<void> {
  expect([...owner.faults, ...(await axeFaults(page, { part }))]).toEqual([])
}

/** How the site answers to a visitor of its own. Node does not find hosts below localhost. */
async function siteStatus(): Promise<number> {
  return (await passerBy.goto(site))?.status() ?? 0
}

test('a turn whose record cannot be stored counts as committed, and the record is sent again until it is there, once [SYN-17] [SYN-18]', async () => {
  const sent: z.infer<typeof Sent>[] = []
  const mend = await whileBroken('**/ai-chat', (route) => {
    const record = Sent.parse(route.request().postDataJSON())
    if (record.gitInfo) sent.push(record)
    return record.gitInfo !== undefined
  })
  model.answers = [
    {
      calls: [
        write('index.html', '<!doctype html><title>Tides</title><h1>Tides</h1>'),
        write('app.js', `// the tides\nconst key = '${key}'\n`),
      ],
    },
    { text: 'Here are the tides.' },
  ]
  await page.goto(`${server.url}/generator`)
  await page.getByLabel('Describe your app').fill('Tides of a beach')
  await openOptions(page)
  await page.getByLabel('App name').fill('Tide Table')
  await page.getByText('Name is available').waitFor()
  await button('Generate app').click()
  await page.waitForURL(/\/app\/[\w-]+$/)
  await page.getByText('Pushed').waitFor()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent[0]?.gitInfo).toMatchObject({
    commitMessage: expect.stringContaining('AI update: '),
    modifiedFiles: ['app.js', 'index.html'],
    pushedToGithub: true,
  })
  await page.getByText(`Committed ${sent[0]?.gitInfo?.commitSha.slice(0, 7)}`).waitFor()
  await mend()
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/ai-chat') && answer.status() === 201,
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await stored
  const url = `${server.url}/api/apps/${page.url().split('/').at(-1)}/chat-history`
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  const { messages } = History.parse(await answer.json())
  expect(messages.filter(({ type }) => type === 'ai')).toMatchObject([
    { gitInfo: sent[0]?.gitInfo },
  ])
})

test('a turn that changes nothing ends without a commit, and the line says so [SYN-14]', async () => {
  model.asked = []
  model.answers = [{ text: 'There is nothing to do.' }]
  await page.getByLabel('Ask for a change').fill('Is it fine?')
  await button('Send').click()
  await page.locator('.status-line').getByText('no changes', { exact: true }).waitFor()
  expect(model.asked.join()).toContain('Here are the tides.')
})

/** The sheet of a first publish, as it stands. */
async function publishFromSheet(): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Address is free').waitFor()
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click()
}

test('the sheet shows the app’s picture also from the code and from a phone’s chat, where the preview is not in sight [PUB-39] [PUB-06]', async () => {
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Picture of the app' })
  const isTaken = async (): Promise<void> => {
    await button('Publish').click()
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(300)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await button('Show code').click()
  // From here on the preview has never been in sight.
  await page.reload()
  await page.getByRole('tabpanel').waitFor()
  await isTaken()
  await button('Hide code').click()
  await page.setViewportSize({ width: 390, height: 844 })
  await showPane(owner, 'chat')
  await isTaken()
  await showPane(owner, 'preview')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the sheet says how many errors the app reports, and leads to them in the console [PUB-39] [PVW-16]', async () => {
  const before = owner.faults.length
  const app = page.frameLocator('.bench iframe').frameLocator('iframe').last()
  await app.locator('h1').evaluate(() => console.error('no tide table'))
  await page.getByText('Console, 1 error').waitFor()
  owner.faults.splice(before)
  await button('Publish').click()
  await page.getByRole('dialog').getByText('The app reports 1 error').waitFor()
  await look('.dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Show in console' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.console').getByText('no tide table').waitFor()
  const summary = page.locator('.console summary')
  expect(await summary.evaluate((line) => line === document.activeElement)).toBe(true)
})

test('a key in the code is named by file and line before anything is published: cancelled, or published anyway [PUB-17] [PUB-32]', async () => {
  expect(await button('Open app').isDisabled()).toBe(true)
  expect(await button('Open app').getAttribute('title')).toBe('Publish first to get a link')
  const before = owner.faults.length
  await button('Publish').click()
  await publishFromSheet()
  const warning = dialog('This looks like a secret key')
  await warning.getByText('app.js:2').waitFor()
  // A browser notes the refusal in its console.
  owner.faults.splice(before)
  await look('.dialog')
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await warning.waitFor({ state: 'hidden' })
  await page.getByText('Not published', { exact: true }).waitFor()
  await button('Publish').click()
  await publishFromSheet()
  await warning.getByRole('button', { name: 'Publish anyway' }).click()
  const shared = page.getByRole('dialog', { name: 'Published' })
  await shared.getByRole('img', { name: 'QR code of the address' }).waitFor()
  owner.faults.splice(before)
  site = await shared.getByLabel('Address of the app').inputValue()
  await look('.dialog')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    shared.getByRole('link', { name: 'Open', exact: true }).click(),
  ])
  await opened.getByRole('heading', { name: 'Tides' }).waitFor()
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await opened.close()
  await shared.getByRole('button', { name: 'Close' }).click()
  await look('.wbar')
  expect(await openApp().getAttribute('href')).toBe(site)
  expect(await openApp().getAttribute('rel')).toBe('noopener noreferrer')
  expect(await openApp().getAttribute('target')).toBe('_blank')
})

test('the address is shared from the menu [PUB-31]', async () => {
  await button('More about the publication').click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).waitFor()
  await look('.menu')
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  const shared = page.getByRole('dialog', { name: 'Share' })
  await shared.getByRole('button', { name: 'Copy' }).click()
  await shared.getByText('Link copied').waitFor()
  // The line shows the live app in a page of anybody's.
  await shared.getByText('Embed', { exact: true }).click()
  await look('.dialog')
  const line = await shared.getByRole('textbox', { name: 'Embed' }).inputValue()
  const { page: other } = await visit(
    await openProfile(browser, { width: 820, height: 900 }),
    server.url,
    'en',
  )
  await other.setContent(line)
  await other.frameLocator('iframe').locator('body').getByText(/\S/).first().waitFor()
  await other.close()
  await look('.dialog')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site)
  await page.keyboard.press('Escape')
})

test('a publish that fails says why and what to do, changes nothing, and is tried again from there [PUB-14]', async () => {
  const mend = await whileBroken('**/publish', () => true)
  await button('Update publish').click()
  const failed = page.getByRole('alertdialog', { name: 'Publish failed' })
  await failed.getByRole('button', { name: 'Retry' }).waitFor()
  await mend()
  await look('.dialog')
  expect(await siteStatus()).toBe(200)
  await failed.getByRole('button', { name: 'Retry' }).click()
  // The version that is live is the one that the owner accepted; nothing is asked twice.
  await toast('Already up to date').waitFor()
})

test('what the mirror could not do is told to the owner, part by part [PUB-29] [PUB-30]', async () => {
  await page.route('**/live', async (route) => {
    const answer = await route.fetch()
    const mirror = [
      { part: 'pages', state: 'retrying', note: null },
      { part: 'visibility', state: 'refused', note: 'Not on your plan' },
    ]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mirror } })
  })
  await page.reload()
  await button('Mirror at the code host').click()
  await dialog('Mirror at the code host').getByText('GitHub Pages: will retry').waitFor()
  await page.getByText('Public repository: Not on your plan').waitFor()
  await look('.dialog')
  await button('Close').click()
  await page.unroute('**/live')
})

test('unpublished, the address is gone at once; published again it is the same address [PUB-19] [PUB-20]', async () => {
  await button('More about the publication').click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  const question = dialog('Unpublish Tide Table?')
  await question.waitFor()
  await look('.dialog')
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await toast('App unpublished').waitFor()
  expect(await siteStatus()).toBe(410)
  await page.getByText('Not published', { exact: true }).waitFor()
  model.answers = [{ calls: [write('app.js', '// the tides\n')] }, { text: 'The key is gone.' }]
  await page.getByLabel('Ask for a change').fill('Take the key out')
  await button('Send').click()
  await page.getByText('The key is gone.').waitFor()
  await expect.poll(() => page.getByText('Pushed').count()).toBe(2)
  expect(await publish(owner)).toBe(site)
  expect(await siteStatus()).toBe(200)
  await look('.wbar')
})

test('without a link to the code host the owner reads it, goes on working, and is led to sign in and back [SYN-01]', async () => {
  const before = owner.faults.length
  const error = 'User has not bound a GitHub token'
  await page.route('**/api/github/**', (route) =>
    route.fulfill({ status: 409, json: { error, code: 'githubNotLinked' } }),
  )
  await page.reload()
  await page.getByText(error).waitFor()
  expect(await page.getByLabel('Ask for a change').isEnabled()).toBe(true)
  const workshop = page.url()
  await page.unroute('**/api/github/**')
  owner.faults.splice(before)
  await look('.stage')
  await page.getByRole('link', { name: 'Link code host' }).click()
  // Who it is stands there already.
  const known = page.getByLabel('Username', { exact: true })
  await expect.poll(() => known.inputValue()).toBe('pia')
  await signInAgain(owner, 'pia', null)
  await page.waitForURL(workshop)
  await page.getByLabel('Ask for a change').waitFor()
})
