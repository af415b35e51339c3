/** A draft is shown by a link: its owner makes one, somebody opens and forks it, and it is revoked. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile, watch } from './browser.ts'
import { makeApp, showPane, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'

const html =
  '<!doctype html><html lang="en"><title>Tides</title><h1>Tides</h1><script src="app.js"></script></html>\n'
const code = 'localStorage.seen = Number(localStorage.seen ?? 0) + 1\n'

let server: RunningServer
let browser: Browser
let owner: Visitor
let other: Visitor
let profile: BrowserContext
let link = ''

beforeAll(async () => {
  server = await startServer({}, { CONTACT_EMAIL: 'host@magiccube.example' })
  browser = await launchChromium()
  owner = await visit(await openProfile(browser, { width: 1440, height: 900 }), server.url, 'en')
  owner.page.setDefaultTimeout(30_000)
  const model = await scriptModel(owner.page)
  await signUp(owner, 'tess')
  const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
  model.answers = [
    { calls: [write('index.html', html), write('app.js', code)] },
    { text: 'Here they are.' },
  ]
  await makeApp(owner, { name: 'Tides', prompt: 'Tides of a beach' })
  profile = await openProfile(browser, { width: 390, height: 844, locale: 'zh' })
  other = await visit(profile, server.url, 'zh')
  other.page.setDefaultTimeout(30_000)
  await signUp(other, 'otto')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const dialog = () => owner.page.getByRole('dialog')

test('its owner makes a link beside publish, and sees it listed [OPN-16]', async () => {
  const { page } = owner
  await page.locator('.committed').waitFor()
  await page.getByRole('button', { name: 'Share the draft' }).click()
  await dialog().getByText('Nobody has a link yet').waitFor()
  await dialog().getByLabel('People who sign in may fork it').check()
  expect(await axeFaults(page, { part: '.dialog' })).toEqual([])
  await dialog().getByRole('button', { name: 'Create link' }).click()
  const field = dialog().getByRole('textbox', { name: 'Share link' })
  await field.waitFor()
  link = await field.inputValue()
  expect(link).toMatch(/^http:\/\/share-[0-9a-f]{32}\.preview\.localhost:\d+\/$/)
  await dialog().getByText('may be forked').waitFor()
  await dialog().getByText('The links show commit').waitFor()
  expect([...owner.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
})

test('whoever has it opens a marked preview, whose data is that browser’s alone: threat T149', async () => {
  const stranger = await openProfile(browser, { width: 390, height: 844 })
  const page = await stranger.newPage()
  const { faults } = watch(page)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Tides' }).waitFor()
  const mark = page.getByRole('note')
  await mark.getByText('Preview, not published').waitFor()
  expect(await page.title()).toBe('Preview, not published · Tides')
  const report = mark.getByRole('link', { name: 'Report' })
  expect(await report.getAttribute('href')).toContain('mailto:host@magiccube.example')
  await page.reload()
  await page.getByRole('heading', { name: 'Tides' }).waitFor()
  expect(await page.evaluate(() => localStorage['seen'])).toBe('2')
  expect(await page.context().cookies(link)).toEqual([])
  // A worker that an app registers would answer when the link is closed.
  const worker = await page.evaluate(() =>
    navigator.serviceWorker.register('/app.js').then(
      () => 'registered',
      () => 'refused',
    ),
  )
  expect(worker).toBe('refused')
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
  await stranger.close()
})

test('who is signed in forks it through the studio', async () => {
  const shared = await profile.newPage()
  await shared.goto(link)
  const [studio] = await Promise.all([
    profile.waitForEvent('page'),
    shared.getByRole('note').getByRole('link', { name: '复刻' }).click(),
  ])
  studio.setDefaultTimeout(30_000)
  const { faults } = watch(studio)
  await studio.getByRole('heading', { level: 1, name: 'Tides' }).waitFor()
  faults.push(...(await axeFaults(studio)))
  await studio.getByRole('button', { name: '复刻', exact: true }).click()
  const asked = studio.getByRole('dialog')
  const name = asked.getByRole('textbox')
  await name.fill('Otto tides')
  await asked.getByText('名称可用').waitFor()
  await asked.getByRole('button', { name: '复刻', exact: true }).click()
  await studio.waitForURL(/\/app\/[\w-]+$/)
  await showPane({ page: studio, locale: 'zh' }, 'preview')
  const heading = studio.frameLocator('.bench iframe').frameLocator('iframe').last()
  await heading.getByRole('heading', { name: 'Tides' }).waitFor()
  expect(faults).toEqual([])
  await studio.close()
  await shared.close()
})

test('a visitor is led to sign in, and back to what the link shows', async () => {
  const visitor = await visit(
    await openProfile(browser, { width: 1440, height: 900 }),
    server.url,
    'en',
  )
  visitor.page.setDefaultTimeout(30_000)
  const key = /share-([0-9a-f]{32})/.exec(link)?.[1] ?? ''
  await visitor.page.goto(`${server.url}/shared#${key}`)
  await visitor.page.waitForURL('**/login')
  await signUp(visitor, 'vera', false, `**/shared#${key}`)
  await visitor.page.getByRole('heading', { level: 1, name: 'Tides' }).waitFor()
  expect(await visitor.page.title()).toBe('A shared preview · MagicCube')
  expect(visitor.faults).toEqual([])
})

test('it is revoked after a question, and opens for nobody', async () => {
  const { page } = owner
  await dialog()
    .getByRole('button', { name: /^Revoke the link/ })
    .click()
  await dialog().getByText('Revoke this link?').waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog()
    .getByRole('button', { name: /^Revoke the link/ })
    .click()
  await dialog().getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.locator('.toast', { hasText: 'Link revoked' }).waitFor()
  await dialog().getByText('Nobody has a link yet').waitFor()
  const shared = await profile.newPage()
  const answer = await shared.goto(link)
  expect(answer?.status()).toBe(404)
  await shared.getByText('此链接未开放').waitFor()
  expect(await axeFaults(shared)).toEqual([])
  const key = /share-([0-9a-f]{32})/.exec(link)?.[1] ?? ''
  await shared.goto(`${server.url}/shared#${key}`)
  await shared.getByRole('heading', { name: '此链接未开放' }).waitFor()
  expect(owner.faults).toEqual([])
  await shared.close()
})
