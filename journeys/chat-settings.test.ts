/** The settings of the chat are the account's: what is chosen at the desk holds on the phone, and without a connection. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { makeApp, showPane, signInAgain, signUp, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedService, startScriptedService } from './scripted-service.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let service: ScriptedService
let browser: Browser

beforeAll(async () => {
  service = await startScriptedService()
  server = await startServer({}, service.env)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await service?.stop()
})

const said = {
  en: {
    app: 'Tea shop',
    settings: 'Chat settings',
    fixes: 'Fix new errors automatically, once',
    looks: 'Look at the app after a change',
    notKept: 'The settings could not be saved',
  },
  zh: {
    app: '茶铺',
    settings: '对话设置',
    fixes: '自动修复一次新错误',
    looks: '改完后自动看看效果',
    notKept: '设置未能保存',
  },
} as const

/** Opens the menu, reads what is chosen, and closes it. */
async function settingsOf({ page, locale }: Visitor): Promise<{ fixes: boolean; looks: boolean }> {
  await page.getByRole('button', { name: said[locale].settings }).click()
  const [fixes, looks] = await Promise.all(
    (['fixes', 'looks'] as const).map((setting) =>
      page.getByRole('menuitemcheckbox', { name: said[locale][setting] }).isChecked(),
    ),
  )
  await page.keyboard.press('Escape')
  return { fixes: fixes === true, looks: looks === true }
}

async function press({ page, locale }: Visitor, setting: 'fixes' | 'looks'): Promise<void> {
  await page.getByRole('button', { name: said[locale].settings }).click()
  await page.getByRole('menuitemcheckbox', { name: said[locale][setting] }).click()
}

const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/chat-settings'),
  )

test.each(inTurn(['en', 'zh'] as const))(
  'what is chosen in the chat on one device is chosen on the other, and what cannot be saved is taken back with a word (%s) [AGT-45] [AGT-51]',
  async (locale) => {
    const say = said[locale]
    const atDesk = await openProfile(browser, { width: 1280, height: 800, locale })
    const desk = await visit(atDesk, server.url, locale)
    await signUp(desk, `ada-${locale}`)
    const page = { path: 'index.html', content: '<!doctype html><title>Tea</title><h1>Tea</h1>' }
    service.answers.push({ calls: [{ name: 'write_file', args: page }] }, { text: 'Here it is.' })
    const appId = await makeApp(desk, { name: say.app, prompt: 'Tea' })
    expect(await settingsOf(desk)).toEqual({ fixes: true, looks: false })
    for (const setting of ['fixes', 'looks'] as const)
      await Promise.all([kept(desk.page), press(desk, setting)])
    await desk.look()

    const phoneProfile = await openProfile(browser, { width: 390, height: 844, locale })
    const phone = await visit(phoneProfile, server.url, locale)
    await phone.page.goto(`${server.url}/login`)
    await phone.page.getByRole('checkbox').check()
    await signInAgain(phone, `ada-${locale}`)
    await phone.page.goto(`${server.url}/app/${appId}`)
    await showPane(phone, 'chat')
    await expect.poll(() => settingsOf(phone)).toEqual({ fixes: false, looks: true })

    // Another tab of the same browser hears of it at once.
    const tab = await visit(phoneProfile, server.url, locale)
    await tab.page.goto(phone.page.url())
    await showPane(tab, 'chat')
    await Promise.all([kept(phone.page), press(phone, 'fixes')])
    await expect.poll(() => settingsOf(tab)).toEqual({ fixes: true, looks: true })
    await phone.look()
    expect([...desk.faults, ...phone.faults, ...tab.faults]).toEqual([])

    // A choice that the server does not take is taken back, and said.
    await desk.page.reload()
    await expect.poll(() => settingsOf(desk)).toEqual({ fixes: true, looks: true })
    await atDesk.setOffline(true)
    await press(desk, 'looks')
    await desk.page.getByText(say.notKept, { exact: true }).waitFor()
    expect(await settingsOf(desk)).toEqual({ fixes: true, looks: true })
    await atDesk.setOffline(false)

    // Where the settings cannot be read, those of the device's last answer hold.
    await atDesk.route('**/api/chat-settings', (route) => route.abort())
    await desk.page.reload()
    expect(await settingsOf(desk)).toEqual({ fixes: true, looks: true })
    await Promise.all([atDesk.close(), phoneProfile.close()])
  },
)
