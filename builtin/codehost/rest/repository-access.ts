/** Finds the repository a call is about, and refuses what the caller may not do to it. */
import type { Context, Next } from 'hono'
import type { Account } from '../accounts/account-store.ts'
import { mayWrite } from '../accounts/scopes.ts'
import { gitFolder } from '../git/bare-repository.ts'
import type { GitRepository } from '../git/object-store.ts'
import { startWork, type Work } from '../git/work.ts'
import type { Host } from '../host.ts'
import { reserveQuota, type ReservedQuota } from '../storage/account-quota.ts'
import { newFileBytes } from '../storage/folder-size.ts'
import { findRepository, type Repository } from '../storage/repository-store.ts'
import { type ApiEnv, type Caller, requireCaller, type SignedInCaller } from './caller.ts'
import { ApiFailure, notFound } from './failures.ts'
import { workOf } from './long-calls.ts'

/** A repository with its git objects. */
export type OpenRepository = { repository: Repository; git: GitRepository }

/** A repository that its owner may write to, in a call of theirs. */
export type OpenForWriting = OpenRepository & { caller: SignedInCaller }

/** Whether somebody may see a repository; the scope `repo` is needed for private ones. */
export function maySee(caller: Caller, repository: Repository): boolean {
  if (!repository.isPrivate) return true
  return caller?.account.id === repository.owner.id && caller.scopes.includes('repo')
}

/** Whether a take-down keeps somebody out of a repository: all but its owner and admins of the server. */
export async function isClosedTo(
  host: Host,
  repository: Repository,
  account: Account | null,
): Promise<boolean> {
  if (!repository.isTakenDown || account?.id === repository.owner.id) return false
  return account === null || !(await host.isAdmin(account.id))
}

/** Whether somebody may see a repository in what is told of another, such as its fork. */
export function maySeeBeside(caller: Caller, repository: Repository): boolean {
  const isOpen = !repository.isTakenDown || caller?.account.id === repository.owner.id
  return isOpen && maySee(caller, repository)
}

/** Keeps a call from a repository that was taken down. @throws ApiFailure 451, as GitHub words it */
export async function refuseTakenDown(host: Host, c: Context<ApiEnv>, next: Next): Promise<void> {
  const repository = findRepository(host, c.req.param('owner') ?? '', c.req.param('repo') ?? '')
  const caller = c.get('caller')
  const isSeen = repository !== null && maySee(caller, repository)
  if (isSeen && (await isClosedTo(host, repository, caller?.account ?? null)))
    throw new ApiFailure(451, 'Repository access blocked')
  await next()
}

/** The repository of a call that reads. @throws ApiFailure 404, also for what one may not see */
export function openForReading(host: Host, c: Context<ApiEnv>): OpenRepository {
  const repository = findRepository(host, c.req.param('owner') ?? '', c.req.param('repo') ?? '')
  if (!repository || !maySee(c.get('caller'), repository)) throw notFound()
  c.set('repositoryId', repository.id)
  return { repository, git: openGit(host, repository.id, workOf(host, c)) }
}

/**
 * The repository of a call that writes: only the owner may.
 * @throws ApiFailure 401 without token, 404 for what one may not see, 403 for what one may only see
 */
export function openForWriting(host: Host, c: Context<ApiEnv>): OpenForWriting {
  const open = openForReading(host, c)
  const caller = requireCaller(c)
  if (caller.account.id !== open.repository.owner.id)
    throw new ApiFailure(403, 'Must have push access to the repository.')
  const { isPrivate } = open.repository
  c.header('X-Accepted-OAuth-Scopes', isPrivate ? 'repo' : 'public_repo, repo')
  if (!mayWrite(caller.scopes, isPrivate))
    throw new ApiFailure(
      403,
      `Resource not accessible: the token needs the scope ${isPrivate ? 'repo' : 'public_repo'}.`,
    )
  const room = reserveQuota(host, caller.account.id)
  c.set('room', room)
  return { ...open, git: openWithin(open.git, room), caller }
}

/** The same repository for a call that has so much room to write. */
export function openWithin(git: GitRepository, room: ReservedQuota): GitRepository {
  return { ...git, takeRoom: (bytes) => room.take(newFileBytes(bytes)) }
}

/** The git side of a repository, for one call whose work is counted; by default for one of our own. */
export function openGit(host: Host, id: number, work: Work = startWork()): GitRepository {
  return { gitdir: gitFolder(host, id), work }
}
