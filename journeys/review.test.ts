/** A host that asks for a review: the owner waits and reads why, the admin looks and decides (PERM-20 to PERM-24, PUB-23). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, openSite, publishByApi } from './api-person.ts'
import type { Screen } from './browser.ts'
import { newPerson, showPane, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const reason = 'The picture belongs to somebody else'
let server: RunningServer
let browser: Browser
let rosa: Visitor
let mina: Visitor

const person = (name: string, screen: Screen) => newPerson(browser, server.url, name, screen)

beforeAll(async () => {
  const settings = { demoModel: { charactersPerSecond: 0 }, limits: { scale: 100 } }
  const env = { ADMINS: 'builtin:rosa', REVIEW_BEFORE_PUBLISH: 'true' }
  server = await startServer(settings, env)
  browser = await launchChromium()
  rosa = await person('rosa', { width: 820, height: 1180 })
  mina = await person('mina', { width: 1440, height: 900 })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const cases = (page: Page) => page.locator('.cases > li')
const api = (method: string, path: string, body: object = {}) =>
  callApi(server, mina.token(), { method, path, ...(method === 'GET' ? {} : { body }) })

test('an app waits, is rejected with a reason, is sent again from the editor, and approved [PERM-20] [PERM-22] [PERM-24]', async () => {
  const { page } = mina
  const owner = { token: mina.token(), owner: 'mina' }
  const id = await publishByApi(server, owner, { repository: 'tide', name: 'Tide' })
  const { app } = await api('GET', `/api/apps/${id}`)
  expect(app.status).toBe('review')
  const { protocol, port } = new URL(server.url)
  const site = `${protocol}//${app.subdomain}.apps.localhost:${port}/`
  expect((await openSite(site)).status).toBe(410)
  await page.goto(`${server.url}/app/${id}?edit=1`)
  await page.locator('.review-note').getByText('Submitted for review').waitFor()
  await page.locator('.committed').waitFor()
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
  await mina.look()
  expect(mina.faults).toEqual([])

  await rosa.page.goto(`${server.url}/admin`)
  await cases(rosa.page).getByText('First version').waitFor()
  await rosa.look()
  const preview = await cases(rosa.page).getByRole('link').getAttribute('href')
  expect((await openSite(preview ?? '')).text).toContain('<h1>Tide</h1>')
  await cases(rosa.page).getByRole('button', { name: 'Reject' }).click()
  await rosa.page.getByRole('dialog').getByRole('textbox').fill(reason)
  await rosa.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await rosa.page.getByText('Nothing to review').waitFor()

  await page.reload()
  await page.getByText(`Not approved: ${reason}`).waitFor()
  await page.locator('.committed').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('.toast', { hasText: 'Sent for review' }).waitFor()
  await page.locator('.review-note').getByText('Submitted for review').waitFor()

  await rosa.page.reload()
  await cases(rosa.page).getByRole('button', { name: 'Approve' }).click()
  await rosa.page.getByText('Nothing to review').waitFor()
  expect((await openSite(site)).text).toContain('<h1>Tide</h1>')
  await page.goto(`${server.url}/app/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect([...rosa.faults, ...mina.faults]).toEqual([])
})

test('what the automatic check holds says why on a phone and in Chinese, and asks for a review [PUB-37] [PERM-30]', async () => {
  const zoe = await person('zoe', { width: 390, height: 844, locale: 'zh', colours: 'dark' })
  const { page } = zoe
  const token = zoe.token()
  const put = (method: string, path: string, body: object) =>
    callApi(server, token, { method, path, body })
  const made = await put('POST', '/api/github/user/repos', { name: 'pay', auto_init: true })
  const text =
    '<title>PayPal</title><form action="https://x.example/"><input type="password" aria-label="Password"></form>'
  await put('PUT', '/api/github/repos/zoe/pay/contents/index.html', {
    message: 'Begin',
    content: Buffer.from(text).toString('base64'),
    branch: 'main',
  })
  const githubRepo = { owner: 'zoe', name: 'pay', url: made.html_url, branch: 'main' }
  const { id } = await put('POST', '/api/apps', { name: 'Pay', githubRepo })
  await put('POST', `/api/apps/${id}/publish`, {})
  await page.goto(`${server.url}/app/${id}?edit=1`)
  await showPane(zoe, 'preview')
  const note = page.locator('.review-note')
  await note.getByText('自动检查暂缓了此版本').waitFor()
  await note.getByText('index.html').waitFor()
  await zoe.look()
  await note.getByRole('button', { name: '申请人工审核' }).click()
  await note.getByText('你已申请人工审核').waitFor()
  await rosa.page.goto(`${server.url}/admin`)
  await cases(rosa.page).getByText('The owner asks for a review.').waitFor()
  // The sentence that the owner reads, and no code.
  await cases(rosa.page)
    .getByText('sends a password or an identity elsewhere (index.html)')
    .waitFor()
  await rosa.look()
  await note.getByRole('button', { name: '撤回' }).click()
  await note.waitFor({ state: 'detached' })
  expect([...rosa.faults, ...zoe.faults]).toEqual([])
})

test('a page of the queue that was emptied gives way to the last one that is not [PERM-22]', async () => {
  const owner = { token: mina.token(), owner: 'mina' }
  await publishByApi(server, owner, { repository: 'ebb', name: 'Ebb' })
  const { page } = rosa
  await page.goto(`${server.url}/admin?tab=review&page=2`)
  await cases(page).getByRole('heading', { name: 'Ebb' }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=review')
  expect(rosa.faults).toEqual([])
})

test('a refused wish to have an archived app back says why, and may be told again [PUB-37] [PERM-25]', async () => {
  const owner = { token: mina.token(), owner: 'mina' }
  const id = await publishByApi(server, owner, { repository: 'flow', name: 'Flow' })
  const asAdmin = (path: string, body: object) =>
    callApi(server, rosa.token(), { method: 'POST', path: `/api/admin/${path}`, body })
  await asAdmin(`apps/${id}/archive`, { reason: 'It copies another site' })
  const { page } = mina
  await page.goto(`${server.url}/app/${id}`)
  const ask = page.getByRole('button', { name: 'Ask for a review' })
  const isAsked = page.getByText('You asked for a review.')
  await ask.click()
  await isAsked.waitFor()
  await rosa.page.goto(`${server.url}/admin`)
  const entry = cases(rosa.page).filter({ hasText: 'Flow' })
  await entry.getByRole('button', { name: 'Reject' }).click()
  await rosa.page.getByRole('dialog').getByRole('textbox').fill(reason)
  await rosa.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await entry.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(`kept the decision: ${reason}`).waitFor()
  await mina.look()
  await ask.click()
  await isAsked.waitFor()
  expect(await ask.count()).toBe(0)
  expect([...rosa.faults, ...mina.faults]).toEqual([])
})
