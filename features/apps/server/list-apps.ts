/** Published apps, page by page: by number as specified, by cursor at any depth. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { WrittenReply } from '../../../server/kernel/written-reply.ts'
import type { App } from '../contract.ts'
import type { SortBy } from '../listing-contract.ts'
import type { Apps } from './apps.ts'
import { type ListingCursor, readCursor, writeCursor } from './listing-cursor.ts'
import { type ListingPlan, planListing, type PlannedPart } from './listing-plan.ts'
import { type Card, readCards } from './listed-cards.ts'
import {
  type ListedRow,
  type ListingColumn,
  type ListingFilter,
  listPublished,
} from './listing-store.ts'
import { favoritesAmong } from './mark-favorited.ts'
import { piecesOf } from './search/search-text.ts'

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

/** What was asked for, validated. */
export type ListingQuery = {
  page: number
  limit: number
  cursor?: string | undefined
  sortBy: SortBy
  category?: string | undefined
  tags: readonly string[]
  author?: string | undefined
  q?: string | undefined
}

type Listed = Pick<Apps, 'db' | 'addresses' | 'cards'>

/** A page of published apps for a visitor. Fails with `pageTooDeep`, or `validationError` for a forged cursor. */
export async function listApps(apps: Listed, asked: ListingQuery): Promise<Page> {
  const { cards, pagination } = await readListing(apps, asked, null)
  return { apps: cards.map(({ app }) => app), pagination }
}

/** What a listing answers. */
type Page = { apps: App[]; pagination: Pagination }

/** The same as it is sent to whoever asks, with what is their favourite. Fails as {@link listApps}. */
export async function answerListing(
  apps: Listed,
  asked: ListingQuery,
  viewerId: string | null,
): Promise<WrittenReply<Page>> {
  const { cards, pagination } = await readListing(apps, asked, viewerId)
  const own = await favoritesAmong(
    apps.db,
    cards.map(({ app }) => app._id),
    viewerId,
  )
  const written = cards.map(({ app, json }) => `${json}${own.has(app._id)}}`)
  return new WrittenReply(
    `{"apps":[${written.join(',')}],"pagination":${JSON.stringify(pagination)}}`,
  )
}

async function readListing(
  apps: Listed,
  asked: ListingQuery,
  viewerId: string | null,
): Promise<{ cards: Card[]; pagination: Pagination }> {
  const column = columns[asked.sortBy]
  const cursor = asked.cursor === undefined ? null : readCursor(asked.cursor, column)
  const page = cursor?.page ?? asked.page
  if (!cursor && page * asked.limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const plan = await planListing(apps.db, {
    authorId: asked.author,
    category: asked.category,
    tags: asked.tags,
    pieces: asked.q === undefined ? [] : piecesOf(asked.q),
  })
  const place = { column, limit: asked.limit, page, cursor }
  const { rows, hasMore } = await readPage(apps, plan, place)
  const total = plan.total
  const states = rows.map(({ row }) => row)
  return {
    cards: await readCards(apps, states, viewerId),
    pagination: {
      page,
      limit: asked.limit,
      total,
      ...(plan.isMinimum ? { totalIsMinimum: true as const } : {}),
      pages: Math.ceil(total / asked.limit),
      hasMore,
      nextCursor: hasMore
        ? writeCursor(column, rows.at(-1), { page: page + 1, back: false })
        : null,
      prevCursor: page > 1 ? writeCursor(column, rows[0], { page: page - 1, back: true }) : null,
    },
  }
}

type Place = { column: ListingColumn; limit: number; page: number; cursor: ListingCursor | null }
/** A row with the number of the run that it stands in. */
type Placed = { row: ListedRow; part: number }

/** The rows of a page in their order, and whether there are more after them. */
async function readPage(
  apps: Pick<Apps, 'db'>,
  plan: ListingPlan,
  place: Place,
): Promise<{ rows: Placed[]; hasMore: boolean }> {
  const { limit, cursor } = place
  const rows: Placed[] = []
  for (const run of runsOf(plan, place)) {
    const wanted = limit + 1 - rows.length
    if (wanted > 0) rows.push(...(await readRun(apps, plan.filter, place, { ...run, wanted })))
  }
  const taken = rows.slice(0, limit)
  // Going back there is always the page that one comes from.
  if (cursor?.back) return { rows: taken.reverse(), hasMore: true }
  return { rows: taken, hasMore: rows.length > limit }
}

/** A run of the listing that a page may take rows of, from the row `offset` on. */
type Run = { planned: PlannedPart; part: number; offset: number }

/** The runs that the page reaches, in the order in which it takes them. */
function runsOf(plan: ListingPlan, { limit, page, cursor }: Place): Run[] {
  const runs = plan.parts.map((planned, part) => ({ planned, part, offset: 0 }))
  if (cursor?.back) return runs.filter(({ part }) => part <= cursor.part).reverse()
  if (cursor) return runs.filter(({ part }) => part >= cursor.part)
  let offset = (page - 1) * limit
  return runs.flatMap((run) => {
    const passed = offset
    offset = Math.max(0, offset - run.planned.count)
    return passed < run.planned.count ? [{ ...run, offset: passed }] : []
  })
}

async function readRun(
  apps: Pick<Apps, 'db'>,
  filter: ListingFilter,
  { column, cursor }: Place,
  { planned, part, offset, wanted }: Run & { wanted: number },
): Promise<Placed[]> {
  const beside = cursor?.part === part ? cursor : null
  const rows = await listPublished(
    apps.db,
    { column, limit: wanted, offset, beside, back: cursor?.back ?? false },
    { filter, part: planned.part, source: planned.source },
  )
  return rows.map((row) => ({ row, part }))
}
