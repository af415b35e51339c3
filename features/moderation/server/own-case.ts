/** No moderator decides about what is their own: another one does, or an admin. */
import { fail } from '../../../contract/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Identity } from '../../../server/kernel/context.ts'

type Case = { kind: 'app' | 'comment'; id: string }

/** Fails with `forbidden` where a moderator made the app, or wrote the comment. */
export async function refuseOwn(db: Queries, user: Identity, { kind, id }: Case): Promise<void> {
  if (user.isAdmin) return
  const table = kind === 'app' ? ('apps' as const) : ('comments' as const)
  const row = await db.selectFrom(table).select('authorId').where('id', '=', id).executeTakeFirst()
  if (row?.authorId === user.userId) throw fail('forbidden')
}
