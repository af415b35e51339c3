/** An app that keeps data, tried in the workshop as several people: apart from the live data, side by side, live. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, makeFilesByApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium({ isWhole: true })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Guest book</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>Guest book</h1><p id="who"></p><button id="in">Sign in</button>
<form><label>Your line <input required maxlength="80"></label><button>Sign</button></form>
<ul></ul><script src="/_app/v1.js"></script><script src="app.js"></script>`
const script = `
const book = cube.db.collection('lines')
const list = document.querySelector('ul')
book.orderBy('createdAt', 'desc').limit(50).onSnapshot((lines) => {
  list.replaceChildren(...lines.docs.map((line) => {
    const item = document.createElement('li')
    item.textContent = (line.by.name ?? 'Somebody') + ': ' + line.data().text
    item.onclick = () => line.ref.update({ text: 'Changed' }).catch(() => {})
    return item
  }))
})
document.querySelector('form').onsubmit = (event) => {
  event.preventDefault()
  const field = document.querySelector('input')
  book.add({ text: field.value }).then(() => { field.value = '' }, () => {})
}
cube.onMe((me) => { document.getElementById('who').textContent = me.isLocal ? 'Alone' : me.isSignedIn ? 'Hello ' + me.name : 'A visitor' })
document.getElementById('in').onclick = () => cube.signIn().catch(() => {})
`
const fields = { text: { type: 'string', required: true, maxLength: 80 } }
const rules = { collections: { lines: { kind: 'wall', fields } } }

/** An app of the person that keeps a guest book; answers its id. */
function makeBook({ token }: Visitor, owner: string): Promise<string> {
  const files = { 'index.html': page, 'app.js': script, 'data.json': JSON.stringify(rules) }
  const app = { repository: 'book', name: `Book of ${owner}` }
  return makeFilesByApi(server, { token: token(), owner }, app, files)
}

/** The app in one of the windows, the first of which is 0. */
const app = (at: Page, window = 0) =>
  at
    .frameLocator('.bench iframe >> nth=' + window)
    .frameLocator('iframe')
    .last()
const sign = async (at: Page, text: string, window = 0): Promise<void> => {
  await app(at, window).getByLabel('Your line').fill(text)
  await app(at, window).getByRole('button', { name: 'Sign', exact: true }).click()
}
const line = (at: Page, text: string, window = 0) =>
  app(at, window).getByRole('listitem').filter({ hasText: text })
const choose = async (at: Page, button: RegExp, entry: string): Promise<void> => {
  await at.locator('.tool').getByRole('button', { name: button }).click()
  await at.getByRole('menu').getByText(entry, { exact: true }).click()
}
/** What the rules refuse is an answer that the browser tells of: nothing else may go wrong. */
const unexpected = ({ faults }: Visitor) =>
  faults.filter(
    (fault) =>
      !/^answer: 403 \S+\/_app\/data\/lines\//.test(fault) &&
      !/^console: Failed to load resource: .* 403 /.test(fault),
  )

test('an app is tried as Ada, Bo and a visitor, side by side and live, refused by its rules, cleared [DAT-14]', async () => {
  const ines = await visit(
    await openProfile(browser, { width: 1440, height: 900 }),
    server.url,
    'en',
  )
  const { page: at } = ines
  at.setDefaultTimeout(30_000)
  await signUp(ines, 'ines')
  const id = await makeBook(ines, 'ines')
  await at.goto(`${server.url}/app/${id}`)
  await app(at).getByText('Hello ines').waitFor()
  await sign(at, 'From me')
  await line(at, 'ines: From me').waitFor()
  await choose(at, /^As: you/, 'Side by side')
  await app(at).getByText('Hello Ada').waitFor()
  await app(at, 1).getByText('Hello Bo').waitFor()
  await sign(at, 'From Ada')
  await line(at, 'Ada: From Ada', 1).waitFor()
  await ines.look()

  // Bo changes what Ada wrote: the rule that refuses stands in the console, in plain words.
  await line(at, 'Ada: From Ada', 1).click()
  await at.getByText(/^Console/).click()
  await at
    .getByText(
      'Data, as Bo: “lines” does not allow this: Everybody reads it; each changes only their own.',
    )
    .first()
    .waitFor()
  await at.getByText(/^Console/).click()
  await line(at, 'Ada: From Ada').waitFor()

  // The choice survives a reload; a visitor reads, and signs in by the toolbar.
  await at.reload()
  await app(at, 1).getByText('Hello Bo').waitFor()
  await choose(at, /^As: Ada/, 'One preview')
  await choose(at, /^As: Ada/, 'a visitor')
  await app(at).getByText('A visitor').waitFor()
  await line(at, 'Ada: From Ada').waitFor()
  await app(at).getByRole('button', { name: 'Sign in' }).click()
  await at.getByText('A visitor has no account.').waitFor()
  await ines.look()
  await at.getByRole('button', { name: 'As you' }).click()
  await app(at).getByText('Hello ines').waitFor()

  await choose(at, /^As: you/, 'Clear draft data')
  await ines.look()
  await at.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click()
  await at.getByText('Draft data cleared', { exact: true }).waitFor()
  await app(at).getByText('Hello ines').waitFor()
  await expect.poll(() => app(at).getByRole('listitem').count()).toBe(0)
  expect(unexpected(ines)).toEqual([])
}, 180_000)

test('a phone without workers shows one of two at a time, both live, and an unreadable data.json [DAT-14] [DAT-04]', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  const mei = await visit(context, server.url, 'zh')
  const { page: at } = mei
  at.setDefaultTimeout(30_000)
  await signUp(mei, 'mei')
  const id = await makeBook(mei, 'mei')
  await at.goto(`${server.url}/app/${id}`)
  await app(at).getByText('Hello mei').waitFor()
  await choose(at, /^身份：你/, '并排预览')
  await app(at).getByText('Hello Ada').waitFor()
  await sign(at, '你好')
  await line(at, 'Ada: 你好').waitFor()
  const choice = at.getByRole('group', { name: '显示哪一个' })
  await choice.getByRole('button', { name: 'Bo' }).click()
  await line(at, 'Ada: 你好', 1).waitFor()
  await app(at).getByText('Hello Ada').waitFor({ state: 'hidden' })
  await mei.look()
  await sign(at, '我是 Bo', 1)
  await choice.getByRole('button', { name: 'Ada' }).click()
  await line(at, 'Bo: 我是 Bo').waitFor()
  const { width = 0 } = (await choice.getByRole('button', { name: 'Ada' }).boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(44)

  // What cannot be read is told with its line, and the rules before it go on.
  const faulty = {
    path: 'data.json',
    text: '{ "collections": {\n "lines": { "kind": "walls" } } }',
  }
  const contents = `/api/github/repos/mei/book/contents/${faulty.path}`
  const { sha } = await callApi(server, mei.token(), { method: 'GET', path: contents })
  const content = Buffer.from(faulty.text).toString('base64')
  const body = { message: 'Break it', content, branch: 'main', sha }
  await callApi(server, mei.token(), { method: 'PUT', path: contents, body })
  await at.reload()
  await at.getByText('无法读取 data.json，第 2 行').first().waitFor()
  await line(at, 'Ada: 你好').waitFor()
  await mei.look()
  expect(unexpected(mei)).toEqual([])
}, 180_000)
