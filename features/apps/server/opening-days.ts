/** The days by which openings are counted, and what is deleted when one is over. */
import { limits } from '../../../contract/limits.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { World } from '../../../server/kernel/world.ts'

/** A day in milliseconds. */
export const dayMs = 24 * 3600 * 1000

/** The day of a moment in milliseconds since 1970: how many days that are, in UTC. */
export function dayOf(now: number): number {
  return Math.floor(now / dayMs)
}

/**
 * The key by which who opens is hashed on a day. It is random and deleted when the day is over, so that afterwards
 * nobody can make the hash of a person or an address again, this server neither. It stands in the database for
 * that day, since otherwise each start and each process would count everybody once more.
 */
export async function keyOfDay(
  tx: Queries,
  day: number,
  world: Pick<World, 'random'>,
): Promise<string> {
  const find = tx.selectFrom('openingKeys').select('key').where('day', '=', day)
  const known = await find.executeTakeFirst()
  if (known) return known.key
  // Another process may have made one at the same moment: then its key is the day's.
  await tx
    .insertInto('openingKeys')
    .values({ day, key: world.random(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find.executeTakeFirstOrThrow()).key
}

/** Adds to the counts of an app's day. */
export async function addToDay(
  tx: Queries,
  counts: { appId: string; day: number; opened: number; downloads: number },
): Promise<void> {
  await tx
    .insertInto('openingCounts')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['appId', 'day']).doUpdateSet(({ eb, ref }) => ({
        opened: eb('openingCounts.opened', '+', ref('excluded.opened')),
        downloads: eb('openingCounts.downloads', '+', ref('excluded.downloads')),
      })),
    )
    .execute()
}

/** Deletes who opened on days that are over, with the keys of these days, and counts that are no longer shown. */
export async function forgetOpenings(db: Queries, now: number): Promise<void> {
  const today = dayOf(now)
  await db.deleteFrom('openings').where('day', '<', today).execute()
  await db.deleteFrom('openingKeys').where('day', '<', today).execute()
  await db
    .deleteFrom('openingCounts')
    .where('day', '<=', today - limits.figureDays)
    .execute()
}
