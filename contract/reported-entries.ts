/** Entries of an app's data that visitors reported, as admins and the app's author see them. */
import * as z from 'zod'
import { CollectionName } from './data-kinds.ts'
import { pageQuery, Pagination } from './paging.ts'
import { Count, Id, Moment } from './shapes.ts'

/** What can be decided: gone for all but its writer, gone for good, or nothing is wrong with it. */
export const entryActs = ['hide', 'delete', 'keep'] as const
export type EntryAct = (typeof entryActs)[number]

/** Which entry of an app. */
export const whichEntry = {
  collection: CollectionName,
  // An id of its writer's own holds more than the one that the app sees.
  entryId: z.string().min(1).max(120),
}

/** A reported entry; nobody who reported it is named. */
export const ReportedEntry = z.object({
  app: z.object({ _id: Id, name: z.string() }),
  collection: CollectionName,
  entryId: z.string(),
  /** What it holds, as text. */
  content: z.string(),
  /** The name under which it was written; null for somebody without an account. */
  by: z.string().nullable(),
  isHidden: z.boolean(),
  /** Reports that wait for the reader's decision. */
  count: Count,
  reasons: z.array(z.string()),
  latestAt: Moment,
})
export type ReportedEntry = z.infer<typeof ReportedEntry>

/** Asks for what waits, or for what is hidden and waits no more. */
export const reportedQuery = {
  ...pageQuery(20, 50),
  state: z.enum(['open', 'hidden']).default('open'),
}
export const reportedReply = { entries: z.array(ReportedEntry), pagination: Pagination }
export type ReportedPage = { entries: ReportedEntry[]; pagination: Pagination }
