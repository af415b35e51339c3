/** Access tokens of people's programs as both ends know them: how one looks, what it may do, and the acts that are noted of it. */
import * as z from 'zod'

/** What stands before every access token, so that a scanner for secrets finds one. */
export const accessTokenPrefix = 'mcube_'

/** What a token may do. None implies another. */
export const tokenScopes = [
  'apps:read',
  'apps:write',
  'publish',
  'data:read',
  'data:write',
] as const

/** One of them. */
export const TokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof TokenScope>

/** What is noted in an app's history when a token did it. */
export const TokenAct = z.enum([
  'created',
  'changed',
  'committed',
  'pushed',
  'published',
  'addressChanged',
  'versionRestored',
  'shared',
  'dataChanged',
  'webhookChanged',
  'framingChanged',
])
export type TokenAct = z.infer<typeof TokenAct>

/** With which scope a token may make a call, and, for a call that changes something, what its app's history says. */
export type TokenTerms = { scope: TokenScope; act?: TokenAct }
