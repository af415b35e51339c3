/** The sums behind an app's rating, and the order by it. */
import { sql } from 'kysely'
import type { Queries } from '../../../server/database/transaction.ts'
import { type AppRow, findApp } from './store.ts'

/** The mean with one decimal and how many gave stars; 0 while nobody has. */
export function ratingOf(app: Pick<AppRow, 'ratingSum' | 'ratingCount'>) {
  const { ratingSum, ratingCount } = app
  const average = ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10
  return { average, count: ratingCount }
}

/** Moves the sums of an app in the caller's transaction; answers the rating that this makes. */
export async function changeRating(
  tx: Queries,
  appId: string,
  by: { sum: number; count: number },
): Promise<{ average: number; count: number }> {
  const [sum, count] = [sql`rating_sum + ${by.sum}`, sql`rating_count + ${by.count}`]
  await tx
    .updateTable('apps')
    .set({
      ratingSum: sql<number>`${sum}`,
      ratingCount: sql<number>`${count}`,
      ratingRank: sql<number>`case when ${count} = 0 then 0 else (${sum}) * 1000 / (${count}) end`,
    })
    .where('id', '=', appId)
    .execute()
  const app = await findApp(tx, appId)
  return app ? ratingOf(app) : { average: 0, count: 0 }
}
