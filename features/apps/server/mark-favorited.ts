/** Which of some apps are among the viewer's favourites. */
import type { Queries } from '../../../server/database/transaction.ts'
import type { App } from '../contract.ts'

/** The apps with `isFavorited` as it is for the viewer. */
export async function markFavorited(
  db: Queries,
  apps: readonly App[],
  viewerId: string | null,
): Promise<App[]> {
  const ids = apps.map(({ _id }) => _id)
  const own = await favoritesAmong(db, ids, viewerId)
  return apps.map((app) => ({ ...app, isFavorited: own.has(app._id) }))
}

/** Which of some apps they are; nothing is asked for a visitor. */
export async function favoritesAmong(
  db: Queries,
  appIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlySet<string>> {
  if (viewerId === null || appIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('favorites')
    .select('appId')
    .where('userId', '=', viewerId)
    .where('appId', 'in', [...appIds])
    .execute()
  return new Set(rows.map(({ appId }) => appId))
}
