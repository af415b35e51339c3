/** The SQL of entries, one by one. */
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { IndexedField } from './entry-fields.ts'
import { deleteSharing } from './member-store.ts'

/** Whose entries, and which of them. */
export type InCollection = { appId: string; place: string; collection: string }
export type OneEntry = InCollection & { id: string }

export type EntryRow = Selectable<Tables['dataEntries']>

/** One entry, hidden or not; nothing when it is gone. */
export function findEntry(db: Queries, { appId, place, collection, id }: OneEntry) {
  return db
    .selectFrom('dataEntries')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds an entry with what it is found by. */
export async function insertEntry(
  tx: Queries,
  row: Insertable<Tables['dataEntries']>,
  fields: readonly IndexedField[],
): Promise<void> {
  await tx.insertInto('dataEntries').values(row).execute()
  await insertFields(tx, row, fields)
}

/** Writes an entry's new data. */
export async function updateEntry(
  tx: Queries,
  row: OneEntry & Pick<EntryRow, 'revision' | 'bytes' | 'data' | 'updatedAt'>,
  fields: readonly IndexedField[],
): Promise<void> {
  const { revision, bytes, data, updatedAt } = row
  await tx
    .updateTable('dataEntries')
    .set({ revision, bytes, data, updatedAt })
    .where('appId', '=', row.appId)
    .where('place', '=', row.place)
    .where('collection', '=', row.collection)
    .where('id', '=', row.id)
    .execute()
  await deleteFields(tx, row)
  await insertFields(tx, row, fields)
}

/** Removes an entry; answers who had been let in and sees it no more, as a change tells it. */
export async function deleteEntry(tx: Queries, one: OneEntry): Promise<string | null> {
  const lostBy = await deleteSharing(tx, one)
  await deleteFields(tx, one)
  // Only what visitors see can be reported: an entry of the draft may have the same id.
  if (one.place === 'live')
    await tx
      .deleteFrom('dataReports')
      .where('appId', '=', one.appId)
      .where('collection', '=', one.collection)
      .where('entryId', '=', one.id)
      .execute()
  await tx
    .deleteFrom('dataEntries')
    .where('appId', '=', one.appId)
    .where('place', '=', one.place)
    .where('collection', '=', one.collection)
    .where('id', '=', one.id)
    .execute()
  return lostBy
}

async function insertFields(
  tx: Queries,
  { appId, place, collection, id: entryId }: OneEntry,
  fields: readonly IndexedField[],
): Promise<void> {
  if (fields.length === 0) return
  const rows = fields.map((field) => ({ appId, place, collection, entryId, ...field }))
  await tx.insertInto('dataFields').values(rows).execute()
}

async function deleteFields(tx: Queries, one: OneEntry): Promise<void> {
  await tx
    .deleteFrom('dataFields')
    .where('appId', '=', one.appId)
    .where('place', '=', one.place)
    .where('collection', '=', one.collection)
    .where('entryId', '=', one.id)
    .execute()
}

/** How many entries a writer has in a collection, or in the whole app. */
export async function countOfWriter(
  db: Queries,
  { appId, place, collection }: Omit<InCollection, 'collection'> & { collection: string | null },
  writer: string,
): Promise<number> {
  let query = db
    .selectFrom('dataEntries')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .where('place', '=', place)
  if (collection !== null) query = query.where('collection', '=', collection)
  return Number((await query.executeTakeFirst())?.n ?? 0)
}

/** What somebody wrote in an app. */
export function entriesOfWriter(
  db: Queries,
  appId: string,
  writer: string,
  limit: number,
): Promise<EntryRow[]> {
  return db
    .selectFrom('dataEntries')
    .selectAll()
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .orderBy('collection')
    .orderBy('id')
    .limit(limit)
    .execute()
}
