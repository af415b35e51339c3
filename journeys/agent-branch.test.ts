/** What an assistant wrote is seen by its person before it is in the app: previewed, compared, taken over or left. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi } from './api-person.ts'
import { connectAssistant } from './assistant.ts'
import { openProfile } from './browser.ts'
import { tabTo } from './by-keyboard.ts'
import { signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let owner: Visitor
let helper: Awaited<ReturnType<typeof connectAssistant>>

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  owner = await visit(await openProfile(browser, { width: 1440, height: 900 }), server.url, 'en')
  owner.page.setDefaultTimeout(30_000)
  await signUp(owner, 'nora')
  await vi.waitUntil(() => owner.token() !== '')
  helper = await connectAssistant(server, owner.token(), ['apps:read', 'apps:write'])
})
afterAll(async () => {
  await helper?.end()
  await browser?.close()
  await server?.stop()
})

const page = (heading: string) =>
  `<!doctype html><html lang="en"><title>Tides</title><h1>${heading}</h1></html>\n`

/** An app whose page has a heading, with what the assistant wrote to it; answers the address it was told. */
async function writtenApp(name: string): Promise<{ id: string; head: string; review: string }> {
  const { id } = await callApi(server, owner.token(), {
    method: 'POST',
    path: '/api/apps',
    body: { name },
  })
  const head = await commit(id, page('Of the owner'))
  const changes = [
    { op: 'write', path: 'index.html', content: page('Of the helper') },
    { op: 'write', path: 'notes.txt', content: 'Ebb and flow\n' },
  ]
  const told = await helper.use('write_files', { app: id, message: 'Rewrite', changes })
  return { id, head, review: /http:\S+branch=\S+/.exec(told)?.[0] ?? told }
}

async function commit(id: string, content: string, parent?: string): Promise<string> {
  const changes = [{ op: 'write', path: 'index.html', content }]
  const path = `/api/apps/${id}/commits`
  const body = { message: 'By the owner', changes, ...(parent === undefined ? {} : { parent }) }
  const { commitSha } = await callApi(server, owner.token(), { method: 'POST', path, body })
  return commitSha
}

const note = (of = owner) => of.page.locator('.branch-note')
const shown = (heading: string, of = owner) =>
  of.page
    .frameLocator('.bench iframe')
    .frameLocator('iframe')
    .last()
    .getByRole('heading', { name: heading })

