/** Why a commit is not made on top of another one than the head: what differs between the two. */
import { type Failure, fail } from '../../../../contract/failures.ts'
import { commitLimits } from '../../commit-contract.ts'
import { type OwnedRepository, shownFiles } from './owned-tree.ts'

type Difference = 'added' | 'changed' | 'deleted'

/**
 * The failure `commitMoved`, which names the head and up to 100 paths that differ; `parent` may be left out, which is
 * nothing of anything. `commitNotFound` where there is no such commit in the repository.
 */
export async function movedFailure(
  repository: OwnedRepository,
  parent: string | undefined,
  head: string,
): Promise<Failure> {
  const { host, owner, name } = repository
  const blobs = async (sha: string) =>
    new Map(shownFiles(await host.tree(owner, name, sha)).map((file) => [file.path, file.sha]))
  const before = parent === undefined ? new Map<string, string>() : await blobs(parent).catch(gone)
  if (before === null) return fail('commitNotFound')
  const details = differences(before, await blobs(head)).slice(0, commitLimits.pathsTold)
  return fail('commitMoved', { head }, details)
}

function gone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'repoGone') return null
  throw error
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths.flatMap((path) => {
    const code = differenceOf(before.get(path), after.get(path))
    return code === null ? [] : [{ path, code, message: code }]
  })
}

function differenceOf(before: string | undefined, after: string | undefined): Difference | null {
  if (before === after) return null
  if (before === undefined) return 'added'
  return after === undefined ? 'deleted' : 'changed'
}
