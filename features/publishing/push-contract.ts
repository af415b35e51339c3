/** Publishing on push: what an app does when its branch is pushed to by git, and what came of each push. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id, Moment } from '../../contract/shapes.ts'
import { codeHostFailures } from '../apps/contract.ts'
import { CommitSha } from './contract.ts'

/** Pushes of an app that are remembered. */
export const pushesMax = 50

/** `publish`: what was pushed is published; `preview`: its owner is told, and publishes it or not. */
export const PushMode = z.enum(['off', 'publish', 'preview'])
export type PushMode = z.infer<typeof PushMode>

/**
 * `published`: it is live; `same`: that was live already; `review`: an admin looks at it first; `waits`: its owner is to publish
 * it; `held`: it cannot be published as it is.
 */
export const PushOutcome = z.enum(['published', 'same', 'review', 'waits', 'held'])
export type PushOutcome = z.infer<typeof PushOutcome>

/** What came of a push. */
export const Push = z.object({
  _id: Id,
  commitSha: CommitSha,
  outcome: PushOutcome,
  /** Why it is not live, as a sentence; null where there is nothing to say. */
  reason: z.string().nullable(),
  at: Moment,
})
export type Push = z.infer<typeof Push>

/** What the app does on push, and its pushes, newest first. */
export const listPushes = route('GET /api/apps/:id/pushes', {
  summary: {
    en: 'What an app does on push, and its pushes',
    zh: '应用在推送时的处理方式及推送记录',
  },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: {
    mode: PushMode,
    /** The code host lets nobody write commit statuses by the link that its owner gave. */
    isStatusRefused: z.boolean(),
    pushes: z.array(Push),
  },
  fails: [],
})

/** Chooses what the app does on push; what was pushed before stays as it is. */
export const choosePushMode = route('PUT /api/apps/:id/push-mode', {
  summary: { en: 'Choose what an app does on push', zh: '设置应用在推送时的处理方式' },
  access: 'owner',
  params: { id: Id },
  body: { mode: PushMode },
  reply: { mode: PushMode },
  limit: { calls: 30, seconds: 60, per: 'user' },
  fails: ['repoNotConfigured', ...codeHostFailures],
})
