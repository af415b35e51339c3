/** Reported entries of the data of apps, for admins. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import {
  entryActs,
  reportedQuery,
  reportedReply,
  whichEntry,
} from '../../contract/reported-entries.ts'
import { route } from '../../contract/route.ts'
import { Id, textOf } from '../../contract/shapes.ts'

/** What visitors of apps reported, or what is hidden. */
export const listReportedEntries = route('GET /api/admin/entries', {
  summary: { en: 'Reported entries of apps', zh: '应用中被举报的条目' },
  access: 'moderator',
  query: reportedQuery,
  reply: reportedReply,
  fails: ['notFound', 'pageTooDeep'],
})

/** Hides, deletes or keeps one. */
export const decideReportedEntry = route('POST /api/admin/entries', {
  summary: { en: 'Hide, delete or keep a reported entry', zh: '隐藏、删除或保留被举报的条目' },
  access: 'moderator',
  body: {
    appId: Id,
    ...whichEntry,
    act: z.enum(entryActs),
    /** Left out where nothing is wrong with the entry. */
    reason: textOf(limits.adminReasonMin, limits.adminReasonMax).optional(),
  },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})
