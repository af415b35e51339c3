/** A page of comments: of a published app for all, else for its owner. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { findApp } from '../../apps/server/index.ts'
import type { Comment } from '../contract.ts'
import type { Comments } from './comments.ts'
import { presentComment } from './present-comment.ts'
import { countComments, latestReplies, likedBy, pageOfComments } from './store.ts'

/** Answers the page. Fails with `notFound` where the viewer may not read the app, and with `pageTooDeep`. */
export async function listComments(
  { db }: Pick<Comments, 'db'>,
  appId: string,
  { page, limit }: { page: number; limit: number },
  viewerId: string | null,
): Promise<{ comments: Comment[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const app = await findApp(db, appId)
  if (!app || (app.status !== 'published' && app.authorId !== viewerId)) throw fail('notFound')
  const rows = await pageOfComments(db, appId, { limit, offset: (page - 1) * limit })
  const ids = rows.map(({ id }) => id)
  const replies = await latestReplies(db, ids, limits.repliesShown)
  const liked = await likedBy(db, viewerId, [...ids, ...replies.map(({ id }) => id)])
  const total = await countComments(db, appId)
  const pages = Math.ceil(total / limit)
  return {
    comments: rows.map((row) =>
      presentComment(
        row,
        replies.filter(({ parentId }) => parentId === row.id),
        { id: viewerId, liked },
      ),
    ),
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
