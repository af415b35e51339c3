/** Letters: where they go, which a person wants, and a forgotten password. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'

/** How long a link in a letter may be followed. */
export const linkHours = { confirm: 24, reset: 1 } as const

/** Letters to one address in an hour that anybody can cause: to confirm it, or for a forgotten password. */
export const askedPerHour = 3

/** An e-mail address as people give it. */
export const MailAddress = z.email({ error: 'wrongValue' }).max(254, 'tooLong')

const Token = z.string().regex(/^[\w.-]{20,200}$/, 'wrongValue')
const done = { success: z.literal(true) }

/** A person's own letters. */
export const MailState = z.object({
  /** Whether this host sends letters at all. */
  isSetUp: z.boolean(),
  /** Where letters go; null where none is confirmed. */
  address: z.string().nullable(),
  /** What waits to be confirmed. */
  pending: z.string().nullable(),
  wantsDigest: z.boolean(),
})
export type MailState = z.infer<typeof MailState>

/** Reads it. */
export const readMail = route('GET /api/mail', {
  summary: { en: 'Where letters to oneself go', zh: '自己的邮件设置' },
  access: 'user',
  reply: MailState.shape,
  fails: [],
})

/** Gives an address, which counts once the link of the letter to it was followed. */
export const giveAddress = route('PUT /api/mail/address', {
  summary: { en: 'Give an e-mail address, to be confirmed', zh: '填写邮箱地址（待确认）' },
  access: 'user',
  body: { address: MailAddress },
  reply: MailState.shape,
  limit: { calls: 10, seconds: 3_600, per: 'user' },
  fails: ['mailNotSetUp', 'mailTooMany'],
})

/** Takes the address away, with what waits to be confirmed. */
export const removeAddress = route('DELETE /api/mail/address', {
  summary: { en: 'Remove one’s e-mail address', zh: '移除自己的邮箱地址' },
  access: 'user',
  reply: done,
  fails: [],
})

/** Confirms an address by the token of its letter: its reader need not be signed in. */
export const confirmAddress = route('POST /api/mail/confirm', {
  summary: { en: 'Confirm an e-mail address', zh: '确认邮箱地址' },
  access: 'anyone',
  body: { token: Token },
  reply: { address: z.string() },
  limit: { calls: 20, seconds: 600, per: 'address' },
  fails: ['mailLinkEnded'],
})

/** Whether a letter a week tells what was not read. */
export const setDigest = route('PUT /api/mail/digest', {
  summary: { en: 'Choose whether a weekly digest is sent', zh: '选择是否接收每周摘要' },
  access: 'user',
  body: { wantsDigest: z.boolean() },
  reply: done,
  fails: ['mailAddressMissing'],
})

/** Ends the digest by the token of its letters. */
export const unsubscribe = route('POST /api/mail/unsubscribe', {
  summary: { en: 'Unsubscribe from the digest', zh: '退订摘要' },
  access: 'anyone',
  body: { token: Token },
  reply: done,
  limit: { calls: 20, seconds: 600, per: 'address' },
  fails: ['mailLinkEnded'],
})

/** Sends a link to a new password, if the account exists and has a confirmed address: the answer is the same. */
export const askReset = route('POST /api/mail/forgotten-password', {
  summary: { en: 'Ask for a link to a new password', zh: '请求设置新密码的链接' },
  access: 'anyone',
  /** A user name, or the address. */
  body: { login: z.string().trim().min(1, 'required').max(254, 'tooLong') },
  reply: done,
  limit: { calls: 5, seconds: 3_600, per: 'address', fails: 'tooManyAttempts' },
  fails: ['mailNotSetUp'],
})
