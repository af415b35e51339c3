/** Adds a favourite or takes it away; row, counter and the author's notice change together. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { changeCount, holdApp } from '../../apps/server/index.ts'
import { notify, withdrawNotices } from '../../notifications/server/index.ts'
import type { Favorites } from './favorites.ts'
import { hasFavorite, insertFavorite, removeFavorite } from './store.ts'

/**
 * Has an app among a person's favourites or not; where it is not said which (null), the other of what is. Answers
 * what is so afterwards. Fails with `notFound` where the app is not published, unless there is an old favourite of it,
 * and with `favoriteOwnApp`.
 */
export async function setFavorite(
  { apps: { db, world } }: Favorites,
  key: { appId: string; userId: string },
  wanted: boolean | null,
): Promise<{ favorited: boolean; favorites: number }> {
  const { appId, userId } = key
  return inTransaction(db, async (tx) => {
    // Held, so that of two presses at one moment one adds and the other takes away.
    const app = await holdApp(tx, appId)
    const had = app !== undefined && (await hasFavorite(tx, key))
    // What is hidden is not there for who has nothing of it.
    if (!app || (!had && app.status !== 'published')) throw fail('notFound')
    const favorited = wanted ?? !had
    if (favorited === had) return { favorited, favorites: app.favorites }
    if (favorited) {
      if (app.authorId === userId) throw fail('favoriteOwnApp')
      await insertFavorite(tx, key, app.name, world.now())
      await notify(tx, world, {
        userId: app.authorId,
        kind: 'favorite',
        act: `${appId}:${userId}`,
        appId,
        actorId: userId,
      })
    } else {
      await removeFavorite(tx, key)
      await withdrawNotices(tx, { kind: 'favorite', appId, actorId: userId })
    }
    const favorites = await changeCount(tx, appId, 'favorites', favorited ? 1 : -1)
    return { favorited, favorites: favorites ?? 0 }
  })
}
