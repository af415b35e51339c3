/** Takes a branch back to one of its commits by force; where it stood is kept as a branch. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { escapedPath } from '../code-host-address.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'
import { readHead } from './read-repository.ts'

const Ref = z.object({ object: z.object({ sha: z.string() }) })

/** The branch that keeps the head from before the last reset. */
export const backupBranch = 'magiccube-backup'

type Repository = Pick<RepositoryRef, 'owner' | 'name' | 'branch'>

/**
 * Moves the branch from `head` to the commit, which its caller has found in the repository. A branch that is
 * there already is left as it is; one that was moved elsewhere since is `moved`. When keeping the former head fails,
 * nothing is moved.
 */
export async function resetBranch(
  repository: Repository,
  { commitSha, head: seen }: { commitSha: string; head: string },
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<void, CodeHostFailure>> {
  const head = await readHead(repository, codeHost)
  if (!head.ok) return head
  if (head.value === commitSha) return ok(undefined)
  if (head.value !== seen) return err({ code: 'moved' })
  const kept = await keepHead(repository, head.value, codeHost)
  if (!kept.ok) return kept
  const moved = await pointBranch(repository, commitSha, codeHost)
  if (moved.ok) return ok(undefined)
  // An answer that was lost on its way is looked up before anybody hears of a failure.
  const now = await readHead(repository, codeHost)
  return now.ok && now.value === commitSha ? ok(undefined) : moved
}

/** Moves the backup branch on, and makes it the first time. */
async function keepHead(
  { owner, name }: Repository,
  sha: string,
  codeHost: CodeHost,
): Promise<Result<unknown, CodeHostFailure>> {
  const moved = await pointBranch({ owner, name, branch: backupBranch }, sha, codeHost)
  // GitHub answers 422 for a branch that is not there.
  if (moved.ok || (moved.error.status !== 404 && moved.error.status !== 422)) return moved
  return codeHost.ask(Ref, 'POST /repos/{owner}/{repo}/git/refs', {
    owner,
    repo: name,
    ref: `refs/heads/${backupBranch}`,
    sha,
  })
}

function pointBranch({ owner, name, branch }: Repository, sha: string, codeHost: CodeHost) {
  return codeHost.ask(Ref, 'PATCH /repos/{owner}/{repo}/git/refs/{+ref}', {
    owner,
    repo: name,
    ref: escapedPath(`heads/${branch}`),
    sha,
    force: true,
  })
}
