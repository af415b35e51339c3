/** What admins do: each act in one transaction with its notice and its line in the trail. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { isAdmin, setSuspended } from '../../accounts/server/index.ts'
import type { App } from '../../apps/contract.ts'
import {
  archiveApp,
  holdApp,
  noteOnApp,
  presentToAdmin,
  restoreApp,
} from '../../apps/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import { hideComment } from './hide-comment.ts'
import type { Moderation } from './moderation.ts'
import { noteDismissal, settleReports } from './report.ts'

type AppAct = { id: string; adminId: string; reason: string }

/** Archives an app, for legal cause with all its addresses (451). Fails with `notFound` and `invalidTransition`. */
export async function archive(
  moderation: Moderation,
  { id, adminId, reason }: AppAct,
  isTakenDown: boolean,
): Promise<App> {
  const { db, world, apps } = moderation
  return inTransaction(db, async (tx) => {
    const before = await holdApp(tx, id)
    // What is archived already may still be taken down; then it no longer comes back with its author.
    if (before?.status === 'archived' && isTakenDown)
      await noteOnApp(tx, id, { rejectedReason: reason, offlineSince: null })
    else await archiveApp(apps, tx, id, { reason, adminId })
    if (isTakenDown) await moderation.takeDownSite(tx, id, true)
    await settleReports(tx, id, world.now())
    const kind = isTakenDown ? 'takenDown' : 'archived'
    await keepAct(tx, world, {
      actorId: adminId,
      event: kind,
      subject: id,
      fields: { before: before?.status ?? null, after: 'archived', reason },
    })
    if (before)
      await notify(tx, world, {
        userId: before.authorId,
        kind,
        act: `${id}:${world.now()}`,
        appId: id,
        text: reason,
      })
    return presentToAdmin(apps, tx, id)
  })
}

/** Makes an archived app a draft again and its addresses free. Fails with `notFound` and `invalidTransition`. */
export async function restore(moderation: Moderation, id: string, adminId: string): Promise<App> {
  const { db, world, apps } = moderation
  return inTransaction(db, async (tx) => {
    await restoreApp(apps, tx, id, adminId)
    await moderation.takeDownSite(tx, id, false)
    const app = await presentToAdmin(apps, tx, id)
    const fields = { before: 'archived', after: 'draft' }
    await keepAct(tx, world, { actorId: adminId, event: 'restored', subject: id, fields })
    const act = { act: `${id}:${world.now()}`, appId: id }
    await notify(tx, world, { userId: app.author._id, kind: 'restored', ...act })
    return app
  })
}

/** Hides, shows or deletes a comment; its open reports are settled. Fails with `notFound`. */
export async function decideComment(
  moderation: Moderation,
  given: { id: string; act: 'hide' | 'show' | 'delete'; reason: string; adminId: string },
): Promise<void> {
  const { db, world, comments } = moderation
  const { id, act, reason, adminId } = given
  await inTransaction(db, async (tx) => {
    await settleReports(tx, id, world.now())
    if (act === 'delete') await comments.remove(tx, id)
    else {
      const isThere =
        act === 'hide' ? await hideComment(moderation, tx, id) : await comments.hide(tx, id, null)
      if (!isThere) throw fail('notFound')
    }
    const fields = { act, reason }
    await keepAct(tx, world, { actorId: adminId, event: 'commentDecided', subject: id, fields })
  })
}

/** Settles the open reports of an object; a comment that they had hidden is seen again. Fails with `notFound`. */
export async function dismiss(
  { db, world, comments }: Moderation,
  { kind, id, adminId }: { kind: 'app' | 'comment'; id: string; adminId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await noteDismissal(tx, id)
    const count = await settleReports(tx, id, world.now())
    if (count === 0) throw fail('notFound')
    if (kind === 'comment') await comments.hide(tx, id, null)
    const fields = { kind, count }
    await keepAct(tx, world, { actorId: adminId, event: 'reportsDismissed', subject: id, fields })
  })
}

/** Suspends an account, or lifts that (`reason` null). Admins suspend no admin: `forbidden`. Fails with `notFound`. */
export async function suspend(
  { db, world, accounts }: Moderation,
  { userId, adminId, reason }: { userId: string; adminId: string; reason: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await findPerson(tx, userId)
    if (!user) throw fail('notFound')
    if (reason !== null && (await isAdmin(accounts, tx, user))) throw fail('forbidden')
    if (!(await setSuspended(accounts, tx, userId, reason))) return
    await keepAct(tx, world, {
      actorId: adminId,
      event: reason === null ? 'suspensionLifted' : 'suspended',
      subject: userId,
      fields: { reason },
    })
  })
}

function findPerson(tx: Queries, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'provider', 'providerId', 'username'])
    .where('id', '=', id)
    .executeTakeFirst()
}
