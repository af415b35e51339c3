/** Pages drawn on the server, each once for the same data in the same minute. */
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { DrawnPage, DrawPage } from '../../contract/draw-page.ts'
import type { FirstData } from '../../contract/first-data.ts'
import { hashOf } from '../kernel/stored-form.ts'

/** What is kept of drawn pages, in characters. */
const keptCharacters = 8_000_000
/** A page that the browser draws by itself. */
export const undrawn: DrawnPage = { html: '', title: null, description: null }

const Module = z.object({
  drawPage: z.custom<DrawPage>((value) => typeof value === 'function'),
})

/** Loads what the build made of `web/draw-page.tsx`. Throws when it was not built. */
export async function readDrawPage(file: string): Promise<DrawPage> {
  return Module.parse(await import(pathToFileURL(file).href)).drawPage
}

/**
 * Draws pages and keeps them: who sees the same, as all visitors of a listing do, is given the same
 * drawing. A page that cannot be drawn comes empty, is told to `failed` and is drawn by the browser.
 */
export function keepDrawn(draw: DrawPage, failed: (reason: string) => void): DrawPage {
  const kept = new LRUCache<string, DrawnPage>({
    maxSize: keptCharacters,
    sizeCalculation: ({ html }) => html.length + 100,
  })
  return async (address, first) => {
    const key = hashOf(Buffer.from(address + JSON.stringify(first)))
    const known = kept.get(key)
    if (known) return known
    const drawn = await draw(address, first).catch((error: unknown) => {
      failed(error instanceof Error ? (error.stack ?? error.message) : 'unknown')
      return undrawn
    })
    kept.set(key, drawn)
    return drawn
  }
}

/** The minute of a moment, in milliseconds: as fine as any page tells the time. */
export function minuteOf(now: number): FirstData['at'] {
  return now - (now % 60_000)
}
