/** The preview where the browser has no worker for it: the server serves it, and all works as with the worker (PVW-24). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { launchChromium, openRefusingChromium } from '../testing/chromium.ts'
import { accessibilityFaults } from './browser.ts'
import { openOptions } from './generator-form.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'

let server: RunningServer
let browser: Browser
let profile: BrowserContext
let page: Page
let model: ScriptedModel

const homePage = (word: string): string => `<!doctype html><title>Home</title>
<link rel="stylesheet" href="/style.css"><h1>${word}</h1><p></p><a href="/two.html">two</a><img src="/gone.png" alt="">
<script>
console.log('from the app')
localStorage.visits = Number(localStorage.visits ?? 0) + 1
document.querySelector('p').textContent = 'visit ' + localStorage.visits
</script>`
const write = (path: string, content: string) => ({ name: 'write_file', args: { path, content } })
const app = () => page.frameLocator('.bench iframe').frameLocator('iframe').last()
const shows = (text: string) => app().getByText(text).waitFor()
const ask = async (prompt: string): Promise<void> => {
  await page.getByLabel('Ask for a change').fill(prompt)
  await page.getByLabel('Ask for a change').press('Enter')
}
const idle = () =>
  page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' })

async function openMenu(): Promise<void> {
  await page.getByRole('button', { name: 'More about the preview' }).click()
  await page.getByRole('menu').waitFor()
}

/** Makes an app whose page and style sheet the test wrote. */
async function make(name: string): Promise<void> {
  model.answers = [
    { calls: [write('index.html', homePage('One')), write('style.css', 'h1 { color: red }')] },
    { calls: [write('two.html', '<h2>Two</h2>')] },
    { text: 'Here it is.' },
  ]
  await page.goto(`${server.url}/generator`)
  await page.getByLabel('Describe your app').fill('A home page')
  await openOptions(page)
  await page.getByLabel('App name').fill(name)
  await page.getByText('Name is available').waitFor()
  await page.getByRole('button', { name: 'Generate app' }).click()
  await page.waitForURL(/\/app\/[\w-]+$/)
  await page.getByText('Pushed, 3 files').waitFor()
  await shows('One')
}

async function begin(context: BrowserContext, name: string): Promise<void> {
  profile = context
  const owner = await visit(profile, server.url, 'en')
  page = owner.page
  page.setDefaultTimeout(30_000)
  model = await scriptModel(page)
  await signUp(owner, name)
}

/** What a browser does that refuses storage to frames of another site. */
function refuseStorage(): void {
  if (window.top === window) return
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
}

/** What a browser does that is slow to give a frame its worker. */
function delayWorkers(): void {
  if (window.top === window) return
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = async function registerLate(...how) {
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    return register.apply(this, how)
  }
}

/** A figure of a row, asserted on a quiet machine alone. */
const within = (ms: number) => ({ timeout: process.env['FIGURES'] === undefined ? 30_000 : ms })

afterEach(async () => {
  await browser?.close()
  await server?.stop()
})

