/** Reports of what is wrong, and what admins do about it. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment, textOf } from '../../contract/shapes.ts'
import { CodeHost } from '../accounts/contract.ts'
import { App, AppStatus } from '../apps/app.ts'

/** Why something is reported. */
export const ReportReason = z.enum([
  'spam',
  'phishing',
  'harassment',
  'privacy',
  'illegal',
  'copyright',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>

const report = {
  access: 'anyone',
  params: { id: Id },
  body: { reason: ReportReason, text: textOf(0, limits.reportMax).optional() },
  reply: { success: z.literal(true) },
  limit: { calls: 5, seconds: 3_600, per: 'address' },
  fails: ['notFound', 'forbidden'],
} as const

/** Reports a published app. The same person's second report changes nothing. */
export const reportApp = route('POST /api/apps/:id/report', {
  summary: { en: 'Report a published app', zh: '举报已发布的应用' },
  ...report,
})

/** Reports a comment or reply of a published app. */
export const reportComment = route('POST /api/comments/:id/report', {
  summary: { en: 'Report a comment or reply', zh: '举报评论或回复' },
  ...report,
})

/** What was reported of one object, by how many and why; nobody is named. */
export const ReportGroup = z.object({
  kind: z.enum(['app', 'comment']),
  /** The app or comment. */
  _id: Id,
  app: z.object({ _id: Id, name: z.string(), status: AppStatus }),
  author: z.object({ _id: Id, username: z.string() }),
  /** The words of a comment. */
  content: z.string().nullable(),
  isHidden: z.boolean(),
  count: Count,
  /** How many of those who report had reports dismissed before. */
  dismissedBefore: Count,
  reasons: z.array(z.object({ reason: ReportReason, count: Count })),
  texts: z.array(z.string()),
  latestAt: Moment,
})
export type ReportGroup = z.infer<typeof ReportGroup>

/** A version that waits for a moderator's word. */
export const ReviewEntry = z.object({
  app: z.object({ _id: Id, name: z.string() }),
  author: z.object({ _id: Id, username: z.string() }),
  /** What is approved or rejected: exactly this. */
  versionId: Id,
  version: Count,
  /** An app that is live already: what is approved stays until then. */
  isUpdate: z.boolean(),
  /** Archived: its owner asks for it back. */
  isArchived: z.boolean(),
  cause: z.enum(['review', 'check']),
  findings: z.array(z.object({ kind: z.string(), path: z.string() })),
  isAppealed: z.boolean(),
  appeal: z.string().nullable(),
  /** Where it runs for whoever knows the address, on an origin of its own. */
  previewUrl: z.string(),
  /** The address of what the app will look like in the marketplace. */
  picture: z.string().nullable(),
  submittedAt: Moment,
})
export type ReviewEntry = z.infer<typeof ReviewEntry>
const Reason = textOf(limits.adminReasonMin, limits.adminReasonMax)
const done = { success: z.literal(true) }

/** The queue, the oldest first. */
export const listReview = route('GET /api/admin/review', {
  summary: { en: 'Versions that wait for a review', zh: '等待审核的版本' },
  access: 'moderator',
  query: { ...pageQuery(20, 50) },
  reply: { entries: z.array(ReviewEntry), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep'],
})

const decision = { access: 'moderator', params: { id: Id }, reply: done } as const

/** Publishes exactly the version that waits. */
export const approveVersion = route('POST /api/admin/review/:id/approve', {
  ...decision,
  summary: { en: 'Approve the version of an app that waits', zh: '批准等待审核的版本' },
  body: { versionId: Id },
  fails: ['notFound', 'changedElsewhere', 'invalidTransition', 'accountSuspended'],
})

/** Rejects it for a reason that the owner reads. */
export const rejectVersion = route('POST /api/admin/review/:id/reject', {
  ...decision,
  summary: { en: 'Reject the version of an app that waits', zh: '拒绝等待审核的版本' },
  body: { versionId: Id, reason: Reason },
  fails: ['notFound', 'changedElsewhere', 'invalidTransition'],
})

/** What is open, the latest first. */
export const listReports = route('GET /api/admin/reports', {
  summary: { en: 'Open reports by object', zh: '按对象列出的未处理举报' },
  access: 'moderator',
  query: { ...pageQuery(20, 50) },
  reply: { groups: z.array(ReportGroup), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep'],
})

/** Nothing is wrong: a comment that the reports had hidden is seen again. */
export const dismissReports = route('POST /api/admin/reports/dismiss', {
  summary: { en: 'Dismiss the open reports of an object', zh: '驳回某个对象的未处理举报' },
  access: 'moderator',
  body: { kind: z.enum(['app', 'comment']), id: Id },
  reply: done,
  fails: ['notFound'],
})

/** Takes an app out of view; its owner may read it. */
export const archiveApp = route('POST /api/admin/apps/:id/archive', {
  summary: { en: 'Archive an app', zh: '归档应用' },
  access: 'moderator',
  params: { id: Id },
  body: { reason: Reason },
  reply: { app: App },
  fails: ['notFound', 'invalidTransition'],
})

/** Archives for legal cause: all its addresses answer 451. */
export const takeDownApp = route('POST /api/admin/apps/:id/take-down', {
  summary: { en: 'Take an app down for legal cause', zh: '因法律原因下架应用' },
  access: 'moderator',
  params: { id: Id },
  body: { reason: Reason },
  reply: { app: App },
  fails: ['notFound', 'invalidTransition'],
})

/** What else holds the files of an app: a public repository at the built-in code host, an app, or both of one fork. */
export const AppFork = z.object({
  repository: z.object({ owner: z.string(), name: z.string(), url: z.string() }).nullable(),
  app: z.object({ _id: Id, name: z.string(), status: AppStatus }).nullable(),
})
export type AppFork = z.infer<typeof AppFork>

/** What a take-down of an app leaves open; each is decided by itself. */
export const listAppForks = route('GET /api/admin/apps/:id/forks', {
  summary: { en: 'Public forks of an app', zh: '应用的公开复刻' },
  access: 'moderator',
  params: { id: Id },
  reply: { forks: z.array(AppFork) },
  fails: ['notFound', 'unavailable'],
})

/** An archived app is its owner's draft again. */
export const restoreApp = route('POST /api/admin/apps/:id/restore', {
  summary: { en: 'Restore an archived app as a draft', zh: '把已归档的应用恢复为草稿' },
  access: 'moderator',
  params: { id: Id },
  reply: { app: App },
  fails: ['notFound', 'invalidTransition'],
})

/** Decides about a comment: seen by its author alone, seen again, or gone. */
export const decideComment = route('POST /api/admin/comments/:id', {
  summary: { en: 'Hide, show or delete a comment', zh: '隐藏、显示或删除评论' },
  access: 'moderator',
  params: { id: Id },
  body: { act: z.enum(['hide', 'show', 'delete']), reason: Reason },
  reply: done,
  fails: ['notFound'],
})

/** A comment that its author alone reads. */
export const HiddenComment = z.object({
  _id: Id,
  app: z.object({ _id: Id, name: z.string(), status: AppStatus }),
  author: z.object({ _id: Id, username: z.string() }),
  content: z.string(),
  hiddenAt: Moment,
})
export type HiddenComment = z.infer<typeof HiddenComment>

/** What reports or an admin hid, the last hidden first. */
export const listHiddenComments = route('GET /api/admin/comments/hidden', {
  summary: { en: 'Hidden comments', zh: '已隐藏的评论' },
  access: 'moderator',
  query: { ...pageQuery(20, 50) },
  reply: { comments: z.array(HiddenComment), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep'],
})

/** An account as admins see it. */
export const AdminUser = z.object({
  _id: Id,
  username: z.string(),
  codeHost: CodeHost,
  createdAt: Moment,
  apps: Count,
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  suspended: z.object({ at: Moment, reason: z.string() }).nullable(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** Accounts, the newest first, or those whose name begins so. */
export const listUsers = route('GET /api/admin/users', {
  summary: { en: 'Accounts', zh: '账号列表' },
  access: 'admin',
  query: { ...pageQuery(20, 50), search: z.string().max(100).optional() },
  reply: { users: z.array(AdminUser), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep'],
})

/** Ends sessions and takes published apps offline; nothing is deleted. */
export const suspendUser = route('POST /api/admin/users/:userId/suspend', {
  summary: { en: 'Suspend an account', zh: '停用账号' },
  access: 'admin',
  params: { userId: Id },
  body: { reason: Reason },
  reply: done,
  fails: ['notFound', 'forbidden'],
})

/** Brings a suspended account back with all it had. */
export const liftSuspension = route('POST /api/admin/users/:userId/lift', {
  summary: { en: 'Lift the suspension of an account', zh: '解除账号的停用' },
  access: 'admin',
  params: { userId: Id },
  reply: done,
  fails: ['notFound'],
})

const NamedApp = z.object({ _id: Id, name: z.string(), status: AppStatus })

/** What an act was done to, by the name that it has today. */
export const AuditSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app'), app: NamedApp }),
  z.object({ kind: z.literal('comment'), _id: Id, app: NamedApp }),
  z.object({ kind: z.literal('person'), username: z.string() }),
])
export type AuditSubject = z.infer<typeof AuditSubject>

/** An act of the audit trail: who, when, what, on what, and what is known of it. */
export const AuditEntry = z.object({
  _id: Id,
  at: Moment,
  actor: z.string().nullable(),
  /** Of the one who acted; null for the system. Beside no name it is what a deleted account leaves. */
  actorId: Id.nullable(),
  event: z.string(),
  subject: z.string().nullable(),
  /** Null for what is deleted or was never public. */
  named: AuditSubject.nullable(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The trail, the newest first; of one object where it is named. */
export const listAudit = route('GET /api/admin/audit', {
  summary: { en: 'The audit trail', zh: '操作记录' },
  access: 'admin',
  query: { ...pageQuery(20, 100), subject: z.string().max(100).optional() },
  reply: { entries: z.array(AuditEntry), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep'],
})
