/** Deletes what one wrote; a comment with replies stays as a place without words. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { changeCount, holdApp } from '../../apps/server/index.ts'
import { forgetComment } from '../../notifications/server/index.ts'
import type { Comments } from './comments.ts'
import { addTo, type CommentRow, emptyComment, findComment, removeComment } from './store.ts'

/** Fails with `notFound`, and with `forbidden` for what somebody else wrote on a published app. */
export async function deleteComment(comments: Comments, id: string, userId: string): Promise<void> {
  await inTransaction(comments.db, (tx) => takeAway(tx, comments, id, userId))
}

/** Deletes it in the caller's transaction; `authorId` null: whoever wrote it (an admin's act). Fails as {@link deleteComment}. */
export async function takeAway(
  tx: Queries,
  { world, events }: Pick<Comments, 'world' | 'events'>,
  id: string,
  authorId: string | null,
): Promise<void> {
  const asked = await findComment(tx, id)
  const app = asked && (await holdApp(tx, asked.appId))
  const comment = await findComment(tx, id)
  if (!comment || comment.deletedAt !== null) throw fail('notFound')
  // Of a hidden app nobody is told that a comment is there.
  if (authorId !== null && comment.authorId !== authorId)
    throw fail(app?.status === 'published' ? 'forbidden' : 'notFound')
  // What is hidden was counted no more.
  if (comment.hiddenAt === null) await changeCount(tx, comment.appId, 'comments', -1)
  if (comment.replies > 0) {
    await forgetComment(tx, id)
    for (const tell of events.emptied) await tell(tx, id)
    return emptyComment(tx, id, world.now())
  }
  await removeComment(tx, id)
  if (comment.parentId !== null) await leaveThread(tx, comment.parentId)
}

/** A place without words goes with the last of its replies. */
async function leaveThread(tx: Queries, parentId: CommentRow['id']): Promise<void> {
  const left = await addTo(tx, parentId, 'replies', -1)
  const parent = await findComment(tx, parentId)
  if (left === 0 && parent && parent.deletedAt !== null) await removeComment(tx, parentId)
}
