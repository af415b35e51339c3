/** Every page of the studio: who may open it, what it says, in both languages, with nothing broken on the way. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { accessibilityFaults, openProfile, watch } from './browser.ts'
import { fillContent, makeApp, publish, signUp, signUpByPages, visit } from './person.ts'
import { restOf } from './page-idle.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
/** A published app. */
let appId: string

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('a visitor opens the public pages, an app and its author; the others lead to the sign-in [NAV-01, NAV-02, NAV-29]', async () => {
  const owner = await visit(
    await openProfile(browser, { width: 1440, height: 900 }),
    server.url,
    'en',
  )
  await signUp(owner, 'octavia')
  appId = await makeApp(owner, {
    name: 'Tea Log',
    prompt: 'A to-do list for the tea house',
  })
  await publish(owner)

  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const page = await profile.newPage()
  const { faults } = watch(page)
  const rest = restOf(page)
  const pages = [
    ['/', 'MagicCube'],
    ['/marketplace', 'Marketplace · MagicCube'],
    ['/pricing', 'Pricing · MagicCube'],
    [`/app/${appId}`, 'Tea Log · MagicCube'],
    [`/profile/${appId}`, 'octavia · MagicCube'],
    ['/terms', 'Terms of Service · MagicCube'],
    ['/privacy', 'Privacy Policy · MagicCube'],
    ['/login', 'Login · MagicCube'],
  ] as const
  for (const [path, title] of pages) {
    await page.goto(server.url + path)
    await expect.poll(() => page.title()).toBe(title)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await rest.reached()
    expect(page.url()).toBe(server.url + path)
    faults.push(...(await accessibilityFaults(page)))
  }
  await page.goto(`${server.url}/`)
  await page.goto(`${server.url}/generator?from=here`)
  await page.waitForURL(`${server.url}/login`)
  await page.goBack()
  expect(page.url()).toBe(`${server.url}/`)
  expect([...faults, ...owner.faults]).toEqual([])
})

test('what a public page’s HTML brings along is all that it asks for first, and is asked no second time', async () => {
  const paths = [
    '/',
    '/marketplace',
    '/marketplace?sort=rating',
    `/app/${appId}`,
    `/profile/${appId}`,
  ]
  for (const path of paths) {
    const profile = await openProfile(browser, { width: 1440, height: 900 })
    const brought = await askedBy(profile, path, 'with its first data')
    const asked = await askedBy(profile, path, 'without')
    expect(brought.asked, `${path} asks again for what its HTML brought`).toEqual([])
    expect(
      brought.lines,
      `${path} brings what no call of it uses, or lacks what one needs`,
    ).toEqual(asked.asked)
    expect(asked.asked).not.toEqual([])
  }
})

/** What the HTML of a page holds in advance, and what the page asks of the API about apps once it is there. */
async function askedBy(
  profile: BrowserContext,
  path: string,
  how: 'with its first data' | 'without',
): Promise<{ lines: string[]; asked: string[] }> {
  const page = await profile.newPage()
  const rest = restOf(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(?:apps|comments)/.test(pathname))
      asked.push(`${request.method()} ${pathname}${search}`)
  })
  let lines: string[] = []
  await page.route(server.url + path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const first = /(?<=id="first-data">)[^<]*/.exec(html)?.[0] ?? ''
    const data: { replies: object } = JSON.parse(first)
    lines = Object.keys(data.replies)
    const without = html.replace(first, () => JSON.stringify({ ...data, replies: {} }))
    await route.fulfill({ response, body: how === 'without' ? without : html })
  })
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await rest.reached()
  await page.close()
  return { lines: lines.toSorted(), asked: asked.toSorted() }
}

test('the studio can be installed: its manifest names icons that are there, in the sizes that it says', async () => {
  const page = await (await fetch(server.url)).text()
  const path = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? ''
  const manifest = await fetch(server.url + path)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { icons, display, start_url: start } = await manifest.json()
  expect({ display, start }).toEqual({ display: 'standalone', start: '/' })
  const profile = await openProfile(browser, { width: 390, height: 844 })
  const tab = await profile.newPage()
  await tab.goto(server.url)
  const sizes = await tab.evaluate(
    (sources: string[]) =>
      Promise.all(
        sources.map(async (src) => {
          const picture = new Image()
          picture.src = src
          await picture.decode()
          return picture.naturalWidth
        }),
      ),
    icons
      .filter(({ type }: { type: string }) => type === 'image/png')
      .map(({ src }: { src: string }) => src),
  )
  expect(sizes).toEqual([192, 512, 512])
  await profile.close()
})

