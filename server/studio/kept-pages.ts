/** Pages are filled once for as long as nothing that they read is written: strangers who look at one listing share it. */
import { LRUCache } from 'lru-cache'
import type { FilledPage, KeepPage } from './filled-page.ts'

/** What is kept of pages, in bytes. */
const keptBytes = 8_000_000

/**
 * Keeps pages while `marks` of what is read at their path say the same. They are asked for before a page is filled: a
 * page that was filled while somebody wrote is then kept under a state that is over, and never given. Who comes while
 * it is filled from the same state waits for it.
 */
export function keepPages(marks: (path: string) => Promise<string>): KeepPage {
  const kept = new LRUCache<string, { state: string; page: FilledPage }>({
    maxSize: keptBytes,
    // Compressed it is a sixth more, for a page of cards.
    sizeCalculation: ({ page }, key) => Math.ceil(key.length + 1.2 * sizeOf(page)),
  })
  const filling = new Map<string, Promise<FilledPage>>()
  return async ({ path, key }, fill) => {
    const state = await marks(path)
    const known = kept.get(key)
    if (known?.state === state) return known.page
    const place = JSON.stringify([key, state])
    const begun = filling.get(place)
    if (begun) return begun
    const page = fill().finally(() => filling.delete(place))
    filling.set(place, page)
    kept.set(key, { state, page: await page })
    return page
  }
}

function sizeOf({ before, after }: FilledPage): number {
  return before.length + after.length
}
