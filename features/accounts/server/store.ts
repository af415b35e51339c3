/** All SQL of accounts: people, provider tokens, sign-in states, sessions. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'

export type UserRow = Selectable<Tables['users']>
export type FamilyRow = Selectable<Tables['sessionFamilies']>

/** The account of a person at a code host; keyed on the host's numeric id, never on name or e-mail (T23). */
export function findUserByProvider(
  db: Queries,
  provider: string,
  providerId: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
}

export function findUser(db: Queries, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Another account with the same verified e-mail, if there is one. */
export function findUserByEmail(db: Queries, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Deletes the account; sessions, tokens and whatever else names it go along. */
export async function removeUser(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

/** Whether anybody else has an account here. */
export async function hasOthers(db: Queries, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '!=', id).limit(1).execute()
  return row.length > 0
}

/** Adds the account; false when a sign-in at the same moment already did. */
export async function insertUser(db: Queries, user: UserRow): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Takes names, e-mail and picture over from the code host. */
export async function updateProfile(
  db: Queries,
  id: string,
  profile: Pick<UserRow, 'username' | 'displayName' | 'email' | 'avatar'>,
): Promise<void> {
  await db.updateTable('users').set(profile).where('id', '=', id).execute()
}

export async function countUsersOf(db: Queries, provider: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('provider', '=', provider)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

export async function saveProviderToken(
  db: Queries,
  userId: string,
  sealed: string,
  scopes: string,
  now: number,
): Promise<void> {
  const row = { sealed, scopes, broken: 0, updatedAt: now }
  await db
    .insertInto('providerTokens')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export function findProviderToken(
  db: Queries,
  userId: string,
): Promise<{ sealed: string; broken: number } | undefined> {
  return db
    .selectFrom('providerTokens')
    .select(['sealed', 'broken'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function breakProviderToken(db: Queries, userId: string): Promise<void> {
  await db.updateTable('providerTokens').set({ broken: 1 }).where('userId', '=', userId).execute()
}

export async function insertState(
  db: Queries,
  state: Omit<Selectable<Tables['signInStates']>, 'usedAt'>,
): Promise<void> {
  await db
    .insertInto('signInStates')
    .values({ ...state, usedAt: null })
    .execute()
}

/** Takes a state, which is used up by that: answers it to the first caller only, and only before its end. */
export function takeState(db: Queries, stateHash: string, browserHash: string, now: number) {
  return db
    .updateTable('signInStates')
    .set({ usedAt: now })
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteEndedStates(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('signInStates').where('expiresAt', '<=', now).execute()
}

export async function insertFamily(db: Queries, family: FamilyRow): Promise<void> {
  await db.insertInto('sessionFamilies').values(family).execute()
}

export async function insertRefreshToken(
  db: Queries,
  hash: string,
  familyId: string,
  now: number,
): Promise<void> {
  const row = { hash, familyId, createdAt: now, usedAt: null }
  await db
    .insertInto('refreshTokens')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a token as used; false when it was used before. */
export async function markUsed(db: Queries, hash: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('refreshTokens')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

export function findRefreshToken(db: Queries, hash: string) {
  return db.selectFrom('refreshTokens').selectAll().where('hash', '=', hash).executeTakeFirst()
}

export function findFamily(db: Queries, id: string): Promise<FamilyRow | undefined> {
  return db.selectFrom('sessionFamilies').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function touchFamily(db: Queries, id: string, now: number): Promise<void> {
  await db.updateTable('sessionFamilies').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

export async function revokeFamily(db: Queries, id: string, now: number): Promise<void> {
  await db
    .updateTable('sessionFamilies')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends all living sessions of a person; answers their ids. */
export async function revokeFamiliesOf(
  db: Queries,
  userId: string,
  now: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('sessionFamilies')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export function livingFamilies(db: Queries, userId: string, now: number): Promise<FamilyRow[]> {
  return db
    .selectFrom('sessionFamilies')
    .selectAll()
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute()
}

/** Deletes some of the sessions that ended before a time, and their tokens with them; answers how many. */
export async function deleteEndedFamilies(
  db: Queries,
  before: number,
  most: number,
): Promise<number> {
  const ended = db
    .selectFrom('sessionFamilies')
    .select('id')
    .where(({ fn }) => fn.coalesce('revokedAt', 'expiresAt'), '<', before)
    .limit(most)
  const gone = await db
    .deleteFrom('sessionFamilies')
    .where('id', 'in', ended)
    .returning('id')
    .execute()
  return gone.length
}
