/** Beside the making of apps, by keyboard alone: talking below one, keeping it, and a plan bought, ended and taken back. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { launchChromium } from '../testing/chromium.ts'
import { formFetch, publishByApi, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { keysOf, tabTo } from './by-keyboard.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { storyVariants } from './story-variants.ts'

const inTurn = storyVariants(import.meta.filename)
const places = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'zh', width: 390, height: 844 },
] as const
type Place = (typeof places)[number]

const words = {
  en: {
    comment: 'Your comment',
    post: 'Post',
    answer: (name: string) => `Reply to ${name}`,
    replyLabel: (name: string) => `Your reply to ${name}`,
    remove: (start: string) => `Delete the comment “${start}”`,
    cancel: 'Cancel',
    delete: 'Delete',
    add: (name: string) => `Favorite ${name}`,
    drop: (name: string) => `Remove ${name} from favorites`,
    favorite: 'Favorite',
    favorited: /^Favorited/,
    favorites: 'My favorites',
    none: 'No favorites yet',
    undo: 'Undo',
    choose: 'Upgrade: Professional',
    billed: '$240 billed yearly',
    pay: 'Pay $240.00',
    paid: 'Payment successful',
    active: 'Active',
    end: 'Cancel subscription',
    keep: 'Keep subscription',
    confirmEnd: 'Cancel subscription',
    ending: 'Cancelling',
    back: 'Reactivate',
  },
  zh: {
    comment: '你的评论',
    post: '发布',
    answer: (name: string) => `回复 ${name}`,
    replyLabel: (name: string) => `你对 ${name} 的回复`,
    remove: (start: string) => `删除评论“${start}”`,
    cancel: '取消',
    delete: '删除',
    add: (name: string) => `收藏“${name}”`,
    drop: (name: string) => `取消收藏“${name}”`,
    favorite: '收藏',
    favorited: /^已收藏/,
    favorites: '我的收藏',
    none: '还没有收藏',
    undo: '撤销',
    choose: '升级: 专业版',
    billed: '按年支付 US$240',
    pay: '支付 US$240.00',
    paid: '支付成功',
    active: '生效中',
    end: '取消订阅',
    keep: '保留订阅',
    confirmEnd: '取消订阅',
    ending: '即将取消',
    back: '恢复订阅',
  },
} as const

let server: RunningServer
let browser: Browser
let maker = ''

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  maker = await signUpByForms(server, new FormBrowser(formFetch(server)), 'mina-kovac')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Nobody and nothing has the name of an earlier try. */
let tries = 0

/** Publishes an app of somebody else. Answers its id. */
function publish(name: string): Promise<string> {
  const repository = name.toLowerCase().replace(' ', '-')
  return publishByApi(server, { token: maker, owner: 'mina-kovac' }, { repository, name })
}

/** Somebody who is signed in; from here on no pointer is used. */
async function begin({ locale, ...size }: Place, name: string) {
  tries += 1
  const username = `${name}${tries}`
  const apps = { tide: `Tide ${tries}`, kiln: `Kiln ${tries}` }
  const person = await visit(await openProfile(browser, { ...size, locale }), server.url, locale)
  person.page.setDefaultTimeout(20_000)
  await signUp(person, username)
  return { person, username, apps, page: person.page, w: words[locale], ...keysOf(person.page) }
}

type Keys = Awaited<ReturnType<typeof begin>>

async function goodbye({ person }: Keys): Promise<void> {
  await person.look()
  expect(person.faults).toEqual([])
  await person.page.context().close()
}

/** Writes a comment and answers it, then takes the answer away again. */
async function talk(keys: Keys): Promise<void> {
  const { page, username, apps, w, keyboard, button, dialog, focusIsOn, ...ways } = keys
  const { isSomewhere, press } = ways
  const lines = page.locator('.comments .words')
  await page.goto(`${server.url}/app/${await publish(apps.tide)}`)
  const field = page.getByLabel(w.comment, { exact: true })
  await tabTo(page, field)
  await keyboard.type('Salt')
  await press(button(w.post))
  await expect.poll(() => lines.allTextContents()).toEqual(['Salt'])
  await focusIsOn(field)
  const answer = button(w.answer(username))
  await press(answer)
  const form = page.getByLabel(w.replyLabel(username))
  await focusIsOn(form)
  await keyboard.type('And wind')
  await keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await focusIsOn(answer)
  await keyboard.press('Enter')
  await focusIsOn(form)
  expect(await form.inputValue()).toBe('And wind')
  await keyboard.press('Control+Enter')
  await expect.poll(() => lines.allTextContents()).toEqual(['Salt', 'And wind'])
  await focusIsOn(answer)

  const remove = button(w.remove('And wind'))
  await press(remove)
  await focusIsOn(dialog.getByRole('button', { name: w.cancel }))
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await focusIsOn(remove)
  await keyboard.press('Enter')
  await press(dialog.getByRole('button', { name: w.delete, exact: true }))
  await expect.poll(() => lines.allTextContents()).toEqual(['Salt'])
  await dialog.waitFor({ state: 'hidden' })
  await isSomewhere()
}

