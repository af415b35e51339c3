/** What else holds the files of an app, for an admin who takes it down. */
import { fail } from '../../../contract/failures.ts'
import { AppStatus } from '../../apps/contract.ts'
import { findApp } from '../../apps/server/index.ts'
import type { AppFork } from '../contract.ts'
import type { Moderation } from './moderation.ts'

const maxApps = 100

/**
 * Lists the public forks at the built-in code host with the app of each, and the apps that were made from this one
 * otherwise. Drafts of others are closed to admins and stand in no list. Fails with `notFound` and `unavailable`.
 */
export async function listForks(
  { db, publicForksOf }: Pick<Moderation, 'db' | 'publicForksOf'>,
  id: string,
): Promise<AppFork[]> {
  const source = await findApp(db, id)
  if (!source || source.status === 'draft') throw fail('notFound')
  const repositories = await publicForksOf(source.repoUrl).catch(() => {
    throw fail('unavailable')
  })
  const urls = repositories.map(({ url }) => url)
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'name', 'status', 'repoUrl'])
    .where('id', '!=', id)
    .where('status', '!=', 'draft')
    .where(({ or, eb }) =>
      or([eb('forkedFrom', '=', id), ...(urls.length > 0 ? [eb('repoUrl', 'in', urls)] : [])]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxApps)
    .execute()
  const apps = rows.map(({ repoUrl, ...app }) => ({
    repoUrl,
    app: { _id: app.id, name: app.name, status: AppStatus.parse(app.status) },
  }))
  return [
    ...repositories.map((repository) => ({
      repository,
      app: apps.find(({ repoUrl }) => repoUrl === repository.url)?.app ?? null,
    })),
    ...apps
      .filter(({ repoUrl }) => repoUrl === null || !urls.includes(repoUrl))
      .map(({ app }) => ({ repository: null, app })),
  ]
}
