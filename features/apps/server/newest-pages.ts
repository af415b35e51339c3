/** The pages of published apps for search engines. */
import { limits } from '../../../contract/limits.ts'
import type { Apps } from './apps.ts'
import { published } from './listing-store.ts'

/** The newest published apps, as many as a sitemap names; older ones are found by the marketplace's pages. */
export async function newestPages({
  db,
}: Pick<Apps, 'db'>): Promise<{ path: string; changedAt: string }[]> {
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'updatedAt'])
    .where('status', '=', published)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.sitemapApps)
    .execute()
  return rows.map(({ id, updatedAt }) => ({
    path: `/app/${id}`,
    changedAt: new Date(updatedAt).toISOString(),
  }))
}
