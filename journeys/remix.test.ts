/** An owner remixes an app, renames it and moves its address; somebody else remixes it, in Chinese, once it is published. */
import type { Browser, Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { chooseWay, makeYours } from './choose-way.ts'
import { openOptions } from './generator-form.ts'
import { publish, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const files = {
  'index.html': '<!doctype html><title>Tides</title><h1>Tides</h1><script src="app.js"></script>',
  'app.js': 'document.title = "High water"\n',
}

let server: RunningServer
let browser: Browser
let owner: Visitor
let other: Visitor
let page: Page
let model: ScriptedModel
const tokens = new Map<Page, string>()
let source = ''
let site = ''

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
  owner = await visitAs('en', 1440)
  page = owner.page
  model = await scriptModel(page)
  await signUp(owner, 'rita')
  other = await visitAs('zh', 390)
  await signUp(other, 'zoe')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function visitAs(locale: 'en' | 'zh', width: number): Promise<Visitor> {
  const profile = await openProfile(browser, { width, height: 900, locale })
  const visitor = await visit(profile, server.url, locale)
  visitor.page.setDefaultTimeout(30_000)
  visitor.page.on('request', (request) => {
    const given = request.headers()['authorization']?.replace('Bearer ', '')
    if (given) tokens.set(visitor.page, given)
  })
  return visitor
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (at: Page, text: string) => at.locator('.toast', { hasText: text })
const dialog = (at: Page = page) => at.getByRole('dialog')
const field = (at: Page = page) => dialog(at).getByRole('textbox')
const confirm = () => dialog().getByRole('button', { name: 'Remix', exact: true })
const idOf = (at: Page): string => new URL(at.url()).pathname.split('/').at(-1) ?? ''
const read = (at: Page, path: string) =>
  callApi(server, tokens.get(at) ?? '', { method: 'GET', path })

/** Nothing went wrong so far, and axe finds nothing in the part of the page that is new. */
async function look(visitor: Visitor, part: string): Promise<void> {
  expect([...visitor.faults, ...(await axeFaults(visitor.page, { part }))]).toEqual([])
}

/** Breaks a write at the code host until the answer is called; the faults that this makes are expected. */
async function whileBroken(url: string) {
  const before = owner.faults.length
  const refuse = (route: Route): Promise<void> =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: {} })
      : route.fallback()
  await page.route(url, refuse)
  return async (): Promise<void> => {
    await page.unroute(url, refuse)
    owner.faults.splice(before)
  }
}

/** Files of an app as its reader gets them, README and ignore list left out. */
async function codeOf(at: Page, id: string): Promise<Record<string, string>> {
  const { codeFiles } = await read(at, `/api/apps/${id}/files`)
  const code = codeFiles.filter(({ name }: { name: string }) => name in files)
  return Object.fromEntries(
    code.map(({ name, content }: { name: string; content: string }) => [name, content]),
  )
}

async function openSource(): Promise<void> {
  await page.goto(`${server.url}/app/${source}?edit=1`)
  await page.locator('.committed').waitFor()
}

async function beginRemix(): Promise<void> {
  await page.locator('.wbar').getByRole('button', { name: 'Remix', exact: true }).click()
  await dialog().getByText('Name is available').waitFor()
}

test('the dialog offers a name of its own, tells what is wrong with another, and is fresh at each opening [RMX-01] [RMX-02] [RMX-08]', async () => {
  model.answers = [
    {
      calls: Object.entries(files)
        .toReversed()
        .map(([path, content]) => write(path, content)),
    },
    { text: 'Here are the tides.' },
  ]
  await page.goto(`${server.url}/generator`)
  await page.getByLabel('Describe your app').fill('Tides of a beach')
  await openOptions(page)
  await page.getByLabel('App name').fill('Tides')
  await page.getByText('Name is available').waitFor()
  await button('Generate app').click()
  await page.waitForURL(/\/app\/[\w-]+$/)
  await page.getByText('Pushed').waitFor()
  source = idOf(page)
  await beginRemix()
  expect(await dialog().innerText()).toContain('“Tides”')
  const offered = await field().inputValue()
  expect(offered).toMatch(/^Tides-remix-20\d{10}$/)
  const isSelected = await field().evaluate(
    (input) =>
      input instanceof HTMLInputElement &&
      document.activeElement === input &&
      input.selectionStart === 0 &&
      input.selectionEnd === input.value.length,
  )
  expect(isSelected).toBe(true)
  await look(owner, '.dialog')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog().getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const leave of ways) {
    await field().fill('x')
    await dialog().getByText('Name must be at least 2 characters').waitFor()
    await leave()
    await dialog().waitFor({ state: 'hidden' })
    await beginRemix()
    expect(await field().inputValue()).toMatch(/^Tides-remix-20\d{10}$/)
  }
})

