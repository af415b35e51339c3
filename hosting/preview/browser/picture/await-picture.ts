/** The studio's wait for pictures of a preview: one answer each, or null in time. */

import type { PictureOf } from './picture-event.ts'

const answerWithinMs = 8_000

/** Whether a request was sent, waits for the first page of a preview that has begun, or has nobody to answer it. */
export type Asked = 'sent' | 'later' | 'never'

/**
 * Keeps the requests that the preview has not answered yet.
 * @param ask sends a request with its number, and of what: a card, or the page as a person sees it
 */
export function awaitPictures(ask: (id: number, of: PictureOf) => Asked) {
  const later = new Map<number, PictureOf>()
  const waiting = new Map<number, (picture: string | null) => void>()
  let lastId = 0

  return {
    /** A JPEG data URL; null when no preview runs, none can be taken, or 8 s have passed. */
    take(of: PictureOf = 'card'): Promise<string | null> {
      lastId += 1
      const id = lastId
      const asked = ask(id, of)
      if (asked === 'never') return Promise.resolve(null)
      if (asked === 'later') later.set(id, of)
      return new Promise((resolve) => {
        const settle = (picture: string | null) => {
          clearTimeout(due)
          waiting.delete(id)
          later.delete(id)
          resolve(picture)
        }
        const due = setTimeout(() => settle(null), answerWithinMs)
        waiting.set(id, settle)
      })
    },
    /** Takes an answer; one that nobody waits for is dropped. */
    answer(id: number, picture: string | null): void {
      waiting.get(id)?.(picture)
    },
    /** Sends what waited for a page. */
    askLater(): void {
      const ids = [...later]
      later.clear()
      for (const [id, of] of ids) ask(id, of)
    },
    /** Ends every wait: the preview is gone. */
    drop(): void {
      for (const settle of waiting.values()) settle(null)
    },
  }
}
