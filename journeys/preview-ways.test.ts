/** The preview where the browser has no worker for it: the server serves it, and all works as with the worker (PVW-24). */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults } from './browser.ts'
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
  await page.getByRole('button', { name: 'Preview', exact: true }).last().click()
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
  page.setDefaultTimeout(20_000)
  model = await scriptModel(page)
  await signUp(owner, name)
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server?.stop()
})

test('without workers the server serves the draft: pages, changes, console, path, storage, picture, hanging [PVW-24] [PVW-04] [PVW-20]', async () => {
  browser = await launchChromium()
  await begin(await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' }), 'ada')
  await make('Served')

  await openMenu()
  await page.getByText('Runs from the server’s memory').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  // The console, with what the server was asked for in vain.
  await page.getByText(/^Console/).click()
  await page.getByText('from the app').waitFor()
  await page.getByText('File not found: /gone.png').waitFor()

  // A change comes within the time of the worker and 2 s more.
  model.answers = [{ calls: [write('index.html', homePage('Two'))] }, { text: 'Done.' }]
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok())
  await ask('Another word')
  await sent
  await app().getByText('Two', { exact: true }).waitFor({ timeout: 2_300 })
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
  await browser.close()
}, 180_000)
