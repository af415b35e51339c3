/** Tells somebody of an act, in the transaction of the act. */
import { cutText } from '../../../contract/limits.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import { newId, type World } from '../../../server/kernel/world.ts'
import { type Accounts, listAdmins, listModerators } from '../../accounts/server/index.ts'
import { isCounted, moderatorKinds, type NotificationKind } from '../contract.ts'

/** An act that `userId` is told of. `act` names it among its kind: told again, it is not written again. */
export type Notice = {
  userId: string
  kind: NotificationKind
  act: string
  /** Null where it is of no app. */
  appId: string | null
  commentId?: string
  /** Who did it; absent where the studio or an admin did. Nobody is told of what they did themselves. */
  actorId?: string
  text?: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const textMax = 100

/**
 * Writes it once; acts of one kind on one app within an hour share an entry. What is counted shares it until it
 * is read, and the next entry is told a day after that: at most one a day, app and kind.
 */
export async function notify(
  tx: Queries,
  world: Pick<World, 'now' | 'random'>,
  notice: Notice,
): Promise<void> {
  const { userId, kind, act, appId, commentId = null, actorId = null, text } = notice
  if (actorId === userId) return
  const { groupId, at } = entryFor(kind, await latestLike(tx, notice), world.now())
  const id = newId(world)
  const note = text === undefined ? null : cutText(text.replaceAll(/\s+/g, ' ').trim(), textMax)
  const told = await tx
    .insertInto('notifications')
    .values({
      id,
      userId,
      kind,
      actKey: `${kind}:${userId}:${act}`,
      groupId: groupId ?? id,
      appId,
      commentId,
      actorId,
      note,
      createdAt: at,
      readAt: null,
    })
    .onConflict((conflict) => conflict.column('actKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (told && decisions.includes(kind)) await enqueue(tx, world, noticeEffect, { noticeId: id })
}

/** The effect by which a decision is told by letter too, where the host sends any. */
export const noticeEffect = 'notifications.told'

/** What an admin decided about something that the person made. */
const decisions: readonly NotificationKind[] = [
  'approved',
  'rejected',
  'archived',
  'takenDown',
  'restored',
  'commentHidden',
]

/** Tells all admins, and moderators of what they decide about, except one: who did it themselves. */
export async function notifyAdmins(
  tx: Queries,
  {
    world,
    accounts,
  }: { world: World; accounts: Pick<Accounts, 'admins' | 'firstIsAdmin' | 'groupAdmins'> },
  { exceptId, ...notice }: Omit<Notice, 'userId' | 'actorId'> & { exceptId: string | null },
): Promise<void> {
  const moderators = moderatorKinds.includes(notice.kind) ? await listModerators(tx) : []
  for (const userId of new Set([...(await listAdmins(accounts, tx)), ...moderators]))
    if (userId !== exceptId) await notify(tx, world, { ...notice, userId })
}

/** The latest that a person was told, or will be, of this kind about this app. */
function latestLike(tx: Queries, { userId, kind, appId }: Notice) {
  return tx
    .selectFrom('notifications')
    .select(['groupId', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('appId', 'is not distinct from', appId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

type Earlier = { groupId: string; createdAt: number; readAt: number | null }

/** The entry that an act of now belongs to (null: a new one), and when it is told: a counted one may have to wait. */
function entryFor(
  kind: NotificationKind,
  latest: Earlier | undefined,
  now: number,
): { groupId: string | null; at: number } {
  if (!latest) return { groupId: null, at: now }
  const { groupId, createdAt, readAt } = latest
  if (!isCounted(kind)) return { groupId: createdAt > now - hourMs ? groupId : null, at: now }
  if (readAt === null) return { groupId, at: Math.max(now, createdAt) }
  return { groupId: null, at: Math.max(now, readAt + dayMs) }
}

/**
 * Takes back what is not read yet, since it was undone or dealt with: all of a kind about an app, of one person
 * (`actorId`), or about one comment, where null is the app itself (`commentId`).
 */
export async function withdrawNotices(
  tx: Queries,
  undone: {
    kind: NotificationKind
    appId: string | null
    actorId?: string
    commentId?: string | null
  },
): Promise<void> {
  const { kind, appId, actorId, commentId } = undone
  await tx
    .deleteFrom('notifications')
    .where('kind', '=', kind)
    .where('appId', 'is not distinct from', appId)
    .where('readAt', 'is', null)
    .$if(actorId !== undefined, (rows) => rows.where('actorId', '=', actorId ?? ''))
    .$if(commentId !== undefined, (rows) =>
      rows.where('commentId', 'is not distinct from', commentId ?? null),
    )
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

/** Takes along what was told of a comment that is emptied and not removed. */
export async function forgetComment(tx: Queries, commentId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('commentId', '=', commentId).execute()
}

const keptMs = 90 * dayMs

/** Forgets what is older than ninety days. */
export async function forgetNotifications(db: Queries, now: number): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', now - keptMs)
    .execute()
}
