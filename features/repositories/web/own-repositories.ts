/** The person's own repositories, and what the code host counts of one. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'

const Repository = z.object({
  name: z.string(),
  owner: z.object({ login: z.string() }),
  html_url: z.string(),
  private: z.boolean(),
  default_branch: z.string(),
  size: z.number(),
  language: z.string().nullable(),
  stargazers_count: z.number(),
  forks_count: z.number(),
  open_issues_count: z.number(),
  pushed_at: z.string().nullable(),
})

/** What a code host counts of a repository; `kilobytes` of 1,024 bytes, `pushedAt` an ISO time. */
export type RepositoryStatistics = {
  kilobytes: number
  language: string | null
  stars: number
  forks: number
  openIssues: number
  pushedAt: string | null
}

/** A repository in a list. */
export type ListedRepository = RepositoryRef & { isPrivate: boolean }

/** The repositories that belong to the person, those pushed to last at first; 30 a page, from 1 on. */
export async function listOwnRepositories(
  page = 1,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<ListedRepository[], CodeHostFailure>> {
  const found = await codeHost.ask(z.array(Repository), 'GET /user/repos', {
    affiliation: 'owner',
    sort: 'pushed',
    per_page: 30,
    page,
  })
  if (!found.ok) return found
  return ok(
    found.value.map(
      ({ name, owner, html_url: url, default_branch: branch, private: isPrivate }) => ({
        owner: owner.login,
        name,
        url,
        branch,
        isPrivate,
      }),
    ),
  )
}

/** Counts of one repository. */
export async function readStatistics(
  { owner, name: repo }: Pick<RepositoryRef, 'owner' | 'name'>,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<RepositoryStatistics, CodeHostFailure>> {
  const found = await codeHost.ask(Repository, 'GET /repos/{owner}/{repo}', { owner, repo })
  if (!found.ok) return found
  const { value } = found
  return ok({
    kilobytes: value.size,
    language: value.language,
    stars: value.stargazers_count,
    forks: value.forks_count,
    openIssues: value.open_issues_count,
    pushedAt: value.pushed_at,
  })
}
