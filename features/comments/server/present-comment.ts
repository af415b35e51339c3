/** Comments as they are answered; of a deleted one only its place (API-26, CMT-24). */
import type { Comment, Reply } from '../contract.ts'
import type { CommentRow } from './store.ts'

/** A reply for somebody who likes the comments of `liked`. */
export function presentReply(row: CommentRow, liked: ReadonlySet<string>): Reply {
  const author = { _id: row.authorId, username: row.username, avatar: row.avatar }
  return {
    _id: row.id,
    author: row.deletedAt === null ? author : null,
    content: row.content,
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: null,
    likes: row.likes,
    isLikedByUser: liked.has(row.id),
    replyTo: row.replyToName === null ? null : { username: row.replyToName },
  }
}

/** A comment with the replies that are shown of it. */
export function presentComment(
  row: CommentRow,
  replies: readonly CommentRow[],
  liked: ReadonlySet<string>,
): Comment {
  return {
    ...presentReply(row, liked),
    replies: replies.map((reply) => presentReply(reply, liked)),
    replyCount: row.replies,
  }
}
