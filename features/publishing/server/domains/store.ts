/** All SQL of own domains. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../../../server/database/schema.ts'
import type { Queries } from '../../../../server/database/transaction.ts'

/** A domain as it is stored; times in ms. */
export type DomainRow = Selectable<Tables['ownDomains']>

/** The domains of an app, in the order in which they were added. */
export function listDomains(db: Queries, appId: string): Promise<DomainRow[]> {
  return db
    .selectFrom('ownDomains')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** One domain of an app. */
export function findDomain(
  db: Queries,
  { appId, id }: { appId: string; id: string },
): Promise<DomainRow | undefined> {
  return db
    .selectFrom('ownDomains')
    .selectAll()
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The app for which a name is proven. */
export async function provenFor(db: Queries, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('ownDomains')
    .select('appId')
    .where('name', '=', name)
    .where('provenAt', 'is not', null)
    .executeTakeFirst()
  return row?.appId ?? null
}

export async function insertDomain(tx: Queries, row: DomainRow): Promise<void> {
  await tx.insertInto('ownDomains').values(row).execute()
}

/** Changes a domain unless its record is another one by now; whether it did. */
export async function changeDomain(
  tx: Queries,
  { id, nonce }: Pick<DomainRow, 'id' | 'nonce'>,
  change: Partial<DomainRow>,
): Promise<boolean> {
  const row = await tx
    .updateTable('ownDomains')
    .set(change)
    .where('id', '=', id)
    .where('nonce', '=', nonce)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Has one domain of an app be its main one, or none. */
export async function setMain(tx: Queries, appId: string, id: string | null): Promise<void> {
  await tx
    .updateTable('ownDomains')
    .set(({ eb }) => ({
      isMain: eb
        .case()
        .when('id', '=', id ?? '')
        .then(1)
        .else(0)
        .end(),
    }))
    .where('appId', '=', appId)
    .execute()
}

/** Deletes a domain; whether it was there. */
export async function deleteDomain(
  tx: Queries,
  { appId, id }: { appId: string; id: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('ownDomains')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes domains whose look is due at `now` for one process; the next one is at `next` (ms). */
export async function takeDue(
  tx: Queries,
  { now, next, most }: { now: number; next: number; most: number },
): Promise<DomainRow[]> {
  const due = tx
    .selectFrom('ownDomains')
    .select('id')
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(most)
  return tx
    .updateTable('ownDomains')
    .set({ lookAt: next })
    .where('id', 'in', due)
    .where('lookAt', '<=', now)
    .returningAll()
    .execute()
}

/** Names that are proven for an app. */
export async function provenNames(db: Queries, appId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ownDomains')
    .select('name')
    .where('appId', '=', appId)
    .where('provenAt', 'is not', null)
    .execute()
  return rows.map(({ name }) => name)
}
