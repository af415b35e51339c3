/** When a page has come to rest: nothing is under way, and nothing new begins of what has arrived. */
import type { Page, Request } from 'playwright-core'

const longestMs = 10_000

/** Follows the requests of a page from now on; ask for it before the page goes anywhere. */
export function restOf(page: Page): {
  reached(): Promise<void>
  /** Does not wait for a request: nobody answers it. */
  without(request: Request): void
} {
  const underWay = new Set<Request>()
  let begun = 0
  page.on('request', (request) => {
    // A stream of events stays open for as long as the page does.
    if (request.resourceType() === 'eventsource') return
    begun += 1
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return {
    without: (request) => underWay.delete(request),
    async reached() {
      const deadline = Date.now() + longestMs
      await page.waitForLoadState('load')
      // What a busy machine is still fetching after this is not waited for: nothing asks for it.
      while (Date.now() < deadline) {
        const before = begun
        await page.evaluate(idle)
        if (underWay.size === 0 && begun === before) return
      }
    },
  }
}

/** Runs in the page: what arrived is drawn, and what that sets off has begun. */
async function idle(): Promise<void> {
  await document.fonts.ready
  for (let times = 0; times < 3; times += 1)
    await new Promise((done) => requestIdleCallback(done, { timeout: 200 }))
}
