/** Finds the app inside the shell inside the studio. Tests only. */
import type { Frame, Page } from 'playwright-core'

const patienceMs = 25_000

/** The frame in which the app runs now and in which the selector is found. */
export async function appFrame(page: Page, selector = 'h1', address = /./): Promise<Frame> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    for (const frame of page.frames()) {
      const isApp = frame.parentFrame()?.url().endsWith('/__shell') ?? false
      if (isApp && address.test(frame.url()) && (await hasElement(frame, selector))) return frame
    }
    await page.waitForTimeout(20)
  }
  const urls = page.frames().map((frame) => frame.url())
  const events = await page.evaluate<unknown>('window.testStudio.events')
  throw new Error(`no app frame: ${JSON.stringify({ urls, events })}`)
}

async function hasElement(frame: Frame, selector: string): Promise<boolean> {
  // A frame may go away while it is asked.
  return (await frame.$(selector).catch(() => null)) !== null
}

/** Waits until the newest page of the app shows a text in an element. */
export async function appShows(page: Page, selector: string, text: string): Promise<void> {
  await page
    .frameLocator('#preview')
    .frameLocator('iframe')
    .last()
    .locator(selector, { hasText: text })
    .waitFor({ timeout: 20_000 })
}
