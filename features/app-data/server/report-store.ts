/** The SQL of reports of entries, and of hiding them. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { OneEntry } from './entry-store.ts'

/** Begins what stands as reporter for somebody without an account. */
export const strangerReporter = 'address:'

/** Keeps a report; one of a reporter and entry counts once. */
export async function insertReport(
  tx: Queries,
  report: Insertable<Tables['dataReports']>,
): Promise<void> {
  await tx
    .insertInto('dataReports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many people reported an entry, about which nobody decided since, whose account was made before a moment. */
export async function countReports(
  db: Queries,
  { appId, collection, id }: OneEntry,
  before: number,
) {
  const row = await db
    .selectFrom('dataReports')
    .innerJoin('users', 'users.id', 'dataReports.reporter')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('appId', '=', appId)
    .where('collection', '=', collection)
    .where('entryId', '=', id)
    .where('users.createdAt', '<=', before)
    .where('settledAt', 'is', null)
    .where('authorSettledAt', 'is', null)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Hides an entry from all but its writer, or shows it again. */
export async function setHidden(
  tx: Queries,
  { appId, place, collection, id }: OneEntry,
  hidden: { at: number | null; for: string | null },
): Promise<void> {
  await tx
    .updateTable('dataEntries')
    .set({ hiddenAt: hidden.at, hiddenFor: hidden.for })
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute()
}

/** Hides all that somebody wrote, in every app, or shows what was hidden for that alone. */
export async function setSuspended(tx: Queries, writer: string, at: number | null): Promise<void> {
  const change = tx
    .updateTable('dataEntries')
    .set({ hiddenAt: at, hiddenFor: at === null ? null : 'suspended' })
    .where('writer', '=', writer)
  await (
    at === null ? change.where('hiddenFor', '=', 'suspended') : change.where('hiddenAt', 'is', null)
  ).execute()
}
