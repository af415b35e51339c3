/** A page of one's own favourites; of one that is no longer published only its name. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { findApps, presentApp } from '../../apps/server/index.ts'
import type { Favorite } from '../contract.ts'
import type { Favorites } from './favorites.ts'
import { countFavorites, pageOfFavorites } from './store.ts'

/** Answers the page. Fails with `pageTooDeep`. */
export async function listFavorites(
  { apps: { db, addresses } }: Favorites,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ favorites: Favorite[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const rows = await pageOfFavorites(db, userId, { limit, offset: (page - 1) * limit })
  const apps = new Map(
    (
      await findApps(
        db,
        rows.map(({ appId }) => appId),
      )
    ).map((app) => [app.id, app]),
  )
  const total = await countFavorites(db, userId)
  const pages = Math.ceil(total / limit)
  return {
    favorites: rows.map(({ appId, name }): Favorite => {
      const app = apps.get(appId)
      if (app?.status !== 'published') return { _id: appId, name, unavailable: true }
      return { ...presentApp(app, userId, addresses), isFavorited: true }
    }),
    pagination: {
      page,
      limit,
      total,
      pages,
      hasMore: page < pages,
      nextCursor: null,
      prevCursor: null,
    },
  }
}
