/** Makes the local project equal to its branch: all of it at first, then only what changed there (SYN-02 to SYN-04, SYN-11). */
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { blobIdsOf, mergeSides } from '../../../../project/compare.ts'
import type { FilesFailure } from '../../../../agent/files.ts'
import type { FileContent, ProjectFile } from '../../../../project/content.ts'
import type {
  BranchState,
  CodeHost,
  CodeHostFailure,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import {
  readCommitState,
  readFiles,
  readHead,
  readNewerState,
} from '../../../repositories/web/index.ts'
import type { LocalProject } from './local-project.ts'
import type { Writes } from './project-batch.ts'

/** Why the code could not be loaded. `conflict` names files that were changed on both sides (SYN-12). */
export type SyncFailure =
  | { kind: 'notOwner' }
  | { kind: 'codeHost'; failure: CodeHostFailure }
  | { kind: 'conflict'; paths: string[] }
  | { kind: 'tooLarge'; limit: FilesFailure }
  | { kind: 'notStored' }

/** Which version of a file that was changed on both sides stays (SYN-12). */
export type Keep = 'mine' | 'theirs'

/**
 * Whose code to bring in. `onProgress` hears files read of files to read. `decided` is the person's
 * word on files that were changed on both sides; where one is missing nothing is brought in.
 */
export type SyncOrder = {
  repository: RepositoryRef
  onProgress: (count: number, total: number) => void
  decided?: ReadonlyMap<string, Keep>
}

/** Brings in what the branch has; local changes stay. */
export async function syncProject(
  project: LocalProject,
  { repository, onProgress, decided = new Map() }: SyncOrder,
  codeHost?: CodeHost,
): Promise<Result<void, SyncFailure>> {
  const head = await readHead(repository, codeHost)
  if (!head.ok) return err({ kind: 'codeHost', failure: head.error })
  const record = project.record()
  if (record.lastSyncSha === head.value) return ok(undefined)
  const state = await readState(project, repository, head.value, codeHost)
  if (!state.ok) return err({ kind: 'codeHost', failure: state.error })
  const merge = mergeSides(
    new Map(record.syncedBlobs),
    await blobIdsOf(project.all()),
    state.value.blobs,
  )
  if (!merge.conflicts.every((path) => decided.has(path)))
    return err({ kind: 'conflict', paths: merge.conflicts })
  const taken = merge.conflicts.filter((path) => decided.get(path) === 'theirs')
  const wanted = blobsAt(state.value, [...merge.theirs, ...taken])
  const files = await fetchFiles(project, { repository, onProgress, wanted }, codeHost)
  if (!files.ok) return err({ kind: 'codeHost', failure: files.error })
  const contents = new Map(files.value.map((file) => [file.path, file.content]))
  // What the person gives up for theirs can be taken back; what nobody changed here need not be.
  const written = await project.replace(
    writesOf(merge.theirs, contents),
    state.value,
    writesOf(taken, contents),
  )
  if (written.ok) return ok(undefined)
  const { error } = written
  return err(error === 'notStored' ? { kind: error } : { kind: 'tooLarge', limit: error })
}

function blobsAt({ blobs }: BranchState, paths: readonly string[]): Map<string, string> {
  return new Map(
    paths.flatMap((path) => {
      const id = blobs.get(path)
      return id === undefined ? [] : [[path, id] as const]
    }),
  )
}

/** What is to be written at these paths; what the branch does not hold is removed. */
function writesOf(paths: readonly string[], contents: ReadonlyMap<string, FileContent>): Writes {
  return new Map(paths.map((path) => [path, contents.get(path) ?? null]))
}

/** The head by one comparison where that can be trusted, else by its whole tree (SYN-04, SYN-05). */
async function readState(
  project: LocalProject,
  repository: RepositoryRef,
  headSha: string,
  codeHost?: CodeHost,
): Promise<Result<BranchState, CodeHostFailure>> {
  const { lastSyncSha, syncedBlobs } = project.record()
  if (lastSyncSha !== null) {
    const known = { commitSha: lastSyncSha, blobs: new Map(syncedBlobs) }
    const newer = await readNewerState(repository, known, headSha, codeHost)
    if (newer.ok && newer.value !== null) return ok(newer.value)
  }
  return readCommitState(repository, headSha, codeHost)
}

type FetchOrder = Omit<SyncOrder, 'decided'> & { wanted: ReadonlyMap<string, string> }

/** Files by blob id: those fetched within the hour from this device, the others from the code host (LOC-17). */
export async function fetchFiles(
  project: LocalProject,
  { repository, onProgress, wanted }: FetchOrder,
  codeHost?: CodeHost,
): Promise<Result<ProjectFile[], CodeHostFailure>> {
  const cached = await project.readFetched([...new Set(wanted.values())])
  const contents = new Map(cached.map(({ id, content }) => [id, content]))
  const missing = new Map([...wanted].filter(([, id]) => !contents.has(id)))
  const known = wanted.size - missing.size
  onProgress(known, wanted.size)
  const fetched = await readFiles(
    repository,
    { wanted: missing, onFile: (count) => onProgress(known + count, wanted.size) },
    codeHost,
  )
  if (!fetched.ok) return fetched
  const kept = fetched.value.flatMap(({ path, content }) => {
    const id = missing.get(path)
    return id === undefined ? [] : [{ id, content }]
  })
  await project.keepFetched(kept)
  const fromDevice = [...wanted].flatMap(([path, id]) => {
    const content = contents.get(id)
    return content === undefined ? [] : [{ path, content }]
  })
  return ok([...fromDevice, ...fetched.value])
}
