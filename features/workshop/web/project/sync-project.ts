/** Makes the local project equal to its branch: all of it at first, then only what changed there. */
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { blobIdsOf, clashesBetween, mergeSides } from '../../../../project/compare.ts'
import type { FilesFailure } from '../../../../agent/files.ts'
import type { FileContent, ProjectFile } from '../../../../project/content.ts'
import type {
  BranchState,
  CodeHost,
  CodeHostFailure,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import { readCommitState, readHead, readNewerState } from '../../../repositories/web/index.ts'
import { fetchFiles } from './fetch-files.ts'
import type { LocalProject } from './local-project.ts'
import type { Writes } from './project-batch.ts'
import type { RepositoryGone } from './repository-gone.ts'
import type { Decided, Keep } from './resolve-conflicts.ts'
import { resolveConflicts } from './resolve-conflicts.ts'

/** Files that were changed on both sides. */
export type Conflict = {
  kind: 'conflict'
  head: string
  paths: string[]
  theirs: ReadonlyMap<string, FileContent | null>
}

/**
 * Why the code could not be loaded. `conflict` names files that were changed on both sides, with what the
 * branch holds of them at its head, null where it holds none. `typing`: the owner changed what was to be brought in at that moment.
 */
export type SyncFailure =
  | { kind: 'notOwner' }
  | { kind: 'codeHost'; failure: CodeHostFailure }
  | RepositoryGone
  | Conflict
  | { kind: 'tooLarge'; limit: FilesFailure }
  | { kind: 'notStored' }
  | { kind: 'typing' }

/**
 * Whose code to bring in. `onProgress` hears files read of files to read. `decided` is the person's
 * word on files that were changed on both sides; where one is missing, or was said of another head, nothing is brought in.
 */
export type SyncOrder = {
  repository: RepositoryRef
  onProgress: (count: number, total: number) => void
  decided?: Decided
}

// What the owner types while the branch is read is compared anew; who types on and on waits for the next sync.
const triesAtMost = 3

/** Brings in what the branch has; local changes stay, and both sides' changes of one text come together. */
export async function syncProject(
  project: LocalProject,
  order: SyncOrder,
  codeHost?: CodeHost,
): Promise<Result<void, SyncFailure>> {
  let isWhole = false
  for (let tries = 1; ; tries += 1) {
    const done = await syncOnce(project, { ...order, isWhole }, codeHost)
    // What grew too large is told by a listing alone; it is left out then.
    const isSizeUnknown = !done.ok && done.error.kind === 'tooLarge' && !isWhole
    if (isSizeUnknown) isWhole = true
    else if (done.ok || done.error.kind !== 'typing' || tries >= triesAtMost) return done
  }
}

async function syncOnce(
  project: LocalProject,
  { repository, onProgress, decided, isWhole }: SyncOrder & { isWhole: boolean },
  codeHost?: CodeHost,
): Promise<Result<void, SyncFailure>> {
  const head = await readHead(repository, codeHost)
  if (!head.ok) return err({ kind: 'codeHost', failure: head.error })
  const { lastSyncSha, syncedBlobs } = project.record()
  if (lastSyncSha === head.value) return ok(undefined)
  const reading = { headSha: head.value, isWhole }
  const state = await readState(project, repository, reading, codeHost)
  if (!state.ok) return err({ kind: 'codeHost', failure: state.error })
  await project.storeTyped()
  const files = project.all()
  const base = new Map(syncedBlobs)
  const merge = mergeSides(base, await blobIdsOf(files), state.value.blobs)
  const fetch = (blobs: ReadonlyMap<string, string>) =>
    fetchFiles(project, { repository, onProgress, wanted: blobs }, codeHost)
  const theirs = await fetch(blobsAt(state.value.blobs, [...merge.theirs, ...merge.conflicts]))
  if (!theirs.ok) return err({ kind: 'codeHost', failure: theirs.error })
  // What was decided of another head was decided of something else: it is told anew.
  const keeps = decided?.head === head.value ? decided.keeps : new Map<string, Keep>()
  const undecided = merge.conflicts.filter((path) => !keeps.has(path))
  const common = await fetch(blobsAt(base, undecided))
  if (!common.ok) return err({ kind: 'codeHost', failure: common.error })
  const sides = {
    base: contentsOf(common.value),
    mine: contentsOf(files),
    theirs: contentsOf(theirs.value),
  }
  const settled = resolveConflicts(merge.conflicts, sides, keeps)
  const writes = writesOf(merge.theirs, sides.theirs)
  if (settled.isOpen || isCrowded(sides.mine, [writes, settled.writes])) {
    const { unmerged } = settled
    const paths = [...unmerged.keys()]
    return err({ kind: 'conflict', head: head.value, paths, theirs: unmerged })
  }
  // What the person gives up for theirs can be taken back; what nobody changed here need not be.
  const written = await project.replace(writes, {
    synced: state.value,
    taken: settled.writes,
    seen: sides.mine,
  })
  return written.ok ? written : err(notWritten(written.error))
}

function notWritten(error: FilesFailure | 'changedSince'): SyncFailure {
  if (error === 'changedSince') return { kind: 'typing' }
  return error === 'notStored' ? { kind: error } : { kind: 'tooLarge', limit: error }
}

/** Whether what comes in by what was decided cannot live with what stays: then it is asked anew. */
function isCrowded(mine: ReadonlyMap<string, FileContent>, parts: readonly Writes[]): boolean {
  const writes = new Map(parts.flatMap((part) => [...part]))
  const stay = [...mine.keys()].filter((path) => writes.get(path) !== null)
  const come = [...writes.keys()].filter((path) => writes.get(path) !== null && !mine.has(path))
  return clashesBetween(stay, come).size > 0
}

function contentsOf(files: readonly ProjectFile[]): Map<string, FileContent> {
  return new Map(files.map(({ path, content }) => [path, content]))
}

function blobsAt(
  blobs: ReadonlyMap<string, string>,
  paths: readonly string[],
): Map<string, string> {
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

/** The head by one comparison where that can be trusted, else by its whole tree. */
async function readState(
  project: LocalProject,
  repository: RepositoryRef,
  { headSha, isWhole }: { headSha: string; isWhole: boolean },
  codeHost?: CodeHost,
): Promise<Result<BranchState, CodeHostFailure>> {
  const { lastSyncSha, syncedBlobs, executables, renames, leftOut = [] } = project.record()
  if (lastSyncSha !== null && !isWhole) {
    const blobs = new Map(syncedBlobs)
    const known = { commitSha: lastSyncSha, blobs, executables, renames, leftOut }
    const newer = await readNewerState(repository, known, headSha, codeHost)
    if (newer.ok && newer.value !== null) return ok(newer.value)
  }
  return readCommitState(repository, headSha, codeHost)
}
