/** Reading apps: one that the caller may see, and one's own. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { Id } from '../../../contract/shapes.ts'
import type { Identity } from '../../../server/kernel/context.ts'
import type { App } from '../contract.ts'
import type { Apps } from './apps.ts'
import { presentApp } from './present-app.ts'
import { withOrigin } from './read-origin.ts'
import { withChecks } from './read-passed-checks.ts'
import { type AppWithAuthor, countOwnApps, findApp, listOwnApps, readTotal } from './store.ts'

/**
 * The row of an app that `viewer` may see: published ones for all, drafts for their owner, ones in
 * review, rejected or archived for moderators and admins too. Fails with `notFound` or `appNotPublished`.
 */
export async function requireVisibleApp(
  apps: Pick<Apps, 'db'>,
  id: string,
  viewer: Identity | null,
): Promise<AppWithAuthor> {
  const app = await findApp(apps.db, id)
  if (!app) throw fail('notFound')
  if (app.status === 'published' || app.authorId === viewer?.userId) return app
  if (viewer?.isModerator && app.status !== 'draft') return app
  throw fail('appNotPublished')
}

/** The published app of that id as a visitor reads it; null where there is none. */
export async function publicApp(
  apps: Pick<Apps, 'db' | 'addresses'>,
  given: string,
): Promise<App | null> {
  const id = Id.safeParse(given)
  const row = id.success ? await findApp(apps.db, id.data) : undefined
  if (row?.status !== 'published') return null
  const shown = presentApp(row, null, apps.addresses)
  return withChecks(apps.db, await withOrigin(apps.db, shown))
}

/** A page of one's own apps. */
export async function listMyApps(
  apps: Apps,
  userId: string,
  page: { page: number; limit: number; status?: string | undefined },
): Promise<{ apps: App[]; pagination: Pagination }> {
  const { page: number, limit, status } = page
  if (number * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const total =
    status === undefined
      ? await readTotal(apps.db, `author:${userId}`)
      : await countOwnApps(apps.db, userId, status)
  const rows = await listOwnApps(apps.db, userId, { limit, offset: (number - 1) * limit, status })
  const pages = Math.ceil(total / limit)
  return {
    apps: rows.map((row) => presentApp(row, userId, apps.addresses)),
    pagination: {
      page: number,
      limit,
      total,
      pages,
      hasMore: number < pages,
      nextCursor: null,
      prevCursor: null,
    },
  }
}
