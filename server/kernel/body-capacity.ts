/**
 * How many bytes of bodies the studio holds at once. Limits of calls bound how many bodies begin in a
 * minute; one may take two to come, so that what is held has a bound of its own (T90).
 */
import { fail } from '../../contract/failures.ts'

/** Bytes that all calls of one address hold at most. */
const mostOfAddress = 32 * 1_048_576
/** Bytes of everybody; beyond it an address that holds next to nothing still brings a small body. */
const mostInAll = 128 * 1_048_576

/** A body of at most this many bytes is small: what nearly all calls bring. */
export const smallBodyBytes = 65_536

/** What one call holds. */
export type HeldBody = {
  /** So many bytes came, or are about to. Fails with `rateLimited` when there is no room for them. */
  take(bytes: number): void
  /** The call is answered: nothing is held any more. */
  leave(): void
}

/** An empty room; `enter` begins a call of an address. */
export function createBodyCapacity(): { enter(address: string): HeldBody; bytes(): number } {
  const held = new Map<string, number>()
  let all = 0
  const add = (address: string, bytes: number): void => {
    all += bytes
    const own = (held.get(address) ?? 0) + bytes
    if (own > 0) held.set(address, own)
    else held.delete(address)
  }
  return {
    enter(address) {
      let mine = 0
      return {
        take(bytes) {
          const own = (held.get(address) ?? 0) + bytes
          const most = all + bytes > mostInAll ? smallBodyBytes : mostOfAddress
          if (own > most) throw fail('rateLimited', { n: 1, seconds: 1 })
          mine += bytes
          add(address, bytes)
        },
        leave() {
          add(address, -mine)
          mine = 0
        },
      }
    },
    bytes: () => all,
  }
}
