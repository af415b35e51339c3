/** The SQL of addresses of single files. */
import type { FileAddressTables } from '../../../server/database/schema-file-addresses.ts'
import type { Queries } from '../../../server/database/transaction.ts'

type Row = FileAddressTables['fileAddresses']

/** Keeps an address by the hash of its key. */
export async function insertAddress(db: Queries, row: Row): Promise<void> {
  await db.insertInto('fileAddresses').values(row).execute()
}

/** Takes an address out: of two calls at once one has it. */
export async function takeAddress(db: Queries, keyHash: string, kind: Row['kind']) {
  return db
    .deleteFrom('fileAddresses')
    .where('keyHash', '=', keyHash)
    .where('kind', '=', kind)
    .returning(['tokenId', 'appId', 'path', 'ref', 'expiresAt'])
    .executeTakeFirst()
}

/** The token of an address with its person, while it counts. */
export async function tokenOf(db: Queries, id: string, now: number) {
  return db
    .selectFrom('accessTokens')
    .innerJoin('users', 'users.id', 'accessTokens.userId')
    .select([
      'accessTokens.id',
      'accessTokens.name',
      'accessTokens.scopes',
      'users.id as userId',
      'users.username',
    ])
    .where('accessTokens.id', '=', id)
    .where('accessTokens.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** Drops what nobody used in time. */
export async function dropEnded(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('fileAddresses').where('expiresAt', '<=', now).execute()
}
