/** A real Chromium with a fresh profile, and what is watched on every page: console, requests, accessibility. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { axeFaults } from '../testing/axe.ts'

export type Screen = {
  width: number
  height: number
  locale?: 'en' | 'zh'
  colours?: 'light' | 'dark'
}

/** A profile of its own: no cookie, no storage of any other. */
export async function openProfile(browser: Browser, screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    locale: screen.locale === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: screen.colours ?? 'light',
    reducedMotion: 'reduce',
  })
  // What is waited for may take its time on a machine that is busy with everything else at once.
  context.setDefaultTimeout(60_000)
  return context
}

/** What went wrong on a page while nobody looked. */
export type Watch = { faults: string[] }

// Between a turn's begin and its commit the mirror may have written to the branch: the code host then
// refuses our commit, which is merged and sent again. The browser logs the refusal all the same.
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
export function accessibilityFaults(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  return axeFaults(page, { tags })
}
