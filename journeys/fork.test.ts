/** Somebody else's app is forked: from the visitor who must sign in first to the fork without a repository, which gets one later. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, makeByApi, publishByApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { chooseWay, makeYours } from './choose-way.ts'
import { leaveShare, showPane, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const patience = { timeout: 30_000 }
let server: RunningServer
let browser: Browser
let id = ''
const tokens = new Map<Visitor, string>()

async function visitAs(locale: 'en' | 'zh', width: number): Promise<Visitor> {
  const profile = await openProfile(browser, { width, height: 900, locale })
  const visitor = await visit(profile, server.url, locale)
  visitor.page.setDefaultTimeout(30_000)
  visitor.page.on('request', (request) => {
    const given = request.headers()['authorization']?.replace('Bearer ', '')
    if (given) tokens.set(visitor, given)
  })
  return visitor
}

const read = (who: Visitor, path: string) =>
  callApi(server, tokens.get(who) ?? '', { method: 'GET', path })
const write = (who: Visitor, path: string, body: object) =>
  callApi(server, tokens.get(who) ?? '', { method: 'PUT', path, body })

let maker: Visitor
beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  maker = await visitAs('en', 1440)
  await signUp(maker, 'mina')
  const app = { repository: 'tide', name: 'Tide', description: 'For one beach', tags: ['sea'] }
  id = await publishByApi(server, { token: tokens.get(maker) ?? '', owner: 'mina' }, app)
  // Made after the publish: no fork has it.
  await write(maker, '/api/github/repos/mina/tide/contents/later.txt', {
    message: 'Later',
    content: Buffer.from('later').toString('base64'),
    branch: 'main',
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const openSource = async ({ page }: Visitor): Promise<void> => {
  await page.goto(`${server.url}/app/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Tide' }).waitFor()
}
const dialog = (page: Page) => page.getByRole('dialog')
const shownIn = (page: Page) =>
  page.frameLocator('.bench iframe').frameLocator('iframe').last().getByRole('heading')
const inDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true })
const filesOf = async (who: Visitor, app: string): Promise<string[]> =>
  (await read(who, `/api/apps/${app}/files`)).codeFiles.map(({ name }: { name: string }) => name)
const leaveOutNoise = (who: Visitor): void =>
  void who.faults.splice(0, who.faults.length, ...who.faults.filter((fault) => !/503/.test(fault)))

test('a visitor who presses the button signs in and is back at the app; the fork opens in the editor with what is published [FRK-01] [FRK-08] [APP-18]', async () => {
  const ben = await visitAs('en', 1440)
  const { page } = ben
  await openSource(ben)
  await makeYours(page).click()
  await page.waitForURL('**/login')
  await page.locator('.toast', { hasText: 'Login Required' }).waitFor()
  await signUp(ben, 'ben', false, `**/app/${id}`)

  await chooseWay(page, 'Fork')
  await page.getByRole('heading', { name: 'Fork app' }).waitFor()
  expect(await dialog(page).innerText()).toContain('“Tide”')
  const field = dialog(page).getByRole('textbox')
  expect(await field.inputValue()).toMatch(/^Tide-fork-\d{12}$/)
  expect(await field.evaluate(() => String(getSelection()))).toMatch(/^Tide-fork-\d{12}$/)
  await dialog(page).getByText('Name is available').waitFor()
  expect([...ben.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await chooseWay(page, 'Fork')
  expect(await field.inputValue()).toMatch(/^Tide-fork-\d{12}$/)
  await field.fill('Ben’s tide')
  await dialog(page).getByText('Name is available').waitFor()
  await field.press('Enter')
  await page.locator('.toast', { hasText: 'Forked' }).waitFor()
  await page.locator('.committed').waitFor()
  const fork = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(fork).not.toBe(id)
  const { app } = await read(ben, `/api/apps/${fork}`)
  expect(app).toMatchObject({
    name: 'Ben’s tide',
    tags: ['sea'],
    githubRepo: { owner: 'ben', name: 'bens-tide' },
    origin: { _id: id, name: 'Tide' },
  })
  expect(await filesOf(ben, fork)).toEqual(['.gitignore', 'README.md', 'index.html'])
  await expect.poll(() => shownIn(page).textContent(), patience).toBe('Tide')
  expect(ben.faults).toEqual([])
})

