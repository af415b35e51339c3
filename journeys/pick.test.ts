/** From what is seen in the app to what says it: by Alt and a click, by Pick and a click, and by keyboard. */
import type { Browser, FrameLocator, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { makeApp, showPane, signUp, visit } from './person.ts'
import type { Visitor } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { words } from './words.ts'

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

const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const appIn = ({ page }: Visitor) =>
  page.frameLocator('.bench iframe').frameLocator('iframe').last()
/** What of a text in the editor is marked. */
const markedIn = ({ page }: Visitor) => page.evaluate(() => getSelection()?.toString() ?? '')

/** Waits until an input has the focus and is seen. */
async function isFocused(input: Locator): Promise<void> {
  await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect
    .poll(() =>
      input.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
}

/** Waits until the app itself is ready to be picked from, and hears keys. */
async function isPicking(app: FrameLocator): Promise<void> {
  const state = () =>
    app
      .locator('body')
      .evaluate((body) => document.hasFocus() && getComputedStyle(body).cursor === 'crosshair')
  await expect.poll(state).toBe(true)
}

const stories = [
  {
    locale: 'en',
    workers: 'allow',
    person: 'petra',
    screen: { width: 1440, height: 900 },
    starter: {
      name: 'Packing List',
      prompt: 'A packing list for our holiday',
      begins: /^Luggage label/,
    },
    pick: 'Pick',
    thing: { text: 'Sun cream', field: 'Thing, item 9' },
    title: 'Title',
    twice: 'Wash bag',
    inCode: 'still to pack',
    running: 'This text is made while the app runs.',
    plain: { name: 'Tea house', prompt: 'Tea', heading: 'Tea & cakes' },
  },
  {
    locale: 'zh',
    // Without workers the server serves the preview.
    workers: 'block',
    person: 'peipei',
    screen: { width: 390, height: 844 },
    starter: { name: '旅行打包清单', prompt: '旅行打包清单', begins: /^行李牌/ },
    pick: '选取',
    thing: { text: '防晒霜', field: '东西，第 9 项' },
    title: '标题',
    twice: '洗漱',
    inCode: '件还没装',
    running: '这段文字是应用运行时生成的。',
    plain: { name: '茶馆', prompt: '茶', heading: '茶 & 糕点' },
  },
] as const

test.each(stories)(
  'Alt and a click, Pick and a click or keys lead to the field of a text, else to its place in the code ($locale) [CON-08]',
  async (story) => {
    const { locale, screen, starter, plain } = story
    const profile = await browser.newContext({
      viewport: screen,
      locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
      serviceWorkers: story.workers,
      reducedMotion: 'reduce',
    })
    const owner = await visit(profile, server.url, locale)
    const { page } = owner
    const say = words[locale]
    page.setDefaultTimeout(30_000)
    await signUp(owner, story.person)
    await page.goto(`${server.url}/generator`)
    await page.getByLabel(say.describe).fill(starter.prompt)
    await page.locator('.nearest').getByRole('radio').filter({ hasText: starter.begins }).click()
    await page.getByRole('button', { name: say.generate }).click()
    await page.waitForURL(/\/app\/[\w-]+$/)
    const form = page.locator('.content-pane')
    const app = appIn(owner)
    const pick = page.getByRole('button', { name: story.pick, exact: true })

    await showPane(owner, 'preview')
    const thing = app.getByText(story.thing.text, { exact: true })
    const isPacked = () => app.getByLabel(story.thing.text, { exact: true }).isChecked()
    const before = await isPacked()
    await thing.click({ modifiers: ['Alt'] })
    const field = form.getByLabel(story.thing.field)
    await isFocused(field)
    expect(await field.inputValue()).toBe(story.thing.text)
    await owner.look()
    expect(await isPacked()).toBe(before)

    // By keyboard: the button, what is in view first, Enter.
    await showPane(owner, 'preview')
    await pick.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pick.getAttribute('aria-pressed')).toBe('true')
    await page.locator('.picking').waitFor()
    await owner.look()
    await isPicking(app)
    await app.locator('html').evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const title = form.getByLabel(story.title, { exact: true })
    await isFocused(title)
    expect(await pick.getAttribute('aria-pressed')).toBe('false')

    // What the content holds more than once stands in its file; what is no content, in the page.
    await showPane(owner, 'preview')
    await app.getByRole('heading', { name: story.twice }).click({ modifiers: ['Alt'] })
    await page.getByRole('tab', { name: 'content.js', selected: true }).waitFor()
    await expect.poll(() => markedIn(owner)).toBe(story.twice)
    await showApp(owner)
    await pick.click()
    await app.getByText(story.inCode).click()
    await page.getByRole('tab', { name: 'index.html', selected: true }).waitFor()
    await expect.poll(() => markedIn(owner)).toBe(story.inCode)
    await owner.look()

    await showApp(owner)
    await pick.click()
    await app.locator('#count').click()
    await page.getByText(story.running, { exact: true }).waitFor()
    await isFocused(pick)
    expect(await pick.getAttribute('aria-pressed')).toBe('false')

    await inPlainCode(owner, { plain, pick })
    expect(owner.faults).toEqual([])
    await page.context().close()
  },
)

/** An app without a content: every text stands in the code, as it is written there. */
async function inPlainCode(
  owner: Visitor,
  { plain, pick }: { plain: (typeof stories)[number]['plain']; pick: Locator },
): Promise<void> {
  const { page } = owner
  const model = await scriptModel(page)
  const [first = '', last = ''] = plain.heading.split(' & ')
  const written = `${first} &amp; ${last}`
  const html = `<!doctype html>\n<title>x</title>\n<h1 onclick="this.hidden = true">${written}</h1>\n<p id="now"></p>\n`
  model.answers = [
    { calls: [write('index.html', html), write('note.txt', plain.heading)] },
    { text: 'Done.' },
  ]
  await makeApp(owner, plain)
  const heading = appIn(owner).getByRole('heading', { name: plain.heading })
  await pick.click()
  await page.locator('.picking').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.picking').waitFor({ state: 'detached' })
  await isFocused(pick)
  await heading.click({ modifiers: ['Alt'] })
  await page.getByRole('tab', { name: 'index.html', selected: true }).waitFor()
  await expect.poll(() => markedIn(owner)).toBe(written)

  await showApp(owner)
  await pick.press('Enter')
  await isPicking(appIn(owner))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => markedIn(owner)).toBe(written)
  await owner.look()
}

