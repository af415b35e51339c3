/** Published apps, page by page: by number as specified, by cursor at any depth (API-06, API-42, API-43). */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import type { App } from '../contract.ts'
import type { SortBy } from '../listing-contract.ts'
import type { Apps } from './apps.ts'
import { countPublished, type ListingColumn, listPublished } from './listing-store.ts'
import { presentApp } from './present-app.ts'
import { type AppWithAuthor, readTotal } from './store.ts'

const columns: Readonly<Record<SortBy, ListingColumn>> = {
  latest: 'publishedAt',
  publishedAt: 'publishedAt',
  hot: 'downloads',
  downloads: 'downloads',
  rating: 'ratingRank',
  'rating.average': 'ratingRank',
  favorites: 'favorites',
  forks: 'forks',
}

const Cursor = z.strictObject({
  by: z.string(),
  value: z.int(),
  id: z.uuid(),
  page: z.int().min(1).max(1_000_000_000),
})

/** What was asked for, validated. */
export type ListingQuery = {
  page: number
  limit: number
  cursor?: string | undefined
  sortBy: SortBy
  category?: string | undefined
  tags: readonly string[]
  author?: string | undefined
}

/** Answers a page of published apps. Fails with `pageTooDeep`, or `validationError` for a forged cursor. */
export async function listApps(
  apps: Apps,
  asked: ListingQuery,
  viewerId: string | null,
): Promise<{ apps: App[]; pagination: Pagination }> {
  const column = columns[asked.sortBy]
  const cursor = asked.cursor === undefined ? null : readCursor(asked.cursor, column)
  const page = cursor?.page ?? asked.page
  if (!cursor && page * asked.limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const filter = { authorId: asked.author, category: asked.category, tags: asked.tags }
  const filtered =
    asked.author !== undefined || asked.category !== undefined || asked.tags.length > 0
  const total = filtered
    ? await countPublished(apps.db, filter)
    : await readTotal(apps.db, 'published')
  const found = await listPublished(
    apps.db,
    { column, limit: asked.limit + 1, offset: (page - 1) * asked.limit, after: cursor },
    filter,
  )
  const rows = found.slice(0, asked.limit)
  const last = found.length > asked.limit ? rows.at(-1) : undefined
  return {
    apps: rows.map((row) => presentApp(row, viewerId, apps.addresses)),
    pagination: {
      page,
      limit: asked.limit,
      total,
      pages: Math.ceil(total / asked.limit),
      hasMore: last !== undefined,
      nextCursor: last ? writeCursor(last, column, page + 1) : null,
      prevCursor: null,
    },
  }
}

function writeCursor(row: AppWithAuthor, column: ListingColumn, page: number): string {
  const value = row[column] ?? 0
  return Buffer.from(JSON.stringify({ by: column, value, id: row.id, page })).toString('base64url')
}

function readCursor(
  text: string,
  column: ListingColumn,
): { value: number; id: string; page: number } {
  const parsed = Cursor.safeParse(decode(text))
  if (!parsed.success || parsed.data.by !== column) throw fail('validationError')
  return parsed.data
}

function decode(text: string): unknown {
  // What is not one of our cursors the shape refuses.
  return parseJson(Buffer.from(text, 'base64url').toString('utf8'))
}
