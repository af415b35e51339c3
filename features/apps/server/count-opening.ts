/** Openings of published apps: one a person and day, or an address and day for visitors (MKT-37, APP-21). */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import type { Apps } from './apps.ts'
import { changeCount } from './change-count.ts'
import { findApp } from './store.ts'

const dayMs = 24 * 3600 * 1000

/** Who opens: a person, or a visitor by the address they come from. */
export type Opener = { userId: string | null; address: string }

/** Counts an opening that is the first of its day; answers the count. Its owner's are not counted. Fails with `notFound`. */
export async function countOpening(
  { db, world, secrets }: Pick<Apps, 'db' | 'world' | 'secrets'>,
  appId: string,
  { userId, address }: Opener,
): Promise<number> {
  const day = Math.floor(world.now() / dayMs)
  // A keyed hash that changes with the day: nobody can be followed by what is kept.
  const opener = secrets.hash(userId ?? `${day}\n${address}`, 'opening')
  return inTransaction(db, async (tx) => {
    const app = await findApp(tx, appId)
    if (!app || app.status !== 'published') throw fail('notFound')
    if (app.authorId === userId) return app.downloads
    const first = await tx
      .insertInto('openings')
      .values({ appId, day, opener })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    return (first && (await changeCount(tx, appId, 'downloads', 1))) ?? app.downloads
  })
}

/** Forgets the openings of days that are over. */
export async function forgetOpenings(db: Queries, now: number): Promise<void> {
  await db
    .deleteFrom('openings')
    .where('day', '<', Math.floor(now / dayMs))
    .execute()
}
