/** Branches of a repository as the server works on them: put somewhere, compared, merged. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { cutText } from '../../../contract/limits.ts'
import { failureOf } from './code-host-call.ts'
import type { CodeHostClient } from './code-host-client.ts'
import { commitSteps, type NewEntry, type Place } from './commit-steps.ts'

/** A file that differs, and its lines as `git diff` tells them; null for what is no text, or too long to be told. */
type ChangedFile = {
  path: string
  change: 'added' | 'changed' | 'deleted'
  patch: string | null
}

const Compared = z.object({
  ahead_by: z.int(),
  behind_by: z.int(),
  merge_base_commit: z.object({ sha: z.string() }).optional(),
  files: z
    .array(
      z.object({
        filename: z.string(),
        status: z.string(),
        patch: z.string().optional(),
        previous_filename: z.string().optional(),
      }),
    )
    .default([]),
})

const mostPatch = 20_000

/** The branches of one repository; each call fails as the code host's answers say. */
export function branchesOf(host: CodeHostClient, place: Place) {
  const steps = commitSteps(host, place)
  const compareTwo = async (base: string, head: string) => {
    const compared = await host.call(Compared, 'GET /repos/{owner}/{repo}/compare/{basehead}', {
      ...place,
      basehead: `${base}...${head}`,
    })
    if (!compared.ok) throw failureOf(compared.error)
    return compared.value
  }
  return {
    make: steps.makeBranch,
    /** A tree that differs from a commit's in some entries. */
    async writeTree(commit: string, entries: readonly NewEntry[]): Promise<string> {
      return steps.writeTree(await steps.treeOf(commit), entries)
    },
    writeCommit: steps.writeCommit,
    /** The commit from which two went on. Fails where they have none in common. */
    async parting(base: string, head: string): Promise<string> {
      const compared = await compareTwo(base, head)
      if (!compared.merge_base_commit) throw fail('commitNotFound')
      return compared.merge_base_commit.sha
    },
    /** Moves a branch forward, or by `force` to anywhere. */
    async move(branch: string, sha: string, force = false): Promise<void> {
      const moved = await steps.moveBranch(branch, sha, force)
      if (!moved.ok) throw failureOf(moved.error)
    },
    /** What `head` has that `base` has not, from where they parted: commits or branches. */
    async compare(base: string, head: string) {
      const { ahead_by: ahead, behind_by: behind, files } = await compareTwo(base, head)
      return { ahead, behind, files: files.flatMap(changedFiles) }
    },
  }
}

function changedFiles(file: z.infer<typeof Compared>['files'][number]): ChangedFile[] {
  const { filename: path, status, patch, previous_filename: before } = file
  const told = patch === undefined ? null : cutText(patch, mostPatch)
  if (status === 'removed') return [{ path, change: 'deleted', patch: told }]
  if (status === 'added' || status === 'copied') return [{ path, change: 'added', patch: told }]
  if (status !== 'renamed' || before === undefined)
    return [{ path, change: 'changed', patch: told }]
  return [
    { path: before, change: 'deleted', patch: null },
    { path, change: 'added', patch: told },
  ]
}
