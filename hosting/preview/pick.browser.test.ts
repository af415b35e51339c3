/** What the person picks in a running app, with a real pointer and real keys, and what an app makes up. */
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFrame, appShows } from './testing/app-frame.ts'
import type { PreviewWorld } from './testing/preview-world.ts'
import { startPreviewWorld } from './testing/preview-world.ts'
import type {} from './browser/test-studio.ts'

const patience = 30_000
let world: PreviewWorld

beforeAll(async () => {
  world = await startPreviewWorld()
}, patience)
afterAll(() => world.close())

/** Writes down everything of pointer and keys that reaches it, and would leave its page by the link. */
const shop = `<!doctype html><title>Shop</title>
<style>a { text-transform: uppercase }</style>
<h1>Tea  shop</h1>
<a href="#left">Our <b>teas</b></a>
<img src="pics/cup%20one.png" alt="A cup" width="40" height="40">
<button disabled>Sold out</button>
<input placeholder="Your name"><input type="password" value="secret">
<script>
  window.heard = []
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'mousemove', 'touchstart', 'keydown', 'keyup'])
    addEventListener(type, (event) => heard.push(event.type), true)
</script>`

const start = async (files: Record<string, string>, label: string) => {
  const page = await world.openStudio(files, label)
  return { page, app: await appFrame(page, 'h1') }
}
const picks = (page: Page) =>
  page.evaluate(() =>
    window.testStudio.events.flatMap((event) => (event.kind === 'picked' ? [event.texts] : [])),
  )
const setPicking = (page: Page, isOn: boolean) =>
  page.evaluate((on) => window.testStudio.connection()?.pick(on), isOn)
/** What of the page's own world says that picking is on: everything has another cursor. */
const cursorIn = (app: Frame) => app.evaluate(() => getComputedStyle(document.body).cursor)
async function isPicking(app: Frame): Promise<void> {
  await expect.poll(() => cursorIn(app)).toBe('crosshair')
}
async function isNotPicking(app: Frame): Promise<void> {
  await expect.poll(() => cursorIn(app)).toBe('auto')
}
const heardIn = (app: Frame) => app.evaluate<string[]>('window.heard')

test(
  'Alt and a click picks an element by its texts, and the app hears nothing of it [CON-08]',
  async () => {
    const { page, app } = await start({ 'index.html': shop }, 'e1')
    // What a script makes up is no press of the person's.
    await app.dispatchEvent('button', 'pointerdown', { altKey: true, button: 0 })
    await app.dispatchEvent('button', 'pointerup', { altKey: true, button: 0 })
    await app.evaluate('heard.length = 0')
    await app.click('h1', { modifiers: ['Alt'] })
    await expect.poll(() => picks(page)).toEqual([['Tea shop']])
    await app.click('b', { modifiers: ['Alt'] })
    // As it is seen, as it is written, and what it is a part of.
    const words = ['TEAS', 'teas', 'OUR TEAS', 'Our teas', '#left']
    await expect.poll(async () => (await picks(page))[1]).toEqual(words)
    await app.click('img', { modifiers: ['Alt'] })
    const picture = ['pics/cup%20one.png', 'A cup', 'pics/cup one.png']
    await expect.poll(async () => (await picks(page))[2]).toEqual(picture)
    await app.click('input[type=password]', { modifiers: ['Alt'] })
    await expect.poll(async () => (await picks(page))[3]).toEqual([])
    // Alt itself is a key like any other.
    const moves = ['mousemove', 'keydown', 'keyup']
    expect((await heardIn(app)).filter((type) => !moves.includes(type))).toEqual([])
    expect(app.url()).not.toContain('#left')
    await app.click('a')
    expect(new URL(app.url()).hash).toBe('#left')
    expect(await heardIn(app)).toContain('click')
    await page.context().close()
  },
  patience,
)

test(
  'while picking, pointer and keys choose an element and never reach the app; a pick ends it, Escape does too [CON-08]',
  async () => {
    const { page, app } = await start({ 'index.html': shop }, 'e2')
    await setPicking(page, true)
    await isPicking(app)
    await app.locator('button').click({ force: true })
    await expect.poll(() => picks(page)).toEqual([['Sold out']])
    await isNotPicking(app)
    expect(await heardIn(app)).toEqual([])

    // The focus is in the app as soon as picking begins.
    await setPicking(page, true)
    await isPicking(app)
    for (const key of ['Tab', 'ArrowDown', 'Tab', 'Shift+Tab', 'Enter'])
      await page.keyboard.press(key)
    await expect.poll(async () => (await picks(page))[1]?.[0]).toBe('OUR TEAS')
    await isNotPicking(app)
    expect(await heardIn(app)).toEqual([])

    await setPicking(page, true)
    await isPicking(app)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => window.testStudio.events))
      .toContainEqual({ kind: 'pickEnded' })
    await isNotPicking(app)
    expect(await picks(page)).toHaveLength(2)
    await page.context().close()
  },
  patience,
)

test(
  'picking goes on in the page that takes the place of the one that was shown, and over its dialogs [CON-08]',
  async () => {
    const { page, app } = await start({ 'index.html': '<h1>one</h1>' }, 'e3')
    await setPicking(page, true)
    await isPicking(app)
    const dialog = '<h1>two</h1><dialog><p>Hello</p></dialog><script>'
    await page.evaluate(
      (html) => window.testStudio.change({ 'index.html': html }),
      `${dialog}document.querySelector('dialog').showModal()</script>`,
    )
    await appShows(page, 'p', 'Hello')
    const next = await appFrame(page, 'p')
    await isPicking(next)
    await next.hover('p')
    expect(
      await next.evaluate(() => document.querySelectorAll('dialog > :popover-open').length),
    ).toBe(1)
    await next.click('p')
    await expect.poll(() => picks(page)).toEqual([['Hello']])
    await page.context().close()
  },
  patience,
)

const forgery = `<h1>app</h1><button>Press</button><script>
  const channel = new MessageChannel()
  parent.postMessage('magiccube-app', location.origin, [channel.port2])
  const say = (texts) => channel.port1.postMessage({ kind: 'picked', texts, path: '/evil' })
  channel.port1.postMessage({ kind: 'painted', path: '/' })
  say('no list')
  say(['x'.repeat(4001), 7, { toString: 0 }, 'short'])
  say(Array.from({ length: 1000 }, (_, at) => 'text ' + at))
  for (const target of [parent, top]) for (const message of [
    { kind: 'picked', texts: ['FORGED'] },
    { kind: 'event', event: { kind: 'picked', texts: ['FORGED'] } },
  ]) {
    target.postMessage(message, '*')
    target.postMessage(message, '*', [new MessageChannel().port2])
  }
</script>`

test(
  'an app that makes up picks is heard with bounded texts alone, by its own channel alone: threat T106 [CON-08]',
  async () => {
    const { page } = await start({ 'index.html': forgery }, 'e4')
    await expect.poll(() => picks(page)).toHaveLength(2)
    const [odd, many] = await picks(page)
    expect(odd).toEqual(['short'])
    expect(many).toEqual(Array.from({ length: 16 }, (_, at) => `text ${at}`))
    const events = await page.evaluate(() => JSON.stringify(window.testStudio.events))
    expect(events).not.toContain('FORGED')
    expect(events).not.toContain('evil')
    await page.context().close()
  },
  patience,
)
