/** One commit of everything that differs from the last sync. */
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { blobIdsOf, type FileDifference, planCommit } from '../../../../project/compare.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { Rename } from '../../../../project/loadable.ts'
import type {
  BranchState,
  CodeHost,
  CodeHostFailure,
  CommitAuthor,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import { commitFiles, readCommitState } from '../../../repositories/web/index.ts'
import type { CommitPart } from './changes-before-turn.ts'
import type { LocalProject } from './local-project.ts'
import type { ProjectRecord } from './project-record.ts'

/**
 * What a commit came to: nothing differs, nothing that differs can be committed, or the commit with
 * the files that it changed.
 */
export type CommitOutcome =
  | { kind: 'noFileChanges' }
  | { kind: 'noValidFileChanges'; unusable: string[] }
  | { kind: 'committed'; commitSha: string; message: string; paths: string[] }

/** Where to commit, with which words, as whom. */
export type CommitRequest = {
  repository: RepositoryRef
  /** The message for the files that are committed. */
  message: (paths: readonly string[]) => string
  author: CommitAuthor
  /** Takes these files, as they were, in place of all that is here now. */
  part?: Pick<CommitPart, 'files' | 'takes'>
}

/** Commits and notes the new state as the last sync. Local files stay whatever happens. */
export async function commitChanges(
  project: LocalProject,
  commit: CommitRequest,
  codeHost?: CodeHost,
): Promise<Result<CommitOutcome, CodeHostFailure>> {
  await project.storeTyped()
  const { files, takes } = commit.part ?? { files: project.all(), takes: () => true }
  const record = project.record()
  const { leftOut = [] } = record
  const untouched = new Set(leftOut.map(({ path }) => path))
  const plan = await planCommit(new Map(record.syncedBlobs), files, untouched)
  if (plan.kind !== 'commit') return ok(plan)
  const taken = plan.changes.filter(({ path }) => takes(path))
  if (taken.length === 0) return ok({ kind: 'noFileChanges' })
  const { repository } = commit
  const base = await baseOf(record, { repository, changes: taken }, codeHost)
  if (!base.ok) return base
  const contents = new Map(files.map((file) => [file.path, file.content]))
  const paths = taken.map(({ path }) => path)
  const changes = new Map(paths.map((path) => [path, contents.get(path) ?? null]))
  const renames = dueRenames(record, plan.changes, takes)
  for (const { to } of renames) changes.set(to, contents.get(to) ?? null)
  const message = commit.message(paths)
  const made = await commitFiles(
    { base: base.value, changes: underOldNames(changes, renames), ...commit, message },
    codeHost,
  )
  if (!made.ok) return made
  const state = await readCommitState(repository, made.value, codeHost)
  if (!state.ok) return state
  // What was committed counts as synced, also where the person typed on in the meantime.
  await project.noteSync({
    ...state.value,
    // What is here does not leave with a file that takes the last free place.
    leftOut,
    blobs: await committedBlobs(record.syncedBlobs, changes),
  })
  return ok({ kind: 'committed', commitSha: made.value, message, paths })
}

/** The names that this commit brings to their common form: not those of files whose changes it leaves out. */
function dueRenames(
  { renames = [] }: ProjectRecord,
  changed: readonly FileDifference[],
  takes: (path: string) => boolean,
): readonly Rename[] {
  return renames.filter(({ to }) => takes(to) || !changed.some(({ path }) => path === to))
}

/** What the branch is to be told: a file goes from its old name, and one that is no longer here from that alone. */
function underOldNames(
  changes: ReadonlyMap<string, FileContent | null>,
  renames: readonly Rename[],
): Map<string, FileContent | null> {
  const told = new Map(changes)
  for (const { from, to } of renames) {
    if (told.get(to) === null) told.delete(to)
    told.set(from, null)
  }
  return told
}

type Base = Pick<BranchState, 'commitSha' | 'treeSha' | 'executables'>

/** What to commit upon; which of its files can be run is looked up where that is not known and one may be changed. */
async function baseOf(
  { lastSyncSha: commitSha, lastSyncTree: treeSha, executables, renames }: ProjectRecord,
  { repository, changes }: { repository: RepositoryRef; changes: readonly FileDifference[] },
  codeHost?: CodeHost,
): Promise<Result<Base, CodeHostFailure>> {
  if (commitSha === null || treeSha === null) return err({ code: 'moved' })
  const isNew = !renames?.length && changes.every(({ kind }) => kind !== 'modified')
  const isKnown = executables !== undefined || isNew
  if (isKnown) return ok({ commitSha, treeSha, executables })
  return readCommitState(repository, commitSha, codeHost)
}

async function committedBlobs(
  before: readonly [string, string][],
  changes: ReadonlyMap<string, FileContent | null>,
): Promise<Map<string, string>> {
  const blobs = new Map(before)
  const written = [...changes].flatMap(([path, content]) =>
    content === null ? [] : [{ path, content }],
  )
  const ids = await blobIdsOf(written)
  for (const [path, id] of ids) blobs.set(path, id)
  for (const [path, content] of changes) if (content === null) blobs.delete(path)
  return blobs
}
