/** What a tool asks of a person, and the code that it gets for the answer. */
import * as z from 'zod'
import { fail } from '../../../../contract/failures.ts'
import { parseJson } from '../../../../contract/parse-json.ts'
import type { TokenScope } from '../../../../contract/token-scopes.ts'
import { tokenScopes } from '../../../../contract/token-scopes.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { findApp } from '../../../apps/server/index.ts'
import type { GivenOf } from '../../../../contract/route.ts'
import type { answerAuthorization, readAuthorization } from '../../oauth-contract.ts'
import { oauthLimits } from '../../oauth-contract.ts'
import { requireRoom } from '../make-token.ts'
import { hashOfSecret, isOurs, newSecret, type OAuth } from './oauth.ts'
import * as store from './oauth-store.ts'
import { isLoopback, isRegistered } from './redirect-uri.ts'

type Asked = GivenOf<typeof readAuthorization>
type Answer = GivenOf<typeof answerAuthorization>

/** What is asked for where a tool names no scope. */
const usualScopes: TokenScope[] = ['apps:read', 'apps:write']

/**
 * Answers what a tool asks for. Fails with `authorizationInvalid` for a tool that is not known, an address that it did
 * not register, or what this host does not do: nobody is sent anywhere then (T155).
 */
export async function readAsked(oauth: OAuth, asked: Asked) {
  const client = await store.findClient(oauth.db, asked.clientId)
  const registered = client ? redirectUrisOf(client.redirectUris) : []
  const isSound =
    isRegistered(asked.redirectUri, registered) &&
    asked.responseType === 'code' &&
    asked.challengeMethod === 'S256' &&
    /^[\w-]{43}$/.test(asked.challenge) &&
    isOurs(oauth, asked.resource)
  const scopes = scopesOf(asked.scope)
  if (!client || !isSound || scopes === null) throw fail('authorizationInvalid')
  return {
    tool: client.name,
    host: new URL(asked.redirectUri).hostname,
    isLocal: isLoopback(asked.redirectUri),
    scopes,
  }
}

/**
 * Answers where the person goes on to: with a code where they allowed it, with `access_denied` where they did not. Fails
 * as {@link readAsked} does, also for a scope that was not asked for, with `notFound` for another's app, and with
 * `tokensFull`.
 */
export async function answerAsked(
  oauth: OAuth,
  userId: string,
  { state, isAllowed, scopes, appId, ...asked }: Answer,
): Promise<{ url: string }> {
  const { scopes: mayHave } = await readAsked(oauth, asked)
  const back = new URL(asked.redirectUri)
  if (state !== undefined) back.searchParams.set('state', state)
  // Which server answers (RFC 9207): a tool of several is not mixed up between them.
  back.searchParams.set('iss', oauth.studioOrigin)
  if (!isAllowed) {
    back.searchParams.set('error', 'access_denied')
    return { url: back.href }
  }
  if (scopes.length === 0 || scopes.some((scope) => !mayHave.includes(scope)))
    throw fail('authorizationInvalid')
  if (appId !== undefined && (await findApp(oauth.db, appId))?.authorId !== userId)
    throw fail('notFound')
  const code = newSecret(oauth)
  const now = oauth.world.now()
  const row = {
    hash: hashOfSecret(oauth, 'code', code),
    clientId: asked.clientId,
    userId,
    appId: appId ?? null,
    redirectUri: asked.redirectUri,
    challenge: asked.challenge,
    scopes: tokenScopes.filter((scope) => scopes.includes(scope)).join(' '),
    expiresAt: now + oauthLimits.codeSeconds * 1_000,
    isUsed: 0,
    tokenId: null,
  }
  await inTransaction(oauth.db, async (tx) => {
    await store.dropEndedTokens(tx, { clientId: asked.clientId, userId, now })
    // Said to the person here: the tool that brings the code is told no reason.
    await requireRoom(tx, userId)
    await store.insertCode(tx, row, now - oauthLimits.usedCodeHours * 3_600_000)
  })
  back.searchParams.set('code', code)
  return { url: back.href }
}

const RedirectUris = z.array(z.string())

function redirectUrisOf(stored: string): string[] {
  return RedirectUris.parse(parseJson(stored))
}

/** The scopes that words name, in our order; null where one is none. */
export function scopesOf(words: string): TokenScope[] | null {
  const named = words.split(' ').filter((word) => word !== '')
  if (named.length === 0) return usualScopes
  const known = tokenScopes.filter((scope) => named.includes(scope))
  return named.every((word) => known.some((scope) => scope === word)) ? known : null
}
