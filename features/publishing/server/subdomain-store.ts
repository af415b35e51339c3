/** All SQL of subdomains: who has a name, who may take it, when it was changed. */
import type { Queries } from '../../../server/database/transaction.ts'

/**
 * Claims a subdomain for an app: free, or the app's own, or let go by the same owner, or by another
 * before `freeSince`. One that answers 451 is given to nobody, also when its app let go of it or is
 * gone. Answers whether the app has it now.
 */
export async function claimSubdomain(
  db: Queries,
  claim: { name: string; appId: string; ownerId: string; now: number; freeSince: number },
): Promise<boolean> {
  const { name, appId, ownerId, now, freeSince } = claim
  const row = await db
    .insertInto('subdomains')
    .values({ name, appId, ownerId, claimedAt: now, releasedAt: null, newOwnerSince: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ eb, ref }) => ({
          appId,
          ownerId,
          claimedAt: now,
          releasedAt: null,
          newOwnerSince: eb
            .case()
            .when('subdomains.ownerId', '<>', ownerId)
            .then(now)
            .else(ref('subdomains.newOwnerSince'))
            .end(),
        }))
        .where(({ eb, or, and, not, exists, selectFrom }) =>
          or([
            eb('subdomains.appId', '=', appId),
            and([
              eb('subdomains.releasedAt', 'is not', null),
              or([
                eb('subdomains.ownerId', '=', ownerId),
                eb('subdomains.releasedAt', '<=', freeSince),
              ]),
              not(
                exists(
                  selectFrom('sites')
                    .select('sites.appId')
                    .whereRef('sites.appId', '=', 'subdomains.appId')
                    .where('sites.takenDown', '=', 1),
                ),
              ),
            ]),
          ]),
        ),
    )
    .returning('appId')
    .executeTakeFirst()
  return row?.appId === appId
}

/** Whether an app could claim a name now. */
export async function isSubdomainFree(
  db: Queries,
  claim: { name: string; appId: string; ownerId: string; freeSince: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('subdomains')
    .leftJoin('sites', 'sites.appId', 'subdomains.appId')
    .select(['subdomains.appId', 'ownerId', 'releasedAt', 'takenDown'])
    .where('name', '=', claim.name)
    .executeTakeFirst()
  if (!row || row.appId === claim.appId) return true
  if (row.releasedAt === null || row.takenDown === 1) return false
  return row.ownerId === claim.ownerId || row.releasedAt <= claim.freeSince
}

/** When the subdomain of a held app was changed since `since`, oldest first. */
export async function subdomainChanges(
  tx: Queries,
  appId: string,
  since: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('audit')
    .select('at')
    .where('subject', '=', appId)
    .where('event', '=', subdomainChangedEvent)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

/** The act by which changes of subdomains are counted. */
export const subdomainChangedEvent = 'subdomainChanged'

/** The app that has a subdomain, or had it last. */
export async function holderOf(db: Queries, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subdomains')
    .select('appId')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.appId
}

/** Lets go of all names of an app. */
export async function releaseSubdomains(db: Queries, appId: string, now: number): Promise<void> {
  await db
    .updateTable('subdomains')
    .set({ releasedAt: now })
    .where('appId', '=', appId)
    .where('releasedAt', 'is', null)
    .execute()
}

/** All names that an app has, or had last. */
export async function namesOf(db: Queries, appId: string): Promise<string[]> {
  const rows = await db.selectFrom('subdomains').select('name').where('appId', '=', appId).execute()
  return rows.map(({ name }) => name)
}

/** The app whose site a subdomain is now; null where it is nobody's. */
export async function appAtSubdomain(db: Queries, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('subdomains')
    .select('appId')
    .where('name', '=', name)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return row?.appId ?? null
}
