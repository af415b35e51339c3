/** The SQL of the public listing (API-06, API-43). */
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { type AppWithAuthor, withAuthor } from './store.ts'

/** A column that the listing may be ordered by. */
export type ListingColumn = 'publishedAt' | 'downloads' | 'ratingRank' | 'favorites' | 'forks'

/** Which published apps: of an author, in a category, with each of some tags. */
export type ListingFilter = {
  authorId: string | undefined
  category: string | undefined
  tags: readonly string[]
}

/** Published apps in descending order of one column, then of id. `after` is the last row of the page before. */
export function listPublished(
  db: Queries,
  order: {
    column: ListingColumn
    limit: number
    offset: number
    after: { value: number; id: string } | null
  },
  filter: ListingFilter,
): Promise<AppWithAuthor[]> {
  const { column, after } = order
  let query = withAuthor(db).where((apps) => isListed(apps, filter))
  if (after) {
    query = query.where(({ eb, and, or }) =>
      or([
        eb(`apps.${column}`, '<', after.value),
        and([eb(`apps.${column}`, '=', after.value), eb('apps.id', '<', after.id)]),
      ]),
    )
  }
  return query
    .orderBy(`apps.${column}`, 'desc')
    .orderBy('apps.id', 'desc')
    .limit(order.limit)
    .offset(after ? 0 : order.offset)
    .execute()
}

/** How many published apps fit a filter, counted to at most 10,001 (REQUIREMENTS, totals). */
export async function countPublished(db: Queries, filter: ListingFilter): Promise<number> {
  const found = db
    .selectFrom('apps')
    .select('apps.id')
    .where((apps) => isListed(apps, filter))
    .limit(10_001)
    .as('found')
  const row = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

function isListed(
  { eb, and, exists, selectFrom }: ExpressionBuilder<Tables, 'apps'>,
  { authorId, category, tags }: ListingFilter,
) {
  return and([
    eb('apps.status', '=', 'published'),
    ...(authorId === undefined ? [] : [eb('apps.authorId', '=', authorId)]),
    ...(category === undefined ? [] : [eb('apps.category', '=', category)]),
    ...tags.map((tag) =>
      exists(
        selectFrom('appTags')
          .select('appTags.appId')
          .whereRef('appTags.appId', '=', 'apps.id')
          .where('appTags.tag', '=', tag),
      ),
    ),
  ])
}
