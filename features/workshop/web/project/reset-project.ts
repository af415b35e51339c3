/** Takes an app's code back to one of its commits: the branch first, then the files here. */
import type { Locale } from '../../../../contract/locale.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { speak } from '../../../../contract/text.ts'
import { planCommit } from '../../../../project/compare.ts'
import type {
  BranchState,
  CodeHost,
  CodeHostFailure,
  CommitAuthor,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import {
  codeHostText,
  commitAuthor,
  readCommitState,
  readHead,
  resetBranch,
} from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import type { LocalProject } from './local-project.ts'
import { forgetKept, keepWhatIsRemoved } from './keep-removed.ts'
import type { ProjectApp, ProjectAuthor } from './project-repository.ts'
import { isOwn, repositoryOf } from './project-repository.ts'
import type { SyncFailure, SyncOrder } from './sync-project.ts'
import { syncProject } from './sync-project.ts'
import { writesTo } from './writes-to-commit.ts'

/** Why nothing was reset. `commitGone`: the repository does not hold the commit. */
export type ResetFailure =
  | Exclude<SyncFailure, { kind: 'conflict' | 'typing' | 'repositoryGone' }>
  | { kind: 'noRepository' }
  | { kind: 'commitGone'; commitSha: string }
  | { kind: 'broken' }

/** Whose code, and the commit to take it back to. */
export type ResetOrder = {
  app: ProjectApp
  person: ProjectAuthor
  project: LocalProject
  commitSha: string
}

/**
 * Resets branch and files. What goes is kept at the code host first. The files are fetched before the branch is moved, so that a failure leaves
 * both as they were; what it replaces here can be taken back by Undo. Nothing is thrown.
 */
export async function resetProject(
  { app, person, project, commitSha }: ResetOrder,
  codeHost?: CodeHost,
): Promise<Result<void, ResetFailure>> {
  if (!isOwn(app, person.id)) return err({ kind: 'notOwner' })
  const repository = repositoryOf(app, project.record())
  if (repository === null) return err({ kind: 'noRepository' })
  try {
    const author = commitAuthor(person, repository)
    return await resetTo(project, { repository, commitSha, author }, codeHost)
  } catch {
    // This device failed, not the code host.
    return err({ kind: 'broken' })
  }
}

type Target = { repository: RepositoryRef; commitSha: string; author: CommitAuthor }

async function resetTo(
  project: LocalProject,
  { repository, commitSha, author }: Target,
  codeHost?: CodeHost,
): Promise<Result<void, ResetFailure>> {
  const state = await readCommitState(repository, commitSha, codeHost)
  if (!state.ok && state.error.code === 'gone') return err({ kind: 'commitGone', commitSha })
  if (!state.ok) return err({ kind: 'codeHost', failure: state.error })
  const order = { repository, onProgress: () => {} }
  const writes = await writesOfReset(project, state.value, order, codeHost)
  if (!writes.ok) return writes
  await project.storeTyped()
  const moved = await moveBranch(project, { repository, commitSha, author }, codeHost)
  if (!moved.ok) return moved
  return written(await project.replace(writes.value, { synced: state.value }))
}

// Who pushes again and again while a branch is reset is asked to wait.
const triesAtMost = 3

/** Keeps what goes and moves the branch; what is pushed in between is kept too. */
async function moveBranch(
  project: LocalProject,
  { repository, commitSha, author }: Target,
  codeHost?: CodeHost,
): Promise<Result<void, ResetFailure>> {
  for (let tries = 1; ; tries += 1) {
    const removal = { repository, commitSha, author, nowMs: Date.now() }
    const kept = await keepWhatIsRemoved(project, removal, codeHost)
    if (!kept.ok) return err({ kind: 'codeHost', failure: kept.error })
    const { head, moments } = kept.value
    const noted = await project.noteReset(commitSha)
    const moved = noted.ok ? await resetBranch(repository, { commitSha, head }, codeHost) : null
    if (moved?.ok) return ok(undefined)
    if (moved === null || isKnown(moved.error)) await forgetKept(repository, moments, codeHost)
    if (moved === null) return err({ kind: 'notStored' })
    await project.noteReset(null)
    const isPushed = moved.error.code === 'moved' && tries < triesAtMost
    if (!isPushed) return err({ kind: 'codeHost', failure: moved.error })
  }
}

/** What a reset writes. What no commit takes, and so nothing keeps, stays on this device as it is. */
async function writesOfReset(
  project: LocalProject,
  state: BranchState,
  order: Pick<SyncOrder, 'repository' | 'onProgress'>,
  codeHost?: CodeHost,
): ReturnType<typeof writesTo> {
  const writes = await writesTo(project, state, order, codeHost)
  if (!writes.ok) return writes
  const { syncedBlobs, leftOut = [] } = project.record()
  const untouched = new Set(leftOut.map(({ path }) => path))
  const files = project.all()
  const plan = await planCommit(new Map(syncedBlobs), files, untouched)
  if (plan.kind === 'noFileChanges') return writes
  const here = new Set(files.map(({ path }) => path))
  const staying = new Set(plan.unusable.filter((path) => here.has(path)))
  return ok(new Map([...writes.value].filter(([path]) => !staying.has(path))))
}

/** Whether it is known that the branch was not moved: an answer that was lost may have been a yes. */
function isKnown({ code }: CodeHostFailure): boolean {
  return code !== 'network' && code !== 'unreachable'
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
  const writes = await writesOfReset(project, state.value, order, codeHost)
  if (!writes.ok) return writes
  return written(await project.replace(writes.value, { synced: state.value }))
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
