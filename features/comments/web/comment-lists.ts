/** The pages of comments as this tab holds them, and how each act changes them. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../contract/route.ts'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { readApp } from '../../apps/contract.ts'
import type { Comment, listComments, Reply } from '../contract.ts'

/** Pages of comments, the newest first. */
export type Pages = InfiniteData<ReplyOf<typeof listComments>>

/** All comments that are there; one that slid to the next page meanwhile stands once. */
export function commentsOf(pages: Pages | undefined): Comment[] {
  const all = pages?.pages.flatMap(({ comments }) => comments) ?? []
  return [...new Map(all.map((comment) => [comment._id, comment])).values()]
}

/** With a new comment on top. */
export function withComment(pages: Pages, comment: Comment): Pages {
  const [first, ...rest] = pages.pages
  if (!first) return pages
  const pagination = { ...first.pagination, total: first.pagination.total + 1 }
  return { ...pages, pages: [{ comments: [comment, ...first.comments], pagination }, ...rest] }
}

/** With a new reply as the last of its comment. */
export function withReply(pages: Pages, parentId: string, reply: Reply): Pages {
  return mapComments(pages, (comment) =>
    comment._id === parentId
      ? { ...comment, replies: [...comment.replies, reply], replyCount: comment.replyCount + 1 }
      : comment,
  )
}

/** With the likes of a comment or reply as they are. */
export function withLikes(
  pages: Pages,
  id: string,
  likes: Pick<Reply, 'likes' | 'isLikedByUser'>,
): Pages {
  return mapComments(pages, (comment) => ({
    ...comment,
    ...(comment._id === id ? likes : {}),
    replies: comment.replies.map((reply) => (reply._id === id ? { ...reply, ...likes } : reply)),
  }))
}

/**
 * Without a comment or reply; a comment with replies leaves its place, which goes with the last of them.
 * The place of one that is under review stays for itself.
 */
export function without(pages: Pages, id: string): Pages {
  const isLeft = ({ author, isHidden, replyCount }: Comment): boolean =>
    author !== null || isHidden === true || replyCount > 0
  return {
    ...pages,
    pages: pages.pages.map(({ comments, pagination }) => {
      const left = comments.map((comment) => emptied(comment, id)).filter(isLeft)
      const total = pagination.total - (comments.length - left.length)
      return { comments: left, pagination: { ...pagination, total } }
    }),
  }
}

function emptied(comment: Comment, id: string): Comment {
  if (comment._id === id) {
    const { isHidden: _, ...rest } = comment
    return { ...rest, author: null, content: '', likes: 0, isLikedByUser: false }
  }
  const replies = comment.replies.filter((reply) => reply._id !== id)
  return {
    ...comment,
    replies,
    replyCount: comment.replyCount - (comment.replies.length - replies.length),
  }
}

function mapComments(pages: Pages, change: (comment: Comment) => Comment): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, comments: page.comments.map(change) })),
  }
}

/** Raises the number of comments that the page of the app shows. */
export function countOneMore(cache: QueryClient, appId: string): void {
  cache.setQueryData<ReplyOf<typeof readApp>>(
    queryKeyOf(readApp, { id: appId }),
    (known) => known && { app: { ...known.app, comments: known.app.comments + 1 } },
  )
}
