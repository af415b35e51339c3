/** Likes a comment or reply, or takes the like back; one like a person. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { holdApp } from '../../apps/server/index.ts'
import type { Comments } from './comments.ts'
import { addTo, findComment, removeLike } from './store.ts'

/** Answers what is so afterwards. Fails with `notFound` where the app is not published or the comment is gone. */
export async function likeComment(
  { db }: Pick<Comments, 'db'>,
  id: string,
  userId: string,
): Promise<{ likes: number; isLiked: boolean }> {
  return inTransaction(db, async (tx) => {
    const asked = await findComment(tx, id)
    const app = asked && (await holdApp(tx, asked.appId))
    // Read again: whoever deletes it holds the app as this does.
    const comment = await findComment(tx, id)
    if (app?.status !== 'published' || !comment || comment.deletedAt !== null)
      throw fail('notFound')
    const isLiked = !(await removeLike(tx, id, userId))
    if (isLiked) await tx.insertInto('commentLikes').values({ commentId: id, userId }).execute()
    return { likes: await addTo(tx, id, 'likes', isLiked ? 1 : -1), isLiked }
  })
}
