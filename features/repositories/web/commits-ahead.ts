/** The commits that lead to one and are not on the branch. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'
import { listCommits, Listed, type ListedCommit, listedOf } from './list-commits.ts'

const Compared = z.object({ commits: Listed })

/** Lists them, the newest first: as many as one comparison tells. */
export async function listCommitsAhead(
  repository: Pick<RepositoryRef, 'owner' | 'name' | 'branch'>,
  sha: string,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<ListedCommit[], CodeHostFailure>> {
  const { owner, name: repo, branch } = repository
  const route = 'GET /repos/{owner}/{repo}/compare/{basehead}'
  const given = { owner, repo, basehead: `${branch}...${sha}` }
  const compared = await codeHost.ask(Compared, route, given)
  if (compared.ok) return ok(listedOf(compared.value.commits).toReversed())
  if (compared.error.status !== 404) return compared
  // Nothing of it is on the branch, whose history is another one by now.
  const listed = await listCommits(repository, { from: sha }, codeHost)
  return listed.ok ? ok(listed.value.commits) : listed
}
