/** For tests: composes the app of a prompt, serves it strictly, and opens it in a fresh browser. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { launchChromium } from '../../testing/chromium.ts'
import { composeApp } from './compose/compose-app.ts'
import { readAsk } from './read/ask.ts'
import { changePlan } from './read/plan/change-plan.ts'
import { readPlan } from './read/plan/read-plan.ts'

/** An open app, and everything that its page complained of. */
type Opened = { page: Page; faults: string[] }

export type Browsing = {
  /**
   * Opens the app of a prompt, changed by the follow-ups `changes`; with `clock`, time stands at that
   * moment and is moved by hand.
   */
  open: (prompt: string, how?: { clock?: string; changes?: readonly string[] }) => Promise<Opened>
  stop: () => Promise<void>
}

const KINDS: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** One browser for all tests of a file: it starts before the first one and ends after the last. */
export function browsingOfFile(): Pick<Browsing, 'open'> {
  let browsing: Browsing | undefined
  beforeAll(async () => {
    browsing = await startBrowsing()
  }, 60_000)
  afterAll(() => browsing?.stop())
  return {
    open(prompt, how) {
      if (browsing === undefined) throw new Error('the browser is open while tests run')
      return browsing.open(prompt, how)
    },
  }
}

/** Starts one browser for many apps. Close it with `stop`. */
export async function startBrowsing(): Promise<Browsing> {
  const browser = await launchChromium({ withoutFeatures: ['PaintHolding'] })
  const servers: Server[] = []
  const newProfile = () => browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  // Each app has an origin of its own, so that nothing is shared; a clock is that of a whole profile.
  const shared = await newProfile()
  const free: Page[] = []
  return {
    async open(prompt, how) {
      const { url, server } = await serve(prompt, how?.changes ?? [])
      servers.push(server)
      if (how?.clock === undefined)
        return openInTab(free.pop() ?? (await shared.newPage()), url, free)
      const profile = await newProfile()
      onTestFinished(() => profile.close())
      const page = await profile.newPage()
      const moment = Date.parse(how.clock)
      await page.clock.install({ time: moment - 1000 })
      await page.clock.pauseAt(moment)
      return openIn(page, url)
    },
    async stop() {
      await browser.close()
      for (const server of servers) server.close()
    },
  }
}

/** Opens an app in a tab of the shared profile, which goes back to the free ones after the test. */
async function openInTab(page: Page, url: string, free: Page[]): Promise<Opened> {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
  onTestFinished(async () => {
    page.removeAllListeners()
    await page.context().clearPermissions()
    // Else a game goes on, sixty pictures a second, behind all the tests that follow.
    await page.goto('about:blank')
    free.push(page)
  })
  return openIn(page, url)
}

async function openIn(page: Page, url: string): Promise<Opened> {
  page.setDefaultTimeout(15_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  await page.goto(url)
  return { page, faults }
}

/** The policy is that of published apps at its strictest: nothing inline but style attributes. */
async function serve(
  prompt: string,
  changes: readonly string[],
): Promise<{ url: string; server: Server }> {
  const read = readPlan(readAsk(prompt, ''))
  if (read === null) throw new Error(`No app for: ${prompt}`)
  const plan = changes.reduce((before, words) => {
    const { plan: after, done } = changePlan(before, readAsk(words, ''))
    if (done.length === 0) throw new Error(`Nothing changed: ${words}`)
    return after
  }, read.plan)
  const files = new Map(Object.entries<string>(composeApp(plan)))
  const server = createServer((request, response) => {
    const path = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    const text = files.get(path)
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': KINDS[path.split('.').at(-1) ?? ''] ?? 'text/plain',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data:",
    })
    response.end(text ?? 'Not found')
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return { url: `http://127.0.0.1:${port}/`, server }
}