test('a Chinese reader meets no English sentence and an English reader no Chinese one [I18N-01]', async () => {
  for (const locale of ['en', 'zh'] as const) {
    const profile = await openProfile(browser, { width: 1440, height: 900, locale })
    const page = await profile.newPage()
    const rest = restOf(page)
    for (const path of [
      '/',
      '/marketplace',
      '/pricing',
      '/login',
      '/terms',
      '/privacy',
      '/nowhere',
      '/codehost/signup',
      '/codehost/signin',
    ]) {
      await page.goto(server.url + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      await rest.reached()
      const said = await saidOn(page)
      const foreign = said.filter((text) =>
        locale === 'zh'
          ? !/\p{Script=Han}/u.test(text) && /[a-z]{3,} [a-z]{3,} [a-z]{3,}/i.test(text)
          : /\p{Script=Han}/u.test(text),
      )
      // Languages are named in their own language, and apps keep the words of their authors.
      expect(
        foreign.filter(
          (text) =>
            !['中文', 'English'].includes(text) && !/Tea Log|list for the tea house/.test(text),
        ),
        path,
      ).toEqual([])
    }
    await profile.close()
  }
})

/** Every text, label and title of a page. */
function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const inScript = walker.currentNode.parentElement?.closest('script, style')
      if (!inScript) texts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      texts.push(
        ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      )
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}

test('the callback tells of its three faces as status or alert [NAV-05, AUTH-08]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const page = await profile.newPage()
  await page.goto(`${server.url}/auth/github/callback?error=access_denied`)
  await page.getByRole('alert').filter({ hasText: 'User denied authorization' }).waitFor()
  const owner = await visit(profile, server.url, 'en')
  let held: (() => void) | undefined
  await owner.page.route('**/api/auth/github/callback', async (route) => {
    await new Promise<void>((done) => (held = done))
    await route.continue()
  })
  const done = signUpByPages(owner, 'processor')
  await owner.page.getByRole('status').filter({ hasText: 'Signing you in…' }).waitFor()
  await expect.poll(() => held !== undefined).toBe(true)
  held?.()
  await owner.page.getByRole('status').filter({ hasText: 'Signed in' }).waitFor()
  await done
  await profile.close()
})

test('toasts stand four seconds, wait while one looks at them, and keep their words when the language changes [NAV-32, I18N-07, AUTH-34]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const owner = await visit(profile, server.url, 'en')
  const { page } = owner
  await signUp(owner, 'toaster')
  await page.goto(`${server.url}/dashboard?tab=account`)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const other = await profile.newPage()
  await other.goto(`${server.url}/terms`)
  await other.evaluate(() => localStorage.setItem('locale', 'zh'))
  // The open dialog speaks the new language at once, chosen in another tab.
  await dialog.getByRole('heading', { name: '退出所有设备？' }).waitFor()
  await other.evaluate(() => localStorage.setItem('locale', 'en'))
  await dialog.getByRole('heading', { name: 'Sign out everywhere?' }).waitFor()
  await page.keyboard.press('Escape')

  // What is typed before the server has said who is there stays theirs (AUTH-34).
  let known: (() => void) | undefined
  await page.route('**/api/auth/refresh', async (route) => {
    await new Promise<void>((done) => (known = done))
    await route.continue()
  })
  await page.goto(`${server.url}/`)
  await page.getByLabel('What do you want to build?').fill('My own words')
  await expect.poll(() => known !== undefined).toBe(true)
  known?.()
  await page.getByRole('button', { name: 'toaster' }).waitFor()
  expect(await page.getByLabel('What do you want to build?').inputValue()).toBe('My own words')
  await page.clock.install()
  await page.unroute('**/api/auth/refresh')
  await page.goto(`${server.url}/generator?result=01900000-0000-7000-8000-000000000000`)
  const toast = page.getByText('App not found', { exact: true })
  await toast.waitFor()
  await other.evaluate(() => localStorage.setItem('locale', 'zh'))
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh')
  expect(await toast.count()).toBe(1)
  await toast.hover()
  await page.clock.runFor(10_000)
  expect(await toast.count()).toBe(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4_100)
  await expect.poll(() => toast.count()).toBe(0)
  await profile.close()
})

test('one tab works on an app, the other waits and goes on when the first is closed', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const owner = await visit(profile, server.url, 'en')
  await signUp(owner, 'twotabs')
  const id = await makeApp(owner, { name: 'Two Tabs', prompt: 'A to-do list' })
  const second = await visit(profile, server.url, 'en')
  await second.page.goto(`${server.url}/app/${id}`)
  await second.page.getByText('This app is being edited in another tab').waitFor()
  await owner.page.close()
  await second.page
    .getByText('This app is being edited in another tab')
    .waitFor({ state: 'detached' })
  await fillContent(second, { field: 'Title', text: 'Second tab' })
  expect(second.faults).toEqual([])
  await profile.close()
})
