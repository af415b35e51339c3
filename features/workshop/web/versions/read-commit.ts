/** What one commit changed, file by file. */
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'
import type { FileContent } from '../../../../project/content.ts'
import type {
  BranchState,
  CodeHost,
  CodeHostFailure,
  ListedCommit,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import { readCommitState } from '../../../repositories/web/index.ts'
import { fetchFiles } from '../project/fetch-files.ts'
import type { LocalProject } from '../project/local-project.ts'

/** So many files are shown; of a larger commit the rest is counted. */
export const shownFiles = 30

/** A file before and after; null where it was not there. */
export type FileChange = { path: string; before: FileContent | null; after: FileContent | null }

/** The files that a commit changed against its first parent; `more` of them are not shown. */
export type CommitChanges = { files: FileChange[]; more: number }

/** Reads them. Contents that this device has fetched before are not asked for again. */
export async function readCommitChanges(
  project: LocalProject,
  repository: RepositoryRef,
  { sha, parent }: Pick<ListedCommit, 'sha' | 'parent'>,
  codeHost?: CodeHost,
): Promise<Result<CommitChanges, CodeHostFailure>> {
  const after = await readCommitState(repository, sha, codeHost)
  if (!after.ok) return after
  const before = parent === null ? null : await readCommitState(repository, parent, codeHost)
  if (before && !before.ok) return before
  const was = before?.value.blobs ?? new Map<string, string>()
  const changed = changedPaths(was, after.value)
  const paths = changed.slice(0, shownFiles)
  const contents = { before: new Map<string, FileContent>(), after: new Map<string, FileContent>() }
  for (const [side, blobs] of [
    ['before', was],
    ['after', after.value.blobs],
  ] as const) {
    const wanted = new Map(
      paths.flatMap((path) => {
        const id = blobs.get(path)
        return id === undefined ? [] : [[path, id] as const]
      }),
    )
    const read = await fetchFiles(project, { repository, wanted }, codeHost)
    if (!read.ok) return read
    for (const { path, content } of read.value) contents[side].set(path, content)
  }
  const files = paths.map((path) => ({
    path,
    before: contents.before.get(path) ?? null,
    after: contents.after.get(path) ?? null,
  }))
  return ok({ files, more: changed.length - paths.length })
}

function changedPaths(was: ReadonlyMap<string, string>, { blobs }: BranchState): string[] {
  const all = new Set([...was.keys(), ...blobs.keys()])
  return [...all].filter((path) => was.get(path) !== blobs.get(path)).toSorted()
}
