/** Likes of comments and replies: one a person. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { holdApp } from '../../apps/server/index.ts'
import type { Comments } from './comments.ts'
import { addTo, findComment, hasLike, insertLike, removeLike } from './store.ts'

/**
 * Has a person like a comment or not; where it is not said which (null), the other of what is. Answers what is so
 * afterwards. Fails with `notFound` where the app is not published or the comment is gone.
 */
export async function likeComment(
  { db }: Pick<Comments, 'db'>,
  id: string,
  userId: string,
  wanted: boolean | null,
): Promise<{ likes: number; isLiked: boolean }> {
  return inTransaction(db, async (tx) => {
    const asked = await findComment(tx, id)
    const app = asked && (await holdApp(tx, asked.appId))
    // Read again: whoever deletes it holds the app as this does.
    const comment = await findComment(tx, id)
    if (app?.status !== 'published' || !comment || comment.deletedAt !== null)
      throw fail('notFound')
    const wasLiked = await hasLike(tx, id, userId)
    const isLiked = wanted ?? !wasLiked
    if (isLiked === wasLiked) return { likes: comment.likes, isLiked }
    await (isLiked ? insertLike : removeLike)(tx, id, userId)
    return { likes: await addTo(tx, id, 'likes', isLiked ? 1 : -1), isLiked }
  })
}
