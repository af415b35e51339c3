/** What the workshop opens over itself, by keyboard alone: each is entered, used and left, and the focus is where one was. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { hasFocus, keysOf, tabTo } from './by-keyboard.ts'
import { leaveShare, makeApp, makePersonalToken, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let folder: string
let owner: Visitor
let page: Page
let token: string
let model: ScriptedModel
let workshop: string
let keys: ReturnType<typeof keysOf>

const files = { 'index.html': '<h1>Tea</h1>\n', 'style.css': 'h1 {}\n', 'tea.js': 'tea()\n' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magiccube-keys-'))
  // Drafts are shown on phones where previews have a name that phones can find.
  server = await startServer({}, { PREVIEW_HOST: 'preview.test', CONTACT_EMAIL: 'abuse@host.test' })
  browser = await launchChromium({ hosts: `MAP *.preview.test:80 127.0.0.1:${server.port}` })
  owner = await visit(await openProfile(browser, { width: 1440, height: 900 }), server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(20_000)
  keys = keysOf(page)
  model = await scriptModel(page)
  await signUp(owner, 'mina')
  token = await makePersonalToken(owner)
  const calls = Object.entries(files).map(([path, content]) => ({
    name: 'write_file',
    args: { path, content },
  }))
  model.answers = [{ calls }, { text: 'Here it is.' }]
  workshop = `${server.url}/app/${await makeApp(owner, { name: 'Tea', prompt: 'Tea' })}?edit=1`
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})
// Each begins at the top of the page, where nothing has the focus.
beforeEach(async () => {
  await page.goto(workshop)
  await isCommitted()
})
const isCommitted = (): Promise<void> =>
  page
    .locator('.status-line')
    .getByText(/^Committed/)
    .first()
    .waitFor()

test('by keyboard alone the draft is shown on a phone and taken back, and the focus goes on to what can be done next [PVW-30]', async () => {
  const { keyboard, button, dialog, focusIsOn, press, choose } = keys
  const menu = button('More about the preview')
  await press(menu)
  await choose('On your phone')
  await focusIsOn(dialog.getByRole('button', { name: 'Close' }))
  await press(dialog.getByRole('button', { name: 'Show the code' }))
  const address = dialog.getByLabel('Address of the draft')
  // A second Enter must not take back what the first has begun.
  await focusIsOn(address)
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/^http/)
  await owner.look()
  await press(dialog.getByRole('button', { name: 'Close' }))
  await focusIsOn(menu)
  await keyboard.press('Enter')
  await choose('On your phone')
  await focusIsOn(address)
  await press(dialog.getByRole('button', { name: 'Stop showing it' }))
  await focusIsOn(dialog.getByRole('button', { name: 'Show the code' }))
  await keyboard.press('Escape')
  await focusIsOn(menu)
  expect(owner.faults).toEqual([])
})

test('by keyboard alone a zip that brings nothing new and a folder are imported, and the chat is cleared [LOC-12] [CHT-25]', async () => {
  const { keyboard, button, dialog, focusIsOn, press, choose } = keys
  const menu = button('About the app')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await press(menu)
  const downloaded = page.waitForEvent('download')
  await choose('Download')
  await (await downloaded).saveAs(join(folder, 'Tea.zip'))
  await focusIsOn(menu)
  const made = join(folder, 'more')
  await mkdir(made)
  await writeFile(join(made, 'more.js'), 'more()\n')
  const bring = async (row: string, path: string): Promise<void> => {
    await keyboard.press('Enter')
    const chooser = page.waitForEvent('filechooser')
    await choose(row)
    await (await chooser).setFiles(path)
    await focusIsOn(cancel)
  }
  await bring('Import a .zip…', join(folder, 'Tea.zip'))
  await dialog.getByText('All of it is in the project already.').waitFor()
  await owner.look()
  await keyboard.press('Escape')
  await focusIsOn(menu)

  await bring('Import a folder…', made)
  await tabTo(page, dialog.getByLabel('Add to the project'))
  await keyboard.press('ArrowDown')
  await focusIsOn(dialog.getByLabel('Replace the project'))
  await tabTo(page, dialog.getByRole('group', { name: /files removed$/ }))
  await owner.look()
  await tabTo(page, dialog.getByLabel('Replace the project'), 'Shift+Tab')
  await keyboard.press('ArrowUp')
  await press(dialog.getByRole('button', { name: 'Add to the project' }))
  await page.getByText('1 file added. One Undo takes it all back.').first().waitFor()
  await focusIsOn(menu)
  await press(button('Undo'))
  await isCommitted()

  await press(button('Clear chat'), 'Shift+Tab')
  await focusIsOn(cancel)
  await owner.look()
  await keyboard.press('Escape')
  await focusIsOn(button('Clear chat'))
  await keyboard.press('Enter')
  await press(dialog.getByRole('button', { name: 'Clear chat' }))
  await page.getByText('Tell the AI what to change.').waitFor()
  // What cleared it can do nothing more: the box waits for the next words.
  await focusIsOn(page.getByLabel('Ask for a change'))
  await owner.look()
  expect(owner.faults).toEqual([])
})

/** Asks for another heading by keys, and waits until it is committed. */
async function ask(heading: string): Promise<void> {
  const call = {
    name: 'write_file',
    args: { path: 'index.html', content: `<h1>${heading}</h1>\n` },
  }
  model.answers = [{ calls: [call] }, { text: `Now ${heading}.` }]
  const pushed = await page.getByText('Pushed').count()
  await tabTo(page, page.getByLabel('Ask for a change'))
  await keys.keyboard.type(heading)
  await keys.keyboard.press('Enter')
  await expect.poll(() => page.getByText('Pushed').count()).toBe(pushed + 1)
}

