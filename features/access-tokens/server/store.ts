/** The SQL of access tokens and of what they did. */
import type { Queries } from '../../../server/database/transaction.ts'
import type { TokenAct } from '../../../contract/token-scopes.ts'

/** A token that was presented, with its person. */
export async function findByHash(db: Queries, hash: string) {
  return db
    .selectFrom('accessTokens')
    .innerJoin('users', 'users.id', 'accessTokens.userId')
    .select([
      'accessTokens.id',
      'accessTokens.name',
      'accessTokens.scopes',
      'accessTokens.appId',
      'accessTokens.expiresAt',
      'accessTokens.lastUsedAt',
      'users.id as userId',
      'users.username',
      'users.suspendedAt',
      'users.suspendedReason',
    ])
    .where('accessTokens.hash', '=', hash)
    .executeTakeFirst()
}

/** Notes a use, where none is noted since a time. */
export async function noteUse(db: Queries, id: string, now: number, since: number): Promise<void> {
  await db
    .updateTable('accessTokens')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where((where) => where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<=', since)]))
    .execute()
}

/** The tokens of a person, newest first. */
export async function tokensOf(db: Queries, userId: string) {
  return db
    .selectFrom('accessTokens')
    .leftJoin('apps', 'apps.id', 'accessTokens.appId')
    .select([
      'accessTokens.id',
      'accessTokens.name',
      'accessTokens.scopes',
      'accessTokens.appId',
      'apps.name as appName',
      'accessTokens.createdAt',
      'accessTokens.expiresAt',
      'accessTokens.lastUsedAt',
      'accessTokens.clientId',
      'accessTokens.renewableUntil',
    ])
    .where('accessTokens.userId', '=', userId)
    .orderBy('accessTokens.createdAt', 'desc')
    .orderBy('accessTokens.id', 'desc')
    .execute()
}
export type TokenRow = Awaited<ReturnType<typeof tokensOf>>[number]

/** How many tokens a person has. */
export async function countTokens(tx: Queries, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('accessTokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Keeps a token by its hash. */
export async function insertToken(
  tx: Queries,
  row: {
    id: string
    hash: string
    userId: string
    name: string
    scopes: string
    appId: string | null
    createdAt: number
    expiresAt: number
    clientId: string | null
    renewableUntil: number | null
  },
): Promise<void> {
  await tx
    .insertInto('accessTokens')
    .values({ ...row, lastUsedAt: null })
    .execute()
}

/** Revokes a token of a person; whether there was one. */
export async function deleteToken(db: Queries, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('accessTokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Revokes all tokens of a person. */
export async function deleteTokensOf(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('accessTokens').where('userId', '=', userId).execute()
}

/** Notes what a token did to an app. */
export async function insertDeed(
  db: Queries,
  row: { id: string; appId: string; tokenName: string; act: TokenAct; at: number },
): Promise<void> {
  await db.insertInto('tokenActs').values(row).execute()
}

/** What was done to an app, newest first. */
export async function deedsOf(db: Queries, appId: string, most: number) {
  return db
    .selectFrom('tokenActs')
    .select(['act', 'tokenName', 'at'])
    .where('appId', '=', appId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Drops what was done to an app before its newest deeds. */
export async function dropOldDeeds(db: Queries, appId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('tokenActs')
    .where('appId', '=', appId)
    .where('at', '<', (of) =>
      of
        .selectFrom('tokenActs')
        .select('at')
        .where('appId', '=', appId)
        .orderBy('at', 'desc')
        .offset(kept - 1)
        .limit(1),
    )
    .execute()
}

/** The apps of a person whose repository at the built-in code host has this name, in any case. */
export async function appsOfRepository(
  db: Queries,
  userId: string,
  repository: { owner: string; name: string },
) {
  return db
    .selectFrom('apps')
    .innerJoin('users', 'users.id', 'apps.authorId')
    .select('apps.id')
    .where('apps.authorId', '=', userId)
    .where('users.provider', '=', 'builtin')
    .where(({ fn }) => fn<string>('lower', ['apps.repoOwner']), '=', repository.owner.toLowerCase())
    .where(({ fn }) => fn<string>('lower', ['apps.repoName']), '=', repository.name.toLowerCase())
    .execute()
}