test('a name is checked half a second after the last key; until it is free nothing can be confirmed [RMX-04] [RMX-05] [RMX-06]', async () => {
  expect(await confirm().isEnabled()).toBe(true)
  await field().fill('')
  await dialog().getByText('Name is required').waitFor()
  expect(await confirm().isEnabled()).toBe(false)
  await field().fill('x')
  await dialog().getByText('Name must be at least 2 characters').waitFor()
  await field().fill('x'.repeat(101))
  await dialog().getByText('Name must be at most 100 characters').waitFor()
  const asked: string[] = []
  const note = (request: Request): void => void asked.push(decodeURIComponent(request.url()))
  page.on('request', note)
  await field().fill('')
  await field().pressSequentially('tides', { delay: 30 })
  const checking = dialog().getByRole('button', { name: 'Checking…' })
  await checking.waitFor()
  expect(await checking.isEnabled()).toBe(false)
  await dialog().getByText('Name already exists, please choose another name').waitFor()
  page.off('request', note)
  expect(asked.filter((url) => url.includes('/check-name/'))).toEqual([
    `${server.url}/api/apps/check-name/tides`,
  ])
  expect(await confirm().isEnabled()).toBe(false)
})

test('a check that fails says so and is made again [RMX-07]', async () => {
  const url = '**/check-name/**'
  const before = owner.faults.length
  await page.route(url, (route) => route.fulfill({ status: 400, json: { error: 'no' } }))
  await field().fill('Tides again')
  await dialog().getByText('Name check failed, please try again').waitFor()
  expect(await confirm().isEnabled()).toBe(false)
  await look({ ...owner, faults: [] }, '.dialog')
  await page.unroute(url)
  owner.faults.splice(before)
  await dialog().getByRole('button', { name: 'Retry' }).click()
  await dialog().getByText('Name is available').waitFor()
})

test('Enter makes the new app step by step: the dialog stays until it is there, and its editor opens [RMX-09] [RMX-15] [RMX-19]', async () => {
  const asks: string[] = []
  const note = (request: Request): void =>
    void asks.push(`${request.method()} ${new URL(request.url()).pathname}`)
  page.on('request', note)
  let goOn = (): void => {}
  const held = new Promise<void>((done) => (goOn = done))
  const hold = async (route: Route): Promise<void> => {
    await held
    await route.fallback()
  }
  await page.route('**/api/github/user/repos', hold)
  await field().press('Enter')
  const step = dialog().getByRole('listitem').filter({ hasText: 'Creating repository' })
  await step.and(page.locator('[aria-current=step]')).waitFor()
  expect(await dialog().getByRole('listitem').allInnerTexts()).toHaveLength(4)
  await look(owner, '.dialog')
  await page.keyboard.press('Escape')
  expect(await dialog().getByRole('button', { name: 'Cancel' }).isEnabled()).toBe(false)
  expect(await field().isEditable()).toBe(false)
  goOn()
  await toast(page, 'Remix created').waitFor()
  await page.waitForURL((url) => !url.pathname.endsWith(source))
  page.off('request', note)
  await page.unroute('**/api/github/user/repos', hold)
  await page.getByRole('heading', { level: 1, name: 'Tides again' }).waitFor()
  await page.getByText(/^Committed \w{7}$/).waitFor()
  const id = idOf(page)
  const { app } = await read(page, `/api/apps/${id}`)
  expect(app).toMatchObject({
    name: 'Tides again',
    status: 'draft',
    forkedFrom: source,
    description: 'Tides of a beach',
    author: { username: 'rita' },
    githubRepo: { owner: 'rita', name: 'tides-again', isPrivate: true },
    generationPrompt: null,
    subdomain: null,
    snapshot: null,
  })
  expect(await codeOf(page, id)).toEqual(files)
  const commits = await read(page, '/api/github/repos/rita/tides-again/commits')
  expect(commits.map(({ commit }: { commit: { message: string } }) => commit.message)).toEqual([
    'Remix of Tides',
    'Initial commit',
  ])
  expect((await read(page, `/api/apps/${id}/chat-history`)).messages).toEqual([])
  expect((await read(page, `/api/apps/${source}`)).app.forks).toBe(0)
  expect(asks.filter((line) => /^POST \/api\/(apps|github\/user\/repos)$/.test(line))).toEqual([
    'POST /api/github/user/repos',
    'POST /api/apps',
  ])
  expect(owner.faults).toEqual([])
})

