/** The SQL of the public listing and of its search. */
import {
  type AliasableExpression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { askAgain } from '../../../server/database/kept-queries.ts'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Piece } from './search/search-text.ts'
import type { CardState } from './listed-cards.ts'

/**
 * The status of apps that are listed, as a word of the statement: SQLite plans one anew each time it is told a value
 * on which a partial index hangs, and that takes longer than to read a page of the listing.
 */
export const published = sql.lit('published')

/** A column that the listing may be ordered by. */
export type ListingColumn = 'publishedAt' | 'downloads' | 'ratingRank' | 'favorites' | 'forks'

/** Which published apps: of an author, in a category, with each of some tags, with all that a search names. */
export type ListingFilter = {
  authorId: string | undefined
  category: string | undefined
  tags: readonly string[]
  pieces: readonly Piece[]
  /** These alone, where a search has found them in spite of a typo. */
  ids?: readonly string[]
}

/** Apps whose name has all that is searched stand before those that have it elsewhere. */
export type ListingPart = 'all' | 'byName' | 'elsewhere'

/** Where to look: among the apps that have a term or a tag, or (null) along the order itself. */
export type ListingSource = { term: string; inNameOnly: boolean } | { tag: string } | null

/** So many apps of a source are looked at: the newest of more. It bounds the work of one question. */
export const sourceMost = 20_000
/** Totals of a filter are exact up to here (REQUIREMENTS, totals). */
export const exactMost = 10_000

/** Where in the order a page stands. */
export type ListingPlace = {
  column: ListingColumn
  limit: number
  offset: number
  /** The row next to it on the page before, or with `back` on the page after. */
  beside: { value: number; id: string } | null
  back: boolean
}

/** Published apps in descending order of one column, then of id; with `back` from the place upwards. */
export function listPublished(
  db: Queries,
  place: ListingPlace,
  what: Wanted,
): Promise<ListedRow[]> {
  const query = (): Listing => pageOf(db, place, what)
  if (!isWhole(what) || place.beside) return query().execute()
  // What everybody asks for.
  const { column, limit, offset, back } = place
  return askAgain(db, `listing ${column} ${limit} ${offset} ${back}`, query)
}

/** Which state of an app stands there, and by what. */
export type ListedRow = CardState & { by: number | null }

type Wanted = { filter: ListingFilter; part: ListingPart; source: ListingSource }
type Listing = ReturnType<typeof statesOf>

function isWhole({ filter, part, source }: Wanted): boolean {
  const { authorId, category, tags, pieces, ids } = filter
  const isNarrowed = (authorId ?? category ?? ids) !== undefined
  return !isNarrowed && tags.length + pieces.length === 0 && part === 'all' && source === null
}

function pageOf(db: Queries, place: ListingPlace, what: Wanted): Listing {
  const { column, beside, back } = place
  const direction = back ? 'asc' : 'desc'
  let query = appsOf(db, what.source).where((apps) => isListed(apps, what.filter, what.part))
  if (beside) {
    const beyond = back ? '>' : '<'
    query = query.where(({ eb, and, or }) =>
      or([
        eb(`apps.${column}`, beyond, beside.value),
        and([eb(`apps.${column}`, '=', beside.value), eb('apps.id', beyond, beside.id)]),
      ]),
    )
  }
  // What is collected is then ordered; a sum keeps SQLite from walking the whole order to test each app.
  const order =
    what.source === null ? sql.ref(`apps.${column}`) : sql`${sql.ref(`apps.${column}`)} + 0`
  const offset = beside ? 0 : place.offset
  const page = query
    .orderBy(order, direction)
    .orderBy('apps.id', direction)
    .limit(place.limit)
    .offset(offset)
  if (offset === 0) return statesOf(page, column)
  // What is passed over is passed in the index: only the rows of the page are read.
  const there = db.selectFrom('apps').where('apps.id', 'in', page.select('apps.id'))
  return statesOf(there, column).orderBy(`apps.${column}`, direction).orderBy('apps.id', direction)
}

function statesOf(apps: SelectQueryBuilder<Tables, 'apps', object>, column: ListingColumn) {
  return apps
    .innerJoin('users', 'users.id', 'apps.authorId')
    .select(['apps.id', 'apps.authorId', 'apps.revision', 'apps.updatedAt', `apps.${column} as by`])
    .select(['users.username as authorName', 'users.avatar as authorAvatar'])
}

/** How many published apps there are among those of a source, counted to one more than is told exactly. */
export async function countPublished(db: Queries, what: Wanted): Promise<number> {
  const found = appsOf(db, what.source)
    .select('apps.id as appId')
    .where((apps) => isListed(apps, what.filter, what.part))
  return countOf(db, found.limit(exactMost + 1))
}

