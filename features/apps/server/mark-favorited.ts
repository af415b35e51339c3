/** Which of some apps are among the viewer's favourites (FAV-22, MKT-36). */
import type { Queries } from '../../../server/database/transaction.ts'
import type { App } from '../contract.ts'

/** The apps with `isFavorited` as it is for the viewer; nothing is asked for a visitor. */
export async function markFavorited(
  db: Queries,
  apps: readonly App[],
  viewerId: string | null,
): Promise<App[]> {
  if (viewerId === null || apps.length === 0) return [...apps]
  const rows = await db
    .selectFrom('favorites')
    .select('appId')
    .where('userId', '=', viewerId)
    .where(
      'appId',
      'in',
      apps.map(({ _id }) => _id),
    )
    .execute()
  const own = new Set(rows.map(({ appId }) => appId))
  return apps.map((app) => ({ ...app, isFavorited: own.has(app._id) }))
}
