/** Tells somebody of an act, in the transaction of the act (NTF-01, NTF-04). */
import { cutText } from '../../../contract/limits.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { newId, type World } from '../../../server/kernel/world.ts'
import type { NotificationKind } from '../contract.ts'

/** An act that `userId` is told of. `act` names it among its kind: told again, it is not written again. */
export type Notice = {
  userId: string
  kind: NotificationKind
  act: string
  appId: string
  commentId?: string
  /** Who did it; absent where the studio or an admin did. Nobody is told of what they did themselves. */
  actorId?: string
  text?: string
}

const hourMs = 3_600_000
const textMax = 100

/** Writes it once; acts of one kind on one app within an hour share an entry (NTF-03). */
export async function notify(
  tx: Queries,
  world: Pick<World, 'now' | 'random'>,
  notice: Notice,
): Promise<void> {
  const { userId, kind, act, appId, commentId = null, actorId = null, text } = notice
  if (actorId === userId) return
  const now = world.now()
  const open = await tx
    .selectFrom('notifications')
    .select('groupId')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('appId', '=', appId)
    .where('createdAt', '>', now - hourMs)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const id = newId(world)
  const note = text === undefined ? null : cutText(text.replaceAll(/\s+/g, ' ').trim(), textMax)
  await tx
    .insertInto('notifications')
    .values({
      id,
      userId,
      kind,
      actKey: `${kind}:${userId}:${act}`,
      groupId: open?.groupId ?? id,
      appId,
      commentId,
      actorId,
      note,
      createdAt: now,
      readAt: null,
    })
    .onConflict((conflict) => conflict.column('actKey').doNothing())
    .execute()
}

/** The latest of some kinds that was told about an app; null where none was. */
export async function latestKind(
  db: Queries,
  appId: string,
  kinds: readonly NotificationKind[],
): Promise<string | null> {
  const row = await db
    .selectFrom('notifications')
    .select('kind')
    .where('appId', '=', appId)
    .where('kind', 'in', [...kinds])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.kind ?? null
}

/** Takes along what was told of a comment that is emptied and not removed (NTF-04). */
export async function forgetComment(tx: Queries, commentId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('commentId', '=', commentId).execute()
}

const keptMs = 90 * 24 * hourMs

/** Forgets what is older than ninety days (NTF-06). */
export async function forgetNotifications(db: Queries, now: number): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', now - keptMs)
    .execute()
}
