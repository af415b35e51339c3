/** Paging of every listing: `page` and `limit` as specified, and a cursor for next and previous. */
import * as z from 'zod'
import { Count } from './shapes.ts'

/** A cursor that a listing gave, from its `nextCursor`. */
export const Cursor = z.string().max(200).optional()

/**
 * The query part of a paged listing with its default and greatest page size. A listing that gives
 * cursors names its own `cursor`; to any other whatever is presented as one is forged.
 */
export function pageQuery(defaultLimit: number, maxLimit: number) {
  return {
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(maxLimit).default(defaultLimit),
    cursor: Cursor.refine((given) => given === undefined, 'wrongValue'),
  }
}

/** The `pagination` part of a paged answer. */
export const Pagination = z.object({
  page: Count,
  limit: Count,
  total: Count,
  /** There are more than `total`, which is not counted further. */
  totalIsMinimum: z.literal(true).optional(),
  pages: Count,
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  prevCursor: z.string().nullable(),
})
export type Pagination = z.infer<typeof Pagination>
