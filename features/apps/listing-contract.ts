/** The public listing of published apps, and what each page of it asks for first. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { Cursor, pageQuery, Pagination } from '../../contract/paging.ts'
import { type InputOf, route } from '../../contract/route.ts'
import { Id, textOf } from '../../contract/shapes.ts'
import { App } from './app.ts'

/** Orders of the listing by name or by field; always descending. */
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
  summary: { en: 'Published apps', zh: '已发布的应用' },
  access: 'anyone',
  query: {
    ...pageQuery(limits.marketplacePage, 100),
    cursor: Cursor,
    sortBy: SortBy.default('hot'),
    sortOrder: z.enum(['desc']).default('desc'),
    category: z.string().max(50).optional(),
    tags: z.array(z.string().min(1).max(limits.tagMax)).max(5).default([]),
    author: Id.optional(),
    /** Searched for in name, description, tags and author's name. */
    q: textOf(0, limits.searchMax).optional(),
  },
  reply: { apps: z.array(App), pagination: Pagination },
  cache: 'listing',
  fails: ['pageTooDeep', 'notFound'],
})

type Asked = InputOf<typeof listApps>

/** The strip of the home page: eight, in the hot order. */
export const stripListing = { limit: 8, sortBy: 'hot' } as const satisfies Asked

/** An author's published apps, newest first, as a profile shows them. */
export function authorListing(author: string) {
  return { author, limit: limits.profilePage, sortBy: 'latest' } as const satisfies Asked
}
