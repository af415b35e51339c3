/** What a newer commit changed, by one comparison in place of a whole listing. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { ok } from '../../../contract/result.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'
import type { BranchState } from './read-repository.ts'
import { readCommitState } from './read-repository.ts'

const Change = z.object({
  filename: z.string(),
  status: z.string(),
  sha: z.string().nullable(),
})
const Compared = z.object({
  status: z.string(),
  total_commits: z.number(),
  commits: z.array(
    z.object({ sha: z.string(), commit: z.object({ tree: z.object({ sha: z.string() }) }) }),
  ),
  files: z.array(Change).default([]),
})
type Change = z.infer<typeof Change>

// A comparison lists no more; one that is full may be cut.
const filesAtMost = 300

/**
 * The state of `headSha`, from what is known of an older commit. Null when the comparison cannot be
 * trusted: the history was rewritten, the old commit is gone, or there is too much; then the
 * whole commit is to be read. Entries whose kind a comparison does not tell are looked up in the tree.
 */
export async function readNewerState(
  repository: Pick<RepositoryRef, 'owner' | 'name' | 'branch'>,
  known: Pick<BranchState, 'commitSha' | 'executables' | 'renames' | 'leftOut'> & {
    blobs: ReadonlyMap<string, string>
  },
  headSha: string,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<BranchState | null, CodeHostFailure>> {
  const compared = await codeHost.ask(Compared, 'GET /repos/{owner}/{repo}/compare/{basehead}', {
    owner: repository.owner,
    repo: repository.name,
    basehead: `${known.commitSha}...${headSha}`,
  })
  if (!compared.ok) return compared.error.status === 404 ? ok(null) : compared
  const { status, commits, files } = compared.value
  const head = commits.at(-1)
  const isWhole = files.length < filesAtMost && compared.value.total_commits === commits.length
  if (status !== 'ahead' || head?.sha !== headSha || !isWhole) return ok(null)
  // A comparison does not tell a new file from a new link or submodule.
  if (files.some((file) => !isOfKnown(file, known.blobs)))
    return readCommitState(repository, headSha, codeHost)
  const blobs = new Map(known.blobs)
  for (const file of files) applyChange(blobs, file)
  const { renames, leftOut } = known
  // Nor whether a file that was changed can be run now.
  const isModified = files.some(({ status: kind }) => kind === 'modified')
  const executables = isModified ? undefined : known.executables
  const treeSha = head.commit.tree.sha
  return ok({ commitSha: headSha, treeSha, blobs, executables, renames, leftOut })
}

/** Whether a change is of a file that is loaded, and leaves it one; of what was left out the tree tells. */
function isOfKnown({ filename, status }: Change, blobs: ReadonlyMap<string, string>): boolean {
  return (status === 'modified' || status === 'removed') && blobs.has(filename)
}

function applyChange(blobs: Map<string, string>, { filename, status, sha }: Change): void {
  if (status === 'removed') blobs.delete(filename)
  else if (sha !== null) blobs.set(filename, sha)
}
