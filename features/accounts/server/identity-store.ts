/** All SQL of identities: who people are at providers beside the account's own code host. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'

export type IdentityRow = Selectable<Tables['identities']>

/** The identity of an issuer and its own name for a person; neither name nor e-mail finds one (T131). */
export function findIdentity(
  db: Queries,
  issuer: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export function identitiesOf(db: Queries, userId: string): Promise<IdentityRow[]> {
  return db.selectFrom('identities').selectAll().where('userId', '=', userId).execute()
}

export async function identityOf(
  db: Queries,
  userId: string,
  issuer: string,
): Promise<IdentityRow | undefined> {
  return (await identitiesOf(db, userId)).find((identity) => identity.issuer === issuer)
}

/** Adds an identity; false where it is somebody's already, or the person has another one there. */
export async function insertIdentity(db: Queries, identity: IdentityRow): Promise<boolean> {
  const added = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return added !== undefined
}

/** Writes what a provider has just confirmed. */
export async function confirmIdentity(
  db: Queries,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
  confirmed: Pick<IdentityRow, 'isAdmin' | 'sealedRefresh' | 'checkedAt'>,
): Promise<void> {
  await db
    .updateTable('identities')
    .set(confirmed)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function deleteIdentity(
  db: Queries,
  userId: string,
  issuer: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('identities')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .returning('userId')
    .executeTakeFirst()
  return gone !== undefined
}

/** Identities that can be checked without their person, and were not since a time; the oldest first. */
export function dueIdentities(
  db: Queries,
  issuer: string,
  before: number,
  most: number,
): Promise<IdentityRow[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('sealedRefresh', 'is not', null)
    .where('checkedAt', '<', before)
    .orderBy('checkedAt')
    .limit(most)
    .execute()
}

/** Identities whose provider cannot be asked, and whose last word is older than a time; none that were ended before. */
export function unconfirmed(
  db: Queries,
  { issuer, before, most }: { issuer: string; before: number; most: number },
): Promise<IdentityRow[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('sealedRefresh', 'is', null)
    .where('checkedAt', '>', noWord)
    .where('checkedAt', '<', before)
    .orderBy('checkedAt')
    .limit(most)
    .execute()
}

/** The time of a word that counts no more. */
const noWord = 0

/** Has an identity's last word count no more; false where there is a newer one. */
export async function endWord(
  db: Queries,
  { issuer, subject, checkedAt }: IdentityRow,
): Promise<boolean> {
  const ended = await db
    .updateTable('identities')
    .set({ isAdmin: 0, checkedAt: noWord })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('checkedAt', '=', checkedAt)
    .where('sealedRefresh', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return ended !== undefined
}

/** Who is in the admin group of an issuer by what it said since a time. */
export async function groupAdmins(db: Queries, issuer: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('isAdmin', '=', 1)
    .where('checkedAt', '>', since)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** A session goes on although the way that opened it is taken away. */
export async function orphanFamily(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('sessionFamilies')
    .set({ viaIssuer: null, sealedIdToken: null })
    .where('id', '=', id)
    .execute()
}

/** Ends the sessions of a person that an identity opened; answers their ids. */
export async function revokeFamiliesVia(
  db: Queries,
  { userId, issuer, now }: { userId: string; issuer: string; now: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('sessionFamilies')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('viaIssuer', '=', issuer)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many accounts of the built-in code host have no further way in: theirs is a password. */
export async function countPasswordUsers(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('provider', '=', 'builtin')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .select('identities.userId')
            .whereRef('identities.userId', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}