test('when the commit fails the app can be opened with its files as changes not committed [RMX-16] [RMX-17]', async () => {
  await openSource()
  await beginRemix()
  const mend = await whileBroken('**/git/commits')
  await confirm().click()
  await toast(page, 'Remix failed: File commit to GitHub failed').waitFor()
  await mend()
  await look(owner, '.dialog')
  await dialog().getByRole('link', { name: 'Open app' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(source))
  await page.getByText('3 files not committed').waitFor()
  await dialog().waitFor({ state: 'hidden' })
})

test('confirmed again after the failure it goes on where it stopped, with one repository and one app [RMX-18]', async () => {
  await openSource()
  await page.locator('.wbar').getByRole('button', { name: 'Remix', exact: true }).click()
  const name = 'Second tides'
  await field().fill(name)
  await dialog().getByText('Name is available').waitFor()
  const asks: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asks.push(new URL(request.url()).pathname)
  })
  const mend = await whileBroken('**/git/commits')
  await confirm().click()
  await toast(page, 'Remix failed').waitFor()
  expect(await field().inputValue()).toBe(name)
  await mend()
  await confirm().click()
  await toast(page, 'Remix created').waitFor()
  await page.getByText(/^Committed \w{7}$/).waitFor()
  for (const made of ['/api/github/user/repos', '/api/apps'])
    expect([made, asks.filter((path) => path === made).length]).toEqual([made, 1])
  expect(await codeOf(page, idOf(page))).toEqual(files)
})

