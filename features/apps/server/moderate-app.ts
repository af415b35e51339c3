/** What admins do with an app, and what happens to apps of whoever is suspended. */
import type { ExpressionBuilder } from 'kysely'
import { fail } from '../../../contract/failures.ts'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { type App, AppStatus } from '../contract.ts'
import type { Apps } from './apps.ts'
import { changeStatus } from './change-status.ts'
import { presentApp } from './present-app.ts'
import { type AppWithAuthor, findApp, holdApp, noteOnApp } from './store.ts'

/**
 * Archives an app for a reason that its owner reads; one that is out of view while its author is suspended no longer
 * comes back with them. Fails with `notFound` and `invalidTransition`.
 */
export async function archiveApp(
  apps: Apps,
  tx: Queries,
  id: string,
  { reason, adminId }: { reason: string; adminId: string },
): Promise<void> {
  const app = await holdApp(tx, id)
  if (app?.status === 'archived' && app.offlineSince === null) throw fail('invalidTransition')
  await moveAs(apps, tx, app, { to: 'archived', by: 'admin', actorId: adminId, reason })
  await noteOnApp(tx, id, { rejectedReason: reason, offlineSince: null })
}

/** Makes an archived app its owner's draft again. Fails with `notFound` and `invalidTransition`. */
export async function restoreApp(
  apps: Apps,
  tx: Queries,
  id: string,
  adminId: string,
): Promise<void> {
  await moveAs(apps, tx, await holdApp(tx, id), { to: 'draft', by: 'admin', actorId: adminId })
  await noteOnApp(tx, id, { rejectedReason: null, offlineSince: null })
}

type Move = Parameters<typeof changeStatus>[3]

async function moveAs(
  apps: Apps,
  tx: Queries,
  app: AppWithAuthor | undefined,
  move: Move,
): Promise<void> {
  // Drafts of others are closed to admins: they are not there.
  if (!app || app.status === 'draft') throw fail('notFound')
  await changeStatus(apps, tx, { ...app, status: AppStatus.parse(app.status) }, move)
}

/**
 * Takes an author's published apps out of view while they are suspended, and brings the same ones back, but for what
 * was taken down meanwhile: that is an admin's to restore.
 */
export async function followSuspension(
  apps: Apps,
  tx: Queries,
  { id: authorId, isSuspended }: { id: string; isSuspended: boolean },
): Promise<void> {
  const from = isSuspended ? 'published' : 'archived'
  const to = isSuspended ? 'archived' : 'published'
  // Found and held by one statement: a take-down or a publish beside it comes before or after as a whole.
  const rows = await tx
    .updateTable('apps')
    .set({ offlineSince: isSuspended ? apps.world.now() : null })
    .where('authorId', '=', authorId)
    .where('status', '=', from)
    .where('offlineSince', isSuspended ? 'is' : 'is not', null)
    .$if(!isSuspended, (query) => query.where(isNotTakenDown))
    .returning(['id', 'authorId', 'publishedAt'])
    .execute()
  for (const app of rows)
    await changeStatus(apps, tx, { ...app, status: from }, { to, by: 'suspension' })
}

function isNotTakenDown({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'apps'>) {
  const takenDown = selectFrom('sites')
    .select('sites.appId')
    .whereRef('sites.appId', '=', 'apps.id')
    .where('sites.takenDown', '=', 1)
  return not(exists(takenDown))
}

/** An app as an admin reads it. Fails with `notFound`. */
export async function presentToAdmin(apps: Apps, tx: Queries, id: string): Promise<App> {
  const row = await findApp(tx, id)
  if (!row) throw fail('notFound')
  return presentApp(row, null, apps.addresses)
}
