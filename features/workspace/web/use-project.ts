/** The open project of the app page: loading, syncing, committing, one at a time (SYN-08, SYN-23). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { commitMessage } from '../../../project/commit-message.ts'
import type { App } from '../../apps/contract.ts'
import type { CodeHostFailure } from '../../repositories/web/index.ts'
import { commitAuthor } from '../../repositories/web/index.ts'
import type { CommitOutcome } from './commit-changes.ts'
import { commitChanges } from './commit-changes.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import type { SyncFailure } from './sync-project.ts'
import { syncProject } from './sync-project.ts'
import type { Result } from '../../../contract/result.ts'
import { err } from '../../../contract/result.ts'

/** How far the project is. `progress` counts files while they are fetched. */
export type ProjectState =
  | { phase: 'loading'; progress: { count: number; total: number } | null }
  | { phase: 'failed'; failure: SyncFailure; project: LocalProject | null }
  | { phase: 'ready'; project: LocalProject }

export type ProjectAuthor = { id: string; username: string; email: string | null }

/** Opens the project of an app for its owner and keeps it in step with its repository. */
export function useProject(app: App, person: ProjectAuthor) {
  const [state, setState] = useState<ProjectState>({ phase: 'loading', progress: null })
  const [savedSha, setSavedSha] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const repository = app.githubRepo

  // Reads the device's database and the code host, both outside React.
  useEffect(() => {
    let left = false
    const load = async (): Promise<void> => {
      const project = await openProject({ id: app._id, name: app.name }, person.id)
      if (left) return
      if (project.record().lastSyncSha !== null) setState({ phase: 'ready', project })
      if (!repository) return setState({ phase: 'ready', project })
      const synced = await syncProject(project, {
        repository,
        onProgress(count, total) {
          if (!left)
            setState((now) =>
              now.phase === 'loading' ? { phase: 'loading', progress: { count, total } } : now,
            )
        },
      })
      if (left) return
      setSavedSha(project.record().lastSyncSha)
      const usable = synced.ok || project.record().lastSyncSha !== null
      setState(
        usable ? { phase: 'ready', project } : { phase: 'failed', failure: synced.error, project },
      )
    }
    queue.current = queue.current.then(load)
    return () => {
      left = true
    }
  }, [app._id, app.name, person.id, repository, attempt])

  const commit = useCallback(
    (prompt: string): Promise<Result<CommitOutcome, CodeHostFailure>> => {
      const work = async (): Promise<Result<CommitOutcome, CodeHostFailure>> => {
        if (state.phase !== 'ready' || !repository) return err({ code: 'gone' })
        const done = await commitChanges(state.project, {
          repository,
          message: commitMessage(prompt),
          author: commitAuthor(person, repository),
        })
        setSavedSha(state.project.record().lastSyncSha)
        return done
      }
      const next = queue.current.then(work)
      queue.current = next
      return next
    },
    [state, repository, person],
  )
  return { state, savedSha, commit, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
