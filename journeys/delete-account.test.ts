/** Deleting an account in the browser: what is told, the typed name, and that nothing of it is left here (ACC-22). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, formFetch, openSite, publishByApi, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signInAgain, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({}, { ADMINS: 'builtin:nobody' })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const stories = [
  {
    locale: 'en',
    person: 'ada',
    size: { width: 1440, height: 900 },
    start: 'Delete account',
    ask: 'Delete your account?',
    says: ['Your apps, their public sites and their chats', 'Your repositories at the code host'],
    field: 'Type your username, ada, to confirm',
    failed: /The account could not be deleted/,
    done: 'Account deleted',
    copies: /local cop/,
    half: 'Also delete my account and repositories at this server’s code host',
    halfGoes: 'Your repositories there, with all files and their history',
    withHalf: true,
  },
  {
    locale: 'zh',
    person: 'meilin',
    size: { width: 390, height: 844 },
    start: '删除账号',
    ask: '删除你的账号？',
    says: ['你的应用、公开站点和对话', '代码托管上的仓库'],
    field: '输入你的用户名 meilin 以确认',
    failed: /未能删除账号/,
    done: '账号已删除',
    copies: /本地副本/,
    half: '同时删除我在本服务器代码托管上的账号和代码仓库',
    halfGoes: '你在那里的代码仓库，包括全部文件和历史',
    withHalf: false,
  },
] as const

test.each(inTurn(stories))(
  'an account is deleted once its name is typed; this browser and other tabs forget it ($locale): threat T60 [ACC-22]',
  async (story) => {
    const token = await signUpByForms(server, new FormBrowser(formFetch(server)), story.person)
    const id = await publishByApi(
      server,
      { token, owner: story.person },
      { repository: 'tide', name: `Tide ${story.person}` },
    )
    const { app } = await callApi(server, token, { method: 'GET', path: `/api/apps/${id}` })
    const site = app.cloudflareUrl
    expect((await openSite(site)).status).toBe(200)
    const profile = await openProfile(browser, { ...story.size, locale: story.locale })
    const visitor = await visit(profile, server.url, story.locale)
    const { page } = visitor
    page.setDefaultTimeout(20_000)
    await page.goto(`${server.url}/login`)
    await page.getByRole('checkbox').check()
    await signInAgain(visitor, story.person)
    await page.waitForURL('**/dashboard**')
    // A copy of the project, so that there is something to forget.
    await page.goto(`${server.url}/app/${id}?edit=1`)
    await page.locator('.bench iframe').waitFor()
    const other = await profile.newPage()
    await other.goto(`${server.url}/dashboard?tab=account`)
    await other.locator('#account-name').waitFor()

    await page.goto(`${server.url}/dashboard?tab=account`)
    await page.getByText(story.copies).first().waitFor()
    await page.getByRole('button', { name: story.start }).click()
    const dialog = page.getByRole('dialog', { name: story.ask })
    for (const line of story.says) await dialog.getByText(line).waitFor()
    await visitor.look()
    const half = dialog.getByRole('checkbox', { name: story.half })
    expect(await half.isChecked()).toBe(false)
    expect(await dialog.getByText(story.halfGoes).count()).toBe(0)
    await half.check()
    await dialog.getByText(story.halfGoes).waitFor()
    expect(await dialog.getByText(story.says[1]).count()).toBe(0)
    await visitor.look()
    if (!story.withHalf) await half.uncheck()
    const confirm = dialog.getByRole('button', { name: story.start })
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByLabel(story.field).fill(story.person.slice(1))
    await confirm.click({ force: true })
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByLabel(story.field).fill(story.person)

    await page.route('**/api/auth/me?**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Try again later' } }),
    )
    await confirm.click()
    await dialog.getByText(story.failed).waitFor()
    await page.unroute('**/api/auth/me?**')
    await confirm.click()
    await page.locator('.toast').getByText(story.done).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await other.locator('#account-name').waitFor({ state: 'detached' })
    expect((await openSite(site)).status).toBe(410)
    // By the code host's own process, which hears of it from the outbox.
    const left = async () => (await formFetch(server)(`/codehost/${story.person}/tide`)).status
    await expect.poll(left, { timeout: 20_000 }).toBe(story.withHalf ? 404 : 200)
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)).join(),
    )
    expect(kept).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
    await page.goto(`${server.url}/dashboard`)
    await page.waitForURL('**/login')
    expect(visitor.faults.filter((fault) => !fault.includes('503'))).toEqual([])
    await profile.close()
  },
  120_000,
)
