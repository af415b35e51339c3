/** The way to one's code with git: the command to copy and the way to a token, from the account and from an app. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile } from './browser.ts'
import { makeApp, publish, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

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

const said = {
  en: {
    clone: 'Clone with git',
    command: 'Command for git',
    copy: 'Copy',
    copied: 'Copied',
    selected: 'It could not be copied. It is selected: press Ctrl+C or ⌘C.',
    token: 'Make a personal token',
    tokens: 'Personal tokens',
    note: 'What is it for?',
    create: 'Create token',
    copyToken: 'Copy the token',
    selectedHere: 'It could not be copied. It is selected: press Ctrl+C or ⌘C.',
    copyCommand: 'Copy the command',
    close: 'Close',
    asks: 'the username is ada and the password is a personal token',
    pattern: 'Put its name in the place of REPOSITORY.',
  },
  zh: {
    clone: '用 git 克隆',
    command: 'git 命令',
    copy: '复制',
    copied: '已复制',
    selected: '未能复制。命令已选中，请按 Ctrl+C 或 ⌘C。',
    token: '创建个人令牌',
    tokens: '个人令牌',
    note: '用途',
    create: '创建令牌',
    copyToken: '复制令牌',
    selectedHere: '未能复制。内容已选中，请按 Ctrl+C 或 ⌘C。',
    copyCommand: '复制命令',
    close: '关闭',
    asks: '用户名填 wang，密码处填个人令牌',
    pattern: '请把 REPOSITORY 换成仓库名称。',
  },
} as const

/** Where the command stands: it is read, copied and refused, and led on from, by keyboard alone. */
async function tryGit({ page, locale }: Visitor, place: Locator, command: string): Promise<void> {
  const t = said[locale]
  const field = place.getByLabel(t.command)
  expect(await field.inputValue()).toBe(command)
  await place.getByText(t.asks).waitFor()
  await field.focus()
  await page.keyboard.press('Tab')
  const copy = place.getByRole('button', { name: t.copy, exact: true })
  expect(await isFocused(copy)).toBe(true)
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await page.keyboard.press('Enter')
  await place.getByRole('status').getByText(t.copied, { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.keyboard.press('Enter')
  await place.getByRole('status').getByText(t.selected).waitFor()
  expect(await isFocused(field)).toBe(true)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(command)
  expect(await place.getByRole('link', { name: t.token }).getAttribute('href')).toBe(
    `${server.url}/codehost/settings/tokens?lang=${locale}`,
  )
}

/** The new token, shown once, and the command beside it are copied by a button each; where that is refused they are selected. */
async function tryToken(page: Page, locale: keyof typeof said, command: string): Promise<void> {
  const t = said[locale]
  await page.getByLabel(t.note).fill('git on my machine')
  await page.getByRole('button', { name: t.create }).click()
  const token = (await page.getByText(/^mchp_/).textContent())?.trim() ?? ''
  for (const [name, text] of [
    [t.copyToken, token],
    [t.copyCommand, command],
  ] as const) {
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.getByRole('button', { name }).press('Enter')
    await page.getByRole('status').getByText(t.copied, { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: t.copyToken }).press('Enter')
  await page.getByRole('status').getByText(t.selectedHere).waitFor()
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(token)
}

const isFocused = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => element === document.activeElement)

/** On a screen of a phone everything that is pressed is large enough for a finger. */
async function isLargeEnough(place: Locator): Promise<void> {
  for (const part of await place.locator('button:visible, a:visible, input:visible').all())
    expect(
      (await part.boundingBox())?.height,
      await part.textContent().then(String),
    ).toBeGreaterThanOrEqual(44)
}

test.each(
  inTurn([
    ['en', 'ada'],
    ['zh', 'wang'],
  ] as const),
)(
  'the account, the workshop and the app’s page lead to git with a command to copy and the way to a token (%s)',
  async (locale, name) => {
    const t = said[locale]
    const profile = await openProfile(browser, { width: 1440, height: 900, locale })
    await profile.grantPermissions(['clipboard-read', 'clipboard-write'])
    const person = await visit(profile, server.url, locale)
    const { page } = person
    page.setDefaultTimeout(30_000)
    await signUp(person, name)
    const id = await makeApp(person, { name: `Tea of ${name}`, prompt: 'A to-do list' })
    const command = `git clone ${server.url}/codehost/${name}/tea-of-${name}.git`
    const phone = async (): Promise<void> => page.setViewportSize({ width: 390, height: 844 })
    const desk = async (): Promise<void> => page.setViewportSize({ width: 1440, height: 900 })
    const opener = page.getByRole('button', { name: t.clone })
    const dialog = page.getByRole('dialog', { name: t.clone })

    /** The dialog behind the button, at both sizes. */
    const tryDialog = async (): Promise<void> => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await tryGit(person, dialog, command)
      await person.look()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => isFocused(opener)).toBe(true)
      await phone()
      await person.look()
      expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      // By key: a click just after the screen became small may land in the frame of the running app.
      await opener.press('Enter')
      await dialog.waitFor()
      await isLargeEnough(dialog)
      await person.look()
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
        false,
      )
      await dialog.getByRole('button', { name: t.close, exact: true }).click()
      await desk()
    }
    await person.look()
    await tryDialog()
    await publish(person)
    await page.goto(`${server.url}/app/${id}`)
    await opener.waitFor()
    await tryDialog()

    await page.goto(`${server.url}/dashboard?tab=account`)
    const git = page.getByRole('region', { name: 'Git', exact: true })
    await git.getByText(t.pattern).waitFor()
    await tryGit(person, git, `git clone ${server.url}/codehost/${name}/REPOSITORY.git`)
    await person.look()
    await phone()
    await isLargeEnough(git)
    await person.look()
    const [tokens] = await Promise.all([
      page.waitForEvent('popup'),
      git.getByRole('link', { name: t.token }).click(),
    ])
    await tokens.getByRole('heading', { level: 1, name: t.tokens }).waitFor()
    await tryToken(tokens, locale, command)

    const visitor = await (
      await openProfile(browser, { width: 1440, height: 900, locale })
    ).newPage()
    await visitor.goto(`${server.url}/app/${id}`)
    await visitor.getByRole('heading', { level: 1, name: `Tea of ${name}` }).waitFor()
    expect(await visitor.getByRole('button', { name: t.clone }).count()).toBe(0)
    expect(person.faults).toEqual([])
  },
  240_000,
)
