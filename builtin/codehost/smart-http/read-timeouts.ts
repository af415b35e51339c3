/** How long a caller of git is waited for, who holds a process of git all the while (T70). */

/** A caller let a call wait for too long. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** The waiting of one direction of one call. */
export type ReadTimeout = {
  /** It is the caller's turn now: to send, or to take what was sent. */
  begin(): void
  /** The caller moved so many bytes. */
  end(bytes: number): void
  /** Fails with `TooSlow` as soon as the caller was waited for too long; else it stays open. */
  ranOut: Promise<never>
  /** Milliseconds of it that are used up by now. */
  usedMs(): number
  /** Ends it: the caller's place is needed for somebody else. */
  giveUp(): void
}

/** The slowest pace that is put up with in the long run: about a telephone line's. */
const leastBytesPerMs = 4

/**
 * Waits for `idleMs` at a stretch. What was waited is given back by what moves, at the least pace, so that a byte
 * now and then does not hold a call open either.
 */
export function createReadTimeout(idleMs: number): ReadTimeout {
  const out = Promise.withResolvers<never>()
  out.promise.catch(() => {}) // a call may end while nobody waits
  let leftMs = idleMs
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  const waitedMs = (): number => (isWaiting ? performance.now() - since : 0)
  return {
    ranOut: out.promise,
    usedMs: () => idleMs - leftMs + waitedMs(),
    giveUp: () => out.reject(new TooSlow()),
    begin() {
      since = performance.now()
      isWaiting = true
      timer = setTimeout(() => out.reject(new TooSlow()), Math.max(0, leftMs))
    },
    end(bytes) {
      clearTimeout(timer)
      leftMs = Math.min(idleMs, leftMs - waitedMs() + bytes / leastBytesPerMs)
      isWaiting = false
    },
  }
}
