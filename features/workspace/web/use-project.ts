/** The open project of the app page: loading, syncing, committing, one at a time (SYN-08, SYN-23). */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { oneAtATime } from '../../../contract/one-at-a-time.ts'
import type { CommitOutcome } from './project/commit-changes.ts'
import { goOnAfterWait } from './project/go-on-after-wait.ts'
import type { ProjectState } from './project/load-project.ts'
import { loadProject, rememberRepositoryOf } from './project/load-project.ts'
import { holdProject } from './project/project-lock.ts'
import type { ProjectApp, ProjectAuthor } from './project/project-repository.ts'
import { useProjectWorks } from './use-project-works.ts'

/** Opens the project of an app for its owner and keeps it in step with its repository. */
export function useProject({ _id, githubRepo, author, ...now }: ProjectApp, person: ProjectAuthor) {
  // Directory and repository keep their names when the app is renamed: nothing is loaded anew (EDT-28).
  const [name] = useState(now.name)
  const [state, setState] = useState<ProjectState>({ phase: 'loading', progress: null })
  const [savedSha, setSavedSha] = useState<string | null>(null)
  const [lastCommit, setLastCommit] = useState<CommitOutcome['kind'] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [works] = useState(oneAtATime)
  const authorId = author._id
  const accountId = person.id
  const app = useMemo(
    () => ({ _id, name, githubRepo, author: { _id: authorId } }),
    [_id, name, githubRepo, authorId],
  )

  // Reads the device's database and the code host, both outside React.
  useEffect(() => {
    const leave = new AbortController()
    const show = (next: ProjectState): void => {
      if (!leave.signal.aborted) setState(next)
    }
    const load = async (): Promise<void> => {
      const project = await loadProject({ app, accountId, show })
      if (project === null) return
      if (!leave.signal.aborted) setSavedSha(project.record().lastSyncSha)
      void rememberRepositoryOf(project, accountId)
    }
    void holdProject(app._id, leave.signal, {
      onWait: () => show({ phase: 'elsewhere' }),
      onHeld: () => works.run(load),
      onLeft: works.idle,
    })
    return () => leave.abort()
  }, [app, accountId, works, attempt])

  const work = useProjectWorks({
    app,
    person,
    works,
    state,
    setState,
    onSynced: setSavedSha,
    onCommitted: setLastCommit,
  })
  const loadAgain = useCallback(() => {
    setState((last) => (last.phase === 'failed' ? { phase: 'loading', progress: null } : last))
    setAttempt((count) => count + 1)
  }, [])
  const retry = useGoingOn(state, loadAgain)
  return { state, savedSha, lastCommit, retry, ...work }
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
