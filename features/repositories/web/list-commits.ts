/** The commits of a branch, the newest first. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'

/** How many commits a page of the list has where nothing else is said. */
export const commitsAPage = 10

/** Commits as the code host lists them. */
export const Listed = z.array(
  z.object({
    sha: z.string(),
    html_url: z.string(),
    parents: z.array(z.object({ sha: z.string() })),
    commit: z.object({
      message: z.string(),
      // A commit may name nobody.
      author: z.object({ name: z.string().default(''), date: z.string().default('') }).nullable(),
    }),
  }),
)

/** A commit as a list shows it. `at` is an ISO time; `parent` is null for the first commit. */
export type ListedCommit = {
  sha: string
  parent: string | null
  message: string
  author: string
  at: string | null
  url: string
}

/** A page of a list, from 1 on, and the commit at which the list begins: the branch's newest where it is left out. */
export type CommitsOrder = { page?: number; count?: number; from?: string }

/**
 * Lists commits.
 *
 * @returns the commits, and whether there may be older ones
 */
export async function listCommits(
  { owner, name: repo, branch }: Pick<RepositoryRef, 'owner' | 'name' | 'branch'>,
  { page = 1, count = commitsAPage, from = branch }: CommitsOrder = {},
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<{ commits: ListedCommit[]; hasOlder: boolean }, CodeHostFailure>> {
  const listed = await codeHost.ask(Listed, 'GET /repos/{owner}/{repo}/commits', {
    owner,
    repo,
    sha: from,
    per_page: count,
    page,
  })
  if (!listed.ok) return listed
  const commits = listedOf(listed.value)
  // A page that is full and ends with a commit that has a parent is followed by that one.
  const hasOlder = commits.length === count && commits.at(-1)?.parent !== null
  return ok({ commits, hasOlder })
}

/** Them as a list shows them. */
export function listedOf(commits: z.infer<typeof Listed>): ListedCommit[] {
  return commits.map(({ sha, html_url: url, parents, commit }) => ({
    sha,
    parent: parents[0]?.sha ?? null,
    message: commit.message,
    author: commit.author?.name ?? '',
    at: commit.author?.date || null,
    url,
  }))
}
