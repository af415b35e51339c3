/** Takes an app's code back to one of its commits: the branch first, then the files here. */
import type { Locale } from '../../../../contract/locale.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { speak } from '../../../../contract/text.ts'
import { blobIdsOf, metadataFile } from '../../../../project/compare.ts'
import type { BranchState, CodeHost, RepositoryRef } from '../../../repositories/web/index.ts'
import {
  codeHostText,
  readCommitState,
  readHead,
  resetBranch,
} from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import { fetchFiles } from './fetch-files.ts'
import type { LocalProject } from './local-project.ts'
import type { Writes } from './project-batch.ts'
import type { ProjectApp } from './project-repository.ts'
import { isOwn, repositoryOf } from './project-repository.ts'
import type { SyncFailure, SyncOrder } from './sync-project.ts'
import { syncProject } from './sync-project.ts'

/** Why nothing was reset. `commitGone`: the repository does not hold the commit. */
export type ResetFailure =
  | Exclude<SyncFailure, { kind: 'conflict' | 'typing' | 'repositoryGone' }>
  | { kind: 'noRepository' }
  | { kind: 'commitGone'; commitSha: string }
  | { kind: 'broken' }

/** Whose code, and the commit to take it back to. */
export type ResetOrder = {
  app: ProjectApp
  accountId: string
  project: LocalProject
  commitSha: string
}

/**
 * Resets branch and files. The files are fetched before the branch is moved, so that a failure leaves
 * both as they were; what it replaces here can be taken back by Undo. Nothing is thrown.
 */
export async function resetProject(
  { app, accountId, project, commitSha }: ResetOrder,
  codeHost?: CodeHost,
): Promise<Result<void, ResetFailure>> {
  if (!isOwn(app, accountId)) return err({ kind: 'notOwner' })
  const repository = repositoryOf(app, project.record())
  if (repository === null) return err({ kind: 'noRepository' })
  try {
    return await resetTo(project, { repository, commitSha }, codeHost)
  } catch {
    // This device failed, not the code host.
    return err({ kind: 'broken' })
  }
}

type Target = { repository: RepositoryRef; commitSha: string }

async function resetTo(
  project: LocalProject,
  { repository, commitSha }: Target,
  codeHost?: CodeHost,
): Promise<Result<void, ResetFailure>> {
  const state = await readCommitState(repository, commitSha, codeHost)
  if (!state.ok && state.error.code === 'gone') return err({ kind: 'commitGone', commitSha })
  if (!state.ok) return err({ kind: 'codeHost', failure: state.error })
  const order = { repository, onProgress: () => {} }
  const writes = await writesTo(project, state.value, order, codeHost)
  if (!writes.ok) return writes
  const noted = await project.noteReset(commitSha)
  if (!noted.ok) return err({ kind: 'notStored' })
  const moved = await resetBranch(repository, commitSha, codeHost)
  if (!moved.ok) {
    await project.noteReset(null)
    return err({ kind: 'codeHost', failure: moved.error })
  }
  return written(await project.replace(writes.value, { synced: state.value }))
}

/** Brings in what the branch has; a reset that was broken off goes on where the branch was moved. */
export async function goOnWithReset(
  project: LocalProject,
  order: SyncOrder,
  codeHost?: CodeHost,
): Promise<Result<void, SyncFailure>> {
  const { resetTo: wanted } = project.record()
  if (!wanted) return syncProject(project, order, codeHost)
  const head = await readHead(order.repository, codeHost)
  if (!head.ok) return err({ kind: 'codeHost', failure: head.error })
  if (head.value !== wanted) {
    await project.noteReset(null)
    return syncProject(project, order, codeHost)
  }
  const state = await readCommitState(order.repository, wanted, codeHost)
  if (!state.ok) return err({ kind: 'codeHost', failure: state.error })
  const writes = await writesTo(project, state.value, order, codeHost)
  if (!writes.ok) return writes
  return written(await project.replace(writes.value, { synced: state.value }))
}

/** What makes the files here those of a commit; what it does not hold goes. */
async function writesTo(
  project: LocalProject,
  state: BranchState,
  order: SyncOrder,
  codeHost?: CodeHost,
): Promise<Result<Writes, Extract<SyncFailure, { kind: 'codeHost' }>>> {
  const mine = await blobIdsOf(project.all())
  const wanted = new Map(
    [...state.blobs].filter(([path, id]) => path !== metadataFile && mine.get(path) !== id),
  )
  const files = await fetchFiles(project, { ...order, wanted }, codeHost)
  if (!files.ok) return err({ kind: 'codeHost', failure: files.error })
  const gone = [...mine.keys()].filter((path) => !state.blobs.has(path))
  return ok(
    new Map([
      ...gone.map((path) => [path, null] as const),
      ...files.value.map(({ path, content }) => [path, content] as const),
    ]),
  )
}

type Written = Awaited<ReturnType<LocalProject['replace']>>
type NotWritten = Extract<SyncFailure, { kind: 'tooLarge' | 'notStored' }>

function written(done: Written): Result<void, NotWritten> {
  if (done.ok) return ok(undefined)
  const { error } = done
  // What was seen is not asked about here, so that nothing can have changed since.
  if (error === 'notStored' || error === 'changedSince') return err({ kind: 'notStored' })
  return err({ kind: 'tooLarge', limit: error })
}

/** The sentence of a failure. */
export function resetFailureText(failure: ResetFailure, locale: Locale): string {
  const t = speak(texts, locale)
  switch (failure.kind) {
    case 'notOwner':
      return t('onlyOwnerResets')
    case 'noRepository':
      return t('noRepositoryToReset')
    case 'commitGone':
      return t('codeResetFailedAt', { sha: failure.commitSha.slice(0, 7) })
    case 'codeHost':
      return codeHostText(failure.failure, locale)
    case 'notStored':
      return t('notStored')
    case 'tooLarge':
      return t('tooLarge')
    case 'broken':
      return t('codeResetFailed')
  }
}
