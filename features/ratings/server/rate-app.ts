/** Rating: one row a person and app, and the sums behind the mean in the same transaction. */
import { fail } from '../../../contract/failures.ts'
import type { Database } from '../../../server/database/connect.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import type { World } from '../../../server/kernel/world.ts'
import { changeRating, findApp, holdApp, ratingOf } from '../../apps/server/index.ts'
import { notify, withdrawNotices } from '../../notifications/server/index.ts'
import type { Stars } from '../contract.ts'

/** What rating needs from the server. */
export type Ratings = { db: Database; world: World }

/** Whose stars, and for which app. */
export type Rater = { appId: string; userId: string }

/**
 * Sets what a person gives an app; its author is told of the first stars. Fails with `notFound` for one that is not published, with
 * `forbidden` for one's own.
 */
export async function rateApp({ db, world }: Ratings, { appId, userId }: Rater, stars: Stars) {
  return inTransaction(db, async (tx) => {
    // Held, so that two presses of one person count one after the other.
    const app = await holdApp(tx, appId)
    if (!app || app.status !== 'published') throw fail('notFound')
    if (app.authorId === userId) throw fail('forbidden')
    const before = await starsOf(tx, { appId, userId })
    await tx.deleteFrom('ratings').where('appId', '=', appId).where('userId', '=', userId).execute()
    if (stars !== null)
      await tx
        .insertInto('ratings')
        .values({ appId, userId, stars, ratedAt: world.now() })
        .execute()
    if (stars === null) await withdrawNotices(tx, { kind: 'rating', appId, actorId: userId })
    else if (before === null)
      await notify(tx, world, {
        userId: app.authorId,
        kind: 'rating',
        act: `${appId}:${userId}`,
        appId,
        actorId: userId,
      })
    const sum = (stars ?? 0) - (before ?? 0)
    const count = Number(stars !== null) - Number(before !== null)
    return { stars, rating: await changeRating(tx, appId, { sum, count }) }
  })
}

/** What a person gave an app, with what all gave. Fails with `notFound` for one that is not published. */
export async function readRating({ db }: Ratings, rater: Rater) {
  const app = await findApp(db, rater.appId)
  if (!app || app.status !== 'published') throw fail('notFound')
  return { stars: await starsOf(db, rater), rating: ratingOf(app) }
}

/** Takes back all stars that a person gave. */
export async function forgetRatingsOf(tx: Queries, userId: string): Promise<void> {
  const rows = await tx
    .deleteFrom('ratings')
    .where('userId', '=', userId)
    .returning(['appId', 'stars'])
    .execute()
  for (const { appId, stars } of rows) await changeRating(tx, appId, { sum: -stars, count: -1 })
}

async function starsOf(db: Queries, { appId, userId }: Rater): Promise<Stars> {
  const row = await db
    .selectFrom('ratings')
    .select('stars')
    .where('appId', '=', appId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.stars ?? null
}
