/** What home, marketplace and app page ask for first, so that the HTML brings them along (DESIGN 2). */
import { appFirstReply, type Apps } from '../../apps/server/index.ts'
import { listApps } from './list-apps.ts'

/** Answers by request line, as the browser asks a moment later; none for other pages. */
export async function firstReplies(
  apps: Apps,
  path: string,
  search: URLSearchParams,
): Promise<Record<string, unknown>> {
  if (path === '/') {
    const asked = { page: 1, limit: 8, sortBy: 'hot', tags: [] } as const
    const reply = await listApps(apps, asked, null)
    return { 'GET /api/apps/with-status?limit=8&sortBy=hot': reply }
  }
  if (path !== '/marketplace') return appFirstReply(apps, path)
  if (search.size > 0) return {}
  const asked = { page: 1, limit: 16, sortBy: 'downloads', tags: [] } as const
  const line = 'GET /api/apps/with-status?limit=16&page=1&sortBy=downloads&sortOrder=desc'
  return { [line]: await listApps(apps, asked, null) }
}
