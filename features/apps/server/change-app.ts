/** Changes what an owner may change; `status: "draft"` unpublishes (API-14, PUB-19, T50). */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { type App, AppStatus } from '../contract.ts'
import { nameKey } from './app-names.ts'
import type { Apps } from './apps.ts'
import { changeStatus } from './change-status.ts'
import { presentApp } from './present-app.ts'
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
  status?: 'draft' | undefined
}

/**
 * Answers the app after the change. `ifMatch` is the `ETag` that the caller read.
 * Fails with `changedElsewhere`, `nameExists`, `invalidTransition`.
 */
export async function changeApp(
  apps: Apps,
  id: string,
  change: AppChange,
  ifMatch: string | undefined,
): Promise<App> {
  const row = await inTransaction(apps.db, async (tx) => {
    const app = await findApp(tx, id)
    if (!app) throw fail('notFound')
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== tagOf(app))
      throw fail('changedElsewhere')
    if (app.status === 'archived') throw fail('invalidTransition')
    await applyFields(apps, tx, app, change)
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
  change: AppChange,
): Promise<void> {
  const { name, tags } = change
  const fields = fieldsOf(change)
  if (Object.keys(fields).length === 0) return
  if (name !== undefined && !(await isNameFree(tx, nameKey(name), app.id))) throw fail('nameExists')
  const updatedAt = Math.max(apps.world.now(), app.updatedAt + 1)
  if (!(await updateApp(tx, app.id, app.updatedAt, { ...fields, updatedAt })))
    throw fail('changedElsewhere')
  if (tags === undefined) return
  if (app.status === 'published') await countTags(tx, await tagsOf(tx, app.id), tags)
  await replaceTags(tx, app.id, tags)
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
