/** Hides a comment from all but its author, who is told. */
import type { Queries } from '../../../server/database/transaction.ts'
import { notify } from '../../notifications/server/index.ts'
import type { Moderation } from './moderation.ts'

/** False where there is no such comment; one that is hidden already stays so and is not told again. */
export async function hideComment(
  { world, comments }: Pick<Moderation, 'world' | 'comments'>,
  tx: Queries,
  id: string,
): Promise<boolean> {
  const comment = await tx
    .selectFrom('comments')
    .select(['appId', 'authorId', 'content', 'hiddenAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!comment || comment.hiddenAt !== null) return comment !== undefined
  await comments.hide(tx, id, world.now())
  await notify(tx, world, {
    userId: comment.authorId,
    kind: 'commentHidden',
    act: `${id}:${world.now()}`,
    appId: comment.appId,
    commentId: id,
    text: comment.content,
  })
  return true
}
