/** Comments as they are answered; of a deleted one only its place. */
import type { Comment, Reply } from '../contract.ts'
import type { CommentRow } from './store.ts'

/** Who reads: what they like, and what of it is theirs. */
export type Reader = { id: string | null; liked: ReadonlySet<string> }

/** A reply as its reader sees it: of one that is under review only its place, except for its author. */
export function presentReply(row: CommentRow, reader: Reader): Reply {
  const isHidden = row.hiddenAt !== null && row.deletedAt === null
  const isSeen = row.deletedAt === null && (!isHidden || row.authorId === reader.id)
  const author = { _id: row.authorId, username: row.username, avatar: row.avatar }
  return {
    _id: row.id,
    author: isSeen ? author : null,
    content: isSeen ? row.content : '',
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: null,
    likes: row.likes,
    isLikedByUser: reader.liked.has(row.id),
    ...(isHidden ? { isHidden } : {}),
    replyTo: row.replyToName === null ? null : { username: row.replyToName },
  }
}

/** A comment with the replies that are shown of it. */
export function presentComment(
  row: CommentRow,
  replies: readonly CommentRow[],
  reader: Reader,
): Comment {
  return {
    ...presentReply(row, reader),
    replies: replies.map((reply) => presentReply(reply, reader)),
    replyCount: row.replies,
  }
}
