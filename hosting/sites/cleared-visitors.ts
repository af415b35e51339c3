/**
 * Which browsers a name's new owner has cleared: each once, in the first thirty days.
 *
 * A second time would take what the visitor has meanwhile kept at the new app, so it is written down.
 * What is written is a keyed hash, for these names and days alone: it tells nobody who came, and
 * nothing of pages or times. A tag in the browser's own cache would not do: a page cleared
 * with `"cache"` is not kept, and Chromium keeps one for each way of coming.
 */
import type { Database } from '../../server/database/connect.ts'
import type { Log } from '../../server/kernel/log.ts'
import { memoryCounter } from '../../server/kernel/rate-limits.ts'
import type { Secrets } from '../../server/kernel/secrets.ts'
import type { World } from '../../server/kernel/world.ts'

/** For how long a new owner's pages clear what the former app left, in milliseconds. */
export const clearedForMs = 30 * 24 * 3600 * 1000
/** New browsers that one address may have in an hour; whoever makes up names of browsers fills no table. */
const newPerHour = 60

/** A visit to a name that has been its owner's `since` then (ms). */
export type ClearedVisit = { subdomain: string; since: number; address: string }

export type ClearedVisitors = ReturnType<typeof createClearedVisitors>

/** The memory of cleared browsers. */
export function createClearedVisitors(options: {
  db: Database
  world: World
  log: Log
  secrets: Pick<Secrets, 'hash'>
}) {
  const { db, world, log, secrets } = options
  const arrivals = memoryCounter(world)
  return {
    /** Whether this browser comes for the first time; says so once. False when it cannot be written down. */
    async isFirstVisit(request: Request, visit: ClearedVisit): Promise<boolean> {
      const { subdomain, since, address } = visit
      const told = ['user-agent', 'accept-language'].map((name) => request.headers.get(name) ?? '')
      const visitor = secrets.hash(
        [subdomain, since, address, ...told].join('\n'),
        'clearedVisitor',
      )
      try {
        const known = db.selectFrom('clearedVisitors').select('visitor')
        if (await known.where('visitor', '=', visitor).executeTakeFirst()) return false
        const { calls } = await arrivals.add(address, 3600)
        if (calls > newPerHour) return false
        const written = await db
          .insertInto('clearedVisitors')
          .values({ visitor, clearedAt: world.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('visitor')
          .executeTakeFirst()
        return written !== undefined
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'thrown value'
        log.error('a cleared visitor could not be kept', { reason })
        return false
      }
    },
    /** Forgets the browsers of names that are no longer new to their owners. */
    async forgetOld(): Promise<void> {
      const newest = world.now() - clearedForMs
      await db.deleteFrom('clearedVisitors').where('clearedAt', '<=', newest).execute()
    },
  }
}

/** Whether somebody comes to the site by this page, rather than going on within it. */
export function isArrival(request: Request): boolean {
  const { headers } = request
  return (
    headers.get('sec-fetch-dest') === 'document' && headers.get('sec-fetch-site') !== 'same-origin'
  )
}
