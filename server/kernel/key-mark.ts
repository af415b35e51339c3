/** The mark that a database has of the secret key which it was made with: a keyed hash, from which nobody learns the key. */
import type { Database } from '../database/connect.ts'
import { equalSecret, type Secrets } from './secrets.ts'

const name = 'secretKeyMark'

/**
 * Marks a database that has no mark yet; of several processes that start at once one does so. Answers whether the
 * mark is that of this key.
 */
export async function fitsKeyMark(
  db: Database,
  secrets: Pick<Secrets, 'hash'>,
  now: number,
): Promise<boolean> {
  const mark = secrets.hash('mark', 'key of the database')
  await db
    .insertInto('hostSettings')
    .values({ name, value: mark, changedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('hostSettings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return kept !== undefined && equalSecret(kept.value, mark)
}

/** Has the database take whatever key the next start has. Answers whether it had a mark. */
export async function forgetKeyMark(db: Database): Promise<boolean> {
  const forgotten = await db
    .deleteFrom('hostSettings')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return forgotten !== undefined
}
