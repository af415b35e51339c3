/** What is done to a project that is open, one after another: committing, and bringing in what the branch has (SYN-12, SYN-20, SYN-23). */
import { useCallback, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import type { OneAtATime } from '../../../contract/one-at-a-time.ts'
import type { Result } from '../../../contract/result.ts'
import { err } from '../../../contract/result.ts'
import { needsLink } from '../../repositories/web/index.ts'
import { bringIn } from './project/bring-in.ts'
import type { CommitOutcome } from './project/commit-changes.ts'
import type { CommitFailure } from './project/commit-project.ts'
import { commitProject } from './project/commit-project.ts'
import type { ProjectState } from './project/load-project.ts'
import { rememberRepositoryOf } from './project/load-project.ts'
import type { LocalProject } from './project/local-project.ts'
import type { ProjectApp, ProjectAuthor } from './project/project-repository.ts'
import type { ResetFailure } from './project/reset-project.ts'
import { resetProject } from './project/reset-project.ts'
import type { Keep } from './project/settle-conflicts.ts'

type World = {
  app: ProjectApp
  person: ProjectAuthor
  works: OneAtATime
  state: ProjectState
  setState: Dispatch<SetStateAction<ProjectState>>
  /** Hears the commit that the project is in step with. */
  onSynced: (sha: string | null) => void
  onCommitted: (kind: CommitOutcome['kind']) => void
}
type Committed = Result<CommitOutcome, CommitFailure>

/** The works of the project that `state` holds; without one they do nothing. */
export function useProjectWorks(world: World) {
  const { app, person, works, state, setState, onSynced, onCommitted } = world
  const project = state.phase === 'ready' ? state.project : null
  const paths = state.phase === 'ready' && isConflict(state.trouble) ? state.trouble.paths : null

  const [commits, setCommits] = useState(0)
  const commit = useCallback(
    (message: (paths: readonly string[]) => string): Promise<Committed> =>
      works.run(async () => {
        if (project === null) return err({ kind: 'broken' })
        setCommits((count) => count + 1)
        const done = await commitProject({ app, person, project, message })
        setCommits((count) => count - 1)
        onSynced(project.record().lastSyncSha)
        if (done.ok) onCommitted(done.value.kind)
        setState((before) => afterCommit(before, project, done))
        void rememberRepositoryOf(project, person.id)
        return done
      }),
    [project, app, person, works, setState, onSynced, onCommitted],
  )
  /** Brings in what is newer; answers whether project and branch have met. */
  const catchUp = useCallback(
    (decided?: ReadonlyMap<string, Keep>): Promise<boolean> =>
      works.run(async () => {
        if (project === null) return false
        const order = { app, accountId: person.id, project }
        const done = await bringIn(decided ? { ...order, decided } : order)
        onSynced(project.record().lastSyncSha)
        const trouble = done.ok ? null : done.error
        // Nobody asked for what runs behind: only what must be decided is told of it.
        if (decided || done.ok || isConflict(trouble))
          setState((before) => holding(before, { phase: 'ready', project, trouble }))
        return done.ok
      }),
    [project, app, person, works, setState, onSynced],
  )
  /** The person's word on all files that were changed on both sides. */
  const settle = useCallback(
    (keep: Keep) => catchUp(new Map((paths ?? []).map((path) => [path, keep]))),
    [catchUp, paths],
  )
  /** Takes branch and files back to a commit, when nothing else is done to them (SYN-23, SYN-25). */
  const reset = useCallback(
    (commitSha: string): Promise<Result<void, ResetFailure>> =>
      works.run(async () => {
        if (project === null) return err({ kind: 'broken' })
        const done = await resetProject({ app, accountId: person.id, project, commitSha })
        onSynced(project.record().lastSyncSha)
        const trouble = done.ok ? null : linkTrouble(done.error)
        if (done.ok || trouble)
          setState((before) => holding(before, { phase: 'ready', project, trouble }))
        void rememberRepositoryOf(project, person.id)
        return done
      }),
    [project, app, person, works, setState, onSynced],
  )
  return { commit, isCommitting: commits > 0, catchUp, conflict: paths, settle, reset }
}

/** A missing link to the code host is said where it can be mended (PERM-09). */
function linkTrouble(failure: ResetFailure): Ready['trouble'] {
  return failure.kind === 'codeHost' && needsLink(failure.failure) ? failure : null
}

type Ready = Extract<ProjectState, { phase: 'ready' }>

function isConflict(
  failure: Ready['trouble'],
): failure is Extract<NonNullable<Ready['trouble']>, { kind: 'conflict' }> {
  return failure?.kind === 'conflict'
}

/** A tab that has let go of the project meanwhile shows what it shows. */
function holding(before: ProjectState, next: Ready): ProjectState {
  return before.phase === 'ready' && before.project === next.project ? next : before
}

/** What stands in the way is said where it can be mended (SYN-01, SYN-12); a commit ends what stood there. */
function afterCommit(before: ProjectState, project: LocalProject, done: Committed): ProjectState {
  const failure = done.ok ? null : done.error
  const isIdle = done.ok && done.value.kind !== 'committed'
  // Without a difference there is nothing to decide, but the code host was not met either.
  if (isIdle && before.phase === 'ready' && !isConflict(before.trouble)) return before
  if (
    failure === null ||
    failure.kind === 'conflict' ||
    (failure.kind === 'codeHost' && needsLink(failure.failure))
  )
    return holding(before, { phase: 'ready', project, trouble: failure })
  return before
}
