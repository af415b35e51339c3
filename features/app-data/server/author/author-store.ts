/** The SQL of what an author sees of the data of their app. */
import { sql } from 'kysely'
import type { Queries } from '../../../../server/database/transaction.ts'
import type { EntryRow, InCollection } from '../entry-store.ts'

/** The newest version of an app. */
export async function newestVersionOf(db: Queries, appId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('versions')
    .select('id')
    .where('appId', '=', appId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** How many entries and bytes stand in each collection, by the kind of their writing. */
export async function sumsOf(db: Queries, appId: string) {
  const rows = await db
    .selectFrom('dataEntries')
    .select(['collection', 'kind'])
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<number>('bytes').as('bytes')])
    .where('appId', '=', appId)
    .where('place', '=', 'live')
    .groupBy(['collection', 'kind'])
    .execute()
  return rows.map((row) => ({ ...row, n: Number(row.n), bytes: Number(row.bytes) }))
}

/** What an app keeps in all; nothing where it never kept anything. */
export async function usageOf(db: Queries, appId: string) {
  const row = await db
    .selectFrom('dataUsage')
    .select(['entries', 'bytes'])
    .where('appId', '=', appId)
    .where('place', '=', 'live')
    .executeTakeFirst()
  return { entries: row?.entries ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** A page of the entries of some kinds of writing, hidden ones too. */
export type AuthorPage = {
  kinds: readonly string[]
  text: string | null
  isDescending: boolean
  after: { time: number; id: string } | null
  limit: number
}

/** Reads it; a text is looked for in the names of fields too, which the caller sorts out. */
export function pageForAuthor(
  db: Queries,
  { appId, place, collection }: InCollection,
  { kinds, text, isDescending, after, limit }: AuthorPage,
): Promise<EntryRow[]> {
  const way = isDescending ? 'desc' : 'asc'
  const beyond = isDescending ? '<' : '>'
  let query = db
    .selectFrom('dataEntries')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('kind', 'in', [...kinds])
  if (text !== null) {
    const inData = patternOf(JSON.stringify(text).slice(1, -1))
    query = query.where(
      sql<boolean>`(lower(data) like ${inData} escape '!'
        or lower(coalesce(writer_name, '')) like ${patternOf(text)} escape '!')`,
    )
  }
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('createdAt', beyond, after.time),
        eb.and([eb('createdAt', '=', after.time), eb('id', beyond, after.id)]),
      ]),
    )
  return query.orderBy('createdAt', way).orderBy('id', way).limit(limit).execute()
}

// SQLite lowers Latin letters alone: what it leaves as it is matches as it was typed.
function patternOf(text: string): string {
  const lowered = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return `%${lowered.replace(/[%_!]/g, (sign) => `!${sign}`)}%`
}

/** Some entries of a collection, of whatever kind. */
export function someOf(
  db: Queries,
  { appId, place, collection }: InCollection,
  limit: number,
): Promise<EntryRow[]> {
  return db
    .selectFrom('dataEntries')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whom an app has entries of, in it or in its states, with the names by which they stand there. */
export async function writersOf(db: Queries, appId: string) {
  const entries = await db
    .selectFrom('dataEntries')
    .select(['writer', 'writerName as name'])
    .distinct()
    .where('appId', '=', appId)
    .execute()
  const kept = await db
    .selectFrom('dataStateParts')
    .select('writer')
    .distinct()
    .where('appId', '=', appId)
    .execute()
  const known = await db
    .selectFrom('dataGrants')
    .select(['userId as writer', 'name'])
    .where('appId', '=', appId)
    .execute()
  const names = new Map<string, Set<string>>()
  for (const { writer } of [...entries, ...kept]) names.set(writer, new Set())
  for (const { writer, name } of [...entries, ...known])
    if (name !== null) names.get(writer)?.add(name)
  return names
}

/** Which of some ids are taken in a collection. */
export async function entriesNamed(
  db: Queries,
  { appId, place, collection }: InCollection,
  ids: readonly string[],
): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('dataEntries')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('id', 'in', [...ids])
    .execute()
}
