/** Tokens of tools: given for a code, and renewed. What is used twice takes its token away, for one of the two stole it. */
import { err, ok, type Result } from '../../../../contract/result.ts'
import { fail, Failure } from '../../../../contract/failures.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { oauthLimits, type TokenRequest } from '../../oauth-contract.ts'
import { hashOfToken } from '../access-tokens.ts'
import { requireRoom } from '../make-token.ts'
import { insertToken } from '../store.ts'
import { newTokenText } from '../token-text.ts'
import { type DeviceRefused, redeemDevice } from './device.ts'
import type { Given } from './given.ts'
import { challengeOf, hashOfSecret, isOurs, newSecret, type OAuth } from './oauth.ts'
import * as store from './oauth-store.ts'

/** Why it is given nothing (RFC 6749, section 5.2; `invalid_target` by RFC 8707). */
export type Refused = 'invalid_grant' | 'invalid_scope' | 'invalid_target' | DeviceRefused

const dayMs = 86_400_000

/** Answers the token for a code or for what renews one, or why not. */
export async function giveToken(
  oauth: OAuth,
  request: TokenRequest,
): Promise<Result<Given, Refused>> {
  if (!isOurs(oauth, request.resource ?? '')) return err('invalid_target')
  switch (request.grant_type) {
    case 'refresh_token':
      return renew(oauth, request)
    case 'authorization_code':
      return redeem(oauth, request)
    default:
      return redeemDevice(oauth, request.device_code)
  }
}

async function redeem(
  oauth: OAuth,
  request: Extract<TokenRequest, { grant_type: 'authorization_code' }>,
): Promise<Result<Given, Refused>> {
  const { db, world } = oauth
  const hash = hashOfSecret(oauth, 'code', request.code)
  const code = await store.findCode(db, hash)
  if (!code) return err('invalid_grant')
  const isFirst = await store.claimCode(db, hash)
  if (!isFirst) {
    // Gone as one step: the first is given its token before, and loses it here, or finds no code to note it by.
    const tokenId = await store.deleteCode(db, hash)
    if (tokenId !== null) await store.endToken(db, tokenId)
    return err('invalid_grant')
  }
  const isSound =
    code.clientId === request.client_id &&
    code.redirectUri === request.redirect_uri &&
    code.challenge === challengeOf(request.code_verifier) &&
    code.expiresAt > world.now()
  return isSound ? firstToken(oauth, code) : err('invalid_grant')
}

async function firstToken(
  oauth: OAuth,
  code: NonNullable<Awaited<ReturnType<typeof store.findCode>>>,
): Promise<Result<Given, Refused>> {
  const { db, world } = oauth
  const { clientId, userId, appId, scopes } = code
  const client = await store.findClient(db, clientId)
  if (!client) return err('invalid_grant')
  const id = newId(world)
  const made = newTexts(oauth)
  const given = inTransaction(db, async (tx) => {
    await store.dropEndedTokens(tx, { clientId, userId, now: world.now() })
    await requireRoom(tx, userId)
    const row = { id, userId, name: client.name, scopes, appId, clientId, createdAt: world.now() }
    await insertToken(tx, { ...row, ...made.row })
    await store.insertRefresh(tx, { ...made.refresh, tokenId: id })
    if (!(await store.noteTokenOfCode(tx, code.hash, id))) throw fail('invalidState')
    return ok(made.given(scopes))
  })
  return given.catch((error: unknown) => {
    // Suspended meanwhile, with as many tokens as one may have, or the code was used a second time.
    if (error instanceof Failure) return err('invalid_grant')
    throw error
  })
}

async function renew(
  oauth: OAuth,
  request: Extract<TokenRequest, { grant_type: 'refresh_token' }>,
): Promise<Result<Given, Refused>> {
  const { db, world } = oauth
  const hash = hashOfSecret(oauth, 'refresh', request.refresh_token)
  const known = await store.findRefresh(db, hash)
  if (!known || known.clientId !== request.client_id) return err('invalid_grant')
  if (known.isUsed !== 0) {
    await store.endToken(db, known.tokenId)
    return err('invalid_grant')
  }
  if (known.expiresAt <= world.now() || known.suspendedAt !== null) return err('invalid_grant')
  const had = known.scopes.split(' ')
  const wanted = request.scope?.split(' ').filter((word) => word !== '') ?? had
  // What a person granted is not widened; a narrower one would have to be asked for anew.
  if (wanted.some((scope) => !had.includes(scope))) return err('invalid_scope')
  const made = newTexts(oauth)
  const isFirst = await inTransaction(db, async (tx) => {
    if (!(await store.claimRefresh(tx, hash))) return false
    await store.renewToken(tx, known.tokenId, made.row)
    await store.insertRefresh(tx, { ...made.refresh, tokenId: known.tokenId })
    return true
  })
  if (isFirst) return ok(made.given(known.scopes))
  await store.endToken(db, known.tokenId)
  return err('invalid_grant')
}

/** New texts: what is stored of them, and what the tool is given. */
function newTexts(oauth: OAuth) {
  const token = newTokenText(oauth.world)
  const refresh = newSecret(oauth)
  const now = oauth.world.now()
  const renewableUntil = now + oauthLimits.renewableDays * dayMs
  const expiresAt = now + oauthLimits.tokenSeconds * 1_000
  return {
    row: { hash: hashOfToken(oauth, token), expiresAt, renewableUntil },
    refresh: {
      hash: hashOfSecret(oauth, 'refresh', refresh),
      isUsed: 0,
      expiresAt: renewableUntil,
    },
    given: (scope: string): Given => ({
      access_token: token,
      token_type: 'Bearer',
      expires_in: oauthLimits.tokenSeconds,
      refresh_token: refresh,
      scope,
    }),
  }
}
