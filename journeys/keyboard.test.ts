/** The main job by keyboard alone, from the sign-in page to the live site: with a starter from the picker, and with a described app. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { tabTo } from './by-keyboard.ts'
import { leaveShare, visit, type Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'
import { type Locale, words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** To the dashboard, and from there to an empty form. */
async function signUpAndBegin({ page, url, locale }: Visitor, name: string): Promise<void> {
  const { keyboard } = page
  const say = words[locale]
  await page.goto(`${url}/login`)
  // The page opens in the first field.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('login')
  await keyboard.type(name)
  await tabTo(page, page.getByLabel(say.password, { exact: true }))
  await keyboard.type('correct horse battery')
  await tabTo(page, page.getByRole('checkbox'))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: say.createAccount }))
  await keyboard.press('Enter')
  await page.waitForURL(/\/dashboard$/)
  const begin = page.locator('main a[href="/generator"]').first()
  await begin.waitFor()
  await tabTo(page, begin)
  await keyboard.press('Enter')
  await page.waitForURL(/\/generator$/)
  await page.getByLabel(say.describe).waitFor()
}

/** Asks for a change in the chat, and waits for the answer. */
async function ask({ page, locale }: Visitor, change: string, done: RegExp): Promise<void> {
  await tabTo(page, page.getByLabel(words[locale].ask), 'Shift+Tab')
  await page.keyboard.type(change)
  await page.keyboard.press('Enter')
  await page.locator('.answer').filter({ hasText: done }).last().waitFor()
}

/** Publishes from the bar above the chat; answers the address of the live site. */
async function publish({ page, locale }: Visitor): Promise<string> {
  const say = words[locale]
  await tabTo(page, page.getByRole('button', { name: say.publish, exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByText(say.addressFree).waitFor()
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/publish') && response.request().method() === 'POST',
  )
  await tabTo(page, sheet.getByRole('button', { name: say.publish, exact: true }))
  await page.keyboard.press('Enter')
  const { cloudflareUrl }: { cloudflareUrl: string } = await (await answered).json()
  const live = page.locator('.status-line .live', {
    hasText: new RegExp(`^${say.live} [0-9a-f]{7}$`),
  })
  await live.waitFor({ timeout: 30_000 })
  await leaveShare(page)
  return cloudflareUrl
}

/** Somebody signed up by keyboard, in the generator. */
async function begin({ locale, person }: { locale: Locale; person: string }): Promise<Visitor> {
  const profile = await openProfile(browser, { width: 1440, height: 900, locale })
  const owner = await visit(profile, server.url, locale)
  await signUpAndBegin(owner, person)
  return owner
}

async function nameApp({ page, locale }: Visitor, app: string): Promise<void> {
  await tabTo(page, page.locator('.options > summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(words[locale].name))
  await page.keyboard.type(app)
  await page.getByText(words[locale].free).waitFor()
}

/** The end of each story: one more wish, and the app on its address. */
async function changeAndPublish(
  owner: Visitor,
  { change, done }: { change: string; done: RegExp },
): Promise<void> {
  await ask(owner, change, done)
  expect((await owner.page.goto(await publish(owner)))?.status()).toBe(200)
  expect(owner.faults).toEqual([])
  await owner.page.context().close()
}

const fromStarter = [
  {
    locale: 'en',
    person: 'tabitha',
    choose: 'Choose a starter',
    find: 'ruled to-do',
    app: 'Errands by key',
    change: 'call it "Errands"',
    done: /Content holds: Title/,
  },
  {
    locale: 'zh',
    person: 'jianpan',
    choose: '选择模板',
    find: '横线纸',
    app: '键盘家务单',
    change: '标题改成“家务”',
    done: /可能在“内容”里：标题/,
  },
] as const

test.each(inTurn(fromStarter))(
  'by keyboard alone somebody signs up, picks a starter, asks for a change and publishes ($locale) [STR-05]',
  async (story) => {
    const owner = await begin(story)
    const { page } = owner
    await tabTo(page, page.getByRole('button', { name: story.choose }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type(story.find)
    const radios = page.locator('.starter-grid').getByRole('radio')
    await expect.poll(() => radios.count()).toBe(1)
    await tabTo(page, radios)
    // An arrow chooses and stays; Enter takes it.
    await page.keyboard.press('ArrowRight')
    await tabTo(page, radios)
    await page.keyboard.press('Enter')
    await expect.poll(() => radios.count()).toBe(0)
    await nameApp(owner, story.app)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/[\w-]+$/)
    const app = page.frameLocator('.bench iframe').frameLocator('iframe:not([hidden])').first()
    await app.getByRole('heading', { level: 1 }).waitFor()
    await changeAndPublish(owner, story)
  },
)

const described = [
  {
    locale: 'zh',
    person: 'miaoshu',
    prompt: '待办清单，做完打勾：纸箱、胶带、钥匙',
    app: '键盘搬家',
    change: '再加一项',
    done: /没有连接 AI 模型/,
  },
  {
    locale: 'en',
    person: 'keyser',
    prompt: 'A to-do list with these items: boxes, tape and keys',
    app: 'Moving by key',
    change: 'add one more thing',
    done: /No AI model is connected, so nothing was changed/,
  },
] as const

test.each(inTurn(described))(
  'by keyboard alone somebody describes an app, watches it made, asks for a change and publishes ($locale)',
  async (story) => {
    const owner = await begin(story)
    const { page } = owner
    const say = words[story.locale]
    await tabTo(page, page.getByLabel(say.describe))
    await page.keyboard.type(story.prompt)
    await nameApp(owner, story.app)
    await tabTo(page, page.getByRole('button', { name: say.generate }))
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: say.whichNearest })
    await tabTo(page, sheet.getByRole('radio').first())
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/[\w-]+$/)
    await page.getByText(say.begun).waitFor()
    await changeAndPublish(owner, story)
  },
)