/** How many apps have a term, counted to so many. */
export async function countTerm(
  db: Queries,
  source: { term: string; inNameOnly: boolean },
  most: number,
): Promise<number> {
  const found = db.selectFrom(idsOf(db, source).as('ids')).select('ids.appId')
  return countOf(db, found.limit(most))
}

/**
 * How many apps of a source have all pieces in their name, or elsewhere alone, counted to one more than is told
 * exactly. Their texts are looked at and no app: texts are of published ones.
 */
export function countTexts(
  db: Queries,
  pieces: readonly Piece[],
  { part, source }: { part: ListingPart; source: ListingSource },
): Promise<number> {
  const all = db.selectFrom('appTexts').select('appTexts.appId')
  const texts = source === null ? all : all.where('appTexts.appId', 'in', idsOf(db, source))
  const found = texts.where((row) => holdsAll(row, pieces, part))
  return countOf(db, found.limit(exactMost + 1))
}

async function countOf(db: Queries, ids: AliasableExpression<{ appId: string }>): Promise<number> {
  const row = await db
    .selectFrom(ids.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** How many apps have a term in their name (1) or only elsewhere (0), counted to one more than is told exactly. */
export function countHolders(db: Queries, term: string, inName: 0 | 1): Promise<number> {
  const ids = db
    .selectFrom('appTerms')
    .select('appTerms.appId')
    .where('term', '=', term)
    .where('inName', '=', inName)
  return countOf(db, ids.limit(exactMost + 1))
}

/** Published apps with one of these terms in their names, with what a search compares; the newest of many. */
export function namedLike(
  db: Queries,
  terms: readonly string[],
): Promise<{ id: string; name: string; body: string }[]> {
  return db
    .selectFrom('apps')
    .innerJoin('appTexts', 'appTexts.appId', 'apps.id')
    .select(['apps.id', 'apps.name', 'appTexts.body'])
    .where('apps.id', 'in', (ids) =>
      ids
        .selectFrom('appTerms')
        .select('appTerms.appId')
        .distinct()
        .where('appTerms.inName', '=', 1)
        .where('appTerms.term', 'in', [...terms]),
    )
    .orderBy('apps.id', 'desc')
    .limit(500)
    .execute()
}

/** The apps of a source. */
function appsOf(db: Queries, source: ListingSource) {
  const apps = db.selectFrom('apps')
  return source === null ? apps : apps.where('apps.id', 'in', idsOf(db, source))
}

function idsOf(db: Queries, source: NonNullable<ListingSource>) {
  if ('tag' in source)
    return db
      .selectFrom('appTags')
      .select('appTags.appId')
      .where('tag', '=', source.tag)
      .orderBy('appId', 'desc')
      .limit(sourceMost)
  // As the index has them, which is read backwards: those with it in their name, the newest first.
  const ids = db.selectFrom('appTerms').select('appTerms.appId').where('term', '=', source.term)
  return (source.inNameOnly ? ids.where('inName', '=', 1) : ids)
    .orderBy('inName', 'desc')
    .orderBy('appId', 'desc')
    .limit(sourceMost)
}

function isListed(
  { eb, and, exists, selectFrom }: ExpressionBuilder<Tables, 'apps'>,
  { authorId, category, tags, pieces, ids }: ListingFilter,
  part: ListingPart,
) {
  return and([
    eb('apps.status', '=', published),
    ...(authorId === undefined ? [] : [eb('apps.authorId', '=', authorId)]),
    ...(category === undefined ? [] : [eb('apps.category', '=', category)]),
    ...(ids === undefined ? [] : [eb('apps.id', 'in', [...ids])]),
    ...(part === 'all'
      ? []
      : [
          exists(
            selectFrom('appTexts')
              .select('appTexts.appId')
              .whereRef('appTexts.appId', '=', 'apps.id')
              .where((texts) => holdsAll(texts, pieces, part)),
          ),
        ]),
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

/** Whether a text has all that is searched: in the name, or elsewhere and not in the name. */
function holdsAll(
  text: ExpressionBuilder<Tables, 'appTexts'>,
  pieces: readonly Piece[],
  part: ListingPart,
) {
  const hasAll = (column: 'body' | 'nameBody') =>
    text.and(pieces.map(({ within }) => text(`appTexts.${column}`, 'like', anywhere(within))))
  if (part === 'byName') return hasAll('nameBody')
  return text.and([hasAll('body'), text.not(hasAll('nameBody'))])
}

/** The pattern of a text anywhere; its own signs mean nothing special. */
function anywhere(text: string) {
  return sql<string>`${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
}
