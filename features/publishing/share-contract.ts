/** Links by which an owner shows a draft to everybody who has the link. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id, Moment } from '../../contract/shapes.ts'
import { App, AppName, CodeFile, creationFailures, RepositoryLink } from '../apps/contract.ts'
import { CommitSha, publishFailures } from './contract.ts'

/** Days that a link is open, and how many links one app has. */
export const shareLimits = { days: 7, daysMax: 30, linksMax: 20 } as const

/** A link as its owner sees it: everything but its address, which is not stored. */
export const ShareLink = z.object({
  id: Id,
  mayFork: z.boolean(),
  createdAt: Moment,
  expiresAt: Moment,
})
export type ShareLink = z.infer<typeof ShareLink>

/** Why the newest commit is not what the links show. */
export const ShareProblem = z.enum(['secrets', 'held', 'review', 'unreadable'])
export type ShareProblem = z.infer<typeof ShareProblem>

/** The open links of an app, newest first, and what they show; null where there is none. */
export const listShareLinks = route('GET /api/apps/:id/share-links', {
  summary: { en: 'Share links of an app', zh: '应用的分享链接' },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: {
    links: z.array(ShareLink),
    shown: z.object({ commitSha: CommitSha, problem: ShareProblem.nullable() }).nullable(),
  },
  fails: [],
})

/** Makes a link, whose address is told this once. It shows the newest commit of the app's branch. */
export const makeShareLink = route('POST /api/apps/:id/share-links', {
  summary: { en: 'Make a share link of an app', zh: '新建应用的分享链接' },
  access: 'owner',
  token: { scope: 'publish', act: 'shared' },
  params: { id: Id },
  body: {
    days: z.int().min(1).max(shareLimits.daysMax).default(shareLimits.days),
    /** Whether people who are signed in may make an app of their own from it. */
    mayFork: z.boolean().default(false),
    /** Shows the draft although something looks like a secret key. */
    acceptSecrets: z.boolean().default(false),
  },
  reply: { url: z.string(), link: ShareLink },
  status: 201,
  stores: true,
  limit: { calls: 60, seconds: 3_600, per: 'user' },
  fails: [...publishFailures, 'shareHeld', 'shareNeedsReview', 'shareLinksFull'],
})

/** Closes a link: within 2 seconds nobody opens it, on any process. */
export const revokeShareLink = route('DELETE /api/apps/:id/share-links/:linkId', {
  summary: { en: 'Revoke a share link', zh: '撤销分享链接' },
  access: 'owner',
  token: { scope: 'publish', act: 'shared' },
  params: { id: Id, linkId: Id },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})

/** The key of a link, which is its address's label. It goes in a body: addresses are written into logs. */
export const ShareKey = z.string().regex(/^[0-9a-f]{32}$/)

const perAddress = { calls: 120, seconds: 60, per: 'address' } as const

/** What a link shows, for somebody who may fork it. */
export const openShared = route('POST /api/shared', {
  summary: { en: 'What a share link shows', zh: '查看分享链接的内容' },
  access: 'user',
  body: { key: ShareKey },
  reply: {
    appId: Id,
    name: z.string(),
    description: z.string().nullable(),
    author: z.string(),
    mayFork: z.boolean(),
    isOwn: z.boolean(),
  },
  limit: perAddress,
  fails: ['shareClosed'],
})

/** The files that a link shows, where it may be forked. */
export const readSharedFiles = route('POST /api/shared/files', {
  summary: { en: 'The files that a share link shows', zh: '读取分享链接中的文件' },
  access: 'user',
  body: { key: ShareKey },
  reply: { codeFiles: z.array(CodeFile) },
  limit: { calls: 20, seconds: 60, per: 'user' },
  fails: ['shareClosed', 'shareForkRefused'],
})

/** Makes a draft of the caller's from what a link shows. */
export const forkShared = route('POST /api/shared/fork', {
  summary: { en: 'Fork what a share link shows', zh: '复刻分享链接中的应用' },
  access: 'user',
  body: { key: ShareKey, name: AppName, githubRepo: RepositoryLink.optional() },
  reply: { forkedApp: App },
  status: 201,
  idempotent: true,
  stores: true,
  limit: { calls: 10, seconds: 3_600, per: 'user' },
  fails: [
    ...creationFailures,
    'forkOwnApp',
    'notFound',
    'repoInUse',
    'shareClosed',
    'shareForkRefused',
  ],
})
