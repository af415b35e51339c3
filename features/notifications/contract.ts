/** What others did with one's apps and comments, and what was decided about them. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment } from '../../contract/shapes.ts'

/** What a person is told of. */
export const NotificationKind = z.enum([
  'comment',
  'reply',
  'fork',
  'remix',
  'favorite',
  'rating',
  'approved',
  'rejected',
  'archived',
  'takenDown',
  'restored',
  'commentHidden',
  'mirrorFailed',
  'mirrorRecovered',
  'pushPublished',
  'pushWaits',
  'pushHeld',
  'domainLive',
  'domainFailing',
  'domainOff',
  'report',
  'review',
  'accountWaits',
  'archiveReady',
  'importDone',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** Moderators and admins are told of these: something was reported, a version waits for a review. */
export const moderatorKinds: readonly NotificationKind[] = ['report', 'review']

/** Only admins are told of these: what moderators are told of, and that a person waits to join. */
export const adminKinds: readonly NotificationKind[] = [...moderatorKinds, 'accountWaits']

/** Of nothing but one's own account: an archive of one's data, or one that was brought, has come to its end. */
export const ownKinds: readonly NotificationKind[] = ['archiveReady', 'importDone']

/** Told as a number and never by name: who favors, rates or reports an app is nobody's business. */
const countedKinds: readonly NotificationKind[] = ['favorite', 'rating', ...adminKinds]

/** Whether an entry of this kind tells how many there were instead of who. */
export function isCounted(kind: NotificationKind): boolean {
  return countedKinds.includes(kind)
}

/**
 * One entry: what happened on an app within an hour, by the latest who did it and how many others; of a
 * counted kind what happened until it was read.
 */
export const Notification = z.object({
  _id: Id,
  kind: NotificationKind,
  /** Null where it is of no app: somebody waits to join. */
  app: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The latest comment or reply of the entry, to be led to. */
  commentId: Id.nullable(),
  /** The latest person of the entry; null where the studio or an admin did it, and where people are only counted. */
  username: z.string().nullable(),
  others: Count,
  /** How often it happened; of favorites and ratings, by how many people. */
  count: Count,
  /** What was written, or the reason that was given, cut. */
  text: z.string().nullable(),
  at: Moment,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** A page of them, newest first. */
export const listNotifications = route('GET /api/notifications', {
  summary: { en: 'What happened around one’s apps and comments', zh: '自己的应用和评论的动态' },
  access: 'user',
  query: { ...pageQuery(limits.notificationsPage, limits.notificationsPage) },
  reply: {
    notifications: z.array(Notification),
    /** Entries that were not read, counted no further than ten. */
    unread: Count,
    pagination: Pagination,
  },
  fails: ['pageTooDeep'],
})

/** Marks entries as read, with all that belongs to them. */
export const markNotificationsRead = route('POST /api/notifications/read', {
  summary: { en: 'Mark notifications as read', zh: '把通知标为已读' },
  access: 'user',
  body: { ids: z.array(Id).min(1).max(100) },
  reply: { unread: Count },
  fails: [],
})
