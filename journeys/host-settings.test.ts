/** An admin edits settings of the host: saves, undoes, restores, is told what is wrong, and what somebody else changed. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi } from './api-person.ts'
import { openProfile, type Screen } from './browser.ts'
import { signInAgain, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let rosa: Visitor

async function visitAs(screen: Screen): Promise<Visitor> {
  const profile = await openProfile(browser, screen)
  const someone = await visit(profile, server.url, screen.locale ?? 'en')
  someone.page.setDefaultTimeout(30_000)
  return someone
}

beforeAll(async () => {
  server = await startServer(
    { limits: { scale: 100 }, data: { openInvitations: 3 } },
    { ADMINS: 'builtin:rosa', CHAT_BYTES_PER_PERSON: '52428800' },
  )
  browser = await launchChromium()
  rosa = await visitAs({ width: 1440, height: 900 })
  await signUp(rosa, 'rosa')
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const call = (method: string, path: string, body?: object) =>
  callApi(server, rosa.token(), { method, path, ...(body ? { body } : {}) })
const setting = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const open = (page: Page) => page.goto(`${server.url}/admin?tab=settings`)

test('what an admin saves is there for everybody, what is wrong is said beside its field, and the default comes back [KIT-14]', async () => {
  const { page } = rosa
  await open(page)
  const banner = page.getByLabel('Banner in English', { exact: true })
  const perDay = page.getByLabel('Hosted AI calls a day on the free plan', { exact: true })
  const mail = page.getByLabel('Contact e-mail address', { exact: true })
  await banner.fill('Back at noon')
  await perDay.fill('7')
  await mail.fill('nobody')
  await page.getByText('3 unsaved').waitFor()
  await rosa.look()
  await button(page, 'Save').click()
  await setting(page, 'contactEmail')
    .getByRole('alert')
    .getByText('This value is not allowed')
    .waitFor()
  await perDay.fill('many')
  await button(page, 'Save').click()
  await setting(page, 'limits.freePerDay').getByText('Enter a whole number').waitFor()
  await rosa.look()
  await button(page, 'Undo: Hosted AI calls a day on the free plan').click()
  expect(await perDay.inputValue()).toBe('100')
  await mail.fill('hello@host.example')
  await button(page, 'Save').click()
  await page.locator('.toast', { hasText: 'Settings saved' }).waitFor()
  await setting(page, 'contactEmail').getByText('Set here').waitFor()
  const visitor = await visitAs({ width: 390, height: 844, colours: 'dark' })
  await visitor.page.goto(`${server.url}/pricing`)
  await visitor.page.getByText('Back at noon').waitFor()
  await visitor.page.getByText('hello@host.example').first().waitFor()
  await visitor.look()
  await button(page, 'Restore default: Banner in English').click()
  await page.getByText('The default returns when you save.').waitFor()
  await button(page, 'Save').click()
  await setting(page, 'banner.en').getByText('Default').waitFor()
  await visitor.page.reload()
  await visitor.page.getByText('hello@host.example').first().waitFor()
  expect(await visitor.page.getByText('Back at noon').count()).toBe(0)
  await page.goto(`${server.url}/admin?tab=system`)
  await page.getByText('Setting: Banner in English').first().waitFor()
  expect(visitor.faults).toEqual([])
  expect(rosa.faults.filter((fault) => !/\b400\b/.test(fault))).toEqual([])
}, 180_000)

test('what the environment or the file names is read-only, and says so [KIT-14]', async () => {
  const { page } = rosa
  await open(page)
  for (const [label, name, value, source] of [
    ['Chats of one person, in MiB', 'storage.chatBytes', '50', 'Set in the environment'],
    ['Open invitations per entry', 'data.openInvitations', '3', 'Set in the settings file'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    expect([await field.inputValue(), await field.getAttribute('readonly')]).toEqual([value, ''])
    await setting(page, name).getByText(source).waitFor()
    expect(await setting(page, name).getByRole('button').count()).toBe(0)
  }
}, 120_000)

test('who saves second is told what somebody else changed, keeps the own words, and is asked before losing them [KIT-14]', async () => {
  const small = await visitAs({ width: 390, height: 844, locale: 'zh', colours: 'dark' })
  await small.page.goto(`${server.url}/login`)
  await signInAgain(small, 'rosa')
  const { page } = small
  await open(page)
  const entries = page.getByLabel('每个应用的条目数', { exact: true })
  await entries.fill('500')
  const { revision } = await call('GET', '/api/admin/settings')
  await call('PUT', '/api/admin/settings', {
    revision,
    changes: [
      { name: 'data.entries', value: 300 },
      { name: 'reservedSubdomains', value: ['staff'] },
    ],
  })
  await button(page, '保存').click()
  await page.getByText('保留的子域名：现为 staff').waitFor()
  await setting(page, 'data.entries').getByText('其他人同时修改了此项，现为：300').waitFor()
  expect(await entries.inputValue()).toBe('500')
  await small.look()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: '系统' }).click()
  await page.getByRole('dialog').getByText('不保存就离开？').waitFor()
  await button(page, '留下').click()
  await button(page, '保存').click()
  await page.locator('.toast', { hasText: '设置已保存' }).waitFor()
  const now = await call('GET', '/api/admin/settings')
  expect(now.settings).toContainEqual(
    expect.objectContaining({ name: 'data.entries', value: 500, source: 'admin' }),
  )
  expect(small.faults.filter((fault) => !/\b409\b/.test(fault))).toEqual([])
}, 180_000)
