/** The open project of the app page: loading, syncing, committing, one at a time. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { oneAtATime } from '../../../contract/one-at-a-time.ts'
import type { CommitOutcome } from './project/commit-changes.ts'
import { retryAfterWait } from './project/retry-after-wait.ts'
import type { LocalProject } from './project/local-project.ts'
import type { ProjectState } from './project/load-project.ts'
import { rememberRepositoryOf } from './project/load-project.ts'
import type { ProjectHold } from './project/project-lock.ts'
import type { ProjectApp, ProjectOwner } from './project/project-repository.ts'
import { openInTurn } from './open-in-turn.ts'
import { useProjectWorks } from './use-project-works.ts'

/** Opens the project of an app for its owner and keeps it in step with its repository; `onBroughtIn` hears what a commit brought in. */
export function useProject(given: ProjectApp, person: ProjectOwner, onBroughtIn: () => void) {
  const app = useOpenedApp(given)
  const [state, setState] = useState<ProjectState>({ phase: 'loading', progress: null })
  const [savedSha, setSavedSha] = useState<string | null>(null)
  const [lastCommit, setLastCommit] = useState<CommitOutcome['kind'] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [queue] = useState(oneAtATime)
  const hold = useRef<ProjectHold | null>(null)
  const yielding = useRef<(() => Promise<void>) | null>(null)
  const { id: accountId, githubLinked: isLinked } = person

  // Reads the device's database and the code host, both outside React.
  useEffect(() => {
    const leave = new AbortController()
    const show = (next: ProjectState): void => {
      if (!leave.signal.aborted) setState(next)
    }
    const onLoaded = (project: LocalProject): void => {
      setSavedSha(project.record().lastSyncSha)
      void rememberRepositoryOf(project, accountId)
    }
    const yieldWork = async (): Promise<void> => yielding.current?.()
    hold.current = openInTurn(
      { app, accountId, isLinked, queue, show, onLoaded, yieldWork },
      leave.signal,
    )
    return () => leave.abort()
  }, [app, accountId, isLinked, queue, attempt])

  const work = useProjectWorks({
    app,
    person,
    queue,
    state,
    setState,
    onSynced: setSavedSha,
    onCommitted: setLastCommit,
    onBroughtIn,
  })
  useStoreWhenHidden(state.phase === 'ready' ? state.project : null)
  const loadAgain = useCallback(() => {
    setState((last) => (last.phase === 'failed' ? { phase: 'loading', progress: null } : last))
    setAttempt((count) => count + 1)
  }, [])
  const retry = useGoingOn(state, loadAgain)
  return {
    state,
    savedSha,
    lastCommit,
    retry,
    /** Makes this tab the one that writes. */
    editHere: () => hold.current?.take(),
    /** Takes what ends the work of this tab before another one writes. */
    onYield: useCallback((end: () => Promise<void>) => void (yielding.current = end), []),
    ...work,
  }
}

/** The app as it was opened. Directory and repository keep their names when it is renamed: nothing is loaded anew. */
function useOpenedApp({ _id, githubRepo, author, ...now }: ProjectApp): ProjectApp {
  const [name] = useState(now.name)
  const authorId = author._id
  return useMemo(
    () => ({ _id, name, githubRepo, author: { _id: authorId } }),
    [_id, name, githubRepo, authorId],
  )
}

/** What was typed is stored when the page is no longer seen: it may not come back. */
function useStoreWhenHidden(project: LocalProject | null): void {
  // The page's visibility lies outside React.
  useEffect(() => {
    const store = (): void => {
      if (document.visibilityState === 'hidden') void project?.storeTyped()
    }
    document.addEventListener('visibilitychange', store)
    return () => document.removeEventListener('visibilitychange', store)
  }, [project])
}

// A code host that is busy each time is left alone then, until the person wants it.
const goOnsAtMost = 3

/** Loads again by itself when a busy code host said so; answers the same for the person to do. */
function useGoingOn(state: ProjectState, load: () => void): () => void {
  const goOns = useRef(0)
  // Waits by the browser's clock.
  useEffect(() => {
    if (goOns.current === goOnsAtMost) return undefined
    return retryAfterWait(state, () => {
      goOns.current += 1
      load()
    })
  }, [state, load])
  return useCallback(() => {
    goOns.current = 0
    load()
  }, [load])
}
