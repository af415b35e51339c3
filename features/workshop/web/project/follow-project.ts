/** A project that another tab of this browser writes: read from the device, renewed with each write. */
import type { LocalProject } from './local-project.ts'
import { createLocalProject } from './local-project.ts'
import { projectDatabase } from './open-project.ts'
import { hearNews } from './project-news.ts'
import type { ProjectNews } from './project-news.ts'
import { projectIdOf } from './project-record.ts'

/**
 * Opens it to be read until `leave` aborts, as soon as the other tab has written it; null when this tab
 * has left before.
 */
export async function followProject(
  appId: string,
  accountId: string,
  leave: AbortSignal,
): Promise<LocalProject | null> {
  const projectId = projectIdOf(accountId, appId)
  let early: ProjectNews[] = []
  let take = (news: ProjectNews): void => void early.push(news)
  // Heard before it is read, so that no write falls between.
  const stop = hearNews(projectId, (news) => take(news))
  leave.addEventListener('abort', stop, { once: true })
  const db = await projectDatabase()
  let { record, files } = await db.read(projectId)
  while (record === null && !leave.aborted) {
    await new Promise<void>((done) => {
      take = () => done()
      leave.addEventListener('abort', () => done(), { once: true })
    })
    ;({ record, files } = await db.read(projectId))
  }
  if (record === null || leave.aborted) return null
  const project = createLocalProject(db, { record, files })
  take = (news) => project.follow(news)
  for (const news of early) take(news)
  early = []
  return project
}
