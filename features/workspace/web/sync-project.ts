/** Makes the local project equal to its branch: all of it at first, then only what changed there (SYN-02 to SYN-04, SYN-11). */
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { blobIdsOf, mergeSides } from '../../../project/compare.ts'
import type { FileContent } from '../../../project/content.ts'
import type { CodeHost, CodeHostFailure, RepositoryRef } from '../../repositories/web/index.ts'
import { readCommitState, readFiles, readHead } from '../../repositories/web/index.ts'
import type { LocalProject } from './local-project.ts'

/** Why the code could not be loaded. `conflict` names files that were changed on both sides (SYN-12). */
export type SyncFailure =
  | { kind: 'codeHost'; failure: CodeHostFailure }
  | { kind: 'conflict'; paths: string[] }
  | { kind: 'notStored' }

/** Whose code to bring in. `onProgress` hears files read of files to read. */
export type SyncOrder = {
  repository: RepositoryRef
  onProgress: (count: number, total: number) => void
}

/** Brings in what the branch has; local changes stay. */
export async function syncProject(
  project: LocalProject,
  { repository, onProgress }: SyncOrder,
  codeHost?: CodeHost,
): Promise<Result<void, SyncFailure>> {
  const head = await readHead(repository, codeHost)
  if (!head.ok) return err({ kind: 'codeHost', failure: head.error })
  const record = project.record()
  if (record.lastSyncSha === head.value) return ok(undefined)
  const state = await readCommitState(repository, head.value, codeHost)
  if (!state.ok) return err({ kind: 'codeHost', failure: state.error })
  const merge = mergeSides(
    new Map(record.syncedBlobs),
    await blobIdsOf(project.all()),
    state.value.blobs,
  )
  if (merge.conflicts.length > 0) return err({ kind: 'conflict', paths: merge.conflicts })
  const wanted = new Map(
    merge.theirs.flatMap((path) => {
      const id = state.value.blobs.get(path)
      return id === undefined ? [] : [[path, id] as const]
    }),
  )
  const files = await readFiles(
    repository,
    { wanted, onFile: (count) => onProgress(count, wanted.size) },
    codeHost,
  )
  if (!files.ok) return err({ kind: 'codeHost', failure: files.error })
  const changes = new Map<string, FileContent | null>(
    files.value.map((file) => [file.path, file.content]),
  )
  for (const path of merge.theirs) if (!wanted.has(path)) changes.set(path, null)
  const written = await project.replace(changes, state.value)
  return written.ok ? ok(undefined) : err({ kind: 'notStored' })
}
