/** Refuses what would take more room than an account has, in GitHub's shape (T76). */
import type { Host } from '../host.ts'
import { bytesLeft, hasMostRepositories, quotaInWords, sizeOf } from '../storage/account-quota.ts'
import { newFileBytes } from '../storage/folder-size.ts'
import { ApiFailure, type FieldError } from './failures.ts'

/**
 * Refuses a write to an account without room.
 * @param copied the repository whose objects the account would get, for a fork
 * @throws ApiFailure 413
 */
export async function requireQuota(host: Host, ownerId: number, copied?: number): Promise<void> {
  const wanted = copied === undefined ? newFileBytes(1) : sizeOf(host, copied)
  if ((await bytesLeft(host, ownerId)) < wanted) throw noRoom(host)
}

/** The refusal of what has no room. */
export function noRoom(host: Host): ApiFailure {
  const message = `The account has used its ${quotaInWords(host)} of storage.`
  return new ApiFailure(413, message, [
    fault('storage', `${message} Delete a repository to make room.`),
  ])
}

/** Refuses one repository more than an account may have. @throws ApiFailure 422 */
export function requireRepositoryQuota(host: Host, ownerId: number): void {
  if (!hasMostRepositories(host, ownerId)) return
  const message = `The account has its ${host.repositoriesPerAccount} repositories. Delete one to make room.`
  throw new ApiFailure(422, 'Repository creation failed.', [fault('repositories', message)])
}

function fault(field: string, message: string): FieldError {
  return { resource: 'Account', field, code: 'custom', message }
}
