/** A guest book is published with what it keeps told before and after; an entry is reported, and hidden by an admin, live. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, makeFilesByApi } from './api-person.ts'
import { openProfile, type Screen } from './browser.ts'
import { signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let rosa: Visitor
let mina: Visitor
beforeAll(async () => {
  server = await startServer(
    { demoModel: { charactersPerSecond: 0 }, limits: { scale: 100 } },
    { ADMINS: 'builtin:rosa' },
  )
  browser = await launchChromium()
  rosa = await visitAs({ width: 1440, height: 900 })
  await signUp(rosa, 'rosa')
  mina = await visitAs({ width: 390, height: 844, locale: 'zh', colours: 'dark' })
  await signUp(mina, 'mina')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function visitAs(screen: Screen): Promise<Visitor> {
  const someone = await visit(await openProfile(browser, screen), server.url, screen.locale ?? 'en')
  someone.page.setDefaultTimeout(30_000)
  return someone
}

const guestBook = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Guest book</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><h1>Guest book</h1>
<form><label>Your line <input required></label><button>Sign</button></form><ul></ul>
<script src="/_app/v1.js"></script><script src="app.js"></script>`
const script = `
const book = cube.db.collection('lines')
book.orderBy('createdAt').onSnapshot((lines) => {
  document.querySelector('ul').replaceChildren(...lines.docs.map((line) => {
    const item = document.createElement('li')
    item.textContent = line.data().text
    const report = document.createElement('button')
    report.textContent = 'Report'
    report.onclick = () => cube.report(line, 'It is rude').then(() => { report.textContent = 'Reported' })
    item.append(' ', report)
    return item
  }))
})
document.querySelector('form').onsubmit = (event) => {
  event.preventDefault()
  const field = document.querySelector('input')
  book.add({ text: field.value })
  field.value = ''
}
`
const rules = {
  collections: {
    lines: { kind: 'wall', title: 'Lines in the guest book', anonymous: true },
    letters: { kind: 'inbox', title: 'Letters to me', anonymous: true },
  },
}

/** A draft of Mina's with the files of the guest book. */
function draftOfMina(): Promise<string> {
  const person = { token: mina.token(), owner: 'mina' }
  const files = { 'index.html': guestBook, 'app.js': script, 'data.json': JSON.stringify(rules) }
  return makeFilesByApi(server, person, { repository: 'guests', name: 'guests' }, files)
}

const sign = async (at: Page, text: string): Promise<void> => {
  await at.getByLabel('Your line').fill(text)
  await at.getByRole('button', { name: 'Sign', exact: true }).click()
  await at.getByRole('listitem').filter({ hasText: text }).waitFor()
}

test('what an app keeps is told before it is published and on its page; what is reported and hidden is gone live [DAT-15] [DAT-19]', async () => {
  const id = await draftOfMina()
  const { page } = mina
  await page.goto(`${server.url}/app/${id}?edit=1`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '发布 guests' })
  const before = sheet.getByRole('group', { name: '此应用保存的内容' })
  await before.getByText('Lines in the guest book').waitFor()
  await before.getByText('你发送给应用作者；其他人都看不到。').waitFor()
  await mina.look()
  await sheet.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('已发布').first().waitFor()

  const { cloudflareUrl: url } = (
    await callApi(server, mina.token(), { method: 'GET', path: `/api/apps/${id}` })
  ).app
  const writer = await (await openProfile(browser, { width: 390, height: 844 })).newPage()
  await writer.goto(url)
  await sign(writer, 'A kind word')
  await sign(writer, 'You all stink')
  const reader = await (await openProfile(browser, { width: 1440, height: 900 })).newPage()
  await reader.goto(url)
  const rude = reader.getByRole('listitem').filter({ hasText: 'You all stink' })
  await rude.getByRole('button', { name: 'Report' }).click()
  await rude.getByRole('button', { name: 'Reported' }).waitFor()

  await page.goto(`${server.url}/app/${id}`)
  const kept = page.getByRole('region', { name: '此应用保存的内容' })
  await kept.getByText('所有人都能阅读；每个人只能修改自己的内容。').waitFor()
  await kept.getByText(/^已于 .* 检查/).waitFor()
  const own = page.getByRole('region', { name: '被举报的条目' })
  await own.getByText('You all stink').waitFor()
  await mina.look()

  await rosa.page.goto(`${server.url}/app/${id}`)
  const told = rosa.page.getByRole('region', { name: 'What this app keeps' })
  await told.getByText('Everybody reads it; each changes only their own.').waitFor()
  await rosa.look()
  await rosa.page.goto(`${server.url}/admin?tab=reports`)
  const cases = rosa.page.getByRole('region', { name: 'Reported entries of apps' })
  await cases.getByText('You all stink').waitFor()
  await cases.getByText('It is rude').waitFor()
  await rosa.look()
  await cases.getByRole('button', { name: 'Hide', exact: true }).click()
  await rosa.page.getByRole('dialog').getByLabel('Reason').fill('It insults people')
  await rosa.page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await rude.waitFor({ state: 'detached' })
  await reader.getByRole('listitem').filter({ hasText: 'A kind word' }).waitFor()
  await cases.getByText('No reported entries').waitFor()
  const hidden = rosa.page.getByRole('region', { name: 'Hidden entries of apps' })
  await hidden.getByRole('button', { name: 'Show again' }).click()
  await rude.waitFor()
  await rosa.page.goto(`${server.url}/admin?tab=system`)
  await rosa.page.getByText('Reason: It insults people').waitFor()

  await sign(writer, 'Second rude line')
  const second = reader.getByRole('listitem').filter({ hasText: 'Second rude line' })
  await second.getByRole('button', { name: 'Report' }).click()
  await second.getByRole('button', { name: 'Reported' }).waitFor()
  await page.reload()
  await own.getByText('Second rude line').waitFor()
  // By keyboard: the app above it is still growing into its place.
  await own.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await second.waitFor({ state: 'detached' })
  await own.waitFor({ state: 'detached' })
  expect([mina.faults, rosa.faults]).toEqual([[], []])
}, 240_000)
