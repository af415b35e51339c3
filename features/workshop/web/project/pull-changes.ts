/** Brings what the branch has into a project that is open, also where both sides changed a file. */
import type { Result } from '../../../../contract/result.ts'
import { err } from '../../../../contract/result.ts'
import type { CodeHost } from '../../../repositories/web/index.ts'
import type { LocalProject } from './local-project.ts'
import type { ProjectApp } from './project-repository.ts'
import { isOwn, repositoryOf } from './project-repository.ts'
import { namingGone } from './repository-gone.ts'
import type { Decided } from './resolve-conflicts.ts'
import type { SyncFailure } from './sync-project.ts'
import { syncProject } from './sync-project.ts'

/** Whose project, and the person's word on files that were changed on both sides. */
export type PullOptions = {
  app: ProjectApp
  accountId: string
  project: LocalProject
  decided?: Decided
}

/** Nothing is lost: mine waits for the next commit, and what theirs replaced can be undone. */
export async function pullChanges(
  { app, accountId, project, decided }: PullOptions,
  codeHost?: CodeHost,
): Promise<Result<void, SyncFailure>> {
  if (!isOwn(app, accountId)) return err({ kind: 'notOwner' })
  const repository = repositoryOf(app, project.record())
  if (repository === null) return err({ kind: 'codeHost', failure: { code: 'gone' } })
  const synced = await syncProject(
    project,
    { repository, onProgress: () => {}, ...(decided ? { decided } : {}) },
    codeHost,
  )
  return namingGone(synced, repository, codeHost)
}
