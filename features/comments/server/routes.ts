/** Binds the routes of comments to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import type { Comments } from './comments.ts'
import { deleteComment } from './delete-comment.ts'
import { likeComment } from './like-comment.ts'
import { listComments } from './list-comments.ts'
import { postComment, postReply } from './post-comment.ts'

/** The routes of comments. */
export function commentRoutes(comments: Comments) {
  return [
    on(contract.listComments, ({ appId, ...page }, { user }) =>
      listComments(comments, appId, page, user?.userId ?? null),
    ),
    on(contract.postComment, ({ appId, content }, { user }) =>
      postComment(comments, user.userId, { appId, content }),
    ),
    on(contract.postReply, ({ id, ...given }, { user }) =>
      postReply(comments, user.userId, { id, ...given }),
    ),
    on(contract.likeComment, ({ id }, { user }) => likeComment(comments, id, user.userId, null)),
    on(contract.addLike, ({ id }, { user }) => likeComment(comments, id, user.userId, true)),
    on(contract.removeLike, ({ id }, { user }) => likeComment(comments, id, user.userId, false)),
    on(contract.deleteComment, async ({ id }, { user }) => {
      await deleteComment(comments, id, user.userId)
      return { success: true as const }
    }),
  ]
}
