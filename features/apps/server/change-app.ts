/** Changes what an owner may change; `status: "draft"` unpublishes. */
import type { Updateable } from 'kysely'
import { fail } from '../../../contract/failures.ts'
import type { Tables } from '../../../server/database/schema.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { type App, AppStatus, type RepositoryLink } from '../contract.ts'
import { nameKey } from './app-names.ts'
import type { Apps } from './apps.ts'
import { changeStatus } from './change-status.ts'
import { repositoryColumns, requireOwnRepository } from './insert-draft.ts'
import { presentApp } from './present-app.ts'
import { indexApp } from './search/search-index.ts'
import { type AppWithAuthor, findApp, isNameFree, replaceTags, tagsOf, updateApp } from './store.ts'
import { countTags } from './tags.ts'

/** What may be changed; a part that is absent stays. */
export type AppChange = {
  name?: string | undefined
  description?: string | undefined
  tags?: readonly string[] | undefined
  category?: string | undefined
  appType?: string | undefined
  features?: readonly string[] | undefined
  githubRepo?: RepositoryLink | undefined
  status?: 'draft' | undefined
}

/**
 * Answers the app after the change. `ifMatch` is the `ETag` that the caller read.
 * Fails with `changedElsewhere`, `nameExists`, `repoNotYours`, or as the code host's answers say; with
 * `invalidTransition` for an archived app and for another repository while the app has one. The repository that it
 * has may be made anew under its name: what the code host says of it then is noted again.
 */
export async function changeApp(
  apps: Apps,
  id: string,
  change: AppChange,
  ifMatch: string | undefined,
): Promise<App> {
  const link = change.githubRepo && (await readLink(apps, id, change.githubRepo))
  const row = await inTransaction(apps.db, async (tx) => {
    const app = await findApp(tx, id)
    if (!app) throw fail('notFound')
    if (link && !hasRepository(app, link.instead)) throw fail('changedElsewhere')
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== tagOf(app))
      throw fail('changedElsewhere')
    if (app.status === 'archived') throw fail('invalidTransition')
    await applyFields(apps, tx, app, { ...fieldsOf(change), ...link?.columns }, change)
    if (change.status === 'draft') {
      const status = AppStatus.parse(app.status)
      await changeStatus(apps, tx, { ...app, status }, { to: 'draft', by: 'owner' })
    }
    return (await findApp(tx, id)) ?? app
  })
  return presentApp(row, row.authorId, apps.addresses)
}

/** The `ETag` of an app, for `If-Match`. */
export function tagOf(app: { id: string; updatedAt: number }): string {
  return `"${app.id}-${app.updatedAt}"`
}

async function applyFields(
  apps: Apps,
  tx: Queries,
  app: AppWithAuthor,
  fields: Updateable<Tables['apps']>,
  { name, tags }: AppChange,
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  if (name !== undefined && !(await isNameFree(tx, nameKey(name), app.id))) throw fail('nameExists')
  const updatedAt = Math.max(apps.world.now(), app.updatedAt + 1)
  const change = { ...fields, updatedAt }
  if (!(await updateApp(tx, app.id, app.updatedAt, change).catch(refuseTakenName)))
    throw fail('changedElsewhere')
  if (tags !== undefined) {
    if (app.status === 'published') await countTags(tx, await tagsOf(tx, app.id), tags)
    await replaceTags(tx, app.id, tags)
  }
  if (app.status === 'published') await indexApp(tx, app.id)
}

/** Between the look and the change somebody else may have taken the name; PostgreSQL says so by its index. */
function refuseTakenName(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
  throw isTaken ? fail('nameExists') : error
}

type Repository = Pick<AppWithAuthor, 'repoOwner' | 'repoName'>

/** What the code host says of a repository that an app is to have, and which one it had when that was asked. */
async function readLink(apps: Apps, id: string, wanted: RepositoryLink) {
  const app = await findApp(apps.db, id)
  if (!app) throw fail('notFound')
  const { repoOwner, repoName } = app
  const isAnother = repoOwner !== wanted.owner || repoName !== wanted.name
  if (isAnother && repoOwner !== null && repoName !== null) {
    const host = await apps.openCodeHost(app.authorId)
    if (await host.repository(repoOwner, repoName)) throw fail('invalidTransition')
  }
  const columns = repositoryColumns(await requireOwnRepository(apps, app.authorId, wanted))
  return { columns, instead: { repoOwner, repoName } }
}

function hasRepository(app: Repository, { repoOwner, repoName }: Repository): boolean {
  return app.repoOwner === repoOwner && app.repoName === repoName
}

/** The columns that a change names; an empty text takes a value away. */
function fieldsOf({ name, description, tags, category, appType, features }: AppChange) {
  return {
    ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
    ...(description === undefined
      ? {}
      : { description: description.trim() === '' ? null : description }),
    ...(tags === undefined ? {} : { tags: JSON.stringify([...new Set(tags)]) }),
    ...(category === undefined ? {} : { category: category === '' ? null : category }),
    ...(appType === undefined ? {} : { appType }),
    ...(features === undefined ? {} : { features: JSON.stringify([...new Set(features)]) }),
  }
}