/** The app in place of the code. */
async function showApp({ page, locale }: Visitor): Promise<void> {
  const { whatToShow, panes } = words[locale]
  const group = page.getByRole('group', { name: whatToShow })
  const bar = page.getByRole('navigation', { name: whatToShow })
  await group.or(bar).getByRole('button', { name: panes.preview }).click()
}

/** Says at every moment that it was picked, as if the person had. */
const forger = `<!doctype html><title>x</title><h1>Tea</h1><script src="content.js"></script><script>
const channel = new MessageChannel()
parent.postMessage('magiccube-app', location.origin, [channel.port2])
channel.port1.postMessage({ kind: 'painted', path: '/' })
window.said = 0
setInterval(() => {
  channel.port1.postMessage({ kind: 'picked', texts: ['Tea 150', 'Nowhere at all'] })
  said += 1
}, 50)
</script>`

test('an app that says that it was picked while the person types elsewhere leads nowhere: threat T106 [CON-08]', async () => {
  const owner = await visit(
    await openProfile(browser, { width: 1440, height: 900 }),
    server.url,
    'en',
  )
  const { page } = owner
  page.setDefaultTimeout(30_000)
  await signUp(owner, 'fay')
  const model = await scriptModel(page)
  const teas = Array.from({ length: 160 }, (_, at) => `Tea ${at + 1}`)
  model.answers = [
    {
      calls: [
        write('index.html', forger),
        write('content.js', `globalThis.content = ${JSON.stringify({ title: 'Tea', teas })}\n`),
      ],
    },
    { text: 'Done.' },
  ]
  await makeApp(owner, { name: 'Forger', prompt: 'Tea' })
  const app = appIn(owner)
  await app.getByRole('heading', { name: 'Tea' }).waitFor()
  const box = page.getByRole('textbox', { name: words.en.ask })
  await box.click()
  await page.keyboard.type('Make it green')
  const said = () => app.locator('html').evaluate(() => Number(Reflect.get(window, 'said')))
  const sofar = await said()
  await page.keyboard.type(' and blue')
  await expect.poll(said).toBeGreaterThan(sofar + 20)
  expect(await box.inputValue()).toBe('Make it green and blue')
  await isFocused(box)
  expect(await page.locator('.content-pane').count()).toBe(0)
  expect(await page.locator('.toast').count()).toBe(0)

  // Whoever presses in the app is led, in a long list too.
  await app.getByRole('heading', { name: 'Tea' }).click()
  await isFocused(page.locator('.content-pane').getByLabel('Teas, item 150'))
  await page.context().close()
})
