/** Pages are filled once for as long as nothing is written: strangers who look at one listing share it. */
import { LRUCache } from 'lru-cache'
import type { FilledPage, KeepPage } from './filled-page.ts'

/** What is kept of pages, in bytes. */
const keptBytes = 8_000_000

/**
 * Keeps pages while `mark` says the same. It is asked before a page is filled: a page that was filled while
 * somebody wrote is then kept under a state that is over, and never given.
 */
export function keepPages(mark: () => Promise<string>): KeepPage {
  const kept = new LRUCache<string, { state: string; page: FilledPage }>({
    maxSize: keptBytes,
    // Compressed it is a sixth more, for a page of cards.
    sizeCalculation: ({ page }, key) => Math.ceil(key.length + 1.2 * sizeOf(page)),
  })
  return async (key, fill) => {
    const state = await mark()
    const known = kept.get(key)
    if (known?.state === state) return known.page
    const page = await fill()
    kept.set(key, { state, page })
    return page
  }
}

function sizeOf({ before, after }: FilledPage): number {
  return before.length + after.length
}
