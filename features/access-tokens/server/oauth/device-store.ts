/** The SQL of programs on machines without a browser that ask to be let in. */
import type { TokenTables } from '../../../../server/database/schema-tokens.ts'
import type { Queries } from '../../../../server/database/transaction.ts'

type Row = TokenTables['deviceRequests']

/** Keeps a request, and forgets those that ended before a time. */
export async function insertDevice(db: Queries, row: Row, before: number): Promise<void> {
  await db.deleteFrom('deviceRequests').where('expiresAt', '<', before).execute()
  await db.insertInto('deviceRequests').values(row).execute()
}

/** The request that a person was given a code for. */
export function findByUserHash(db: Queries, userHash: string): Promise<Row | undefined> {
  return db
    .selectFrom('deviceRequests')
    .selectAll()
    .where('userHash', '=', userHash)
    .executeTakeFirst()
}

/** Answers a request that waits; false where it does no longer. */
export async function answerDevice(
  tx: Queries,
  { userHash, now }: { userHash: string; now: number },
  answer: Pick<Row, 'state' | 'userId' | 'appId' | 'scopes'>,
): Promise<boolean> {
  const answered = await tx
    .updateTable('deviceRequests')
    .set(answer)
    .where('userHash', '=', userHash)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .returning('userHash')
    .executeTakeFirst()
  return answered !== undefined
}

/** The request of a program. */
export function findDevice(db: Queries, deviceHash: string): Promise<Row | undefined> {
  return db
    .selectFrom('deviceRequests')
    .selectAll()
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
}

/** Notes that a program asked. */
export async function noteAsked(db: Queries, deviceHash: string, askedAt: number): Promise<void> {
  await db
    .updateTable('deviceRequests')
    .set({ askedAt })
    .where('deviceHash', '=', deviceHash)
    .execute()
}

/** Takes a request that was answered away; of two at once one is told true. */
export async function claimDevice(db: Queries, deviceHash: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('deviceRequests')
    .where('deviceHash', '=', deviceHash)
    .returning('deviceHash')
    .executeTakeFirst()
  return gone !== undefined
}
