/** The list of Pages builds that were asked for. */
import * as z from 'zod'
import type { Host } from '../host.ts'

/** One build; time in milliseconds. `commit` is null when the branch was gone. */
export type PagesBuild = { id: number; commit: string | null; createdAt: number }

/** Notes a build. */
export function addPagesBuild(
  host: Host,
  build: { repositoryId: number; pusherId: number; commit: string | null },
): void {
  host.db.run(
    'INSERT INTO pages_builds (repository_id, commit_sha, pusher_id, created_at) VALUES (?,?,?,?)',
    build.repositoryId,
    build.commit,
    build.pusherId,
    host.now(),
  )
  host.db.run(
    'DELETE FROM pages_builds WHERE id IN (SELECT id FROM pages_builds WHERE repository_id = ? ORDER BY id DESC LIMIT -1 OFFSET ?)',
    build.repositoryId,
    mostBuilds,
  )
}

/** Builds of a repository that are remembered. */
const mostBuilds = 100

const row = z.object({ id: z.number(), commit_sha: z.string().nullable(), created_at: z.number() })

/** One page of a repository's builds, newest first, and how many there are. */
export function listPagesBuilds(
  host: Host,
  repositoryId: number,
  paging: { page: number; perPage: number },
): { builds: PagesBuild[]; total: number } {
  const found = host.db.all(
    row,
    'SELECT id, commit_sha, created_at FROM pages_builds WHERE repository_id = ? ORDER BY id DESC LIMIT ? OFFSET ?',
    repositoryId,
    paging.perPage,
    (paging.page - 1) * paging.perPage,
  )
  const count = host.db.one(
    z.object({ n: z.number() }),
    'SELECT count(*) AS n FROM pages_builds WHERE repository_id = ?',
    repositoryId,
  )
  const builds = found.map(({ id, commit_sha: commit, created_at: createdAt }) => ({
    id,
    commit,
    createdAt,
  }))
  return { builds, total: count?.n ?? 0 }
}
