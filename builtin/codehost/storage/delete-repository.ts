/** The end of what is known about a repository; its folder goes apart, by `git/bare-repository.ts`. */
import type { Host } from '../host.ts'

/** Forgets a repository; its forks stay and no longer name it. */
export function deleteRepository(host: Host, id: number): void {
  host.db.transaction(() => forgetRepository(host, id))
}

/** Forgets a repository in the caller's transaction. */
export function forgetRepository(host: Host, id: number): void {
  host.db.run('UPDATE repositories SET fork_of = NULL WHERE fork_of = ?', id)
  host.db.run('DELETE FROM former_names WHERE repository_id = ?', id)
  host.db.run('DELETE FROM pages_builds WHERE repository_id = ?', id)
  host.db.run('DELETE FROM commit_statuses WHERE repository_id = ?', id)
  host.db.run('DELETE FROM take_downs WHERE repository_id = ?', id)
  host.db.run('DELETE FROM repositories WHERE id = ?', id)
}
