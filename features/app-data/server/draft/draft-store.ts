/** The SQL of drafts that keep data: their rules, their use, and deleting what they keep. */
import type { Queries } from '../../../../server/database/transaction.ts'
import type { AppPlace } from '../usage-store.ts'

/** The rules of a draft and whose app it is; nothing where its data was never opened. */
export function findDraft(db: Queries, appId: string) {
  return db
    .selectFrom('dataDrafts')
    .innerJoin('apps', 'apps.id', 'dataDrafts.appId')
    .select(['dataDrafts.rules', 'apps.authorId'])
    .where('dataDrafts.appId', '=', appId)
    .executeTakeFirst()
}

/** Stores that a draft is tried, by which rules; null leaves those that it has. */
export async function upsertDraft(
  db: Queries,
  { appId, rules, usedAt }: { appId: string; rules: string | null; usedAt: number },
): Promise<void> {
  await db
    .insertInto('dataDrafts')
    .values({ appId, rules: rules ?? '', usedAt })
    .onConflict((conflict) =>
      conflict.column('appId').doUpdateSet(rules === null ? { usedAt } : { rules, usedAt }),
    )
    .execute()
}

/** Drafts that nobody has tried since a moment. */
export async function draftsUnusedSince(
  db: Queries,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('dataDrafts')
    .select('appId')
    .where('usedAt', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ appId }) => appId)
}

/** Takes a draft away whose data is deleted, unless it was tried meanwhile. */
export async function deleteDraft(tx: Queries, appId: string, before: number): Promise<void> {
  await tx
    .deleteFrom('dataDrafts')
    .where('appId', '=', appId)
    .where('usedAt', '<', before)
    .execute()
}

/** Deletes what a draft keeps, or what its trials do. */
export async function deleteDraftEntries(tx: Queries, { appId, place }: AppPlace): Promise<void> {
  for (const table of ['dataEntries', 'dataFields', 'dataChanges', 'dataSent'] as const)
    await tx.deleteFrom(table).where('appId', '=', appId).where('place', '=', place).execute()
  await tx
    .updateTable('dataUsage')
    .set({ entries: 0, bytes: 0 })
    .where('appId', '=', appId)
    .where('place', '=', place)
    .execute()
}
