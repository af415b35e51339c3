/** The open project of the app page: loading, syncing, committing, one at a time (SYN-08, SYN-23). */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import { err } from '../../../contract/result.ts'
import type { CommitOutcome } from './project/commit-changes.ts'
import type { CommitFailure } from './project/commit-project.ts'
import { commitProject } from './project/commit-project.ts'
import { goOnAfterWait } from './project/go-on-after-wait.ts'
import type { ProjectState } from './project/load-project.ts'
import { loadProject, rememberRepositoryOf } from './project/load-project.ts'
import { oneAtATime } from './project/one-at-a-time.ts'
import { holdProject } from './project/project-lock.ts'
import type { ProjectApp, ProjectAuthor } from './project/project-repository.ts'

type Committed = Result<CommitOutcome, CommitFailure>

/** Opens the project of an app for its owner and keeps it in step with its repository. */
export function useProject({ _id, name, githubRepo, author }: ProjectApp, person: ProjectAuthor) {
  const [state, setState] = useState<ProjectState>({ phase: 'loading', progress: null })
  const [savedSha, setSavedSha] = useState<string | null>(null)
  const [lastCommit, setLastCommit] = useState<CommitOutcome['kind'] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [works] = useState(oneAtATime)
  const authorId = author._id
  const accountId = person.id

  // Reads the device's database and the code host, both outside React.
  useEffect(() => {
    const leave = new AbortController()
    const show = (next: ProjectState): void => {
      if (!leave.signal.aborted) setState(next)
    }
    const load = async (): Promise<void> => {
      const app = { _id, name, githubRepo, author: { _id: authorId } }
      const project = await loadProject({ app, accountId, show })
      if (project === null) return
      if (!leave.signal.aborted) setSavedSha(project.record().lastSyncSha)
      void rememberRepositoryOf(project, accountId)
    }
    void holdProject(_id, leave.signal, {
      onWait: () => show({ phase: 'elsewhere' }),
      onHeld: () => works.run(load),
      onLeft: works.idle,
    })
    return () => leave.abort()
  }, [_id, name, authorId, accountId, githubRepo, works, attempt])

  const project = state.phase === 'ready' ? state.project : null
  const commit = useCallback(
    (prompt: string): Promise<Committed> =>
      works.run(async () => {
        if (project === null) return err({ kind: 'broken' })
        const app = { _id, name, githubRepo, author: { _id: authorId } }
        const done = await commitProject({ app, person, project, prompt })
        setSavedSha(project.record().lastSyncSha)
        if (done.ok) setLastCommit(done.value.kind)
        else if (needsLink(done.error)) setState({ phase: 'ready', project, trouble: done.error })
        void rememberRepositoryOf(project, person.id)
        return done
      }),
    [project, _id, name, authorId, githubRepo, person, works],
  )
  const loadAgain = useCallback(() => {
    setState((last) => (last.phase === 'failed' ? { phase: 'loading', progress: null } : last))
    setAttempt((count) => count + 1)
  }, [])
  const retry = useGoingOn(state, loadAgain)
  return { state, savedSha, lastCommit, commit, retry }
}

// A code host that is busy each time is left alone then, until the person wants it.
const goOnsAtMost = 3

/** Loads again by itself when a busy code host said so; answers the same for the person to do. */
function useGoingOn(state: ProjectState, load: () => void): () => void {
  const goOns = useRef(0)
  // Waits by the browser's clock.
  useEffect(() => {
    if (goOns.current === goOnsAtMost) return undefined
    return goOnAfterWait(state, () => {
      goOns.current += 1
      load()
    })
  }, [state, load])
  return useCallback(() => {
    goOns.current = 0
    load()
  }, [load])
}

/** A missing link is said where it can be mended (SYN-01). */
function needsLink(
  failure: CommitFailure,
): failure is Extract<CommitFailure, { kind: 'codeHost' }> {
  return failure.kind === 'codeHost' && failure.failure.code === 'notLinked'
}
