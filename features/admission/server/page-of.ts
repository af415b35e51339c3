/** The `pagination` of a list that is paged by number alone. */
import type { Pagination } from '../../../contract/paging.ts'

/** What follows from a page, its size and the total. */
export function pageOf(at: { page: number; limit: number; total: number }): Pagination {
  const { page, limit, total } = at
  const pages = Math.ceil(total / limit)
  return { page, limit, total, pages, hasMore: page < pages, nextCursor: null, prevCursor: null }
}
