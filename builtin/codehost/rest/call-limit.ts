/** How many calls may be made in an hour, told in GitHub's headers. */
import type { Context } from 'hono'
import { createCallWindows, secondsLeft, type CallWindow } from '../accounts/call-windows.ts'
import { callerAddress, inside } from '../caller-address.ts'
import type { Host } from '../host.ts'
import type { Caller } from './caller.ts'
import { ApiFailure } from './failures.ts'

const hourMs = 60 * 60 * 1000

/** Counts calls, in this process. */
export type CallLimit = {
  /** Counts one call and sets the headers. @throws ApiFailure 403 when the hour is used up */
  count(c: Context, caller: Caller): void
  /** The answer of `GET /rate_limit`. */
  show(c: Context, caller: Caller): object
}

/** Makes the limit of one code host: for each account, and for each address that calls without a token (T72). */
export function createCallLimit(host: Host): CallLimit {
  const accounts = createCallWindows(host, hourMs)
  const addresses = createCallWindows(host, hourMs)

  function countOf(c: Context, caller: Caller) {
    const address = callerAddress(c)
    const limit = caller || address === inside ? host.hourlyCalls : host.anonymousHourlyCalls
    return caller
      ? { windows: accounts, key: String(caller.account.id), limit }
      : { windows: addresses, key: address, limit }
  }

  return {
    count(c, caller) {
      const { windows, key, limit } = countOf(c, caller)
      const isOver = windows.read(key).count >= limit
      const isFree = isOver || c.req.path.endsWith('/rate_limit')
      const window = isFree ? windows.read(key) : windows.add(key)
      const shown = figures(window, limit)
      c.header('X-RateLimit-Limit', String(shown.limit))
      c.header('X-RateLimit-Remaining', String(shown.remaining))
      c.header('X-RateLimit-Reset', String(shown.reset))
      c.header('X-RateLimit-Used', String(shown.used))
      c.header('X-RateLimit-Resource', 'core')
      if (!isOver) return
      c.header('Retry-After', String(secondsLeft(host, window)))
      throw new ApiFailure(403, 'API rate limit exceeded.')
    },
    show(c, caller) {
      const { windows, key, limit } = countOf(c, caller)
      const rate = { ...figures(windows.read(key), limit), resource: 'core' }
      return { resources: { core: rate }, rate }
    },
  }
}

function figures({ count, endsAt }: CallWindow, limit: number) {
  const reset = Math.ceil(endsAt / 1000)
  return { limit, used: count, remaining: Math.max(0, limit - count), reset }
}
