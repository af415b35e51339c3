/** Access tokens: by which a person's programs call the API and git, and what they did. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id, Moment, textOf } from '../../contract/shapes.ts'
import { TokenAct, TokenScope, tokenScopes } from '../../contract/token-scopes.ts'

/** Days that a token is good for, and how many tokens one account has. */
export const tokenLimits = { days: 90, daysMax: 365, nameMax: 60, tokensMax: 50, deedsMax: 200 }

/** What a person calls a token: one line. */
export const TokenName = textOf(1, tokenLimits.nameMax).refine(
  (name) => name.trim() !== '' && !/\p{Cc}|\p{Bidi_Control}/u.test(name),
  { message: 'wrongValue' },
)

/** A token as its owner sees it: everything but the token itself. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(TokenScope),
  /** The one app that it is for; null for all of the person's. */
  app: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Moment,
  expiresAt: Moment,
  /** To the minute; null before the first use. */
  lastUsedAt: Moment.nullable(),
  /** Whether it is of a tool that was let in by OAuth; `expiresAt` is then until when the tool may renew it. */
  isTool: z.boolean(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** The person's tokens, newest first; those that have expired too. */
export const listTokens = route('GET /api/auth/tokens', {
  summary: { en: 'Access tokens of the signed-in person', zh: '当前用户的访问令牌' },
  access: 'user',
  reply: { tokens: z.array(AccessToken) },
  fails: [],
})

/** Makes a token, which is told this once. */
export const makeToken = route('POST /api/auth/tokens', {
  summary: { en: 'Make an access token', zh: '新建访问令牌' },
  access: 'user',
  body: {
    name: TokenName,
    scopes: z.array(TokenScope).min(1).max(tokenScopes.length),
    /** The one app that it is for; all of the person's where it is left out. */
    appId: Id.optional(),
    days: z.int().min(1).max(tokenLimits.daysMax).default(tokenLimits.days),
  },
  reply: { token: z.string(), accessToken: AccessToken },
  status: 201,
  limit: { calls: 60, seconds: 3_600, per: 'user' },
  fails: ['tokensFull', 'notFound'],
})

/** Revokes a token: from then on nothing is let in by it. */
export const revokeToken = route('DELETE /api/auth/tokens/:tokenId', {
  summary: { en: 'Revoke an access token', zh: '吊销访问令牌' },
  access: 'user',
  params: { tokenId: Id },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})

/** Something that a token did to an app, by the name that the token had. */
export const TokenDeed = z.object({ act: TokenAct, tokenName: z.string(), at: Moment })
export type TokenDeed = z.infer<typeof TokenDeed>

/** What tokens did to an app, newest first: the newest 200 of it. */
export const listDeeds = route('GET /api/apps/:id/token-acts', {
  summary: { en: 'What access tokens did to an app', zh: '访问令牌对应用做过的事' },
  access: 'owner',
  params: { id: Id },
  reply: { deeds: z.array(TokenDeed) },
  token: { scope: 'apps:read' },
  fails: [],
})
