/** Who calls the API: the owner of the token in the `Authorization` header, or nobody. */
import type { Context } from 'hono'
import { findAccount, type Account } from '../accounts/account-store.ts'
import type { Scope } from '../accounts/scopes.ts'
import { findToken } from '../accounts/tokens.ts'
import type { Host } from '../host.ts'
import type { ReservedQuota } from '../storage/account-quota.ts'
import { ApiFailure } from './failures.ts'

/** A caller with a good token. */
export type SignedInCaller = { account: Account; scopes: readonly Scope[] }

/** Anybody who calls. */
export type Caller = SignedInCaller | null

/** What routes find in their context. */
export type ApiEnv = {
  Variables: {
    caller: Caller
    repositoryId?: number
    /** What a call that writes holds of the account's storage. */
    room?: ReservedQuota
    /** What was read of the body; of a caller without a token nothing is. */
    body?: Buffer
  }
}

/**
 * Reads the caller. A token in the address is refused, since addresses end in logs (T26).
 * @throws ApiFailure 401 `Bad credentials` for a token that is not good
 */
export function readCaller(host: Host, c: Context): Caller {
  const query = new URL(c.req.url).searchParams
  if (query.has('access_token') || query.has('client_secret'))
    throw new ApiFailure(400, 'Must specify access token via Authorization header.')
  const header = c.req.header('authorization')
  if (header === undefined) return null
  const live = findToken(host, tokenOf(header))
  const account = live && findAccount(host, live.accountId)
  if (!live || !account) throw new ApiFailure(401, 'Bad credentials')
  return { account, scopes: live.scopes }
}

/** The token in an `Authorization` header: `Bearer`, `token`, or the password of `Basic`. */
export function tokenOf(header: string): string {
  const [, scheme = '', value = ''] = /^(\S+)\s+(\S+)$/.exec(header.trim()) ?? []
  switch (scheme.toLowerCase()) {
    case 'bearer':
    case 'token':
      return value
    case 'basic':
      return basicToken(Buffer.from(value, 'base64').toString())
    default:
      return ''
  }
}

function basicToken(pair: string): string {
  const [name = '', ...rest] = pair.split(':')
  const password = rest.join(':')
  return password === '' || password === 'x-oauth-basic' ? name : password
}

/** The caller of a call that needs one. @throws ApiFailure 401 `Requires authentication` */
export function requireCaller(c: Context<ApiEnv>): SignedInCaller {
  const caller = c.get('caller')
  if (!caller) throw new ApiFailure(401, 'Requires authentication')
  return caller
}

/** Refuses a token without a scope, naming it in the header that the studio reads. */
export function requireScope(c: Context, caller: SignedInCaller, anyOf: readonly Scope[]): void {
  c.header('X-Accepted-OAuth-Scopes', anyOf.join(', '))
  if (anyOf.some((scope) => caller.scopes.includes(scope))) return
  throw new ApiFailure(
    403,
    `Resource not accessible: the token needs the scope ${anyOf.join(' or ')}.`,
  )
}