/** Keeps one app from its card and one from its page, and finds both. */
async function keep(keys: Keys): Promise<void> {
  const { page, apps, w, keyboard, button, focusIsOn, isSomewhere, press } = keys
  const { tide, kiln } = apps
  await publish(kiln)
  await tabTo(page, button(w.favorite), 'Shift+Tab')
  await keyboard.press('Space')
  await focusIsOn(button(w.favorited))
  await page.goto(`${server.url}/marketplace`)
  await tabTo(page, button(w.add(kiln)))
  await keyboard.press('Space')
  await focusIsOn(button(w.drop(kiln)))
  await page.goto(`${server.url}/dashboard`)
  await press(page.locator('main nav').getByRole('link', { name: w.favorites }))
  const names = page.locator('.card h3')
  await expect.poll(async () => (await names.allTextContents()).toSorted()).toEqual([kiln, tide])
  // The heart takes the card away; what is left has the focus, to the last.
  await press(button(w.drop(kiln)))
  await expect.poll(() => names.allTextContents()).toEqual([tide])
  await isSomewhere()
  await press(button(w.drop(tide)))
  await page.getByText(w.none).waitFor()
  await isSomewhere()
}

test.each(inTurn(places))(
  'by keyboard alone somebody comments, answers, deletes the answer, and keeps apps from card and page, in $locale at $width px [CMT-14, FAV-15]',
  async (place) => {
    const keys = await begin(place, 'tabitha')
    await talk(keys)
    await keep(keys)
    await goodbye(keys)
  },
  90_000,
)

test.each(inTurn(places))(
  'by keyboard alone somebody buys a year of Professional, ends it and takes that back, in $locale at $width px [ACC-15, ACC-16]',
  async (place) => {
    const keys = await begin(place, 'keyser')
    const { page, keyboard, button, dialog, focusIsOn, isSomewhere, press, w } = keys
    const badge = (text: string) =>
      page.locator('.subscription .badge').getByText(text, { exact: true }).waitFor()
    await page.goto(`${server.url}/pricing`)
    await tabTo(page, page.locator('.billing').getByRole('radio').first())
    await keyboard.press('ArrowRight')
    await page.waitForURL(/\?billing=yearly$/)
    await page.getByText(w.billed).waitFor()
    await focusIsOn(page.locator('.billing').getByRole('radio').last())
    await press(button(w.choose))
    await page.waitForURL(/test-payments/)
    await tabTo(page, page.locator('#card'))
    await keyboard.type('4242 4242 4242 4242')
    await press(button(w.pay))
    await badge(w.active)
    await page.locator('.toast').getByText(w.paid).waitFor()

    await press(button(w.end))
    await focusIsOn(dialog.getByRole('button', { name: w.keep }))
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await focusIsOn(button(w.end))
    await keyboard.press('Enter')
    await press(dialog.getByRole('button', { name: w.confirmEnd }))
    await badge(w.ending)
    await dialog.waitFor({ state: 'hidden' })
    await isSomewhere()
    await tabTo(page, button(w.back), 'Shift+Tab')
    await keyboard.press('Enter')
    await focusIsOn(dialog.getByRole('button', { name: w.cancel, exact: true }))
    await keyboard.press('Escape')
    await focusIsOn(button(w.back))
    await keyboard.press('Enter')
    const confirm = dialog.getByRole('button', { name: w.back })
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    await press(confirm)
    await badge(w.active)
    await dialog.waitFor({ state: 'hidden' })
    await isSomewhere()
    await goodbye(keys)
  },
  90_000,
)
