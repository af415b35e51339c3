/** Reads what somebody was told, as entries, and marks them as read (NTF-02, NTF-03). */
import { sql } from 'kysely'
import { fail } from '../../../contract/failures.ts'
import { cutText, limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { type Notification, NotificationKind } from '../contract.ts'

const unreadCounted = 10
const nameMax = 100

/** What a person may be told: of an app that is theirs or public, nothing of another (NTF-06). */
function told(db: Queries, userId: string) {
  return (
    db
      .selectFrom('notifications')
      .innerJoin('apps', 'apps.id', 'notifications.appId')
      .leftJoin('comments', 'comments.id', 'notifications.commentId')
      .where('notifications.userId', '=', userId)
      // The words of a comment that is under review are its author's alone (PERM-29).
      .where(({ eb, or }) =>
        or([eb('comments.hiddenAt', 'is', null), eb('comments.authorId', '=', userId)]),
      )
      .where(({ eb, or }) =>
        or([eb('apps.authorId', '=', userId), eb('apps.status', '=', 'published')]),
      )
  )
}

/** A page of entries, the newest first. Fails with `pageTooDeep`. */
export async function listNotifications(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ notifications: Notification[]; unread: number; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const groups = await told(db, userId)
    .select((eb) => [
      'notifications.groupId',
      eb.fn.max('notifications.createdAt').as('at'),
      sql<number>`count(distinct notifications.actor_id)`.as('people'),
      sql<number>`sum(case when notifications.read_at is null then 1 else 0 end)`.as('open'),
    ])
    .groupBy('notifications.groupId')
    .orderBy('at', 'desc')
    .orderBy('notifications.groupId', 'desc')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute()
  const shown = groups.slice(0, limit)
  const latest = await latestOf(db, userId, shown)
  const total = await countEntries(db, userId)
  return {
    notifications: shown.flatMap(({ groupId, people, open }) => {
      const row = latest.get(groupId)
      return row
        ? [
            {
              _id: groupId,
              kind: NotificationKind.parse(row.kind),
              app: { _id: row.appId, name: cutText(row.appName, nameMax) },
              commentId: row.commentId,
              username: row.username,
              others: Math.max(0, Number(people) - 1),
              text: row.note,
              at: new Date(row.createdAt).toISOString(),
              isRead: Number(open) === 0,
            },
          ]
        : []
    }),
    unread: await countUnread(db, userId),
    pagination: {
      page,
      limit,
      total,
      pages: Math.ceil(total / limit),
      hasMore: groups.length > limit,
      nextCursor: null,
      prevCursor: null,
    },
  }
}

async function countEntries(db: Database, userId: string): Promise<number> {
  const row = await told(db, userId)
    .select(sql<number>`count(distinct notifications.group_id)`.as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** The latest act of each entry that the person may be told of. */
async function latestOf(db: Database, userId: string, groups: readonly { groupId: string }[]) {
  if (groups.length === 0) return new Map<string, never>()
  const rows = await told(db, userId)
    .leftJoin('users', 'users.id', 'notifications.actorId')
    .select([
      'notifications.groupId',
      'notifications.kind',
      'notifications.appId',
      'notifications.commentId',
      'notifications.note',
      'notifications.createdAt',
      'apps.name as appName',
      'users.username',
    ])
    .where(
      'notifications.groupId',
      'in',
      groups.map(({ groupId }) => groupId),
    )
    .orderBy('notifications.createdAt')
    .orderBy('notifications.id')
    .execute()
  // The later of one entry wins.
  return new Map(rows.map((row) => [row.groupId, row]))
}

/** Entries that were not read, counted no further than is shown. */
export async function countUnread(db: Queries, userId: string): Promise<number> {
  const rows = await told(db, userId)
    .select('notifications.groupId')
    .distinct()
    .where('notifications.readAt', 'is', null)
    .limit(unreadCounted)
    .execute()
  return rows.length
}

/** Marks entries as read; those of other people are not touched. */
export async function markRead(
  db: Database,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<{ unread: number }> {
  await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('groupId', 'in', [...ids])
    .where('readAt', 'is', null)
    .execute()
  return { unread: await countUnread(db, userId) }
}