test('the name is changed in place, under the rules of names; description and tags in a form [EDT-28] [EDT-01]', async () => {
  await openSource()
  const title = page.getByRole('heading', { level: 1, name: 'Tides', exact: true })
  const name = page.getByRole('textbox', { name: 'Name of the app' })
  await title.getByRole('button').click()
  await name.fill('Tides again')
  await page.getByText('Name already exists, please choose another name').waitFor()
  await look(owner, '.wbar')
  await page.keyboard.press('Enter')
  await name.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  expect(await name.inputValue()).toBe('Tides again')
  await page.keyboard.press('Escape')
  await title.waitFor()
  expect(await title.getByRole('button').evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await name.fill('High Tides')
  await page.getByText('Name is available').waitFor()
  const asks: string[] = []
  page.on('request', (request) => void asks.push(request.url()))
  await page.keyboard.press('Enter')
  await toast(page, 'Renamed to High Tides').waitFor()
  await page.getByRole('heading', { level: 1, name: 'High Tides' }).waitFor()
  // Nothing is loaded anew: the project has its directory and repository.
  expect(asks.filter((url) => url.includes('/api/github/'))).toEqual([])
  await button('About the app').click()
  await page.getByRole('menuitem', { name: 'Description and tags' }).click()
  await look(owner, '.dialog')
  await dialog().getByLabel('Description').fill('When the sea comes')
  await dialog().locator('.tag-choices summary').click()
  await dialog().getByRole('button', { name: 'weather', exact: true }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Description and tags saved').waitFor()
  await page.locator('.wbar .tag', { hasText: 'weather' }).waitFor()
  await page.locator('.wbar').getByText('Draft', { exact: true }).waitFor()
  expect((await read(page, `/api/apps/${source}`)).app).toMatchObject({
    name: 'High Tides',
    description: 'When the sea comes',
    tags: ['weather'],
    githubRepo: { name: 'tides' },
  })
})

test('a published app shows its subdomain; the dialog tells the rule, and takes what is free [EDT-02] [SUB-04] [SUB-05]', async () => {
  expect(await button('Edit subdomain').count()).toBe(0)
  site = await publish(owner)
  const place = page.locator('.subdomain-place')
  expect(await place.innerText()).toBe('high-tides')
  await button('Edit subdomain').click()
  const { host } = new URL(site)
  await dialog().getByText(`Current: ${host}`).waitFor()
  expect(await field().inputValue()).toBe('high-tides')
  expect(await page.evaluate(() => globalThis.getSelection()?.toString())).toBe('high-tides')
  expect(await dialog().innerText()).toContain(`.${host.split('.').slice(1).join('.')}`)
  await dialog()
    .getByText(/^3 to 20 lowercase letters/)
    .waitFor()
  await look(owner, '.dialog')
})

test('Save waits for another, valid name; Esc leaves all as it was and gives the focus back [SUB-06] [SUB-07] [SUB-15]', async () => {
  const save = dialog().getByRole('button', { name: 'Save', exact: true })
  expect(await save.isEnabled()).toBe(false)
  await dialog()
    .getByText('Data that visitors saved in their browser does not move to the new address.')
    .waitFor()
  await field().fill('no_good')
  expect(await save.isEnabled()).toBe(false)
  await page.keyboard.press('Enter')
  await dialog()
    .getByText(/^Invalid subdomain format\./)
    .waitFor()
  await field().fill('')
  await page.keyboard.press('Enter')
  await dialog().getByText('Please enter a valid subdomain').waitFor()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog().evaluate((it) => it.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await expect
    .poll(() => button('Edit subdomain').evaluate((it) => it === document.activeElement))
    .toBe(true)
  expect(await page.locator('.subdomain-place').innerText()).toBe('high-tides')
})

test('a refused name stays to be changed; a new one is everywhere at once, and the old address leads there [SUB-08] [SUB-09] [SUB-14]', async () => {
  await button('Edit subdomain').click()
  await field().fill('login')
  await page.keyboard.press('Enter')
  await dialog().getByText('This subdomain is reserved').waitFor()
  const before = owner.faults.length
  const url = `**/api/apps/${source}/subdomain`
  await page.route(url, (route) =>
    route.fulfill({ status: 409, json: { error: 'Taken', code: 'subdomainTaken' } }),
  )
  await field().fill('sea-tides')
  await page.keyboard.press('Enter')
  await toast(page, 'This subdomain is already taken').waitFor()
  await dialog().getByText('Failed to update subdomain: This subdomain is already taken').waitFor()
  expect(await field().inputValue()).toBe('sea-tides')
  await page.unroute(url)
  owner.faults.splice(before)
  await look(owner, '.dialog')
  let goOn = (): void => {}
  const held = new Promise<void>((done) => (goOn = done))
  await page.route(url, async (route) => {
    await held
    await route.fallback()
  })
  await page.keyboard.press('Enter')
  await dialog().getByRole('button', { name: 'Saving…' }).waitFor()
  expect(await field().isEditable()).toBe(false)
  goOn()
  await toast(page, 'Subdomain updated').waitFor()
  await dialog().waitFor({ state: 'hidden' })
  const moved = site.replace('//high-tides.', '//sea-tides.')
  await expect.poll(() => page.locator('.subdomain-place').innerText()).toBe('sea-tides')
  const open = page.getByRole('link', { name: 'Open app', exact: true })
  expect(await open.getAttribute('href')).toBe(moved)
  const passerBy = await other.page.context().newPage()
  const arrived = await passerBy.goto(`${site}/?from=old`)
  expect(passerBy.url()).toBe(`${moved}/?from=old`)
  expect((await arrived?.request().redirectedFrom()?.response())?.status()).toBe(302)
  await passerBy.close()
})

test('in Chinese somebody else remixes what is published, and it counts as a fork; a phone has the same dialog [RMX-10] [RMX-20] [EDT-06]', async () => {
  const { page: hers } = other
  await hers.goto(`${server.url}/app/${source}`)
  await chooseWay(hers, '二次创作')
  await dialog(hers).getByText('名称可用').waitFor()
  expect(await dialog(hers).innerText()).toContain('“High Tides”')
  expect(await field(hers).inputValue()).toMatch(/^High Tides-remix-20\d{10}$/)
  await look(other, '.dialog')
  await field(hers).fill('潮汐表')
  // What the generator offers, with the same default.
  expect(await dialog(hers).getByRole('radio', { name: '发布前仅自己' }).isChecked()).toBe(true)
  await dialog(hers).getByRole('radio', { name: '所有人' }).check()
  await dialog(hers).getByText('名称可用').waitFor()
  await dialog(hers).getByRole('button', { name: '二次创作', exact: true }).click()
  await toast(hers, '二次创作成功').waitFor()
  await hers.getByRole('heading', { level: 1, name: '潮汐表' }).waitFor()
  const { app } = await read(hers, `/api/apps/${idOf(hers)}`)
  expect(app).toMatchObject({
    author: { username: 'zoe' },
    forkedFrom: source,
    description: 'When the sea comes',
    tags: ['weather'],
  })
  expect(app.githubRepo).toMatchObject({
    name: expect.stringMatching(/^app-\d+$/),
    isPrivate: false,
  })
  expect(await codeOf(hers, idOf(hers))).toEqual(files)
  expect((await read(page, `/api/apps/${source}`)).app.forks).toBe(1)
  // On a phone the way to the dialog is the menu beside the name.
  await hers.getByRole('button', { name: '应用信息' }).click()
  await look(other, '.wbar')
  await hers.getByRole('menuitem', { name: '二次创作' }).click()
  expect(await field(hers).inputValue()).toMatch(/^潮汐表-remix-20\d{10}$/)
  await dialog(hers).getByRole('button', { name: '取消' }).click()
})

test('a visitor who would remix is led to sign in and comes back [RMX-10]', async () => {
  const stranger = await visitAs('en', 1440)
  await stranger.page.goto(`${server.url}/app/${source}`)
  await makeYours(stranger.page).click()
  await toast(stranger.page, 'Login Required').waitFor()
  await stranger.page.waitForURL(`${server.url}/login`)
  const back = await stranger.page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))
  expect(back).toBe(`/app/${source}`)
})
