/** What stays of the pages of comments when one is taken out of them. */
import { expect, test } from 'vitest'
import type { Comment, Reply } from '../contract.ts'
import { commentsOf, type Pages, without } from './comment-lists.ts'

const ada = { _id: 'ada', username: 'ada', avatar: null }

function line(id: string, of: Partial<Reply> = {}): Reply {
  const createdAt = '2026-03-21T03:14:00.000Z'
  const rest = { createdAt, editedAt: null, likes: 0, isLikedByUser: false, replyTo: null }
  return { _id: id, author: ada, content: id, ...rest, ...of }
}

function comment(id: string, of: Partial<Comment> = {}): Comment {
  const replies = of.replies ?? []
  return { ...line(id), replies, replyCount: replies.length, ...of }
}

function pagesOf(...comments: Comment[]): Pages {
  const rest = { page: 1, limit: 10, pages: 1, hasMore: false, nextCursor: null, prevCursor: null }
  return {
    pages: [{ comments, pagination: { ...rest, total: comments.length } }],
    pageParams: [1],
  }
}

const idsIn = (pages: Pages) => commentsOf(pages).map(({ _id }) => _id)
const underReview = { author: null, content: '', isHidden: true } as const

test('what is under review keeps its place when something else is deleted [CMT-24] [CMT-26]', () => {
  const pages = pagesOf(comment('mine'), comment('reported', underReview), comment('last'))
  const left = without(pages, 'mine')
  expect(idsIn(left)).toEqual(['reported', 'last'])
  expect(left.pages[0]?.pagination.total).toBe(2)
})

test('its author deletes what is under review: it is gone, or a place without words [CMT-24]', () => {
  const mine = { isHidden: true } as const
  const answered = comment('answered', { ...mine, replies: [line('reply')] })
  const pages = pagesOf(comment('alone', mine), answered)
  expect(idsIn(without(pages, 'alone'))).toEqual(['answered'])
  const [, place] = commentsOf(without(pages, 'answered'))
  expect(place).toMatchObject({ author: null, content: '' })
  expect(place).not.toHaveProperty('isHidden')
  expect(idsIn(without(without(pages, 'answered'), 'reply'))).toEqual(['alone'])
})
