/** The public listing of published apps (API-06). */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { Cursor, pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'
import { App } from '../apps/contract.ts'

/** Orders of the listing by name or by field (API-43); always descending (API-44). */
export const SortBy = z.enum([
  'latest',
  'publishedAt',
  'hot',
  'downloads',
  'rating',
  'rating.average',
  'favorites',
  'forks',
])
export type SortBy = z.infer<typeof SortBy>

/** Published apps, sixteen a page. */
export const listApps = route('GET /api/apps/with-status', {
  summary: 'Published apps',
  access: 'anyone',
  query: {
    ...pageQuery(limits.marketplacePage, 100),
    cursor: Cursor,
    sortBy: SortBy.default('hot'),
    sortOrder: z.enum(['desc']).default('desc'),
    category: z.string().max(50).optional(),
    tags: z.array(z.string().min(1).max(limits.tagMax)).max(5).default([]),
    author: Id.optional(),
  },
  reply: { apps: z.array(App), pagination: Pagination },
  cache: 'listing',
  fails: ['pageTooDeep', 'notFound'],
})
