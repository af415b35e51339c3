/** Reads what somebody was told, as entries, and marks them as read. */
import { sql } from 'kysely'
import { fail } from '../../../contract/failures.ts'
import { cutText, limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import {
  adminKinds,
  isCounted,
  moderatorKinds,
  type Notification,
  NotificationKind,
  ownKinds,
} from '../contract.ts'

const unreadCounted = 10
const nameMax = 100

/** Who reads, and when. */
export type Reader = { userId: string; isAdmin: boolean; isModerator: boolean; now: number }

/**
 * What a person may be told: of an app that is theirs or public, nothing of another; admins also of what they
 * are to look at. What is to be told later is not there yet.
 */
function told(db: Queries, { userId, isAdmin, isModerator, now }: Reader) {
  const ofOthers = adminKinds.filter((kind) => !isModerator || !moderatorKinds.includes(kind))
  return (
    db
      .selectFrom('notifications')
      .leftJoin('apps', 'apps.id', 'notifications.appId')
      .leftJoin('comments', 'comments.id', 'notifications.commentId')
      .where('notifications.userId', '=', userId)
      .where('notifications.createdAt', '<=', now)
      // The words of a comment that is under review are its author's alone; a report tells none of them.
      .where(({ eb, or }) =>
        or([
          eb('comments.hiddenAt', 'is', null),
          eb('comments.authorId', '=', userId),
          eb('notifications.kind', '=', 'report'),
        ]),
      )
      .where(({ eb, or }) =>
        or([
          eb('apps.authorId', '=', userId),
          eb('apps.status', '=', 'published'),
          eb('notifications.kind', 'in', [...adminKinds, ...ownKinds]),
        ]),
      )
      .$if(!isAdmin, (rows) => rows.where('notifications.kind', 'not in', ofOthers))
  )
}

/** A page of entries, the newest first. Fails with `pageTooDeep`. */
export async function listNotifications(
  db: Database,
  reader: Reader,
  { page, limit }: { page: number; limit: number },
): Promise<{ notifications: Notification[]; unread: number; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const groups = await pageOfGroups(db, reader, { limit: limit + 1, offset: (page - 1) * limit })
  const shown = groups.slice(0, limit)
  const latest = await latestOf(db, reader, shown)
  const total = await countEntries(db, reader)
  return {
    notifications: shown.flatMap((group) => {
      const row = latest.get(group.groupId)
      return row ? [entryOf(group, row)] : []
    }),
    unread: await countUnread(db, reader),
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

type Group = Awaited<ReturnType<typeof pageOfGroups>>[number]

function pageOfGroups(db: Database, reader: Reader, page: { limit: number; offset: number }) {
  return told(db, reader)
    .select((eb) => [
      'notifications.groupId',
      eb.fn.max('notifications.createdAt').as('at'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(distinct notifications.actor_id)`.as('people'),
      sql<number>`sum(case when notifications.read_at is null then 1 else 0 end)`.as('open'),
    ])
    .groupBy('notifications.groupId')
    .orderBy('at', 'desc')
    .orderBy('notifications.groupId', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** An entry by the latest of it; where people are only counted, nobody is named. */
function entryOf({ groupId, count, people, open }: Group, row: Latest): Notification {
  const kind = NotificationKind.parse(row.kind)
  const isNameless = isCounted(kind)
  return {
    _id: groupId,
    kind,
    app: row.appId === null ? null : { _id: row.appId, name: cutText(row.appName ?? '', nameMax) },
    commentId: row.commentId,
    username: isNameless ? null : row.username,
    others: isNameless ? 0 : Math.max(0, Number(people) - 1),
    count: Number(count),
    text: row.note,
    at: new Date(row.createdAt).toISOString(),
    isRead: Number(open) === 0,
  }
}

async function countEntries(db: Database, reader: Reader): Promise<number> {
  const row = await told(db, reader)
    .select(sql<number>`count(distinct notifications.group_id)`.as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** The latest of one entry. */
type Latest = {
  groupId: string
  kind: string
  appId: string | null
  commentId: string | null
  note: string | null
  createdAt: number
  appName: string | null
  username: string | null
}

/** The latest act of each entry that the person may be told of. */
async function latestOf(
  db: Database,
  reader: Reader,
  groups: readonly { groupId: string }[],
): Promise<Map<string, Latest>> {
  if (groups.length === 0) return new Map()
  const rows = await told(db, reader)
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
export async function countUnread(db: Queries, reader: Reader): Promise<number> {
  const rows = await told(db, reader)
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
  reader: Reader,
  ids: readonly string[],
): Promise<{ unread: number }> {
  await db
    .updateTable('notifications')
    .set({ readAt: reader.now })
    .where('userId', '=', reader.userId)
    .where('groupId', 'in', [...ids])
    .where('readAt', 'is', null)
    .execute()
  return { unread: await countUnread(db, reader) }
}
