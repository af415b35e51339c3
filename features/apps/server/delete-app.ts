/** Deletes an app with its site, and on wish its repository at the built-in code host. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import type { Apps } from './apps.ts'
import { deleteRepositoryEffect } from './delete-repository.ts'
import { uncountFork } from './fork-source.ts'
import {
  addToTotal,
  type AppWithAuthor,
  hasOtherApp,
  holdApp,
  idsOfAuthor,
  removeApp,
  removeTotal,
  tagsOf,
} from './store.ts'
import { countTags } from './tags.ts'

/** Who deletes, and whether the repository goes too. */
export type Deletion = { userId: string; withRepository: boolean }

/**
 * Deletes the app; its repository follows by the outbox, so that a code host that is away does not keep it.
 * Fails with `notFound`; where the repository is to go with `githubNotLinked`, and with `forbidden` for one of
 * GitHub, of somebody else, or of another app too. Then nothing was deleted.
 */
export async function deleteApp(apps: Apps, id: string, deletion: Deletion): Promise<void> {
  const { userId, withRepository } = deletion
  const host = withRepository ? await apps.openCodeHost(userId) : null
  if (host?.isPaced) throw fail('forbidden')
  await inTransaction(apps.db, async (tx) => {
    const app = await removeWhole(apps, tx, { id, actorId: userId, isWithAuthor: false })
    if (!app) throw fail('notFound')
    if (host) await orderRepositoryGone(apps, tx, app, host.username)
  })
  apps.log.info('app deleted', { appId: id, userId })
  if (host) void apps.outbox.drain()
}

/** Deletes all apps of a person in the caller's transaction; their repositories stay. */
export async function forgetAppsOf(apps: Apps, tx: Queries, userId: string): Promise<void> {
  for (const id of await idsOfAuthor(tx, userId))
    await removeWhole(apps, tx, { id, actorId: userId, isWithAuthor: true })
  await removeTotal(tx, `author:${userId}`)
}

/** Deletes an app with what counts it and what follows it; answers what it was, nothing where it was gone. */
async function removeWhole(
  apps: Apps,
  tx: Queries,
  { id, actorId, isWithAuthor }: { id: string; actorId: string; isWithAuthor: boolean },
): Promise<AppWithAuthor | undefined> {
  // Held, so that the counts follow from what it is now and not from what a publish beside it makes of it.
  const app = await holdApp(tx, id)
  if (!app) return undefined
  const tags = await tagsOf(tx, id)
  await removeApp(tx, id)
  await uncountFork(tx, app)
  await addToTotal(tx, `author:${app.authorId}`, -1)
  if (app.status === 'published') {
    await addToTotal(tx, 'published', -1)
    await countTags(tx, tags, [])
  }
  await keepAct(tx, apps.world, { actorId, event: 'appDeleted', subject: id })
  for (const tell of apps.events.deleted)
    await tell(tx, { id, authorId: app.authorId, isWithAuthor })
  return app
}

async function orderRepositoryGone(
  apps: Apps,
  tx: Queries,
  app: AppWithAuthor,
  username: string,
): Promise<void> {
  const { repoOwner: owner, repoName: name } = app
  if (owner === null || name === null) return
  const isOwn = owner.toLowerCase() === username.toLowerCase()
  if (!isOwn || (await hasOtherApp(tx, app))) throw fail('forbidden')
  const order = { userId: app.authorId, owner, name, orderedAt: apps.world.now() }
  await enqueue(tx, apps.world, deleteRepositoryEffect, order)
}