test('the dialog says what each name is, half a second after the last key, and an owner is offered no fork [FRK-02] [FRK-04] [FRK-05]', async () => {
  const eva = await visitAs('en', 820)
  const { page } = eva
  await signUp(eva, 'eva')
  await openSource(eva)
  await chooseWay(page, 'Fork')
  const field = dialog(page).getByRole('textbox')
  await dialog(page).getByText('Name is available').waitFor()
  const says = async (typed: string, text: string): Promise<void> => {
    await field.fill(typed)
    await dialog(page).getByText(text, { exact: true }).waitFor()
    expect(await dialog(page).locator('[type=submit]').isDisabled()).toBe(true)
  }
  await says('', 'Please enter a name')
  await says('x', 'Name must be at least 2 characters')
  await says('x'.repeat(101), 'Name cannot exceed 100 characters')
  await says('tide', 'Name already exists, please choose another name')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/apps/check-name/')) asked.push(pathname.split('/').at(-1) ?? '')
  })
  await field.fill('')
  await field.pressSequentially('Spring tide')
  await inDialog(page, 'Checking…').waitFor()
  await dialog(page).getByText('Name is available').waitFor()
  expect(asked).toEqual(['Spring%20tide'])
  expect(await inDialog(page, 'Fork').isEnabled()).toBe(true)
  await inDialog(page, 'Cancel').click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(eva.faults).toEqual([])
  await openSource(maker)
  await maker.page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect(await makeYours(maker.page).count()).toBe(0)
})

