/**
 * How many bytes of whole apps the studio holds at once to answer with. Anybody may ask for an app of 50 MiB,
 * many times a minute, and take none of it: it is held until its reader has it or is gone (T94).
 */
import { fail } from '../../contract/failures.ts'
import { outgoingOf, whenClosed } from './when-sent.ts'

const mebibyte = 1_048_576
/** Bytes that the readers at one address hold at most, and all together. One answer alone always has room. */
const mostOfAddress = 64 * mebibyte
const mostInAll = 128 * mebibyte
/** An answer of at most this many bytes has room whatever the others take. */
const smallBytes = mebibyte
/** Whoever has not taken an answer by then loses it. */
const longestMs = 2 * 60_000
const waitSeconds = 2

/** An empty room; `hold` takes the bytes of one answer until it is over. Fails with `rateLimited` when there is no room. */
export function createResponseCapacity() {
  const held = new Map<string, number>()
  let all = 0
  const add = (address: string, bytes: number): void => {
    all += bytes
    const own = (held.get(address) ?? 0) + bytes
    if (own > 0) held.set(address, own)
    else held.delete(address)
  }
  return {
    hold(address: string, env: unknown, bytes: number): void {
      const own = held.get(address) ?? 0
      const isFull =
        (own > 0 && own + bytes > mostOfAddress) || (all > 0 && all + bytes > mostInAll)
      if (bytes > smallBytes && isFull) throw fail('rateLimited', { n: waitSeconds })
      add(address, bytes)
      whenOver(env, () => add(address, -bytes))
    },
    bytes: () => all,
  }
}

function whenOver(env: unknown, leave: () => void): void {
  const outgoing = outgoingOf(env)
  if (outgoing === null) return void setImmediate(leave)
  const late = setTimeout(() => outgoing.destroy(), longestMs).unref()
  whenClosed(outgoing, () => {
    clearTimeout(late)
    leave()
  })
}
