/** Whose versions wait for an admin since their account is new: until a first one was approved, or some days passed. */
import type { Queries } from '../../../server/database/transaction.ts'

const dayMs = 86_400_000

/**
 * Whether an author is younger than `days` and nothing of theirs was ever live, or what was is barred.
 * @param days 0 where new accounts publish like all others
 */
export async function isUnknownAuthor(
  tx: Queries,
  { authorId, days, now }: { authorId: string; days: number; now: number },
): Promise<boolean> {
  if (days === 0) return false
  const isNew = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', authorId)
    .where('createdAt', '>', now - days * dayMs)
    .executeTakeFirst()
  if (!isNew) return false
  const known = await tx
    .selectFrom('versions')
    .innerJoin('apps', 'apps.id', 'versions.appId')
    .select('versions.id')
    .where('apps.authorId', '=', authorId)
    .where('versions.liveAt', 'is not', null)
    .where('versions.barredAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return known === undefined
}
