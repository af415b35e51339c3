/** What everybody may know of a person. */
import { fail } from '../../../contract/failures.ts'
import type { Database } from '../../../server/database/connect.ts'

/** Fails with `notFound`. */
export async function readUser(db: Database, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'avatar', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw fail('notFound')
  const counted = await db
    .selectFrom('apps')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('authorId', '=', userId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  const { id, username, avatar, createdAt } = user
  return {
    user: { _id: id, username, avatar, createdAt: new Date(createdAt).toISOString() },
    publishedCount: Number(counted?.n ?? 0),
  }
}
