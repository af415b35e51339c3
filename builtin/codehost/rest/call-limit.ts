/** How many calls an account may make in an hour, told in GitHub's headers (HOST-28, HOST-32). */
import type { Context } from 'hono'
import type { Host } from '../host.ts'
import type { Caller } from './caller.ts'
import { ApiFailure } from './failures.ts'

const hourMs = 60 * 60 * 1000
const rememberedCallers = 10_000

/** Counts calls, in this process. */
export type CallLimit = {
  /** Counts one call and sets the headers. @throws ApiFailure 403 when the hour is used up */
  count(c: Context, caller: Caller): void
  /** The answer of `GET /rate_limit`. */
  show(caller: Caller): object
}

type Hour = { used: number; resetsAt: number }

/** Makes the limit of one code host; everybody without a token shares one count. */
export function createCallLimit(host: Host): CallLimit {
  const hours = new Map<number, Hour>()
  const limit = host.hourlyCalls

  function hourOf(caller: Caller): Hour {
    const key = caller?.account.id ?? 0
    const known = hours.get(key)
    if (known && known.resetsAt > host.now()) return known
    const oldest = hours.keys().next()
    if (hours.size >= rememberedCallers && !oldest.done) hours.delete(oldest.value)
    const hour = { used: 0, resetsAt: host.now() + hourMs }
    hours.delete(key)
    hours.set(key, hour)
    return hour
  }

  function figures(hour: Hour) {
    const reset = Math.ceil(hour.resetsAt / 1000)
    return { limit, used: hour.used, remaining: Math.max(0, limit - hour.used), reset }
  }

  return {
    count(c, caller) {
      const hour = hourOf(caller)
      const isOver = hour.used >= limit
      if (!isOver && !c.req.path.endsWith('/rate_limit')) hour.used += 1
      const shown = figures(hour)
      c.header('X-RateLimit-Limit', String(shown.limit))
      c.header('X-RateLimit-Remaining', String(shown.remaining))
      c.header('X-RateLimit-Reset', String(shown.reset))
      c.header('X-RateLimit-Used', String(shown.used))
      c.header('X-RateLimit-Resource', 'core')
      if (!isOver) return
      c.header('Retry-After', String(Math.max(1, Math.ceil((hour.resetsAt - host.now()) / 1000))))
      throw new ApiFailure(403, 'API rate limit exceeded.')
    },
    show(caller) {
      const rate = { ...figures(hourOf(caller)), resource: 'core' }
      return { resources: { core: rate }, rate }
    },
  }
}
