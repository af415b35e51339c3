/** What the script of live data asks its visitor, in a real browser, against a small server of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../testing/chromium.ts'
import { buildAppScripts } from './build-app-script.ts'
import type { Cube } from './browser/cube-types.ts'
import { type DataDouble, startDataDouble } from './testing/data-double.ts'

declare const cube: Cube

const along = {
  about: 'takeAlong',
  collection: null,
  kind: null,
  text: 'Shall 2 entries become yours?',
  yes: 'Take along',
  no: 'Leave as it is',
}
const wider = {
  about: 'wider',
  collection: 'notes',
  kind: 'wall',
  text: 'Shall it be open?',
  yes: 'Yes, open it',
  no: 'No, keep it',
}
// A policy that lets no style of a page through.
const page = `<!doctype html><meta charset="utf-8"><title>App</title><meta http-equiv="Content-Security-Policy" content="style-src 'none'">
<script src="/_app/v1.js"></script><body>`

let folder: string
let browser: Browser
let double: DataDouble
let context: BrowserContext
let open: object[]
let left: number
let lost: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'app-script-'))
  await buildAppScripts(folder)
  browser = await launchChromium({})
}, 60_000)
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  double = await startDataDouble(folder, { '/': page })
  ;[open, left, lost] = [[], 0, 0]
  double.tokens.set('token-of-ada', 'ada')
  double.intercept = ({ path: at, method, headers }) => {
    const isAda = headers.authorization === 'Bearer token-of-ada'
    const connectUrl = `${double.origin}/connect`
    const me = {
      id: 'ada',
      name: 'ada',
      isSignedIn: isAda,
      isOwner: false,
      connectUrl,
      collections: [],
    }
    if (at === '/_app/me') return { status: 200, body: { ...me, questions: isAda ? open : [] } }
    if (at !== '/_app/answers' || method !== 'POST') return null
    if ((lost -= 1) >= 0) return { status: 503, body: { error: 'Later', code: 'unavailable' } }
    return { status: 200, body: { text: 'So it is done.', changed: 2, dropped: 0, left } }
  }
  context = await browser.newContext()
  await context.addInitScript(() => {
    if (localStorage.getItem('begun')) return
    localStorage.setItem('begun', 'yes')
    localStorage.setItem('cube:visitor', 'k'.repeat(43))
    localStorage.setItem('cube:tokens', '{"token":"token-of-ada","refresh":"refresh-ada"}')
  })
})
afterEach(async () => {
  await context.close()
  await double.close()
})

async function openApp(): Promise<Page> {
  const opened = await context.newPage()
  await opened.goto(double.origin)
  await opened.evaluate(() => cube.me())
  return opened
}
const notice = (opened: Page) => opened.getByRole('dialog')
const press = (opened: Page, name: string) => opened.getByRole('button', { name }).click()
const keyIn = (opened: Page) => opened.evaluate(() => localStorage.getItem('cube:visitor'))
const answers = () => double.calls.filter(({ path: at }) => at === '/_app/answers')

test(
  'who signed in is asked in every tab; the answer in one, sent again where it was lost, closes all [DAT-10]',
  { timeout: 240_000 },
  async () => {
    open = [along]
    lost = 1
    const [first, second] = [await openApp(), await openApp()]
    for (const tab of [first, second]) await notice(tab).getByText(along.text).waitFor()
    const box = await notice(first).boundingBox()
    const height = first.viewportSize()?.height ?? 0
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 40)
    await press(first, 'Take along')
    await notice(first).getByText('(Later)').waitFor()
    expect(await keyIn(first)).not.toBeNull()
    open = []
    await press(first, 'Take along')
    await notice(first).getByText('So it is done.').waitFor()
    await expect.poll(() => notice(second).count()).toBe(0)
    const [one, again] = answers()
    expect(again?.body).toEqual({ about: 'takeAlong', collection: null, kind: null, isYes: true })
    expect(one?.body).toEqual(again?.body)
    expect(again?.headers['x-app-visitor']).toBe('k'.repeat(43))
    // The next stranger of this browser is another one.
    expect(await keyIn(first)).toBeNull()
    expect(await first.evaluate(() => cube.me())).not.toHaveProperty('questions')
  },
)

test(
  'what stays with the browser keeps its key, and so does a no; one question comes after the other [DAT-07] [DAT-10]',
  { timeout: 240_000 },
  async () => {
    open = [along, wider]
    left = 1
    const tab = await openApp()
    await press(tab, 'Take along')
    await notice(tab).getByText('So it is done.').waitFor()
    expect(await keyIn(tab)).not.toBeNull()
    open = [wider]
    await notice(tab).getByText(wider.text).waitFor()
    await press(tab, 'No, keep it')
    await notice(tab).getByText('So it is done.').waitFor()
    expect(answers().at(-1)?.body).toEqual({
      about: 'wider',
      collection: 'notes',
      kind: 'wall',
      isYes: false,
    })
    await expect.poll(() => notice(tab).count()).toBe(0)
    expect(await keyIn(tab)).not.toBeNull()
  },
)
