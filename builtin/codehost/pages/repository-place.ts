/** Which repository, revision and path a page is about. */
import type { Context } from 'hono'
import type { Commit } from '../git/commit-objects.ts'
import { findCommit } from '../git/revisions.ts'
import type { Host } from '../host.ts'
import { workOf } from '../rest/long-calls.ts'
import { isClosedTo, openGit, type OpenRepository } from '../rest/repository-access.ts'
import { findRepository } from '../storage/repository-store.ts'
import type { Visit } from './visit.ts'

/** An admin of the server took the repository down: it is for its owner and for admins alone. */
export class TakenDown extends Error {}

/**
 * The repository of a page, or null for what is not there or not for this person.
 * @throws TakenDown for all but its owner and admins
 */
export async function openVisited(
  host: Host,
  c: Context,
  visit: Visit,
): Promise<OpenRepository | null> {
  const repository = findRepository(host, c.req.param('owner') ?? '', c.req.param('repo') ?? '')
  if (!repository) return null
  if (repository.isPrivate && visit.account?.id !== repository.owner.id) return null
  if (await isClosedTo(host, repository, visit.account)) throw new TakenDown('taken down')
  return { repository, git: openGit(host, repository.id, workOf(host, c)) }
}

/** A path at a revision. */
export type Place = { ref: string; commit: Commit; path: string }

/**
 * Reads `branch/folder/file`. A branch name may hold slashes, so the longest beginning that names a
 * revision is taken.
 */
export async function findPlace(found: OpenRepository, place: string): Promise<Place | null> {
  const parts = (place || found.repository.defaultBranch).split('/').filter(Boolean)
  for (let length = Math.min(parts.length, 8); length > 0; length--) {
    const ref = parts.slice(0, length).join('/')
    const commit = await findCommit(found.git, ref)
    if (commit) return { ref, commit, path: parts.slice(length).join('/') }
  }
  return null
}
