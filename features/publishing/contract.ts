/** Publishing: a commit becomes an immutable version behind a pointer (API-16, PUB rows). */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { route } from '../../contract/route.ts'
import { Id, Moment, textOf } from '../../contract/shapes.ts'
import { App, AppStatus } from '../apps/contract.ts'

/** A full commit id. */
export const CommitSha = z.string().regex(/^[0-9a-f]{40}$/)

/** Publishes the head of the app's branch, or a given commit of it. */
export const publishApp = route('POST /api/apps/:id/publish', {
  summary: 'Publish a commit of the app at its subdomain',
  access: 'owner',
  params: { id: Id },
  body: {
    snapshot: z.string().max(limits.publishBodyBytes).optional(),
    commitSha: CommitSha.optional(),
    subdomain: z.string().max(100).optional(),
    message: textOf(0, 200).optional(),
  },
  reply: {
    subdomain: z.string(),
    cloudflareUrl: z.string(),
    status: AppStatus,
    version: z.int(),
    /** False when nothing had changed since the live version (PUB-13). */
    changed: z.boolean(),
    commitSha: CommitSha,
    publishedAt: Moment,
    app: App,
  },
  bodyBytes: limits.publishBodyBytes,
  idempotent: true,
  limit: { calls: 6, seconds: 60, per: 'user' },
  fails: [
    'subdomainRequired',
    'subdomainInvalid',
    'subdomainReserved',
    'subdomainTaken',
    'publishInProgress',
    'noIndexFile',
    'repoNotConfigured',
    'commitNotFound',
    'projectTooLarge',
    'badTreeEntry',
    'githubNotLinked',
    'codeHostError',
    'codeHostBusy',
    'invalidTransition',
    'notFound',
  ],
})

/** Whether the live version has been seen at its public address (PUB-11). */
export const readLiveState = route('GET /api/apps/:id/live', {
  summary: 'Which commit is live and whether its address was seen to answer',
  access: 'owner',
  params: { id: Id },
  reply: { commitSha: CommitSha.nullable(), verified: z.boolean(), url: z.string().nullable() },
  fails: [],
})
