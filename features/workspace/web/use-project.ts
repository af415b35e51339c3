/** The open project of the app page: loading, syncing, committing, one at a time (SYN-08, SYN-23). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { commitMessage } from '../../../project/commit-message.ts'
import type { Result } from '../../../contract/result.ts'
import { err } from '../../../contract/result.ts'
import type { App } from '../../apps/contract.ts'
import type { CodeHostFailure, RepositoryRef } from '../../repositories/web/index.ts'
import { commitAuthor } from '../../repositories/web/index.ts'
import type { CommitOutcome } from './commit-changes.ts'
import { commitChanges } from './commit-changes.ts'
import { rememberRepository } from './device-settings.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import { holdProject } from './project-lock.ts'
import type { SyncFailure } from './sync-project.ts'
import { syncProject } from './sync-project.ts'

/**
 * How far the project is. `progress` counts files while they are fetched; `elsewhere`: another tab
 * of this browser has it (EDT-32); `trouble` is why a project that is usable could not be synced.
 */
export type ProjectState =
  | { phase: 'loading'; progress: { count: number; total: number } | null }
  | { phase: 'elsewhere' }
  | { phase: 'failed'; failure: SyncFailure }
  | { phase: 'ready'; project: LocalProject; trouble: SyncFailure | null }

export type ProjectAuthor = { id: string; username: string; email: string | null }

const commitTries = 3

/** Opens the project of an app for its owner and keeps it in step with its repository. */
export function useProject(app: App, person: ProjectAuthor) {
  const [state, setState] = useState<ProjectState>({ phase: 'loading', progress: null })
  const [savedSha, setSavedSha] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { _id: id, name, githubRepo: repository } = app

  // Reads the device's database and the code host, both outside React.
  useEffect(() => {
    const leave = new AbortController()
    const show = (next: ProjectState): void => {
      if (!leave.signal.aborted) setState(next)
    }
    const load = async (): Promise<void> => {
      const project = await openProject({ id, name }, person.id)
      if (repository) await project.noteRepository(repositoryOf(repository))
      const isKnown = project.record().lastSyncSha !== null
      if (isKnown || !repository) show({ phase: 'ready', project, trouble: null })
      if (!repository) return
      const synced = await syncProject(project, {
        repository,
        onProgress: (count, total) => {
          if (!isKnown) show({ phase: 'loading', progress: { count, total } })
        },
      })
      if (!leave.signal.aborted) setSavedSha(project.record().lastSyncSha)
      void remember(person.id, project)
      if (synced.ok || isKnown) {
        show({ phase: 'ready', project, trouble: synced.ok ? null : synced.error })
      } else show({ phase: 'failed', failure: synced.error })
    }
    void holdProject(id, leave.signal, {
      onWait: () => show({ phase: 'elsewhere' }),
      onHeld: () => inTurn(queue, load),
    })
    return () => leave.abort()
  }, [id, name, person.id, repository, attempt])

  const commit = useCallback(
    (prompt: string): Promise<Result<CommitOutcome, CodeHostFailure>> =>
      inTurn(queue, async () => {
        if (state.phase !== 'ready' || !repository) return err({ code: 'gone' })
        const author = commitAuthor(person, repository)
        const order = { repository, message: commitMessage(prompt), author }
        const done = await commitMerged(state.project, order)
        setSavedSha(state.project.record().lastSyncSha)
        void remember(person.id, state.project)
        return done
      }),
    [state, repository, person],
  )
  return { state, savedSha, commit, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}

function repositoryOf({ owner, name, branch }: RepositoryRef) {
  return { owner, name, branch }
}

/** Puts the project's repository on top of the list that this device keeps (LOC-18). */
async function remember(accountId: string, project: LocalProject): Promise<void> {
  const { githubRepo, lastSyncSha } = project.record()
  if (githubRepo === null) return
  const isInitialized = lastSyncSha !== null
  await rememberRepository(accountId, { ...githubRepo, isInitialized, lastCommitSha: lastSyncSha })
}

/** What is asked for while something runs waits for it; a failure of one does not stop the next. */
function inTurn<T>(queue: { current: Promise<unknown> }, work: () => Promise<T>): Promise<T> {
  const next = queue.current.then(work)
  queue.current = next.catch(() => undefined)
  return next
}

type Order = {
  repository: RepositoryRef
  message: string
  author: { name: string; email: string }
}

/** A branch that moved meanwhile is merged in and the commit tried again, up to 3 times (SYN-20). */
async function commitMerged(
  project: LocalProject,
  order: Order,
): Promise<Result<CommitOutcome, CodeHostFailure>> {
  for (let tries = 1; ; tries += 1) {
    const done = await commitChanges(project, order)
    if (done.ok || done.error.code !== 'moved' || tries === commitTries) return done
    const { repository } = order
    const synced = await syncProject(project, { repository, onProgress: () => {} })
    if (!synced.ok) return done
  }
}
