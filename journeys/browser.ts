/** A real Chromium with a fresh profile, and what is watched on every page: console, requests, accessibility. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { axeOn } from './axe.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Playwright switches storage partitioning off, without which a service worker in a frame of another site does not register.
  // The popups of the address bar are pages of the browser's own, in each window one, which nobody sees here.
  '--disable-features=Translate,MediaRouter,OptimizationHints,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]

/** Opens the browser; each journey takes contexts (profiles) of its own from it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args })
}

export type Screen = {
  width: number
  height: number
  locale?: 'en' | 'zh'
  colours?: 'light' | 'dark'
}

/** A profile of its own: no cookie, no storage of any other. */
export function openProfile(browser: Browser, screen: Screen): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    locale: screen.locale === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: screen.colours ?? 'light',
    reducedMotion: 'reduce',
  })
}

/** What went wrong on a page while nobody looked. */
export type Watch = { faults: string[] }

// Between a turn's begin and its commit the mirror may have written to the branch: the code host then
// refuses our commit, which is merged and sent again (SYN-20). The browser logs the refusal all the same.
const movedBranch = /\/api\/github\/repos\/[^/]+\/[^/]+\/git\/refs\/heads\//

/** Collects console errors, page errors and failed requests of a page. */
export function watch(page: Page): Watch {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !movedBranch.test(message.location().url))
      faults.push(`console: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message} (${page.url()})`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left lets go of what it was fetching; that is no failure of the product.
    if (!reason.includes('ERR_ABORTED')) faults.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() === 422 && movedBranch.test(response.url())) return
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`)
  })
  return { faults }
}

/** What axe finds on the page, as short lines; none on a page that everybody can use. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const axe = (await axeOn(page)).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
  const results = await axe.analyze()
  return results.violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')} (${page.url()})`,
  )
}
