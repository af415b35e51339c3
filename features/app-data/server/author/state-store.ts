/** The SQL of the states of an app's data. */
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../../server/database/schema.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import type { EntryRow } from '../entry-store.ts'

export type StateRow = Selectable<Tables['dataStates']>
export type StatePart = Selectable<Tables['dataStateParts']>

/** Adds a state, not whole yet. */
export async function insertState(tx: Queries, state: Insertable<Tables['dataStates']>) {
  await tx.insertInto('dataStates').values(state).execute()
}

/** All parts of a state are there. */
export async function setWhole(tx: Queries, id: string): Promise<void> {
  await tx.updateTable('dataStates').set({ isWhole: 1 }).where('id', '=', id).execute()
}

/** Adds parts of a state. */
export async function insertParts(tx: Queries, parts: readonly StatePart[]): Promise<void> {
  if (parts.length > 0)
    await tx
      .insertInto('dataStateParts')
      .values([...parts])
      .execute()
}

/** The whole states of an app with what they hold, the newest first. */
export async function statesOf(db: Queries, appId: string) {
  const rows = await db
    .selectFrom('dataStates')
    .leftJoin('dataStateParts', 'dataStateParts.stateId', 'dataStates.id')
    .select(['dataStates.id', 'dataStates.cause', 'dataStates.takenAt', 'dataStates.seq'])
    .select(({ fn }) => [
      fn.sum<number>('dataStateParts.entries').as('entries'),
      fn.sum<number>('dataStateParts.stored').as('stored'),
    ])
    .where('dataStates.appId', '=', appId)
    .where('dataStates.isWhole', '=', 1)
    .groupBy(['dataStates.id', 'dataStates.cause', 'dataStates.takenAt', 'dataStates.seq'])
    .orderBy('dataStates.takenAt', 'desc')
    .orderBy('dataStates.seq', 'desc')
    .execute()
  return rows.map(({ entries, stored, takenAt, ...row }) => ({
    ...row,
    takenAt: Number(takenAt),
    entries: Number(entries ?? 0),
    stored: Number(stored ?? 0),
  }))
}

/** A whole state of an app. */
export function findState(db: Queries, appId: string, id: string): Promise<StateRow | undefined> {
  return db
    .selectFrom('dataStates')
    .selectAll()
    .where('id', '=', id)
    .where('appId', '=', appId)
    .where('isWhole', '=', 1)
    .executeTakeFirst()
}

/** The parts of a state behind a position. */
export function partsAfter(db: Queries, stateId: string, position: number, limit: number) {
  return db
    .selectFrom('dataStateParts')
    .selectAll()
    .where('stateId', '=', stateId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Deletes a state. */
export async function deleteState(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('dataStates').where('id', '=', id).execute()
}

/** Deletes states, and what is known of removed entries, from before a moment. */
export async function deleteStatesBefore(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('dataStates').where('takenAt', '<', before).execute()
  await db.deleteFrom('dataRemoved').where('at', '<', before).execute()
}

/** Apps that were written in since their last state, and have none of that day; some of them. */
export async function appsToKeep(db: Queries, since: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dataUsage')
    .select('appId')
    .where('place', '=', 'live')
    .where('entries', '>', 0)
    .where(({ eb, not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dataStates')
            .select('dataStates.id')
            .whereRef('dataStates.appId', '=', 'dataUsage.appId')
            .where((state) =>
              state.or([
                state.and([
                  state('dataStates.cause', '=', 'daily'),
                  state('dataStates.takenAt', '>', since),
                ]),
                state('dataStates.seq', '=', eb.ref('dataUsage.seq')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('appId')
    .limit(limit)
    .execute()
  return rows.map(({ appId }) => appId)
}

/** The entries of an app behind one, in the order of their names. */
export function entriesAfter(
  db: Queries,
  appId: string,
  after: Pick<EntryRow, 'collection' | 'id'> | null,
  limit: number,
): Promise<EntryRow[]> {
  let query = db
    .selectFrom('dataEntries')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', 'live')
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('collection', '>', after.collection),
        eb.and([eb('collection', '=', after.collection), eb('id', '>', after.id)]),
      ]),
    )
  return query.orderBy('collection').orderBy('id').limit(limit).execute()
}

/** Whether a state of an app holds something that somebody wrote. */
export async function isInStates(db: Queries, appId: string, writer: string): Promise<boolean> {
  const row = await db
    .selectFrom('dataStateParts')
    .select('position')
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes what somebody wrote out of the states of an app. */
export async function deleteFromStates(tx: Queries, appId: string, writer: string): Promise<void> {
  await tx
    .deleteFrom('dataStateParts')
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .execute()
}

/** Takes the parts of a writer out of the states of an app, to be put in anew. */
export function takeParts(tx: Queries, appId: string, writer: string): Promise<StatePart[]> {
  return tx
    .deleteFrom('dataStateParts')
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .returningAll()
    .execute()
}

/** Keeps in mind that a writer removed an entry of their own. */
export async function noteRemoved(
  tx: Queries,
  removed: Insertable<Tables['dataRemoved']>,
): Promise<void> {
  await tx
    .insertInto('dataRemoved')
    .values(removed)
    .onConflict((conflict) =>
      conflict.columns(['appId', 'collection', 'entryId']).doUpdateSet({ at: removed.at }),
    )
    .execute()
}

/** Which entries of an app their writers removed after a moment, as `collection/id`. */
export async function removedSince(db: Queries, appId: string, at: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('dataRemoved')
    .select(['collection', 'entryId'])
    .where('appId', '=', appId)
    .where('at', '>=', at)
    .execute()
  return new Set(rows.map(({ collection, entryId }) => `${collection}/${entryId}`))
}

/** Hides what people wrote who are suspended by now. */
export async function hideSuspended(tx: Queries, appId: string, at: number): Promise<void> {
  await tx
    .updateTable('dataEntries')
    .set({ hiddenAt: at, hiddenFor: 'suspended' })
    .where('appId', '=', appId)
    .where('hiddenAt', 'is', null)
    .where('writer', 'in', (eb) =>
      eb.selectFrom('users').select('users.id').where('users.suspendedAt', 'is not', null),
    )
    .execute()
}

/** Whose app it is. */
export { authorOf } from '../rules-store.ts'

/** Notes that a collection was given what it begins with; false where it was before. */
export async function takeSeeding(
  tx: Queries,
  { appId, collection }: Pick<EntryRow, 'appId' | 'collection'>,
  at: number,
): Promise<boolean> {
  const rows = await tx
    .insertInto('dataSeeded')
    .values({ appId, collection, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('appId')
    .execute()
  return rows.length > 0
}
