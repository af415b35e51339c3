/** When an app's code is on this device alone: everything works but what needs a repository. */
import { needsLink } from '../../../repositories/web/index.ts'
import type { CommitFailure } from './commit-project.ts'
import type { SyncFailure } from './sync-project.ts'

/** Why it is so: the app never had a repository, the person has no link to the code host, or the repository is gone. */
export type LocalOnly = 'noRepository' | 'notLinked' | 'gone'

/** What a project's code depends on: a repository, a link to its host, and what stood in the way of the last sync. */
export type Reach = { hasRepository: boolean; isLinked: boolean; trouble: SyncFailure | null }

/** Why the code is on this device alone; null where its repository is within reach, or merely did not answer. */
export function localOnlyOf({ hasRepository, isLinked, trouble }: Reach): LocalOnly | null {
  if (!isLinked) return 'notLinked'
  if (!hasRepository) return 'noRepository'
  return trouble === null ? null : apartBy(trouble)
}

/** Why a sync or a commit could reach no repository; null for every other failure. */
export function apartBy(failure: SyncFailure | CommitFailure): LocalOnly | null {
  if (failure.kind === 'noRepository') return 'noRepository'
  if (failure.kind === 'repositoryGone') return 'gone'
  return failure.kind === 'codeHost' && needsLink(failure.failure) ? 'notLinked' : null
}
