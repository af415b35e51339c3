/** The SQL of whom an app knows: grants, codes and refresh tokens, and what of a person an app keeps. */
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'

export type Grant = Selectable<Tables['dataGrants']>
export type GrantKey = Selectable<Tables['dataKeys']>

/** The grant of a person to an app. */
export function findGrant(db: Queries, appId: string, userId: string): Promise<Grant | undefined> {
  return db
    .selectFrom('dataGrants')
    .selectAll()
    .where('appId', '=', appId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** A grant by its id, while its person is not suspended. */
export function findLiveGrant(db: Queries, id: string): Promise<Grant | undefined> {
  return db
    .selectFrom('dataGrants')
    .innerJoin('users', 'users.id', 'dataGrants.userId')
    .selectAll('dataGrants')
    .where('dataGrants.id', '=', id)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** Makes the grant, or gives the one that is there another name. */
export function upsertGrant(tx: Queries, grant: Insertable<Tables['dataGrants']>): Promise<Grant> {
  return tx
    .insertInto('dataGrants')
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(['appId', 'userId']).doUpdateSet({ name: grant.name, usedAt: grant.usedAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends a grant with all that it can be used by. */
export async function deleteGrant(tx: Queries, appId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('dataGrants')
    .where('appId', '=', appId)
    .where('userId', '=', userId)
    .execute()
}

/** Keeps a code or a refresh token by its hash. */
export async function insertKey(tx: Queries, key: GrantKey): Promise<void> {
  await tx.insertInto('dataKeys').values(key).execute()
}

/** Takes a code or refresh token: it is used once. */
export function takeKey(tx: Queries, hash: string, purpose: string): Promise<GrantKey | undefined> {
  return tx
    .deleteFrom('dataKeys')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst()
}

/** A refresh token that is used: it is good for a moment more, for a tab or a try that did not hear the answer. */
export function spendRefreshKey(
  tx: Queries,
  hash: string,
  until: number,
): Promise<GrantKey | undefined> {
  return tx
    .updateTable('dataKeys')
    .set((eb) => ({
      expiresAt: eb
        .case()
        .when('expiresAt', '<', until)
        .then(eb.ref('expiresAt'))
        .else(until)
        .end(),
    }))
    .where('hash', '=', hash)
    .where('purpose', '=', 'refresh')
    .returningAll()
    .executeTakeFirst()
}

/** Forgets codes and tokens that are over. */
export async function deleteEndedKeys(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('dataKeys').where('expiresAt', '<', now).execute()
}

/** The apps that know a person, or keep something of theirs though they know them no more; the latest first. */
export function appsKnowing(db: Queries, userId: string) {
  const ofPerson = db.selectFrom('dataEntries').where('dataEntries.writer', '=', userId)
  return db
    .selectFrom('apps')
    .leftJoin('dataGrants', (join) =>
      join.onRef('dataGrants.appId', '=', 'apps.id').on('dataGrants.userId', '=', userId),
    )
    .select(['apps.id', 'apps.name as appName', 'apps.status', 'apps.subdomain'])
    .select(['dataGrants.name', 'dataGrants.createdAt'])
    .select((eb) => {
      const written = eb
        .selectFrom('dataEntries')
        .whereRef('dataEntries.appId', '=', 'apps.id')
        .where('dataEntries.writer', '=', userId)
      return [
        written.select(({ fn }) => fn.countAll<number>().as('n')).as('entries'),
        written.select(({ fn }) => fn.sum<number>('dataEntries.bytes').as('n')).as('bytes'),
      ]
    })
    .where((eb) =>
      eb.or([
        eb(
          'apps.id',
          'in',
          db.selectFrom('dataGrants').select('appId').where('userId', '=', userId),
        ),
        eb('apps.id', 'in', ofPerson.select('dataEntries.appId')),
      ]),
    )
    .orderBy('apps.id', 'desc')
    .limit(500)
    .execute()
}

/** The apps in which somebody wrote, or answered a question. */
export async function appsWrittenBy(db: Queries, writer: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dataEntries')
    .select('appId')
    .distinct()
    .where('writer', '=', writer)
    .union(db.selectFrom('dataStateParts').select('appId').distinct().where('writer', '=', writer))
    .union(db.selectFrom('dataAnswers').select('appId').distinct().where('writer', '=', writer))
    .execute()
  return rows.map(({ appId }) => appId)
}
