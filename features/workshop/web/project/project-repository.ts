/** Whose project it is, and which repository belongs to it. */
import type { App } from '../../../apps/contract.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import type { ProjectRecord } from './project-record.ts'

/** What of an app a sync and a commit look at. */
export type ProjectApp = Pick<App, '_id' | 'name' | 'githubRepo'> & {
  author: Pick<App['author'], '_id'>
}

/** Whose name a commit carries. */
export type ProjectAuthor = { id: string; username: string; email: string | null }

/** Who opens a project: whether they have a link to the code host decides what it is asked. */
export type ProjectOwner = ProjectAuthor & { githubLinked: boolean }

const usualBranch = 'main'

/** Only who made an app loads and commits its code. */
export function isOwn(app: ProjectApp, accountId: string): boolean {
  return app.author._id === accountId
}

/** The repository of the app, else the one that is noted on this device; null with neither. */
export function repositoryOf(
  app: Pick<ProjectApp, 'githubRepo'>,
  record: Pick<ProjectRecord, 'githubRepo'>,
): RepositoryRef | null {
  const found = app.githubRepo ?? record.githubRepo
  if (found === null) return null
  const { owner, name, url = '', branch } = found
  return { owner, name, url, branch: branch === '' ? usualBranch : branch }
}
