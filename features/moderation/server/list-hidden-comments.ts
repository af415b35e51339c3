/** The comments that only their authors read, the last hidden first. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { AppStatus } from '../../apps/contract.ts'
import type { HiddenComment } from '../contract.ts'
import type { Moderation } from './moderation.ts'
import { pageOf } from './page-of.ts'

/** A page of them, whether reports or an admin hid them. Fails with `pageTooDeep`. */
export async function listHiddenComments(
  { db }: Pick<Moderation, 'db'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ comments: HiddenComment[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const hidden = db
    .selectFrom('comments')
    .where('comments.hiddenAt', 'is not', null)
    .where('comments.deletedAt', 'is', null)
  const rows = await hidden
    .innerJoin('apps', 'apps.id', 'comments.appId')
    .innerJoin('users', 'users.id', 'comments.authorId')
    .select(['comments.id', 'comments.content', 'comments.appId', 'comments.authorId'])
    .select(['apps.name', 'apps.status', 'users.username'])
    .select('comments.hiddenAt')
    .$narrowType<{ hiddenAt: number }>()
    .orderBy('comments.hiddenAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await hidden.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst()
  return {
    comments: rows.map((row) => ({
      _id: row.id,
      app: { _id: row.appId, name: row.name, status: AppStatus.parse(row.status) },
      author: { _id: row.authorId, username: row.username },
      content: row.content,
      hiddenAt: new Date(row.hiddenAt).toISOString(),
    })),
    pagination: pageOf({ page, limit, total: Number(counted?.n ?? 0) }),
  }
}
