/** Words without a space, as long as they may be, on the public pages, in dialogs and lists: nothing grows out of its place (I18N-26, MKT-19). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { layoutFaults } from '../testing/layout.ts'
import { callApi, publishByApi } from './api-person.ts'
import { newPerson, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const long = (length: number) => 'W'.repeat(length)
const reason = long(300)
let server: RunningServer
let browser: Browser
let owner: Visitor
let reader: Visitor

const person = (name: string) => newPerson(browser, server.url, name, { width: 1440, height: 900 })

const api = (who: Visitor, method: string, path: string, body?: object) =>
  callApi(server, who.token(), { method, path, ...(body ? { body } : {}) })

const ids = { source: '', fork: '' }

beforeAll(async () => {
  const settings = { demoModel: { charactersPerSecond: 0 }, limits: { scale: 100 } }
  server = await startServer(settings, { ADMINS: `builtin:${long(38)}r` })
  browser = await launchChromium()
  owner = await person(`${long(38)}o`)
  reader = await person(`${long(38)}r`)
  const of = (who: Visitor, name: string) => ({ token: who.token(), owner: name })
  const told = { description: long(500), tags: Array.from({ length: 10 }, (_, n) => long(29) + n) }
  ids.source = await publishByApi(server, of(owner, `${long(38)}o`), {
    repository: long(90),
    name: long(100),
    ...told,
  })
  const repository = await api(
    reader,
    'POST',
    `/api/github/repos/${long(38)}o/${long(90)}/forks`,
    {},
  )
  const githubRepo = {
    owner: `${long(38)}r`,
    name: repository.name,
    url: repository.html_url,
    branch: 'main',
  }
  const fork = { name: `${long(99)}2`, githubRepo }
  const made = await api(reader, 'POST', `/api/apps/${ids.source}/fork`, fork)
  ids.fork = made.forkedApp._id
  await api(reader, 'POST', '/api/comments', { appId: ids.source, content: long(100) })
  await api(reader, 'POST', `/api/apps/${ids.source}/favorite`)
  await api(reader, 'POST', `/api/apps/${ids.source}/report`, { reason: 'other', text: long(500) })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** What is wrong with the layout, at three widths, and dialogs that have more to show than room for it. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const past = await page
      .locator('.dialog')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    found.push(
      ...past.filter((by) => by > 1).map((by) => `a dialog is ${by} px too wide at ${width}`),
    )
  }
  return [...found, ...(await layoutFaults(page))]
}

async function look(who: Visitor, path: string, shown: string): Promise<string[]> {
  const { page } = who
  await page.goto(server.url + path)
  await page.locator(shown).first().waitFor()
  return faultsOf(page)
}

test('public pages, a search that finds nothing, and lists of one’s own keep their width [I18N-26]', async () => {
  const seen: [Visitor, string, string][] = [
    [reader, '/', '.card'],
    [reader, '/marketplace', '.card'],
    [reader, `/marketplace?q=${long(80)}`, '.card, .empty'],
    [reader, `/marketplace?q=${'z'.repeat(100)}`, '.empty'],
    [reader, `/app/${ids.source}`, '.comments .line'],
    [reader, `/profile/${ids.source}`, '.card'],
    [reader, '/dashboard', '.card, .list, .dash'],
    [reader, '/admin?tab=reports', '.cases li'],
    [owner, '/dashboard', '.card, .list, .dash'],
  ]
  const found: string[] = []
  for (const [who, path, shown] of seen) found.push(...(await look(who, path, shown)))
  await owner.page.goto(`${server.url}/app/${ids.source}`)
  await owner.page.getByRole('button', { name: /^Notifications/ }).click()
  await owner.page.getByText('commented').first().waitFor()
  expect([...found, ...(await faultsOf(owner.page))]).toEqual([])
})

test('dialogs about an app and about a comment keep their width [I18N-26]', async () => {
  const { page } = reader
  await page.goto(`${server.url}/app/${ids.source}`)
  await page.locator('.comments .line').first().waitFor()
  for (const name of ['Make it yours', 'Share', 'Report']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button').filter({ hasText: name }).first().click()
    await page.locator('.dialog, .menu').first().waitFor()
    expect({ name, faults: await faultsOf(page) }).toEqual({ name, faults: [] })
    await page.keyboard.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'detached' })
  }
  for (const name of ['Fork', 'Remix']) {
    await page.getByRole('button').filter({ hasText: 'Make it yours' }).first().click()
    await page.locator('.make-yours').getByRole('button').filter({ hasText: name }).first().click()
    await page.locator('.dialog .remix').waitFor()
    expect({ name, faults: await faultsOf(page) }).toEqual({ name, faults: [] })
    await page.keyboard.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'detached' })
  }
  await page.goto(`${server.url}/admin?tab=reports`)
  await page.locator('.cases li').first().waitFor()
  for (const name of ['Archive', 'Suspend author']) {
    await page.getByRole('button', { name }).first().click()
    await page.locator('.dialog').waitFor()
    expect({ name, faults: await faultsOf(page) }).toEqual({ name, faults: [] })
    await page.keyboard.press('Escape')
  }
})

test('a fork, an archived app and its reason keep their width [I18N-26] [APP-24]', async () => {
  const fork = `/api/apps/${ids.fork}/publish`
  await api(reader, 'POST', fork, {})
  const found = await look(reader, `/app/${ids.fork}`, '.began')
  await api(reader, 'POST', `/api/admin/apps/${ids.source}/archive`, { reason })
  found.push(...(await look(owner, `/app/${ids.source}`, '.note')))
  found.push(...(await look(reader, '/admin?tab=system', '.trail')))
  expect(found).toEqual([])
})
