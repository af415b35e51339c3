/** A visitor reports, an admin decides: on the admin page and on the app's, in both languages. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, openSite, publishByApi } from './api-person.ts'
import { openProfile, type Screen } from './browser.ts'
import { signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const patience = { timeout: 30_000 }
const reason = 'It asks for the password of a bank'
let server: RunningServer
let browser: Browser
let rosa: Visitor
let mina: Visitor
let id = ''
const tokens = new Map<Visitor, string>()

async function visitAs(screen: Screen): Promise<Visitor> {
  const profile = await openProfile(browser, screen)
  const someone = await visit(profile, server.url, screen.locale ?? 'en')
  someone.page.setDefaultTimeout(30_000)
  someone.page.on('request', (request) => {
    const sent = request.headers()['authorization']?.replace('Bearer ', '')
    if (sent) tokens.set(someone, sent)
  })
  return someone
}

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
  const app = { repository: 'bank', name: 'My bank', description: 'Sign in to your bank' }
  id = await publishByApi(server, { token: tokens.get(mina) ?? '', owner: 'mina' }, app)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const open = ({ page }: Visitor, path: string) => page.goto(server.url + path)
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first()
const api = (who: Visitor, method: string, path: string, body?: object) =>
  callApi(server, tokens.get(who) ?? '', { method, path, ...(body ? { body } : {}) })

test('a visitor reports an app and a comment without signing in; what is typed outlives a failure [PERM-27] [CMT-26]', async () => {
  const { comment } = await api(mina, 'POST', '/api/comments', { appId: id, content: 'My own' })
  const visitor = await visitAs({ width: 820, height: 1180 })
  const { page } = visitor
  await open(visitor, `/app/${id}`)
  await button(page, 'Report My bank').press('Enter')
  await dialog(page).getByText('What is wrong?').waitFor()
  expect(await button(page, 'Send report').isDisabled()).toBe(true)
  await dialog(page).getByLabel('Phishing or malware').check()
  await dialog(page).getByRole('textbox').fill('It is no bank')
  expect([...visitor.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
  await page.route('**/report', (route) => route.fulfill({ status: 503, json: {} }))
  await button(page, 'Send report').click()
  await toast(page, 'The report could not be sent').waitFor()
  expect(await dialog(page).getByRole('textbox').inputValue()).toBe('It is no bank')
  await page.unroute('**/report')
  await button(page, 'Send report').click()
  await toast(page, 'Thank you, we will look at it.').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await page
    .locator(`#comment-${comment._id}`)
    .getByRole('button', { name: 'Report the comment by mina' })
    .press('Enter')
  await dialog(page).getByLabel('Spam').check()
  await button(page, 'Send report').click()
  await dialog(page).waitFor({ state: 'detached' })
  visitor.faults.splice(
    0,
    visitor.faults.length,
    ...visitor.faults.filter((fault) => !/503/.test(fault)),
  )
  await visitor.look()
  expect(visitor.faults).toEqual([])
})

