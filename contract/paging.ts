/** Paging of every listing: `page` and `limit` as specified, and a cursor for next and previous (API-42). */
import * as z from 'zod'
import { Count } from './shapes.ts'

/** The query part of a paged listing with its default and greatest page size. */
export function pageQuery(defaultLimit: number, maxLimit: number) {
  return {
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(maxLimit).default(defaultLimit),
    cursor: z.string().max(200).optional(),
  }
}

/** The `pagination` part of a paged answer. */
export const Pagination = z.object({
  page: Count,
  limit: Count,
  total: Count,
  pages: Count,
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  prevCursor: z.string().nullable(),
})
export type Pagination = z.infer<typeof Pagination>
