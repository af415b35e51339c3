/** Binds the routes of profiles. */
import { fail } from '../../../contract/failures.ts'
import type { Database } from '../../../server/database/connect.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'

/** The routes of profiles. */
export function profileRoutes({ db }: { db: Database }) {
  return [on(contract.readUser, ({ userId }) => readUser(db, userId))]
}

/** Fails with `notFound`. */
async function readUser(db: Database, userId: string) {
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