test('the admin finds both reports, decides, and takes the app down; its author reads why [PERM-17] [PERM-28] [PERM-26]', async () => {
  const { page } = rosa
  await open(rosa, '/')
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByText('Nothing to review').waitFor()
  await page.getByRole('link', { name: 'Reports 2 waiting', exact: true }).click()
  const cases = page.locator('.cases > li')
  await expect.poll(() => cases.count(), patience).toBe(2)
  expect(await cases.allInnerTexts()).toEqual([
    expect.stringContaining('Comment on My bank'),
    expect.stringContaining('It is no bank'),
  ])
  await rosa.look()
  expect(rosa.faults).toEqual([])
  await cases.first().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => cases.count(), patience).toBe(1)
  await cases.first().getByRole('button', { name: 'Take down' }).click()
  await dialog(page).getByRole('textbox').fill('No')
  await dialog(page).getByRole('button', { name: 'Take down' }).click()
  await dialog(page).getByText('Give a reason of 5 to 500 characters').waitFor()
  await dialog(page).getByRole('textbox').fill(reason)
  expect(await axeFaults(page, { part: '.dialog' })).toEqual([])
  await dialog(page).getByRole('button', { name: 'Take down' }).click()
  await page.getByText('No open reports').waitFor()
  const { app } = await api(mina, 'GET', `/api/apps/${id}`)
  const site = `${new URL(server.url).protocol}//${app.subdomain}.apps.localhost:${new URL(server.url).port}/`
  expect((await openSite(site)).status).toBe(451)

  await open(mina, '/')
  await mina.page.getByRole('button', { name: '通知，1 条未读' }).click()
  await mina.page.getByRole('link', { name: /“My bank”已被下架/ }).click()
  await mina.page.getByText(reason).first().waitFor()
  await mina.look()
  expect(mina.faults).toEqual([])

  await open(rosa, `/app/${id}`)
  await page.getByText('Viewed as admin').waitFor()
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('cell', { name: 'App taken down' }).waitFor()
  await rosa.look()
  await open(rosa, `/app/${id}`)
  await button(page, 'Restore').click()
  await toast(page, 'Done').waitFor()
  expect((await openSite(site)).status).toBe(410)
  // A draft of somebody else's: from now on it is not there for an admin either.
  rosa.faults.splice(0, rosa.faults.length, ...rosa.faults.filter((fault) => !/404/.test(fault)))
  expect(rosa.faults).toEqual([])
})

test('a comment that an admin hides stands among the hidden ones, and is shown again or deleted [PERM-28]', async () => {
  const { page } = rosa
  await api(mina, 'POST', `/api/apps/${id}/publish`)
  const hidden = page.getByRole('region', { name: 'Hidden comments' })
  const decide = async (name: string): Promise<void> => {
    await hidden.getByRole('button', { name }).click()
    await dialog(page).getByRole('textbox').fill(reason)
    await dialog(page).getByRole('button', { name }).click()
  }
  const { comment } = await api(rosa, 'POST', '/api/comments', { appId: id, content: 'A mishap' })
  await open(rosa, '/admin?tab=reports')
  await hidden.getByText('No hidden comments').waitFor()
  const hide = { act: 'hide', reason }
  await api(rosa, 'POST', `/api/admin/comments/${comment._id}`, hide)
  await page.reload()
  await hidden.getByText('A mishap').waitFor()
  await hidden.getByRole('link', { name: 'Comment on My bank' }).waitFor()
  await rosa.look()
  await decide('Show')
  await hidden.getByText('No hidden comments').waitFor()
  const seen = async () => (await api(mina, 'GET', `/api/comments/app/${id}`)).comments
  expect((await seen())[0]).toMatchObject({ content: 'A mishap' })
  await api(rosa, 'POST', `/api/admin/comments/${comment._id}`, hide)
  await page.reload()
  await decide('Delete')
  await hidden.getByText('No hidden comments').waitFor()
  expect(JSON.stringify(await seen())).not.toContain(comment._id)
  expect(rosa.faults).toEqual([])
})

test('an admin suspends and lifts; for everybody else there is no admin page [PERM-17] [PERM-31]', async () => {
  const { page } = rosa
  await open(rosa, '/admin?tab=users')
  await page.getByLabel('Find by name').fill('min')
  const cases = page.locator('.cases > li')
  await expect
    .poll(() => cases.allInnerTexts(), patience)
    .toEqual([expect.stringContaining('mina')])
  expect(await cases.innerText()).toContain('Built-in code host')
  await rosa.look()
  await cases.getByRole('button', { name: 'Suspend' }).click()
  await dialog(page).getByRole('textbox').fill(reason)
  await dialog(page).getByRole('button', { name: 'Suspend' }).click()
  await cases.getByText(`Suspended: ${reason}`).waitFor()
  expect(rosa.faults).toEqual([])
  await cases.getByRole('button', { name: 'Lift suspension' }).click()
  await cases.getByRole('button', { name: 'Suspend' }).waitFor()
  const visitor = await visitAs({ width: 1440, height: 900 })
  await open(visitor, '/admin')
  await visitor.page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await visitor.page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
})
