/** Programs on machines without a browser (RFC 8628): their person lets them in on a page, by a code that the program shows. */
import type * as z from 'zod'
import { fail, Failure } from '../../../../contract/failures.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import type { GivenOf } from '../../../../contract/route.ts'
import { tokenScopes } from '../../../../contract/token-scopes.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { World } from '../../../../server/kernel/world.ts'
import { findApp } from '../../../apps/server/index.ts'
import {
  type answerDevice as answerRoute,
  type DeviceRequest,
  oauthLimits,
  oauthPaths,
} from '../../oauth-contract.ts'
import { makeToken, requireRoom } from '../make-token.ts'
import { readScopes } from '../present-token.ts'
import { scopesOf } from './authorize.ts'
import * as store from './device-store.ts'
import type { Given } from './given.ts'
import { hashOfSecret, newSecret, type OAuth } from './oauth.ts'
import { shownName } from './shown-name.ts'

/** Why a program is given no token, or none yet (RFC 8628, section 3.5). */
export type DeviceRefused =
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'invalid_grant'

/** What a program without a browser wants, which is to publish, where it names nothing. */
const usualScopes = 'apps:read apps:write publish'
/** Letters that are not taken for others, and make no words. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const codeLetters = 8
const dayMs = 86_400_000

/** Gives a program its codes: one for itself, and one that its person types. */
export async function beginDevice(
  oauth: OAuth,
  asked: z.output<typeof DeviceRequest>,
): Promise<Result<object, 'invalid_scope'>> {
  const { db, world, studioOrigin } = oauth
  const scopes = scopesOf(asked.scope === '' ? usualScopes : asked.scope)
  if (scopes === null) return err('invalid_scope')
  const now = world.now()
  const deviceCode = newSecret(oauth)
  const userCode = newUserCode(world)
  const row = {
    deviceHash: hashOfSecret(oauth, 'device', deviceCode),
    userHash: hashOfSecret(oauth, 'user', userCode),
    name: shownName(asked.client_name),
    scopes: scopes.join(' '),
    expiresAt: now + oauthLimits.deviceSeconds * 1_000,
    askedAt: 0,
    state: 'waiting',
    userId: null,
    appId: null,
  } as const
  await store.insertDevice(db, row, now - dayMs)
  const address = `${studioOrigin}${oauthPaths.device}`
  return ok({
    device_code: deviceCode,
    user_code: shownCode(userCode),
    verification_uri: address,
    verification_uri_complete: `${address}?code=${shownCode(userCode)}`,
    expires_in: oauthLimits.deviceSeconds,
    interval: oauthLimits.deviceIntervalSeconds,
  })
}

/** What the program with a code asks for. Fails with `deviceCodeInvalid`. */
export async function readDevice(oauth: OAuth, typed: string) {
  const { code, row } = await waiting(oauth, typed)
  return { tool: row.name, code: shownCode(code), scopes: readScopes(row.scopes) }
}

/** Notes the person's answer. Fails with `deviceCodeInvalid`, `authorizationInvalid`, `notFound` and `tokensFull`. */
export async function answerDevice(
  oauth: OAuth,
  userId: string,
  { code: typed, isAllowed, scopes, appId }: GivenOf<typeof answerRoute>,
): Promise<void> {
  const { db, world } = oauth
  const { row } = await waiting(oauth, typed)
  const asked = readScopes(row.scopes)
  const isSound = scopes.length > 0 && scopes.every((scope) => asked.includes(scope))
  if (isAllowed && !isSound) throw fail('authorizationInvalid')
  if (isAllowed && appId !== undefined && (await findApp(db, appId))?.authorId !== userId)
    throw fail('notFound')
  await inTransaction(db, async (tx) => {
    // Said to the person here: the program that comes for its token is told no reason.
    if (isAllowed) await requireRoom(tx, userId)
    const isFirst = await store.answerDevice(
      tx,
      { userHash: row.userHash, now: world.now() },
      {
        state: isAllowed ? 'allowed' : 'denied',
        userId,
        appId: isAllowed ? (appId ?? null) : null,
        scopes: tokenScopes.filter((scope) => scopes.includes(scope)).join(' '),
      },
    )
    if (!isFirst) throw fail('deviceCodeInvalid')
  })
}

/** Answers the token of a program whose person has let it in, once, or why it has none. */
export async function redeemDevice(
  oauth: OAuth,
  deviceCode: string,
): Promise<Result<Given, DeviceRefused>> {
  const { db, world } = oauth
  const hash = hashOfSecret(oauth, 'device', deviceCode)
  const row = await store.findDevice(db, hash)
  if (!row) return err('invalid_grant')
  const now = world.now()
  if (row.expiresAt <= now) return err('expired_token')
  if (row.state === 'denied') return err('access_denied')
  if (row.state === 'waiting' || row.userId === null) {
    // A little earlier is no haste: networks hurry answers together.
    const isHasty = now - row.askedAt < (oauthLimits.deviceIntervalSeconds - 1) * 1_000
    await store.noteAsked(db, hash, now)
    return err(isHasty ? 'slow_down' : 'authorization_pending')
  }
  if (!(await store.claimDevice(db, hash))) return err('invalid_grant')
  const scopes = readScopes(row.scopes)
  const days = oauthLimits.deviceTokenDays
  const order = { name: row.name, scopes, days, ...(row.appId !== null && { appId: row.appId }) }
  try {
    const { token } = await makeToken(oauth, row.userId, order)
    const expires = (days * dayMs) / 1_000
    return ok({
      access_token: token,
      token_type: 'Bearer',
      expires_in: expires,
      scope: row.scopes,
    })
  } catch (error) {
    // Suspended meanwhile, or with as many tokens as one may have.
    if (error instanceof Failure) return err('access_denied')
    throw error
  }
}

async function waiting(oauth: OAuth, typed: string) {
  const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
  const row = await store.findByUserHash(oauth.db, hashOfSecret(oauth, 'user', code))
  if (row?.state !== 'waiting' || row.expiresAt <= oauth.world.now())
    throw fail('deviceCodeInvalid')
  return { code, row }
}

/** Each letter as likely as any other: bytes beyond the last whole round of letters are left out. */
function newUserCode({ random }: Pick<World, 'random'>): string {
  const fair = 256 - (256 % letters.length)
  let code = ''
  while (code.length < codeLetters) {
    const [byte = 255] = random(1)
    if (byte < fair) code += letters[byte % letters.length] ?? ''
  }
  return code
}

function shownCode(code: string): string {
  return `${code.slice(0, codeLetters / 2)}-${code.slice(codeLetters / 2)}`
}
