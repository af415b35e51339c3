/** The branches of a repository. */
import * as z from 'zod'
import { codePoints, limits } from '../../../contract/limits.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { cleanBranchName } from '../../../project/names.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import { codeHostText } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'

const Branches = z.array(z.object({ name: z.string(), commit: z.object({ sha: z.string() }) }))
const Ref = z.object({ object: z.object({ sha: z.string() }) })
const most = 100

type Repository = Pick<RepositoryRef, 'owner' | 'name'>

/** The branches, at most 100, each with the id of its newest commit. */
export async function listBranches(
  { owner, name: repo }: Repository,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<{ name: string; sha: string }[], CodeHostFailure>> {
  const found = await codeHost.ask(Branches, 'GET /repos/{owner}/{repo}/branches', {
    owner,
    repo,
    per_page: most,
  })
  return found.ok ? ok(found.value.map(({ name, commit }) => ({ name, sha: commit.sha }))) : found
}

/**
 * Makes a branch at a commit under its cleaned name, which is answered; what is left of it must be
 * a name by the rules of names. One of that name that is there already is refused by the code host.
 */
export async function createBranch(
  { owner, name: repo }: Repository,
  { branch, sha }: { branch: string; sha: string },
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<string, CodeHostFailure>> {
  const name = cleanBranchName(branch.trim())
  if (codePoints(name) < limits.nameMin) return err({ code: 'branchTooShort' })
  const made = await codeHost.ask(Ref, 'POST /repos/{owner}/{repo}/git/refs', {
    owner,
    repo,
    ref: `refs/heads/${name}`,
    sha,
  })
  if (made.ok) return ok(name)
  const isThere =
    made.error.status === 422 && /already exists/i.test(codeHostText(made.error, 'en'))
  return isThere ? err({ code: 'branchTaken' }) : made
}