test('the preview shows the branch, a dialog its changes, and one click takes it over', async () => {
  const { id, review } = await writtenApp('Tides')
  const { page } = owner
  await page.goto(review)
  await note()
    .getByText(/The branch agent-helper-\w+ changes 2 files\./)
    .waitFor()
  await shown('Of the helper').waitFor()
  await note().getByText('The preview shows the branch.').waitFor()
  await owner.look()
  await tabTo(page, note().getByRole('button', { name: 'Show changes' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText('+<!doctype html><html lang="en"><title>Tides</title><h1>Of the helper')
    .waitFor()
  await dialog.getByText('+Ebb and flow').waitFor()
  owner.faults.push(...(await axeFaults(page, { part: '.dialog' })))
  await page.keyboard.press('Escape')
  // What comes while one looks is looked at first: threat T156.
  const late = [{ op: 'write', path: 'late.txt', content: 'Late\n' }]
  await helper.use('write_files', { app: id, message: 'Later', changes: late })
  await tabTo(page, note().getByRole('button', { name: 'Take over' }))
  await page.keyboard.press('Enter')
  await page.getByText('Something was committed meanwhile.').first().waitFor()
  await note().getByText('changes 3 files').waitFor()
  expect(owner.faults.filter((fault) => !fault.includes('409'))).toEqual([])
  owner.faults.length = 0
  await note().getByRole('button', { name: 'Take over' }).click()
  await page.getByText('Your app has the changes of the branch now.').first().waitFor()
  await note().waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${server.url}/app/${id}?edit=1`)
  await shown('Of the helper').waitFor()
  await page.reload()
  await shown('Of the helper').waitFor()
  await page.goto(review)
  await note().getByText('Your app has all that the branch').waitFor()
  expect(owner.faults).toEqual([])
})

test('where the app went on the branch is joined with it, file by file where both changed one, and leaving shows the app as it is', async () => {
  const { id, head, review } = await writtenApp('Parted')
  await commit(id, page('Of the owner again'), head)
  await owner.page.goto(review)
  await note().getByText('your app has 1 commit that the branch lacks').waitFor()
  await shown('Of the helper').waitFor()
  await owner.look()
  await note().getByRole('button', { name: 'Take over' }).click()
  const choice = owner.page.getByRole('group', { name: 'index.html', exact: true })
  await choice.getByRole('button', { name: 'Keep mine' }).waitFor()
  // The pressed button is gone: who works by keys goes on at the question.
  expect(await owner.page.evaluate(() => document.activeElement?.className)).toMatch(/two-places/)
  owner.faults.push(...(await axeFaults(owner.page, { part: '.two-places' })))
  expect(owner.faults.filter((fault) => !fault.includes('409'))).toEqual([])
  owner.faults.length = 0
  await note().getByRole('button', { name: 'Leave' }).click()
  await note().waitFor({ state: 'detached' })
  await shown('Of the owner again').waitFor()
  expect(owner.page.url()).toBe(`${server.url}/app/${id}?edit=1`)
  await owner.page.goto(review)
  await note().getByRole('button', { name: 'Take over' }).click()
  await choice.getByRole('button', { name: 'Take theirs' }).click()
  await owner.page.getByText('Your app has the changes of the branch now.').first().waitFor()
  await shown('Of the helper').waitFor()
  owner.faults.splice(
    0,
    owner.faults.length,
    ...owner.faults.filter((fault) => !fault.includes('409')),
  )
  expect(owner.faults).toEqual([])
})

test('a branch opens in a tab of its own, marked, is handed on by a link, and is taken back', async () => {
  const { review } = await writtenApp('Shown')
  const { page } = owner
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(review)
  await shown('Of the helper').waitFor()
  const opened = page.waitForEvent('popup')
  await note().getByRole('button', { name: 'Open preview' }).click()
  const tab = await opened
  await tab.getByRole('heading', { name: 'Of the helper' }).waitFor()
  await tab.getByRole('note').getByText('Preview, not published').waitFor()
  expect(tab.url()).toMatch(/^http:\/\/agent-helper-\w+--draft-\w+\.apps\.localhost:\d+\/$/)
  expect(await tab.evaluate(() => [document.cookie, window.opener, document.referrer])).toEqual([
    '',
    null,
    expect.not.stringContaining('_preview'),
  ])
  await note().getByText('Its preview is open until').waitFor()
  await note().getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied.').first().waitFor()
  // Who works by keys goes on from where they pressed.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Copy link')
  await note().getByText('1 link is open.').waitFor()
  await owner.look()
  expect(owner.faults).toEqual([])
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const stranger = await (await openProfile(browser, { width: 390, height: 844 })).newPage()
  await stranger.goto(tab.url())
  await stranger.getByText('There is no app at this address').waitFor()
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: 'Of the helper' }).waitFor()
  expect(stranger.url()).toBe(tab.url())
  await note()
    .getByRole('button', { name: /Revoke/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('Preview revoked').first().waitFor()
  await note().getByText('Its preview is open until').waitFor({ state: 'detached' })
  await stranger.reload()
  await stranger.getByText('There is no app at this address').waitFor()
  expect(owner.faults).toEqual([])
})

test('the page for assistants is added to the files once, and the AI here is not given it [OPN-09]', async () => {
  const { id } = await writtenApp('Told')
  const { page } = owner
  await page.goto(`${server.url}/app/${id}?edit=1`)
  await shown('Of the owner').waitFor()
  const menu = page.locator('.bar-menu').getByRole('button').first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Add AGENTS.md for other assistants' }).click()
  await page.getByText('AGENTS.md is in your files.').first().waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Download', exact: true }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'AGENTS.md' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show code' }).click()
  await page.getByRole('button', { name: 'More files' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'AGENTS.md' }).click()
  expect(await page.getByText('This project comes with rules for the AI').count()).toBe(0)
  await page.locator('.cm-content').getByText(`Small web apps at ${server.url}`).waitFor()
  expect(owner.faults).toEqual([])
})

test('on a phone, in Chinese and in the dark it fits, and a branch that is not there is said to be none', async () => {
  const { id, review } = await writtenApp('Phone')
  const profile = await openProfile(browser, {
    width: 390,
    height: 844,
    locale: 'zh',
    colours: 'dark',
  })
  await profile.addCookies(await owner.page.context().cookies())
  const phone = await visit(profile, server.url, 'zh')
  await phone.page.goto(review)
  await note(phone).getByText('改动了 2 个文件').waitFor()
  await shown('Of the helper', phone).waitFor()
  await phone.look()
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  expect(phone.faults).toEqual([])
  await phone.page.goto(`${server.url}/app/${id}?edit=1&branch=agent-none`)
  await note(phone).getByText('未找到分支 agent-none。').waitFor()
  await note(phone).getByRole('button', { name: '离开' }).click()
  await note(phone).waitFor({ state: 'detached' })
  await profile.close()
})
