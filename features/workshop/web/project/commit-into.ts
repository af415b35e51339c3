/** The first commit of a project to a repository that was made for it. */
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import { findCollision } from '../../../../project/path.ts'
import type {
  BranchState,
  CodeHost,
  CodeHostFailure,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import { readCommitState, readFiles, readHead } from '../../../repositories/web/index.ts'
import type { CommitRequest } from './commit-changes.ts'
import { commitChanges } from './commit-changes.ts'
import type { LocalProject } from './local-project.ts'

/** Why it is not whole: the commit was not made, or this device could not keep the files. */
export type CopyFailure =
  | { kind: 'codeHost'; failure: CodeHostFailure }
  | { kind: 'notKept'; failure: FilesFailure }

/** Where to commit, and what the project is to have beside what it has. */
export type FirstCommit = CommitRequest & { files: readonly ProjectFile[] }

/**
 * Commits all that is here, and what is given, beside what the repository was made with. Where the code host
 * fails, it waits as changes that are not committed; called again it goes on from there and makes nothing twice.
 */
export async function commitInto(
  project: LocalProject,
  { files, ...request }: FirstCommit,
  codeHost?: CodeHost,
): Promise<Result<void, CopyFailure>> {
  const isNew = project.record().lastSyncSha === null
  const base = isNew ? await readBase(request.repository, codeHost) : null
  const written = await project.replace(
    missing(project, [...(base?.ok ? base.value.files : []), ...files]),
    base?.ok ? { synced: base.value.state, begins: true } : {},
  )
  if (!written.ok && written.error !== 'changedSince')
    return err({ kind: 'notKept', failure: written.error })
  if (base && !base.ok) return err({ kind: 'codeHost', failure: base.error })
  const done = await commitChanges(project, request, codeHost)
  return done.ok ? ok(undefined) : err({ kind: 'codeHost', failure: done.error })
}

/** What the repository was made with: its state and its files. */
async function readBase(
  repository: RepositoryRef,
  codeHost?: CodeHost,
): Promise<Result<{ state: BranchState; files: ProjectFile[] }, CodeHostFailure>> {
  const head = await readHead(repository, codeHost)
  if (!head.ok) return head
  const state = await readCommitState(repository, head.value, codeHost)
  if (!state.ok) return state
  const wanted = { wanted: state.value.blobs, onFile: () => {} }
  const files = await readFiles(repository, wanted, codeHost)
  return files.ok ? ok({ state: state.value, files: files.value }) : files
}

/** The later of two files at one path wins; what an earlier try wrote, or its owner since, stays. */
function missing(project: LocalProject, files: readonly ProjectFile[]) {
  const there = new Set(project.all().map(({ path }) => path))
  const isFree = (path: string): boolean =>
    !there.has(path) && findCollision(path, there) === undefined
  return new Map(
    files.filter(({ path }) => isFree(path)).map(({ path, content }) => [path, content]),
  )
}
