/** Moderators: whom an admin trusts with reports, reviews and comments, and with nothing else of the host. */
import type { Queries } from '../../../server/database/transaction.ts'

/** Whether an account is a moderator's; that of an admin is none by itself. */
export async function isModerator(db: Queries, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('moderators')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The accounts of all moderators who may sign in. */
export async function listModerators(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('moderators')
    .innerJoin('users', 'users.id', 'moderators.userId')
    .select('users.id')
    .where('users.suspendedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes somebody a moderator, or no longer; false where that changes nothing. */
export async function setModerator(
  tx: Queries,
  userId: string,
  given: { isModerator: boolean; madeBy: string; now: number },
): Promise<boolean> {
  if (!given.isModerator) {
    const row = await tx
      .deleteFrom('moderators')
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst()
    return row !== undefined
  }
  const row = await tx
    .insertInto('moderators')
    .values({ userId, madeBy: given.madeBy, createdAt: given.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}
