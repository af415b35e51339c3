/** What is done to a project that is open, one after another: committing, and bringing in what the branch has. */
import { useCallback, useRef, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import type { OneAtATime } from '../../../contract/one-at-a-time.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import type { RepositoryRef } from '../../repositories/web/index.ts'
import type { BeginFailure, RepositoryWish } from './project/begin-repository.ts'
import { beginRepository } from './project/begin-repository.ts'
import { pullChanges } from './project/pull-changes.ts'
import type { CommitOutcome } from './project/commit-changes.ts'
import type { CopyFailure } from './project/commit-into.ts'
import type { CommitFailure, CommitOrder } from './project/commit-project.ts'
import { commitProject } from './project/commit-project.ts'
import type { ProjectState } from './project/load-project.ts'
import { rememberRepositoryOf } from './project/load-project.ts'
import { apartBy, localOnlyOf } from './project/local-only.ts'
import type { LocalOnly } from './project/local-only.ts'
import type { LocalProject } from './project/local-project.ts'
import type { ProjectApp, ProjectOwner } from './project/project-repository.ts'
import { repositoryOf } from './project/project-repository.ts'
import type { ResetFailure } from './project/reset-project.ts'
import { resetProject } from './project/reset-project.ts'
import type { Keep } from './project/resolve-conflicts.ts'
import type { Conflict, SyncFailure } from './project/sync-project.ts'

/** The project as the page holds it, and who hears what becomes of it. */
export type WorksOrder = {
  app: ProjectApp
  person: ProjectOwner
  queue: OneAtATime
  state: ProjectState
  setState: Dispatch<SetStateAction<ProjectState>>
  /** Hears the commit that the project is in step with. */
  onSynced: (sha: string | null) => void
  onCommitted: (kind: CommitOutcome['kind']) => void
  /** Hears that a commit brought in what others had pushed. */
  onBroughtIn: () => void
}
type Committed = Result<CommitOutcome, CommitFailure>

/** The works of the project that `state` holds; without one they do nothing. */
export function useProjectWorks(order: WorksOrder) {
  const { app, person, queue, state, setState, onSynced } = order
  const ready = state.phase === 'ready' ? state : null
  const project = ready?.project ?? null
  const conflict = ready?.trouble?.kind === 'conflict' ? ready.trouble : null
  const localOnly = ready === null ? null : localOnlyIn(ready, order)
  const { commit, isCommitting } = useCommit(order, project, localOnly)
  /** Brings in what is newer; answers whether project and branch have met. */
  const catchUp = useCallback(
    (decided?: { head: string; keeps: ReadonlyMap<string, Keep> }): Promise<boolean> =>
      queue.run(async () => {
        if (project === null || localOnly === 'notLinked' || localOnly === 'noRepository')
          return false
        const done = await pullChanges({
          app,
          accountId: person.id,
          project,
          ...(decided ? { decided } : {}),
        })
        onSynced(project.record().lastSyncSha)
        const trouble = done.ok ? null : done.error
        // Nobody asked for what runs behind: only what stays so until somebody acts is told of it.
        if (decided || trouble === null || isStanding(trouble))
          setState((before) => holding(before, { phase: 'ready', project, trouble }))
        return done.ok
      }),
    [project, localOnly, app, person, queue, setState, onSynced],
  )
  /** The person's word on each file that was changed on both sides. */
  const settle = useCallback(
    async (keeps: ReadonlyMap<string, Keep>): Promise<boolean> =>
      conflict !== null && catchUp({ head: conflict.head, keeps }),
    [catchUp, conflict],
  )
  /** Takes branch and files back to a commit, when nothing else is done to them. */
  const reset = useCallback(
    (commitSha: string): Promise<Result<void, ResetFailure>> =>
      queue.run(async () => {
        if (project === null) return err({ kind: 'broken' })
        const done = await resetProject({ app, person, project, commitSha })
        onSynced(project.record().lastSyncSha)
        const trouble = done.ok ? null : linkTrouble(done.error)
        if (done.ok || trouble)
          setState((before) => holding(before, { phase: 'ready', project, trouble }))
        void rememberRepositoryOf(project, person.id)
        return done
      }),
    [project, app, person, queue, setState, onSynced],
  )
  const begin = useBegin(order, project, localOnly)
  return { commit, isCommitting, catchUp, conflict, settle, reset, localOnly, begin }
}

/** Makes a repository for what is on this device alone. */
function useBegin(
  { app, person, queue, setState, onSynced }: WorksOrder,
  project: LocalProject | null,
  localOnly: LocalOnly | null,
) {
  const made = useRef<RepositoryRef | null>(null)
  return useCallback(
    (wish: RepositoryWish): Promise<Result<Result<void, CopyFailure>, BeginFailure>> =>
      queue.run(async () => {
        if (project === null) return err({ kind: 'notStored' })
        const order = { app, accountId: person.id, project }
        // It may be there again since somebody looked; none is made beside it then.
        const met = localOnly === 'gone' ? await pullChanges(order) : null
        const isBack = met !== null && (met.ok || met.error.kind !== 'repositoryGone')
        const onMade = (repository: RepositoryRef): void => void (made.current = repository)
        const done = isBack
          ? ok(ok(undefined))
          : await beginRepository({ ...order, person, wish, made: made.current, onMade })
        if (!done.ok) return done
        made.current = null
        onSynced(project.record().lastSyncSha)
        const trouble = isBack && !met.ok ? met.error : null
        setState((before) => holding(before, { phase: 'ready', project, trouble }))
        void rememberRepositoryOf(project, person.id)
        return done
      }),
    [project, localOnly, app, person, queue, setState, onSynced],
  )
}

/** Commits; where nothing can be reached nothing is asked. */
function useCommit(
  { app, person, queue, setState, onSynced, onCommitted, onBroughtIn }: WorksOrder,
  project: LocalProject | null,
  localOnly: LocalOnly | null,
) {
  const [commits, setCommits] = useState(0)
  const commit = useCallback(
    (
      message: (paths: readonly string[]) => string,
      before: CommitOrder['before'] = null,
    ): Promise<Committed> =>
      queue.run(async () => {
        if (project === null) return err({ kind: 'broken' })
        if (localOnly !== null) return err(failureOf(localOnly))
        setCommits((count) => count + 1)
        const done = await commitProject({ app, person, project, message, before, onBroughtIn })
        setCommits((count) => count - 1)
        onSynced(project.record().lastSyncSha)
        if (done.ok) onCommitted(done.value.kind)
        setState((before) => afterCommit(before, project, done))
        void rememberRepositoryOf(project, person.id)
        return done
      }),
    [project, localOnly, app, person, queue, setState, onSynced, onCommitted, onBroughtIn],
  )
  return { commit, isCommitting: commits > 0 }
}

function localOnlyIn({ project, trouble }: Ready, { app, person }: WorksOrder): LocalOnly | null {
  const hasRepository = repositoryOf(app, project.record()) !== null
  return localOnlyOf({ hasRepository, isLinked: person.githubLinked, trouble })
}

function failureOf(localOnly: LocalOnly): CommitFailure {
  if (localOnly === 'noRepository') return { kind: 'noRepository' }
  if (localOnly === 'gone') return { kind: 'repositoryGone' }
  return { kind: 'codeHost', failure: { code: 'notLinked' } }
}

/** A missing link to the code host is said where it can be mended. */
function linkTrouble(failure: ResetFailure): Ready['trouble'] {
  return failure.kind === 'codeHost' && isStanding(failure) ? failure : null
}

type Ready = Extract<ProjectState, { phase: 'ready' }>

/** Whether a failure stays until the person acts: files to decide about, or a repository out of reach. */
function isStanding(
  failure: SyncFailure | CommitFailure,
): failure is Conflict | Extract<SyncFailure, { kind: 'codeHost' | 'repositoryGone' }> {
  if (failure.kind === 'noRepository') return false
  return failure.kind === 'conflict' || apartBy(failure) !== null
}

/** A tab that has let go of the project meanwhile shows what it shows. */
function holding(before: ProjectState, next: Ready): ProjectState {
  return before.phase === 'ready' && before.project === next.project ? next : before
}

/** What stands in the way is said where it can be mended; a commit ends what stood there. */
function afterCommit(before: ProjectState, project: LocalProject, done: Committed): ProjectState {
  const failure = done.ok ? null : done.error
  const isIdle = done.ok && done.value.kind !== 'committed'
  // Without a difference there is nothing to decide, but the code host was not met either.
  if (isIdle && before.phase === 'ready' && before.trouble?.kind !== 'conflict') return before
  if (failure === null || isStanding(failure))
    return holding(before, { phase: 'ready', project, trouble: failure })
  return before
}