test('without the repository the fork is made all the same, opens with its files, and gets one later (zh, 390 px) [FRK-09] [FRK-18]', async () => {
  const zoe = await visitAs('zh', 390)
  const { page } = zoe
  await signUp(zoe, 'zoe')
  await openSource(zoe)
  await page.route('**/forks', (route) => route.fulfill({ status: 503, json: {} }))
  await makeYours(page).press('Enter')
  await dialog(page).getByText('连同它的公开仓库和历史记录').waitFor()
  expect([...zoe.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
  await inDialog(page, '复刻').press('Enter')
  await dialog(page).getByText('名称可用').waitFor()
  expect([...zoe.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
  await inDialog(page, '复刻').click()
  await page.getByText('仓库复刻失败，应用已在无仓库的情况下复刻。').first().waitFor()
  await page.unroute('**/forks')
  await showPane(zoe, 'preview')
  await expect.poll(() => shownIn(page).textContent(), patience).toBe('Tide')
  leaveOutNoise(zoe)
  const line = page.getByRole('region', { name: '状态' })
  await line.getByRole('button', { name: '创建仓库' }).press('Enter')
  await dialog(page).getByRole('button', { name: '创建仓库' }).click()
  await line.locator('.committed').waitFor()
  const fork = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => filesOf(zoe, fork), patience).toContain('index.html')
  expect(zoe.faults).toEqual([])

  // On another device, before there was a repository, the files come from the source.
  const other = await callApi(server, tokens.get(zoe) ?? '', {
    method: 'POST',
    path: `/api/apps/${id}/fork`,
    body: { name: '另一个潮汐' },
  })
  await page.goto(`${server.url}/app/${other.forkedApp._id}?edit=1`)
  await showPane(zoe, 'preview')
  await expect.poll(() => shownIn(page).textContent(), patience).toBe('Tide')
  expect(zoe.faults).toEqual([])
})

test('a fork of an app whose code is private has its repository at once; one without a repository gets it by Publish [FRK-09] [FRK-18] [PUB-04]', async () => {
  const owner = { token: tokens.get(maker) ?? '', owner: 'mina' }
  const quiet = await makeByApi(server, owner, { repository: 'quiet', name: 'Quiet' })
  const call = (method: string, path: string, body: object) =>
    callApi(server, owner.token, { method, path, body })
  await call('PATCH', '/api/github/repos/mina/quiet', { private: true })
  await call('POST', `/api/apps/${quiet}/publish`, {})
  const ivo = await visitAs('en', 1440)
  const { page } = ivo
  await signUp(ivo, 'ivo')
  // The record notes who may read the repository after the publish.
  const shown = async () => (await read(ivo, `/api/apps/${quiet}`)).app.githubRepo
  await expect.poll(shown, patience).toBeNull()
  await page.goto(`${server.url}/app/${quiet}`)
  await chooseWay(page, 'Fork')
  await dialog(page).getByText('Its code is private').waitFor()
  await dialog(page).getByText('Name is available').waitFor()
  await inDialog(page, 'Fork').click()
  await page.locator('.committed').waitFor()
  expect(await page.getByText('could not be forked').count()).toBe(0)
  const fork = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { app } = await read(ivo, `/api/apps/${fork}`)
  expect(app.githubRepo).toMatchObject({ owner: 'ivo', isPrivate: true })
  expect(await filesOf(ivo, fork)).toContain('index.html')

  const bare = await callApi(server, tokens.get(ivo) ?? '', {
    method: 'POST',
    path: `/api/apps/${quiet}/fork`,
    body: { name: 'Bare' },
  })
  await page.goto(`${server.url}/app/${bare.forkedApp._id}?edit=1`)
  await expect.poll(() => shownIn(page).textContent(), patience).toBe('Quiet')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog(page).getByText('Make the repository, with its history, public too?').waitFor()
  await dialog(page).getByText('Address is free').waitFor()
  await inDialog(page, 'Publish').click()
  await leaveShare(page)
  const live = (await read(ivo, `/api/apps/${bare.forkedApp._id}`)).app
  expect(live).toMatchObject({ status: 'published', githubRepo: { isPrivate: true } })
  expect(ivo.faults).toEqual([])
})

test('a fork that the studio refuses is told, the dialog keeps its name, and the next try makes one repository and one app [FRK-06] [FRK-07] [FRK-10]', async () => {
  const dan = await visitAs('en', 820)
  const { page } = dan
  await signUp(dan, 'dan')
  await openSource(dan)
  let forks = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/forks')) forks += 1
  })
  await page.route(`**/api/apps/${id}/fork`, (route) =>
    route.fulfill({ status: 503, json: { error: 'Switched off', code: 'switchedOff' } }),
  )
  await chooseWay(page, 'Fork')
  const field = dialog(page).getByRole('textbox')
  await field.fill('Dan’s tide')
  await dialog(page).getByText('Name is available').waitFor()
  await inDialog(page, 'Fork').click()
  await dialog(page).getByText('Fork failed: Switched off by the host for now').waitFor()
  expect(await field.inputValue()).toBe('Dan’s tide')
  leaveOutNoise(dan)
  expect([...dan.faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])
  await page.unroute(`**/api/apps/${id}/fork`)
  let release = (): void => {}
  await page.route('**/api/apps/check-name/**', async (route) => {
    await new Promise<void>((done) => (release = done))
    await route.fallback()
  })
  await inDialog(page, 'Fork').click()
  await inDialog(page, 'Stop').waitFor()
  expect(await inDialog(page, 'Forking…').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await inDialog(page, 'Stop').click()
  await inDialog(page, 'Cancel').waitFor()
  await page.unroute('**/api/apps/check-name/**')
  release()
  await inDialog(page, 'Fork').click()
  await page.locator('.committed').waitFor()
  expect(forks).toBe(1)
  const mine = await read(dan, '/api/apps/user/apps')
  expect(mine.apps.map(({ name }: { name: string }) => name)).toEqual(['Dan’s tide'])
})
