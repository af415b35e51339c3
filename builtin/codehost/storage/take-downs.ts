/** Repositories that an admin of the server took down for legal cause, by the app for whose sake that was. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { findRepositoryId } from './repository-store.ts'

/** A repository by its address. */
export const RepositoryAddress = z.strictObject({ owner: z.string(), name: z.string() })
export type RepositoryAddress = z.infer<typeof RepositoryAddress>

/**
 * Closes the repository of an app. It stays closed under whatever name it is given later, until {@link liftTakeDown} of
 * every app for which it was closed. One that is not there is left alone.
 */
export function takeDown(host: Host, appId: string, { owner, name }: RepositoryAddress): void {
  const id = findRepositoryId(host, owner, name)
  if (id === null) return
  const row = 'INSERT INTO take_downs (app_id, repository_id) VALUES (?,?) ON CONFLICT DO NOTHING'
  host.db.run(row, appId, id)
}

/** Opens what was closed for the sake of an app. */
export function liftTakeDown(host: Host, appId: string): void {
  host.db.run('DELETE FROM take_downs WHERE app_id = ?', appId)
}

const maxListedForks = 100

/** Public forks of a repository and the forks of these, the oldest first, at most 100: they hold the same files. */
export function listPublicForks(
  host: Host,
  { owner, name }: RepositoryAddress,
): RepositoryAddress[] {
  const source = findRepositoryId(host, owner, name)
  return host.db.all(
    RepositoryAddress,
    `WITH RECURSIVE copies (id) AS (
       SELECT id FROM repositories WHERE fork_of = ?
       UNION SELECT r.id FROM repositories r JOIN copies c ON r.fork_of = c.id)
     SELECT a.login AS owner, r.name FROM repositories r JOIN accounts a ON a.id = r.owner_id
     WHERE r.private = 0 AND a.suspended_reason IS NULL AND r.id IN (SELECT id FROM copies) ORDER BY r.id LIMIT ?`,
    source,
    maxListedForks,
  )
}