test('without workers the server serves the draft: pages, changes, console, path, storage, picture, hanging [PVW-24] [PVW-04] [PVW-20]', async () => {
  server = await startServer()
  browser = await launchChromium({ isWhole: true })
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  await context.addInitScript(refuseStorage)
  await begin(context, 'ada')
  await make('Served')

  await openMenu()
  await page.getByText('Runs from the server,').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The console, with what the server was asked for in vain.
  await page.getByText(/^Console/).click()
  await page.getByText('from the app', { exact: true }).waitFor()
  await page.getByText('File not found: /gone.png').waitFor()
  await page.getByText('This browser blocks storage in the preview').waitFor()

  // A change comes, in a quiet machine within the time of the worker and 2 s more.
  model.answers = [{ calls: [write('index.html', homePage('Two'))] }, { text: 'Done.' }]
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok())
  await ask('Another word')
  await sent
  await app().getByText('Two', { exact: true }).waitFor(within(2_300))
  await idle()

  // Paths and refresh; what the app stored is there.
  await app().getByRole('link', { name: 'two' }).click()
  await app().getByRole('heading', { name: 'Two' }).waitFor()
  await expect.poll(() => page.getByLabel('Shown path').inputValue()).toBe('/two.html')
  await page.getByLabel('Shown path').fill('/')
  await page.getByLabel('Shown path').press('Enter')
  await shows('visit')
  const visits = Number(/\d+/.exec((await app().locator('p').textContent()) ?? '')?.[0])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await shows(`visit ${visits + 1}`)

  // Nobody reads the draft by its address, its owner included (PVW-06).
  const stranger = await profile.newPage()
  const { origin } = new URL(
    page
      .frames()
      .find((frame) => frame.url().endsWith('/__shell'))
      ?.url() ?? '',
  )
  await stranger.goto(`${origin}/`)
  await stranger.getByText('Open the editor to run this preview').waitFor()
  await stranger.close()

  model.answers = [
    {
      calls: [
        write('index.html', '<h1>Hang</h1><script>setTimeout(() => { for (;;); }, 500)</script>'),
      ],
    },
    { text: 'Done.' },
  ]
  await ask('Hang')
  await page.getByText('The app does not respond').waitFor()
  await page.locator('.cover').getByRole('button', { name: 'Stop' }).click()
  await page.getByText('The app was stopped').waitFor()
  model.answers = [{ calls: [write('index.html', homePage('Back'))] }, { text: 'Done.' }]
  await idle()
  await ask('Back')
  await idle()
  await page.locator('.cover').getByRole('button', { name: 'Refresh' }).click()
  await app().getByText('Back', { exact: true }).waitFor()

  // The server forgets everything: the studio sends it again.
  await server.kill()
  await server.startAgain()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await app().getByText('Back', { exact: true }).waitFor()
})

test('without partitioned storage the way is found within 2 s; a frame wider than its place says how it is scaled [PVW-24] [PVW-08]', async () => {
  server = await startServer()
  browser = await launchChromium({
    isWhole: true,
    withoutFeatures: ['ThirdPartyStoragePartitioning'],
  })
  const viewport = { width: 1000, height: 800 }
  await begin(await browser.newContext({ locale: 'en-GB', viewport }), 'ada')
  await make('Partitioned')
  const began = page.waitForResponse((answer) => answer.url().endsWith('/preview-origin'))
  await page.reload()
  await began
  const lent = await page.waitForRequest(
    (request) => request.url().endsWith('/draft'),
    within(2_500),
  )
  expect(lent.method()).toBe('PUT')
  await shows('One')
  await openMenu()
  await page.getByText('Runs from the server,').waitFor()
  await page.keyboard.press('Escape')

  const frame = page.locator('.bench iframe')
  const { height } = (await frame.boundingBox()) ?? { height: 0 }
  await page.getByRole('button', { name: 'Tablet' }).click()
  await page.getByText(/^Shown at \d\d%$/).waitFor()
  expect(
    await app()
      .locator('body')
      .evaluate(() => window.innerWidth),
  ).toBe(820)
  const scaled = await frame.boundingBox()
  expect(Math.abs((scaled?.height ?? 0) - height)).toBeLessThan(2)
  const percent = Number(/\d+/.exec((await page.locator('.scale-note').textContent()) ?? '')?.[0])
  expect(percent).toBe(Math.round(((scaled?.width ?? 0) / 820) * 100))
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await page.getByText(/^Shown at/).waitFor({ state: 'detached' })
  expect(
    await app()
      .locator('body')
      .evaluate(() => window.innerWidth),
  ).toBe(390)
  await page.reload()
  await shows('One')
  expect((await frame.boundingBox())?.width).toBe(390)
})

