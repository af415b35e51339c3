/** The one place that moves an app between states. */
import { fail } from '../../../contract/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { refuseSuspended } from '../../accounts/server/index.ts'
import type { AppStatus } from '../contract.ts'
import type { Apps, Mover } from './apps.ts'
import { indexApp } from './search/search-index.ts'
import { addToTotal, moveStatus, tagsOf } from './store.ts'
import { countTags } from './tags.ts'

const transitions: Readonly<Record<AppStatus, Partial<Record<AppStatus, Mover>>>> = {
  draft: { published: 'owner', review: 'owner' },
  rejected: { published: 'owner', review: 'owner', archived: 'admin' },
  review: { published: 'admin', rejected: 'admin', draft: 'owner', archived: 'admin' },
  published: { draft: 'owner', archived: 'admin' },
  // What went out of view with its suspended author, and is now an admin's to restore.
  archived: { draft: 'admin', archived: 'admin' },
}

const suspensions: Partial<Record<AppStatus, AppStatus>> = {
  published: 'archived',
  archived: 'published',
}

function isAllowed(from: AppStatus, { to, by }: { to: AppStatus; by: Mover }): boolean {
  return by === 'suspension' ? suspensions[from] === to : transitions[from][to] === by
}

/**
 * Moves an app in the caller's transaction and tells who listens.
 * Fails with `invalidTransition` for any move that is not in the table, or when it was moved meanwhile; with
 * `accountSuspended` where it would be published while its author is suspended.
 */
export async function changeStatus(
  apps: Pick<Apps, 'world' | 'events'>,
  tx: Queries,
  app: { id: string; authorId: string; status: AppStatus; publishedAt: number | null },
  move: { to: AppStatus; by: Mover; actorId?: string; reason?: string },
): Promise<void> {
  if (!isAllowed(app.status, move)) throw fail('invalidTransition')
  if (move.to === 'published') await refuseSuspended(tx, app.authorId)
  const now = apps.world.now()
  const publishedAt = move.to === 'published' ? (app.publishedAt ?? now) : app.publishedAt
  const moved = await moveStatus(tx, app.id, app.status, {
    status: move.to,
    publishedAt,
    updatedAt: now,
  })
  if (!moved) throw fail('invalidTransition')
  if (move.to === 'published') {
    await addToTotal(tx, 'published', 1)
    await countTags(tx, [], await tagsOf(tx, app.id))
  }
  if (app.status === 'published') {
    await addToTotal(tx, 'published', -1)
    await countTags(tx, await tagsOf(tx, app.id), [])
  }
  await indexApp(tx, app.id)
  await keepAct(tx, apps.world, {
    actorId: move.by === 'owner' ? app.authorId : (move.actorId ?? null),
    event: 'statusChanged',
    subject: app.id,
    fields: {
      from: app.status,
      to: move.to,
      ...(move.reason === undefined ? {} : { reason: move.reason }),
    },
  })
  for (const tell of apps.events.statusChanged)
    await tell(tx, { id: app.id, from: app.status, to: move.to, by: move.by })
}
