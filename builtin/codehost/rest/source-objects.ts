/** Objects of its source that a fork has no copy of yet: its branches may be set to them, as at GitHub. */
import { shareObjects } from '../git/bare-repository.ts'
import { objectType } from '../git/object-store.ts'
import type { Host } from '../host.ts'
import { sizeOf } from '../storage/account-quota.ts'
import { findRepositoryById } from '../storage/repository-store.ts'
import { maySeeBeside, openGit, type OpenForWriting } from './repository-access.ts'
import { requireQuota } from './require-quota.ts'

/**
 * Gives a fork the objects of its source where that has the wanted one, and answers whether it did. Of a source that
 * the caller may not see (any more) nothing is taken.
 * @throws ApiFailure 413 when the fork's account has no room for them
 */
export async function takeFromSource(
  host: Host,
  { repository, git, caller }: OpenForWriting,
  oid: string,
): Promise<boolean> {
  const source = repository.forkOf === null ? null : findRepositoryById(host, repository.forkOf)
  if (!source || !maySeeBeside(caller, source)) return false
  const from = openGit(host, source.id, git.work)
  if ((await objectType(from, oid)) === null) return false
  await requireQuota(host, repository.owner.id, source.id)
  git.takeRoom?.(sizeOf(host, source.id))
  await shareObjects(from, git)
  return true
}
