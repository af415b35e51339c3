/** What becomes of comments and likes when a person leaves. */
import type { Queries } from '../../../server/database/transaction.ts'
import type { Comments } from './comments.ts'
import { takeAway } from './delete-comment.ts'
import { commentsBy, givePlacesAway, takeLikesBack } from './store.ts'

/**
 * Deletes all comments of a person, as if they did it one by one: under those that were answered the answers stay. Their
 * likes go too.
 */
export async function forgetCommentsOf(
  tx: Queries,
  comments: Pick<Comments, 'world' | 'events'>,
  userId: string,
): Promise<void> {
  await takeLikesBack(tx, userId)
  for (const id of await commentsBy(tx, userId)) await takeAway(tx, comments, id, userId)
  await givePlacesAway(tx, userId)
}
