/** What programs report of commits, as GitHub's commit statuses: each report is a row, the latest of a context counts. */
import * as z from 'zod'
import type { Host } from '../host.ts'

/** What is reported. */
export const StatusState = z.enum(['error', 'failure', 'pending', 'success'])
export type StatusState = z.infer<typeof StatusState>

const Row = z.object({
  id: z.number(),
  sha: z.string(),
  state: StatusState,
  context: z.string(),
  description: z.string().nullable(),
  target_url: z.string().nullable(),
  created_at: z.number(),
})
/** One report; time in milliseconds. */
export type CommitStatus = z.infer<typeof Row>

/** Reports that are remembered of one commit, and of all commits of a repository. */
const maxOfCommit = 100
const maxOfRepository = 5_000

/** Writes a report; the oldest beyond the limits are forgotten. */
export function addStatus(
  host: Host,
  repositoryId: number,
  status: Omit<CommitStatus, 'id' | 'created_at'>,
): CommitStatus {
  const { sha, state, context, description, target_url } = status
  const created_at = host.now()
  return host.db.transaction(() => {
    const { id } = host.db.run(
      'INSERT INTO commit_statuses (repository_id, sha, state, context, description, target_url, created_at) VALUES (?,?,?,?,?,?,?)',
      repositoryId,
      sha,
      state,
      context,
      description,
      target_url,
      created_at,
    )
    host.db.run(
      'DELETE FROM commit_statuses WHERE id IN (SELECT id FROM commit_statuses WHERE repository_id = ? AND sha = ? ORDER BY id DESC LIMIT -1 OFFSET ?)',
      repositoryId,
      sha,
      maxOfCommit,
    )
    host.db.run(
      'DELETE FROM commit_statuses WHERE id IN (SELECT id FROM commit_statuses WHERE repository_id = ? ORDER BY id DESC LIMIT -1 OFFSET ?)',
      repositoryId,
      maxOfRepository,
    )
    return { ...status, id, created_at }
  })
}

/** All reports on a commit, newest first. */
export function listStatuses(host: Host, repositoryId: number, sha: string): CommitStatus[] {
  return host.db.all(
    Row,
    'SELECT id, sha, state, context, description, target_url, created_at FROM commit_statuses WHERE repository_id = ? AND sha = ? ORDER BY id DESC',
    repositoryId,
    sha,
  )
}

/** The latest report of each context, newest first. */
export function latestStatuses(host: Host, repositoryId: number, sha: string): CommitStatus[] {
  const seen = new Set<string>()
  return listStatuses(host, repositoryId, sha).filter(({ context }) => {
    const isLatest = !seen.has(context)
    seen.add(context)
    return isLatest
  })
}

/** What the latest reports come to together, as GitHub says it; `pending` where there are none. */
export function combinedState(statuses: readonly CommitStatus[]): StatusState {
  const states = statuses.map(({ state }) => state)
  if (states.some((state) => state === 'error' || state === 'failure')) return 'failure'
  return states.length === 0 || states.includes('pending') ? 'pending' : 'success'
}
