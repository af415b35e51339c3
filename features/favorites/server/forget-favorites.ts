/** What becomes of favourites when a person leaves. */
import type { Queries } from '../../../server/database/transaction.ts'
import { changeCount } from '../../apps/server/index.ts'
import { removeFavorite, appsFavoredBy } from './store.ts'

/** Takes all favourites of a person away, and what they count for on the apps. */
export async function forgetFavoritesOf(tx: Queries, userId: string): Promise<void> {
  for (const appId of await appsFavoredBy(tx, userId)) {
    await removeFavorite(tx, { appId, userId })
    await changeCount(tx, appId, 'favorites', -1)
  }
}
