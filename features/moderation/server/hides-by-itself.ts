/** Whether reports alone hide a comment: enough of people who are known here, and not against those who run the app. */
import { limits } from '../../../contract/limits.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { isAdmin } from '../../accounts/server/index.ts'
import type { Moderation } from './moderation.ts'

type Reported = { commentId: string; authorId: string; appAuthorId: string }

/**
 * True when the open reports of a comment come from as many addresses as `limits.reportsUntilHidden`, by accounts that
 * count, and neither an admin nor the app's own author wrote it.
 */
export async function hidesByItself(
  { accounts, world }: Pick<Moderation, 'accounts' | 'world'>,
  tx: Queries,
  { commentId, authorId, appAuthorId }: Reported,
): Promise<boolean> {
  if (authorId === appAuthorId) return false
  const addresses = await countAddresses(tx, commentId, world.now())
  return addresses >= limits.reportsUntilHidden && !(await isOfAdmin(accounts, tx, authorId))
}

/** Addresses of open reports by people who may hide: not suspended, not new here, and with something of their own. */
async function countAddresses(tx: Queries, commentId: string, now: number): Promise<number> {
  const row = await tx
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter')
    .select(({ fn }) => fn.count<number>('reports.address').distinct().as('n'))
    .where('reports.subjectId', '=', commentId)
    .where('reports.settledAt', 'is', null)
    .where('users.suspendedAt', 'is', null)
    .where('users.createdAt', '<=', now - limits.reporterAgeMs)
    .where(({ exists, or, selectFrom }) => {
      const apps = selectFrom('apps').select('apps.id').whereRef('apps.authorId', '=', 'users.id')
      return or([
        exists(apps.where('apps.status', '=', 'published')),
        exists(apps.where('apps.forkedFrom', 'is not', null)),
        exists(
          selectFrom('comments')
            .select('comments.id')
            .whereRef('comments.authorId', '=', 'users.id')
            .where('comments.deletedAt', 'is', null),
        ),
        exists(
          selectFrom('favorites')
            .select('favorites.appId')
            .whereRef('favorites.userId', '=', 'users.id'),
        ),
      ])
    })
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

async function isOfAdmin(
  accounts: Moderation['accounts'],
  tx: Queries,
  userId: string,
): Promise<boolean> {
  const author = await tx
    .selectFrom('users')
    .select(['id', 'provider', 'providerId', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return author !== undefined && isAdmin(accounts, tx, author)
}
