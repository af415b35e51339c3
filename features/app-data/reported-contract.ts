/** Reported entries of an app, for its author: calls of the studio. */
import * as z from 'zod'
import {
  entryActs,
  reportedQuery,
  reportedReply,
  whichEntry,
} from '../../contract/reported-entries.ts'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'

/** What was reported in the app, as far as its kinds let the author see it. */
export const listOwnReported = route('GET /api/apps/:id/reported-entries', {
  summary: { en: 'Reported entries of one’s app', zh: '自己应用中被举报的条目' },
  access: 'owner',
  params: { id: Id },
  query: reportedQuery,
  reply: reportedReply,
  fails: ['notFound', 'pageTooDeep'],
})

/** Hides, deletes or keeps one. */
export const decideOwnReported = route('POST /api/apps/:id/reported-entries', {
  summary: { en: 'Hide, delete or keep a reported entry', zh: '隐藏、删除或保留被举报的条目' },
  access: 'owner',
  params: { id: Id },
  body: { ...whichEntry, act: z.enum(entryActs) },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})
