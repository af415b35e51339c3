/** The settings page of a repository at the built-in code host: everybody can use it, by keyboard alone too, in each look and language. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from './api-person.ts'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile } from './browser.ts'
import { makeApp, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const said = {
  en: {
    title: 'Repository settings',
    name: 'Name',
    nameFault: 'Please use letters, digits, hyphens, dots and underscores, at most 100.',
    rename: 'Rename',
    renamed: 'The repository was renamed.',
    makePublic: 'Make public',
    makePrivate: 'Make private',
    isPublic: 'It is public: everyone can read and clone it.',
    isPrivate: 'It is private: only you can read and clone it.',
    saved: 'Saved.',
    type: 'Type diary to confirm',
    typeFault: 'Please type diary.',
    remove: 'Delete the repository',
    stays: 'Apps published from it stay online.',
  },
  zh: {
    title: '仓库设置',
    name: '名称',
    nameFault: '可用字母、数字、连字符、点和下划线，最多 100 个字符。',
    rename: '重命名',
    renamed: '仓库已重命名。',
    makePublic: '设为公开',
    makePrivate: '设为私有',
    isPublic: '仓库是公开的：所有人都可以读取和克隆。',
    isPrivate: '仓库是私有的：只有你可以读取和克隆。',
    saved: '已保存。',
    type: '输入 diary 以确认',
    typeFault: '请输入 diary。',
    remove: '删除仓库',
    stays: '用它发布的应用仍会保留。',
  },
} as const

/** Presses Tab until the element of a role and name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'textbox' | 'button', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const outline = await wanted.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect([name, outline]).not.toEqual([name, 'none'])
      return
    }
  }
  throw new Error(`no way by keyboard to “${name}”`)
}

/** Asks axe about the page as it stands, in both looks, on a desk and a phone; nothing is wider than the screen. */
async function look(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      faults.push(...(await accessibilityFaults(page)))
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        faults.push(`wider than ${width} (${page.url()})`)
    }
  return faults
}

/** Signs somebody up and makes a private repository called `notes`. */
async function ownerOf(locale: 'en' | 'zh', name: string): Promise<Page> {
  const profile = await openProfile(browser, { width: 1440, height: 900, locale })
  const owner = await visit(profile, server.url, locale)
  await signUp(owner, name)
  const token = owner.token()
  await callApi(server, token, {
    method: 'POST',
    path: '/api/github/user/repos',
    body: { name: 'notes', private: true, auto_init: true },
  })
  await owner.page.goto(`${server.url}/codehost/${name}/notes/settings`)
  return owner.page
}

test.each(
  inTurn([
    ['en', 'ada'],
    ['zh', 'wang'],
  ] as const),
)(
  'a repository is renamed, opened, closed and deleted by keyboard alone, and axe finds nothing at any step (%s)',
  async (locale, name) => {
    const t = said[locale]
    const page = await ownerOf(locale, name)
    const faults: string[] = []
    const answer = async (text: string): Promise<void> => {
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
      faults.push(...(await look(page)))
    }
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    await page.getByText(t.stays).waitFor()
    faults.push(...(await look(page)))

    await tabTo(page, 'textbox', t.name)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('two words')
    await page.keyboard.press('Enter')
    await answer(t.nameFault)
    // What was wrong has the focus, so that it is mended at once.
    const field = page.getByRole('textbox', { name: t.name, exact: true })
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('diary')
    await tabTo(page, 'button', t.rename)
    await page.keyboard.press('Space')
    await answer(t.renamed)
    expect(new URL(page.url()).pathname).toBe(`/codehost/${name}/diary/settings`)

    for (const [press, state] of [
      [t.makePublic, t.isPublic],
      [t.makePrivate, t.isPrivate],
    ] as const) {
      await tabTo(page, 'button', press)
      await page.keyboard.press('Enter')
      await page.getByText(state).waitFor()
      await answer(t.saved)
    }

    await tabTo(page, 'textbox', t.type)
    await page.keyboard.type('notes')
    await page.keyboard.press('Enter')
    await answer(t.typeFault)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('diary')
    await tabTo(page, 'button', t.remove)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.url}/codehost/${name}`)
    faults.push(...(await look(page)))
    expect(faults).toEqual([])
    expect((await page.goto(`${server.url}/codehost/${name}/diary`))?.status()).toBe(404)
  },
  120_000,
)

test('what its owner changes there is what the studio tells before publishing and deleting [PUB-25] [DSH-21]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const owner = await visit(profile, server.url, 'en')
  const { page } = owner
  await signUp(owner, 'ines')
  const id = await makeApp(owner, { name: 'Kettle', prompt: 'A to-do list' })
  const sheet = page.getByRole('dialog', { name: 'Publish Kettle' })
  const opensSheet = async (): Promise<void> => {
    await page.goto(`${server.url}/app/${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await sheet.getByText('Address is free').waitFor()
  }
  const choice = sheet.getByRole('radio', { name: 'Keep it private' })
  await opensSheet()
  await choice.waitFor()

  await page.goto(`${server.url}/codehost/ines/kettle/settings`)
  await page.getByRole('button', { name: 'Make public' }).click()
  await page.getByText('It is public').waitFor()

  await opensSheet()
  await choice.waitFor({ state: 'hidden' })
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('button', { name: 'More for Kettle' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "Kettle"?' })
  await dialog.getByText('ines/kettle is public: everyone can still read it.').waitFor()
  expect(owner.faults).toEqual([])
})