test('by keyboard alone an owner publishes twice, makes an earlier version live, goes back to an earlier message, and unpublishes [PUB-36] [CHT-27]', async () => {
  const { keyboard, button, dialog, focusIsOn, press, choose } = keys
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const menu = button('More about the publication')
  const live = page.locator('.status-line .live', { hasText: /[0-9a-f]{7}$/ })
  await press(button('Publish'))
  await dialog.getByText('Address is free').waitFor()
  await press(inDialog('Publish'))
  await live.waitFor({ timeout: 30_000 })
  await leaveShare(page)
  await focusIsOn(button('Update publish'))
  const first = await live.innerText()
  await ask('Two')
  await press(button('Update publish'), 'Shift+Tab')
  await expect.poll(() => live.innerText(), { timeout: 30_000 }).not.toBe(first)
  await focusIsOn(button('Update publish'))

  await press(menu)
  await choose('Earlier versions')
  await dialog.getByText('Version 2').waitFor()
  await press(inDialog('Make live: Version 1'))
  await page.getByText('Version 1 is live again').first().waitFor()
  // What made it live has gone: the focus stays in its row.
  await focusIsOn(dialog.getByRole('listitem').filter({ hasText: 'Version 1' }))
  // A toast stands over the corner: Escape closes the dialog all the same.
  await owner.look()
  await keyboard.press('Escape')
  await focusIsOn(menu)

  await ask('Three')
  const reset = button('Reset to here').first()
  await press(reset, 'Shift+Tab')
  await focusIsOn(inDialog('Cancel'))
  await keyboard.press('Escape')
  await focusIsOn(reset)
  await keyboard.press('Enter')
  await press(inDialog('Reset'))
  await page.getByText('Reset complete').first().waitFor()
  // The last message has no Reset: the focus goes on to what else can be done about it.
  await focusIsOn(page.locator('.msg').last().getByRole('button', { name: 'Undo changes' }))

  await press(menu, 'Shift+Tab')
  await choose('Unpublish')
  await focusIsOn(inDialog('Cancel'))
  await press(inDialog('Unpublish'))
  await page.locator('.status-line').getByText('Not published').waitFor()
  await focusIsOn(button('Publish'))
  expect(owner.faults).toEqual([])
})

/** Somebody else changes a file in the repository. */
async function push(path: string, content: string): Promise<void> {
  const url = `${server.url}/codehost/api/v3/repos/mina/tea/contents/${path}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { sha }: { sha: string } = await (await fetch(url, { headers })).json()
  const body = { message: path, content: Buffer.from(content).toString('base64'), sha }
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}

test('by keyboard alone an owner decides a conflict file by file: both, theirs, mine [SYN-12]', async () => {
  const { keyboard, button, focusIsOn, press } = keys
  const code = page.locator('.code-editor .cm-content')
  const tab = (name: string) => page.getByRole('tab', { name })
  await press(button('Show code'))
  for (const [at, name] of ['index.html', 'style.css', 'tea.js'].entries()) {
    if (at > 0) await keyboard.press('ArrowRight')
    else await tabTo(page, tab(name))
    await focusIsOn(tab(name))
    await tabTo(page, code)
    await keyboard.press('Control+Home')
    await keyboard.type('mine ')
    await keyboard.press('Control+s')
    await page.getByText(new RegExp(`^${at + 1} files? not committed`)).waitFor()
    await tabTo(page, tab(name), 'Shift+Tab')
  }
  for (const path of Object.keys(files)) await push(path, `theirs of ${path}\n`)
  await press(button('Commit'))
  await keyboard.press('Enter')
  const choice = (path: string, name: string) =>
    page.getByRole('group', { name: path, exact: true }).getByRole('button', { name })
  await page.getByText('3 files still to decide').waitFor()
  await owner.look()
  await keyboard.press('Escape')
  await focusIsOn(button('Commit'))
  await press(choice('index.html', 'Keep both'), 'Shift+Tab')
  await focusIsOn(choice('index.html', 'Keep both'))
  await press(choice('tea.js', 'Take theirs'))
  await page.getByText('1 file still to decide').waitFor()
  await press(choice('style.css', 'Keep mine'))
  await page.getByText('3 files not committed').waitFor()
  // The choice has gone with its buttons; one goes on from the place that it stood in.
  await expect.poll(() => hasFocus(page.locator('#main'))).toBe(true)
  await tabTo(page, tab('tea.js'))
  expect(owner.faults.filter((fault) => !/409|422/.test(fault))).toEqual([])
})
