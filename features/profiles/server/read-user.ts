/** What everybody may know of a person. */
import { fail } from '../../../contract/failures.ts'
import type { Database } from '../../../server/database/connect.ts'

/** Fails with `notFound`. */
export async function readUser(db: Database, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'displayName', 'avatar', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw fail('notFound')
  const counted = await db
    .selectFrom('apps')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('authorId', '=', userId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  const { id, createdAt, ...shown } = user
  return {
    user: { _id: id, ...shown, createdAt: new Date(createdAt).toISOString() },
    publishedCount: Number(counted?.n ?? 0),
  }
}
