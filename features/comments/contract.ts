/** Comments on published apps: read, post, reply, like, delete. */
import * as z from 'zod'
import { codePoints, limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment } from '../../contract/shapes.ts'
import { Author } from '../accounts/contract.ts'

/** The rule that a comment breaks once it is trimmed, or null. */
export function contentFault(content: string): 'commentEmpty' | 'commentTooLong' | null {
  const text = content.trim()
  if (text === '') return 'commentEmpty'
  return codePoints(text) > limits.commentMax ? 'commentTooLong' : null
}

const Content = z
  .string()
  .transform((text) => text.trim().normalize('NFC'))
  .superRefine((text, context) => {
    const fault = contentFault(text)
    if (fault) context.addIssue({ code: 'custom', message: fault, input: text })
  })

const parts = {
  _id: Id,
  /** Null with one that was deleted and stays for its replies. */
  author: Author.nullable(),
  content: z.string(),
  createdAt: Moment,
  editedAt: Moment.nullable(),
  likes: Count,
  isLikedByUser: z.boolean(),
  /** Under review: its words are there for its author alone. */
  isHidden: z.literal(true).optional(),
  /** Whom a reply answers where it is not the comment itself. */
  replyTo: z.object({ username: z.string() }).nullable(),
}

/** A reply to a comment. */
export const Reply = z.object(parts)
export type Reply = z.infer<typeof Reply>

/** A comment with its latest replies, oldest first. */
export const Comment = z.object({ ...parts, replies: z.array(Reply), replyCount: Count })
export type Comment = z.infer<typeof Comment>

const writingFails = ['notFound', 'commentEmpty', 'commentTooLong'] as const

/** A page of comments, newest first. */
export const listComments = route('GET /api/comments/app/:appId', {
  summary: { en: 'Comments of an app with their replies', zh: '应用的评论及其回复' },
  access: 'anyone',
  params: { appId: Id },
  query: { ...pageQuery(limits.commentsPage, 50) },
  reply: { comments: z.array(Comment), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep'],
})

/** Posts a comment. */
export const postComment = route('POST /api/comments', {
  summary: { en: 'Comment on a published app', zh: '评论已发布的应用' },
  access: 'user',
  body: { appId: Id, content: Content },
  reply: { comment: Comment },
  status: 201,
  idempotent: true,
  stores: true,
  fails: [...writingFails],
})

/** Answers a comment, or somebody who answered it. */
export const postReply = route('POST /api/comments/:id/reply', {
  summary: { en: 'Reply to a comment', zh: '回复评论' },
  access: 'user',
  params: { id: Id },
  body: {
    content: Content,
    replyToUsername: z.string().max(100).optional(),
    /** The line that is answered: of two people of one name it tells whose it was. */
    replyToId: Id.optional(),
  },
  reply: { reply: Reply },
  status: 201,
  idempotent: true,
  stores: true,
  fails: [...writingFails],
})

const like = {
  access: 'user',
  params: { id: Id },
  reply: { likes: Count, isLiked: z.boolean() },
  limit: { calls: 60, seconds: 60, per: 'user' },
  fails: ['notFound'],
} as const

/** Likes a comment or reply, or no longer. */
export const likeComment = route('POST /api/comments/:id/like', {
  summary: {
    en: 'Like a comment or reply, or take the like back',
    zh: '点赞评论或回复，或取消点赞',
  },
  ...like,
  idempotent: true,
})

/** Has the caller like a comment or reply, however often it is said. */
export const addLike = route('PUT /api/comments/:id/like', {
  summary: { en: 'Like a comment or reply', zh: '点赞评论或回复' },
  ...like,
})

/** Has the caller not like a comment or reply, however often it is said. */
export const removeLike = route('DELETE /api/comments/:id/like', {
  summary: { en: 'Take a like back', zh: '取消点赞' },
  ...like,
})

/** Deletes what one wrote. */
export const deleteComment = route('DELETE /api/comments/:id', {
  summary: { en: 'Delete an own comment or reply', zh: '删除自己的评论或回复' },
  access: 'user',
  params: { id: Id },
  reply: { success: z.literal(true) },
  fails: ['notFound', 'forbidden'],
})
