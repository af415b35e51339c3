/** The branches of a repository (SYN-36). */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
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

/** Makes a branch at a commit; one of that name that is there already is refused by the code host. */
export async function createBranch(
  { owner, name: repo }: Repository,
  { branch, sha }: { branch: string; sha: string },
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<void, CodeHostFailure>> {
  const made = await codeHost.ask(Ref, 'POST /repos/{owner}/{repo}/git/refs', {
    owner,
    repo,
    ref: `refs/heads/${branch}`,
    sha,
  })
  return made.ok ? ok(undefined) : made
}
