/** The SQL of what an app keeps in all, and of its changes. */
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'

export type Usage = Selectable<Tables['dataUsage']>
export type ChangeRow = Selectable<Tables['dataChanges']>

/** Which of an app's data: its visitors', that of the workshop's draft, of its trials, or what is tried at publish. */
export type DataPlace = 'live' | 'draft' | 'trial' | 'proof'

/** Which app's data: the live one, or the workshop's draft. */
export type AppPlace = { appId: string; place: string }

/** Holds an app's data until the transaction ends; answers what it keeps, with the number of this change. */
export async function holdUsage(tx: Queries, { appId, place }: AppPlace): Promise<Usage> {
  return tx
    .insertInto('dataUsage')
    .values({ appId, place, entries: 0, bytes: 0, seq: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['appId', 'place'])
        .doUpdateSet((eb) => ({ seq: eb('dataUsage.seq', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes what an app keeps after a change, and the change itself. */
export async function noteChange(
  tx: Queries,
  { entries, bytes }: { entries: number; bytes: number },
  change: Insertable<Tables['dataChanges']>,
): Promise<void> {
  const { appId, place } = change
  await tx
    .updateTable('dataUsage')
    .set({ entries, bytes })
    .where('appId', '=', appId)
    .where('place', '=', place)
    .execute()
  await tx.insertInto('dataChanges').values(change).execute()
}

/** The numbers of the latest changes of some apps. */
export async function latestOf(
  db: Queries,
  appIds: readonly string[],
): Promise<(AppPlace & { seq: number })[]> {
  if (appIds.length === 0) return []
  const rows = await db
    .selectFrom('dataUsage')
    .select(['appId', 'place', 'seq'])
    .where('appId', 'in', [...appIds])
    .execute()
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/** Changes of an app after a number, in order. */
export function changesAfter(
  db: Queries,
  { appId, place }: AppPlace,
  seq: number,
  limit: number,
): Promise<ChangeRow[]> {
  return db
    .selectFrom('dataChanges')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Forgets changes that nobody resumes from any more. */
export async function deleteChangesBefore(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('dataChanges').where('at', '<', before).execute()
}

/** Holds an app's data until the transaction ends, without a change; nothing where it never had any. */
export function lockUsage(tx: Queries, appId: string): Promise<Usage | undefined> {
  return tx
    .updateTable('dataUsage')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('appId', '=', appId)
    .where('place', '=', 'live')
    .returningAll()
    .executeTakeFirst()
}

// A statement takes a bounded number of values.
const changesAtOnce = 200

/** Writes what an app keeps after many changes, and the changes. */
export async function noteChanges(
  tx: Queries,
  { appId, place, entries, bytes, seq }: Usage,
  changes: readonly ChangeRow[],
): Promise<void> {
  await tx
    .updateTable('dataUsage')
    .set({ entries, bytes, seq })
    .where('appId', '=', appId)
    .where('place', '=', place)
    .execute()
  for (let at = 0; at < changes.length; at += changesAtOnce)
    await tx
      .insertInto('dataChanges')
      .values(changes.slice(at, at + changesAtOnce))
      .execute()
}
