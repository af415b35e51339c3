/** Where an app comes from, and what was made from it. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { App } from '../contract.ts'
import type { Apps } from './apps.ts'
import { published } from './listing-store.ts'
import { markFavorited } from './mark-favorited.ts'
import { presentApp } from './present-app.ts'
import { withChecks } from './read-passed-checks.ts'
import { findApp, withAuthor } from './store.ts'

/** The app with what it comes from, and with the commit that a fork of it begins at. */
export async function withLineage(db: Queries, app: App): Promise<App> {
  const named = await withChecks(db, await withOrigin(db, app))
  if (app.status !== 'published' || app.githubRepo === null || app.githubRepo.isPrivate)
    return named
  const live = await db
    .selectFrom('sites')
    .innerJoin('versions', 'versions.id', 'sites.versionId')
    .select('versions.commitSha')
    .where('sites.appId', '=', app._id)
    .executeTakeFirst()
  return live ? { ...named, publishedCommit: live.commitSha } : named
}

/** Its source's name, null where that is no longer public; nothing where it has none. */
export async function withOrigin(db: Queries, app: App): Promise<App> {
  if (app.forkedFrom === null) return app
  const source = await findApp(db, app.forkedFrom)
  const isPublic = source?.status === 'published'
  const origin = isPublic
    ? { _id: source.id, name: source.name, username: source.authorName }
    : null
  return { ...app, origin }
}

/** Published apps that others made from a published one, the newest first. Fails with `notFound` and `pageTooDeep`. */
export async function listForks(
  apps: Pick<Apps, 'db' | 'addresses'>,
  sourceId: string,
  { page, limit }: { page: number; limit: number },
  viewerId: string | null,
): Promise<{ apps: App[]; pagination: Pagination }> {
  const { db, addresses } = apps
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const source = await findApp(db, sourceId)
  if (source?.status !== 'published') throw fail('notFound')
  const forks = withAuthor(db)
    .where('apps.forkedFrom', '=', sourceId)
    .where('apps.status', '=', published)
    .where('apps.authorId', '<>', source.authorId)
  const rows = await forks
    .orderBy('apps.createdAt', 'desc')
    .orderBy('apps.id', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const counted = await forks
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  const total = Number(counted?.n ?? 0)
  const shown = rows.slice(0, limit).map((row) => presentApp(row, viewerId, addresses))
  return {
    apps: await markFavorited(db, shown, viewerId),
    pagination: {
      page,
      limit,
      total,
      pages: Math.ceil(total / limit),
      hasMore: rows.length > limit,
      nextCursor: null,
      prevCursor: null,
    },
  }
}
