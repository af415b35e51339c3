/** Who may join this host: the rule, invitations, and people who wait for an admin. */
import * as z from 'zod'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { Registration, RegistrationSource } from '../../contract/registration.ts'
import { route } from '../../contract/route.ts'
import { Count, Moment, textOf } from '../../contract/shapes.ts'

/** Bounds of an invitation. */
export const invitationLimits = { note: 100, places: 1_000, days: 365 } as const

const admin = { access: 'admin' } as const
const done = { success: z.literal(true) }

/** The rule that holds. */
export const readRegistration = route('GET /api/admin/registration', {
  summary: { en: 'Who may create an account', zh: '谁可以注册账号' },
  ...admin,
  reply: { registration: Registration, source: RegistrationSource },
  fails: ['notFound'],
})

/** Another rule, from now on. What the environment names is changed there. */
export const setRegistration = route('PUT /api/admin/registration', {
  summary: { en: 'Set who may create an account', zh: '设置谁可以注册账号' },
  ...admin,
  body: { registration: Registration },
  reply: done,
  fails: ['notFound', 'setElsewhere'],
})

const InvitationId = textOf(1, 64)

/** A link by which people join. */
export const Invitation = z.object({
  _id: InvitationId,
  /** For whom it is, in the words of an admin. */
  note: z.string(),
  places: Count,
  used: Count,
  expiresAt: Moment.nullable(),
  createdAt: Moment,
  state: z.enum(['valid', 'used', 'revoked', 'expired']),
  /** The admin who made it; null where the operator did by command, or the account is deleted. */
  madeBy: z.string().nullable(),
  /** The user names of those who came by it, the latest first. */
  people: z.array(z.string()),
})
export type Invitation = z.infer<typeof Invitation>

/** Invitations, the newest first. */
export const listInvitations = route('GET /api/admin/invitations', {
  summary: { en: 'Invitations, with who came by them', zh: '邀请链接及通过它们注册的用户' },
  ...admin,
  query: { ...pageQuery(20, 50) },
  reply: { invitations: z.array(Invitation), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep', 'unavailable'],
})

/** Makes a link. It is told this once: only its hash is stored. */
export const makeInvitation = route('POST /api/admin/invitations', {
  summary: { en: 'Make an invitation link', zh: '创建邀请链接' },
  ...admin,
  body: {
    note: textOf(0, invitationLimits.note),
    places: z.int().min(1).max(invitationLimits.places),
    /** How long it holds; null without an end. */
    days: z.int().min(1).max(invitationLimits.days).nullable(),
    /** Where the link is sent, by a host that sends letters. */
    email: z.email({ error: 'wrongValue' }).max(254, 'tooLong').optional(),
  },
  reply: { _id: InvitationId, link: z.url() },
  status: 201,
  fails: ['notFound', 'setElsewhere', 'unavailable', 'mailNotSetUp'],
})

/** Revokes a link. Who came by it stays. */
export const revokeInvitation = route('POST /api/admin/invitations/:invitationId/revoke', {
  summary: { en: 'Revoke an invitation link', zh: '撤销邀请链接' },
  ...admin,
  params: { invitationId: InvitationId },
  reply: done,
  fails: ['notFound', 'unavailable'],
})

/** Somebody who waits until an admin looks. */
export const Applicant = z.object({
  /** The number of the account that they would get. */
  _id: textOf(1, 64),
  username: z.string(),
  displayName: z.string().nullable(),
  createdAt: Moment,
})
export type Applicant = z.infer<typeof Applicant>

/** The queue, the oldest first. */
export const listApplicants = route('GET /api/admin/applicants', {
  summary: { en: 'New accounts that wait for an admin', zh: '等待审核的新账号' },
  ...admin,
  query: { ...pageQuery(20, 50) },
  reply: { applicants: z.array(Applicant), pagination: Pagination },
  fails: ['notFound', 'pageTooDeep', 'unavailable'],
})

/** Approves or refuses; of who is refused nothing stays, and the name is free again. */
export const decideApplicant = route('POST /api/admin/applicants/:applicantId', {
  summary: { en: 'Approve or refuse a new account', zh: '通过或拒绝新账号' },
  ...admin,
  params: { applicantId: textOf(1, 64) },
  body: { isApproved: z.boolean() },
  reply: done,
  fails: ['notFound', 'unavailable'],
})
