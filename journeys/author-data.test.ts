/** The author of an app and its data: filter, page, edit, delete, export, import, restore, erase a person. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { publishFilesByApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { newPerson, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let rosa: Visitor
let id: string
let url: string

const collections = {
  news: { kind: 'published', title: 'News', fields: { text: { type: 'string', maxLength: 60 } } },
  lines: { kind: 'wall', title: 'Guest book', anonymous: true },
  diary: { kind: 'own', title: 'Diary', anonymous: true },
  votes: {
    kind: 'ballot',
    anonymous: true,
    title: 'Votes',
    fields: { drink: { type: 'string', enum: ['tea', 'milk'] } },
  },
}
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Book</title><link rel="icon" href="data:,">
<h1>Book</h1><button>Write</button><script src="/_app/v1.js"></script><script src="app.js"></script>`
const script = `
document.querySelector('button').onclick = async () => {
  await cube.db.collection('lines').add({ text: 'From a visitor' })
  await cube.db.collection('diary').add({ text: 'secret' })
  await cube.db.collection('votes').add({ drink: 'tea' })
  document.title = 'Written'
}
`

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  rosa = await newPerson(browser, server.url, 'rosa', { width: 1440, height: 900 })
  const token = rosa.token()
  const files = {
    'index.html': page,
    'app.js': script,
    'data.json': JSON.stringify({ collections }),
  }
  ;({ id, url } = await publishFilesByApi(server, { token, owner: 'rosa' }, 'book', files))
  const visitor = await (await openProfile(browser, { width: 390, height: 844 })).newPage()
  await visitor.goto(url)
  await visitor.getByRole('button', { name: 'Write' }).click()
  await visitor.waitForFunction(() => document.title === 'Written')
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const many = Array.from({ length: 60 }, (_, at) => `{"text":"News number ${at + 1}"}`).join('\n')
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
const inDialog = (at: Page) => at.getByRole('dialog')

async function bring(at: Page, name: string, text: string): Promise<void> {
  await at.getByRole('button', { name: 'Import', exact: true }).click()
  await inDialog(at).getByLabel('File').setInputFiles(fileOf(name, text))
  await inDialog(at).getByRole('button', { name: 'Import', exact: true }).click()
}

test('an author imports, filters, pages, edits, deletes and exports what their app keeps [DAT-17]', async () => {
  const { page: at } = rosa
  await at.goto(`${server.url}/app/${id}?edit=1`)
  await at.getByRole('button', { name: 'Data', exact: true }).click()
  const pane = at.getByRole('region', { name: 'Data of the app' })
  await pane.getByText(/^3 of /).waitFor()
  await rosa.look()
  await pane.getByRole('button', { name: /^News/ }).click()
  await pane.getByText('No entries yet.').waitFor()
  await bring(at, 'news.jsonl', '{"text":"fits"}\n{"words":1}\n{no')
  await inDialog(at).getByText('Line 2: words: This key is not known').waitFor()
  await inDialog(at).getByText('Line 3: This is not valid JSON').waitFor()
  await rosa.look()
  await inDialog(at).getByRole('button', { name: 'Cancel' }).click()
  await bring(at, 'news.jsonl', many)
  await at.locator('.toast', { hasText: '60 entries imported' }).waitFor()
  const rows = pane.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(25)
  await rosa.look()
  const shownFirst = () => rows.first().innerText()
  const before = await shownFirst()
  await pane.getByRole('button', { name: 'Next' }).click()
  await expect.poll(shownFirst).not.toBe(before)
  await pane.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => rows.count()).toBe(10)
  await pane.getByLabel('Filter by text').fill('number 42')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('button', { name: /^Edit/ }).click()
  await inDialog(at).getByLabel('text').fill('x'.repeat(61))
  await inDialog(at).getByRole('button', { name: 'Save' }).click()
  await inDialog(at).getByText('This is too long').waitFor()
  await inDialog(at).getByLabel('text').fill('Number 42, corrected')
  await rosa.look()
  await inDialog(at).getByRole('button', { name: 'Save' }).click()
  await pane.getByText('Number 42, corrected').first().waitFor()
  await rows.getByRole('button', { name: /^Delete/ }).click()
  await inDialog(at).getByRole('button', { name: 'Delete' }).click()
  await pane.getByText('No entry holds this text.').waitFor()
  await pane.getByLabel('Filter by text').fill('')
  const saved = at.waitForEvent('download')
  await pane.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(60)
  expect(rosa.faults.filter((fault) => !/ (?:400|422) /.test(fault))).toEqual([])
}, 120_000)

test('an author deletes all, restores it, and erases a person who wrote secrets too [DAT-17]', async () => {
  const { page: at } = rosa
  const pane = at.getByRole('region', { name: 'Data of the app' })
  await pane.getByRole('button', { name: 'Delete all entries of news' }).click()
  await inDialog(at).getByRole('button', { name: 'Delete all' }).click()
  await pane.getByText('No entries yet.').waitFor()
  await pane.getByRole('button', { name: 'All collections' }).click()
  await pane.getByText('before “Delete all”').waitFor()
  await rosa.look()
  await pane
    .getByRole('listitem')
    .filter({ hasText: 'before “Delete all”' })
    .getByRole('button', { name: /^Restore/ })
    .click()
  await inDialog(at).getByRole('button', { name: 'Restore' }).click()
  await at.locator('.toast', { hasText: '59 entries brought back' }).waitFor()
  await pane.getByText(/^62 of /).waitFor()
  await pane.getByRole('button', { name: /^Diary/ }).click()
  await pane.getByText('only numbers are shown').waitFor()
  expect(await at.getByText('secret').count()).toBe(0)
  await pane.getByRole('button', { name: 'All collections' }).click()
  await pane.getByRole('button', { name: /^Votes/ }).click()
  await pane.getByText('1 person voted').waitFor()
  await rosa.look()
  await pane.getByRole('button', { name: 'All collections' }).click()
  await pane.getByRole('button', { name: /^Guest book/ }).click()
  await pane.getByText('without an account').waitFor()
  await pane.getByRole('button', { name: /^Erase everything of/ }).click()
  await rosa.look()
  await inDialog(at).getByRole('button', { name: 'Erase for good' }).click()
  await at.locator('.toast', { hasText: '3 entries erased' }).waitFor()
  await pane.getByText('No entries yet.').waitFor()
  expect(rosa.faults.filter((fault) => !/ (?:400|422) /.test(fault))).toEqual([])
}, 120_000)

test('the same on a phone, in Chinese: a pane of its own [DAT-17]', async () => {
  const profile = rosa.page.context()
  const phone = await visit(profile, server.url, 'zh')
  await rosa.page.close()
  const { page: at } = phone
  await at.setViewportSize({ width: 390, height: 844 })
  await at.addInitScript(() => localStorage.setItem('locale', 'zh'))
  await at.goto(`${server.url}/app/${id}?edit=1`)
  await at.getByRole('button', { name: '数据', exact: true }).click()
  const pane = at.getByRole('region', { name: '应用的数据' })
  await pane.getByText(/^条目 59 /).waitFor()
  await phone.look()
  await pane.getByRole('button', { name: /^News/ }).click()
  await expect.poll(() => pane.locator('tbody tr').count()).toBe(25)
  const wide = await at.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await phone.look()
  await pane.getByRole('button', { name: '全部集合' }).click()
  await pane.getByRole('button', { name: '清除某人' }).click()
  await at.getByRole('dialog').getByLabel('昵称').fill('没有此人')
  await at.getByRole('dialog').getByRole('button', { name: '永久清除' }).click()
  await at.getByRole('dialog').getByText('没有使用此名字').waitFor()
  await phone.look()
  expect(phone.faults.filter((fault) => !fault.includes(' 404 '))).toEqual([])
}, 120_000)
