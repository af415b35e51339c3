/** The SQL of tools that are let in by OAuth. */
import type { TokenTables } from '../../../../server/database/schema-tokens.ts'
import type { Queries } from '../../../../server/database/transaction.ts'

type Code = TokenTables['oauthCodes']

/** Keeps what a tool said of itself. */
export async function insertClient(db: Queries, row: TokenTables['oauthClients']): Promise<void> {
  await db.insertInto('oauthClients').values(row).execute()
}

/** Forgets tools from before a time that nobody let in. */
export async function dropUnusedClients(db: Queries, before: number): Promise<void> {
  await db
    .deleteFrom('oauthClients')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accessTokens')
            .select('accessTokens.id')
            .whereRef('accessTokens.clientId', '=', 'oauthClients.id'),
        ),
      ),
    )
    .execute()
}

/** A tool by its id. */
export async function findClient(db: Queries, id: string) {
  return db.selectFrom('oauthClients').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Keeps a code, and forgets those that ended before a time. */
export async function insertCode(db: Queries, row: Code, before: number): Promise<void> {
  await db.deleteFrom('oauthCodes').where('expiresAt', '<', before).execute()
  await db.insertInto('oauthCodes').values(row).execute()
}

/** A code as it is kept. */
export async function findCode(db: Queries, hash: string) {
  return db.selectFrom('oauthCodes').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Marks a code as used; of two at once one is told true. */
export async function claimCode(db: Queries, hash: string): Promise<boolean> {
  const claimed = await db
    .updateTable('oauthCodes')
    .set({ isUsed: 1 })
    .where('hash', '=', hash)
    .where('isUsed', '=', 0)
    .returning('hash')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Notes which token was given for a code; false where the code is gone. */
export async function noteTokenOfCode(
  db: Queries,
  hash: string,
  tokenId: string,
): Promise<boolean> {
  const noted = await db
    .updateTable('oauthCodes')
    .set({ tokenId })
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return noted !== undefined
}

/** Drops a code; answers the token that was given for it, or null. */
export async function deleteCode(db: Queries, hash: string): Promise<string | null> {
  const gone = await db
    .deleteFrom('oauthCodes')
    .where('hash', '=', hash)
    .returning('tokenId')
    .executeTakeFirst()
  return gone?.tokenId ?? null
}

/** Keeps what renews a token. */
export async function insertRefresh(
  db: Queries,
  row: TokenTables['oauthRefreshes'],
): Promise<void> {
  await db.insertInto('oauthRefreshes').values(row).execute()
}

/** What renews a token, with the token and its person. */
export async function findRefresh(db: Queries, hash: string) {
  return db
    .selectFrom('oauthRefreshes')
    .innerJoin('accessTokens', 'accessTokens.id', 'oauthRefreshes.tokenId')
    .innerJoin('users', 'users.id', 'accessTokens.userId')
    .select([
      'oauthRefreshes.tokenId',
      'oauthRefreshes.isUsed',
      'oauthRefreshes.expiresAt',
      'accessTokens.clientId',
      'accessTokens.scopes',
      'users.suspendedAt',
    ])
    .where('oauthRefreshes.hash', '=', hash)
    .executeTakeFirst()
}

/** Marks it as used; of two at once one is told true. */
export async function claimRefresh(db: Queries, hash: string): Promise<boolean> {
  const claimed = await db
    .updateTable('oauthRefreshes')
    .set({ isUsed: 1 })
    .where('hash', '=', hash)
    .where('isUsed', '=', 0)
    .returning('hash')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Puts a new text in the place of a token's old one. */
export async function renewToken(
  db: Queries,
  id: string,
  renewed: { hash: string; expiresAt: number; renewableUntil: number },
): Promise<void> {
  await db.updateTable('accessTokens').set(renewed).where('id', '=', id).execute()
}

/** Takes a token away with all that renews it. */
export async function endToken(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('accessTokens').where('id', '=', id).execute()
}

/** Takes away what a tool had of a person and can renew no more. */
export async function dropEndedTokens(
  db: Queries,
  { clientId, userId, now }: { clientId: string; userId: string; now: number },
): Promise<void> {
  await db
    .deleteFrom('accessTokens')
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .where('renewableUntil', '<=', now)
    .execute()
}
