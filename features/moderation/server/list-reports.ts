/** Open reports by object, the latest first; nobody who reports is named. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { AppStatus } from '../../apps/contract.ts'
import { type ReportGroup, ReportReason } from '../contract.ts'
import type { Moderation } from './moderation.ts'
import { pageOf } from './page-of.ts'

const textsShown = 20

/** A page of objects. Fails with `pageTooDeep`. */
export async function listReports(
  { db }: Pick<Moderation, 'db'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ groups: ReportGroup[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const open = db.selectFrom('reports').where('settledAt', 'is', null)
  const subjects = await open
    .select((eb) => ['subjectId', eb.fn.max('createdAt').as('latest')])
    .groupBy('subjectId')
    .orderBy('latest', 'desc')
    .orderBy('subjectId')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await open
    .select(({ fn }) => fn.count<number>('subjectId').distinct().as('n'))
    .executeTakeFirst()
  const groups = await Promise.all(subjects.map(({ subjectId }) => groupOf(db, subjectId)))
  return {
    groups: groups.filter((group) => group !== null),
    pagination: pageOf({ page, limit, total: Number(counted?.n ?? 0) }),
  }
}

async function groupOf(db: Moderation['db'], subjectId: string): Promise<ReportGroup | null> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('apps', 'apps.id', 'reports.appId')
    .leftJoin('comments', 'comments.id', 'reports.commentId')
    .innerJoin('users', (join) =>
      join.on(({ eb, fn }) =>
        eb('users.id', '=', fn.coalesce('comments.authorId', 'apps.authorId')),
      ),
    )
    .select([
      'reports.kind',
      'reports.reporter',
      'reports.reason',
      'reports.note',
      'reports.createdAt',
      'apps.id as appId',
      'apps.name as appName',
      'apps.status',
      'comments.content',
      'comments.hiddenAt',
      'users.id as authorId',
      'users.username',
    ])
    .where('reports.subjectId', '=', subjectId)
    .where('reports.settledAt', 'is', null)
    .orderBy('reports.createdAt', 'desc')
    .execute()
  const [latest] = rows
  if (!latest) return null
  const reasons = ReportReason.options.flatMap((reason) => {
    const count = rows.filter((row) => row.reason === reason).length
    return count === 0 ? [] : [{ reason, count }]
  })
  const reporters = rows.map(({ reporter }) => reporter)
  return {
    kind: latest.kind === 'comment' ? 'comment' : 'app',
    _id: subjectId,
    app: { _id: latest.appId, name: latest.appName, status: AppStatus.parse(latest.status) },
    author: { _id: latest.authorId, username: latest.username },
    content: latest.content,
    isHidden: latest.hiddenAt !== null,
    count: rows.length,
    dismissedBefore: await countDismissed(db, reporters),
    reasons,
    texts: rows.flatMap(({ note }) => (note === null ? [] : [note])).slice(0, textsShown),
    latestAt: new Date(latest.createdAt).toISOString(),
  }
}

/** How many of these reporters had a report of theirs dismissed. */
async function countDismissed(db: Moderation['db'], reporters: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.count<number>('reporter').distinct().as('n'))
    .where('reporter', 'in', reporters)
    .where('dismissals', '>', 0)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}
