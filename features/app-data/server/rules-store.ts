/** The SQL of what versions declare. */
import { type DataKind, dataKinds } from '../../../contract/data-kinds.ts'
import type { Queries } from '../../../server/database/transaction.ts'

/** Whose app it is; nothing when it is gone. */
export async function authorOf(db: Queries, appId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('apps')
    .select('authorId')
    .where('id', '=', appId)
    .executeTakeFirst()
  return row?.authorId
}

/** The text of a version's data.json; nothing where it has none. */
export async function rulesTextOf(db: Queries, versionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('dataRules')
    .select('rules')
    .where('versionId', '=', versionId)
    .executeTakeFirst()
  return row?.rules
}

/** Which kinds of entries an app keeps, by collection. */
export async function kindsWritten(
  db: Queries,
  appId: string,
): Promise<Map<string, Set<DataKind>>> {
  const rows = await db
    .selectFrom('dataEntries')
    .select(['collection', 'kind'])
    .distinct()
    .where('appId', '=', appId)
    .where('place', '=', 'live')
    .execute()
  const written = new Map<string, Set<DataKind>>()
  for (const { collection, kind } of rows) {
    const known = dataKinds.find((one) => one === kind)
    if (known) written.set(collection, (written.get(collection) ?? new Set()).add(known))
  }
  return written
}

/** The text of a version's data.json with what came of trying it; nothing where it has none. */
export function provedRulesOf(db: Queries, versionId: string) {
  return db
    .selectFrom('dataRules')
    .select(['rules', 'proof', 'checkedAt'])
    .where('versionId', '=', versionId)
    .executeTakeFirst()
}

/** Keeps the text of a version's data.json, and what came of trying it. */
export async function insertRules(
  tx: Queries,
  rules: { versionId: string; rules: string; checkedAt: number; proof: string },
): Promise<void> {
  await tx.insertInto('dataRules').values(rules).execute()
}

/** The version of an app that is live; null where none is. */
export async function liveVersionOf(db: Queries, appId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sites')
    .select('versionId')
    .where('appId', '=', appId)
    .executeTakeFirst()
  return row?.versionId ?? null
}