test('where third-party cookies are refused the preview runs, and keeps what the app stores through a refresh [PVW-24] [PVW-04]', async () => {
  server = await startServer()
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-refusing-'))
  const context = await openRefusingChromium(folder)
  try {
    await begin(context, 'rea')
    await make('Refused')
    // The setting is in force: a cookie of the frame is not kept.
    const kept = await app()
      .locator('body')
      .evaluate(() => {
        document.cookie = 'kept=1'
        return document.cookie
      })
    expect(kept).toBe('')
    await shows('visit')
    const visits = Number(/\d+/.exec((await app().locator('p').textContent()) ?? '')?.[0])
    await page.getByRole('button', { name: 'Refresh' }).click()
    await shows(`visit ${visits + 1}`)
    model.answers = [{ calls: [write('index.html', homePage('Two'))] }, { text: 'Done.' }]
    await ask('Another word')
    await app().getByText('Two', { exact: true }).waitFor()
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a worker that came too late, or serves another tab, never answers with older files; every tab shows the change [PVW-24] [PVW-09]', async () => {
  server = await startServer()
  browser = await launchChromium({ isWhole: true })
  await begin(await browser.newContext({ locale: 'en-GB' }), 'ada')
  await make('Late')
  await page.addInitScript(delayWorkers)
  await page.reload()
  await shows('One')
  await openMenu()
  await page.getByText('Runs from the server,').waitFor()
  await page.keyboard.press('Escape')
  // It has its worker at once, and gives it the files as they are now.
  const other = await profile.newPage()
  await other.goto(page.url())
  const elsewhere = other.frameLocator('.bench iframe').frameLocator('iframe').last()
  await elsewhere.getByText('One', { exact: true }).waitFor()
  model.answers = [{ calls: [write('index.html', homePage('Two'))] }, { text: 'Done.' }]
  await ask('Another word')
  await app().getByText('Two', { exact: true }).waitFor()
  await elsewhere.getByText('Two', { exact: true }).waitFor()
  await idle()
  await other.close()
  model.answers = [{ calls: [write('style.css', 'h1 { color: blue }')] }, { text: 'Done.' }]
  await ask('Blue')
  await expect
    .poll(() =>
      app()
        .locator('h1')
        .evaluate((head) => getComputedStyle(head).color),
    )
    .toBe('rgb(0, 0, 255)')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await app().getByText('Two', { exact: true }).waitFor()
  expect(
    await app()
      .locator('h1')
      .evaluate((head) => getComputedStyle(head).color),
  ).toBe('rgb(0, 0, 255)')
})

test('on a phone the draft is read by its code, follows each change within 2 s, and ends when its owner says so: threat T92 [PVW-30]', async () => {
  server = await startServer({}, { PREVIEW_HOST: 'preview.test', CONTACT_EMAIL: 'abuse@host.test' })
  const hosts = `MAP *.preview.test:80 127.0.0.1:${server.port}`
  browser = await launchChromium({ hosts })
  await begin(await browser.newContext({ locale: 'en-GB' }), 'ada')
  model.answers = [{ calls: [write('index.html', homePage('One'))] }, { text: 'Here it is.' }]
  await page.goto(`${server.url}/generator`)
  await page.getByLabel('Describe your app').fill('A home page')
  await openOptions(page)
  await page.getByLabel('App name').fill('Pocket')
  await page.getByText('Name is available').waitFor()
  await page.getByRole('button', { name: 'Generate app' }).click()
  await page.getByText('Pushed, 1 file').waitFor()
  await shows('One')

  await openMenu()
  await page.getByRole('menuitem', { name: 'On your phone' }).click()
  await page.getByRole('button', { name: 'Show the code' }).click()
  await page.getByRole('img', { name: 'QR code of the draft’s address' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const address = await page.getByLabel('Address of the draft').inputValue()
  await page.getByRole('button', { name: 'Close' }).click()

  // Another device: nobody is signed in there.
  const phone = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await phone.goto(address)
  await phone.getByText('One', { exact: true }).waitFor()
  await phone.getByText('草稿，尚未发布').waitFor()
  expect(await phone.title()).toBe('草稿，尚未发布 · Home')
  expect(await phone.getByRole('link', { name: '举报' }).getAttribute('href')).toContain(
    'mailto:abuse@host.test?',
  )

  model.answers = [{ calls: [write('index.html', homePage('Two'))] }, { text: 'Done.' }]
  const sent = page.waitForRequest((request) => request.url().endsWith('/draft'))
  await ask('Another word')
  await sent
  await phone.getByText('Two', { exact: true }).waitFor(within(2_000))
  await idle()

  // It goes on while the owner looks at the code, and can be ended after that.
  await page.getByRole('button', { name: 'Show code' }).click()
  model.answers = [{ calls: [write('index.html', homePage('Three'))] }, { text: 'Done.' }]
  await ask('One more word')
  await phone.getByText('Three', { exact: true }).waitFor()
  await idle()
  await page.getByRole('button', { name: 'Hide code' }).click()

  await openMenu()
  await page.getByRole('menuitem', { name: 'On your phone' }).click()
  await page.getByRole('button', { name: 'Stop showing it' }).click()
  await page.getByRole('button', { name: 'Show the code' }).waitFor()
  await phone.getByText('此草稿已停止展示').waitFor()
  expect((await phone.goto(address))?.status()).toBe(404)
})
