/** Sessions: access tokens of 10 minutes, refresh tokens that are used once, families that end as one. */
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import type { Identity } from '../../../server/kernel/context.ts'
import type { Audience } from '../../../server/kernel/gate.ts'
import { newId } from '../../../server/kernel/world.ts'
import type { Accounts } from './accounts.ts'
import { isAdmin } from './admins.ts'
import { isModerator } from './moderators.ts'
import * as store from './store.ts'

/** How long a process may go on trusting what it read of a session (5 s at most). */
const trustedMs = 2_000
const trustedAtMost = 10_000

/** Signs an access token of a session for one audience. */
export function signAccessToken(
  accounts: Pick<Accounts, 'secrets' | 'world'>,
  userId: string,
  sessionId: string,
  audience: Audience,
): Promise<string> {
  const now = Math.floor(accounts.world.now() / 1_000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + limits.accessTokenSeconds)
    .sign(accounts.secrets.signingKey('access'))
}

/** What was read of sessions, and how many this process has ended. */
type Trust = {
  sessions: LRUCache<string, { identity: Identity | null; until: number }>
  ended: number
}

type Known = Pick<Accounts, 'db' | 'secrets' | 'world' | 'admins' | 'firstIsAdmin' | 'groupAdmins'>

/** Answers whom an access token speaks for, and forgets sessions that ended. */
export function createAuthenticator(accounts: Known) {
  const trust: Trust = { sessions: new LRUCache({ max: trustedAtMost }), ended: 0 }
  const key = accounts.secrets.signingKey('access')
  return {
    /** Fails with `tokenExpired`, `unauthorized` or, for a token of the other audience, `forbidden`. */
    async authenticate(token: string, audience: Audience): Promise<Identity> {
      const claims = await verify(token, key, accounts.world.now())
      // A studio token opens the hosted models too; the reverse never holds.
      if (claims.audience === 'llm' && audience !== 'llm') throw fail('forbidden')
      const identity = await lookUp(accounts, trust, claims)
      if (!identity) throw fail('unauthorized')
      return identity
    },
    /**
     * The session of a token of ours, also of an expired one: signing out needs no more. Fails with
     * `forbidden` for a model token, which ends nothing.
     */
    async sessionOfToken(authorization: string | undefined): Promise<string | null> {
      const token = authorization?.replace(/^Bearer +/i, '')
      if (token === undefined) return null
      const claims = await verify(token, key, 0).catch(() => null)
      if (claims?.audience === 'llm') throw fail('forbidden')
      return claims?.sessionId ?? null
    },
    /** Whether a person's session still lasts: for what ends with it. */
    async isSignedIn(session: { userId: string; sessionId: string }): Promise<boolean> {
      return (await lookUp(accounts, trust, session)) !== null
    },
    /** Stops trusting sessions that were ended in this process. */
    forget(sessionIds: readonly string[]): void {
      for (const id of sessionIds) trust.sessions.delete(id)
      trust.ended += sessionIds.length
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

async function verify(token: string, key: Uint8Array, now: number) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
    })
    const { sub, sid, aud } = payload
    if (typeof sub === 'string' && typeof sid === 'string')
      return { userId: sub, sessionId: sid, audience: aud }
  } catch (error) {
    // The library throws for each fault; only an expired token is worth a refresh.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED')
      throw fail('tokenExpired')
  }
  throw fail('unauthorized')
}

async function lookUp(
  accounts: Known,
  trust: Trust,
  claims: { userId: string; sessionId: string },
) {
  const now = accounts.world.now()
  const known = trust.sessions.get(claims.sessionId)
  if (known && known.until > now) return known.identity
  const endedBefore = trust.ended
  const family = await store.findFamily(accounts.db, claims.sessionId)
  const user =
    family && family.userId === claims.userId
      ? await store.findUser(accounts.db, family.userId)
      : undefined
  const alive =
    family &&
    user &&
    family.revokedAt === null &&
    family.expiresAt > now &&
    user.suspendedAt === null
  const identity = alive
    ? {
        userId: user.id,
        sessionId: family.id,
        username: user.username,
        ...(await rolesOf(accounts, user)),
      }
    : null
  // What was read while a session was ended may be what was before.
  if (trust.ended !== endedBefore) return identity
  trust.sessions.set(claims.sessionId, { identity, until: now + trustedMs })
  return identity
}

async function rolesOf(accounts: Known, user: store.UserRow) {
  const isAdminToo = await isAdmin(accounts, accounts.db, user)
  return {
    isAdmin: isAdminToo,
    isModerator: isAdminToo || (await isModerator(accounts.db, user.id)),
  }
}

/** In which browser a session is opened, and by which further way in, if by any. */
export type Opened = Pick<store.FamilyRow, 'device' | 'viaIssuer' | 'sealedIdToken'>

/** Opens a session; answers its first refresh token, which is stored only as a keyed hash (T25). */
export async function openSession(accounts: Accounts, tx: Queries, userId: string, opened: Opened) {
  const now = accounts.world.now()
  const id = newId(accounts.world)
  const refreshToken = accounts.world.random(32).toString('base64url')
  await store.insertFamily(tx, {
    id,
    userId,
    ...opened,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + limits.sessionSeconds * 1_000,
    revokedAt: null,
  })
  await store.insertRefreshToken(tx, hashOf(accounts, refreshToken), id, now)
  return { sessionId: id, refreshToken }
}

function hashOf(accounts: Accounts, refreshToken: string): string {
  return accounts.secrets.hash(refreshToken, 'refresh-token')
}

/** The token that follows another: derived under the secret key, so that a repeated call finds the same one. */
function successorOf(accounts: Accounts, refreshToken: string): string {
  return accounts.secrets.hash(refreshToken, 'refresh-successor')
}

export type Rotation =
  | {
      outcome: 'rotated'
      userId: string
      sessionId: string
      refreshToken: string
      secondsLeft: number
    }
  | { outcome: 'refused' }
  | { outcome: 'replayed'; sessionId: string }

/**
 * Rotates a refresh token. Within 10 s the same token gives the same successor; presented later it
 * ends the whole family.
 */
export function rotate(accounts: Accounts, refreshToken: string): Promise<Rotation> {
  const { db, world } = accounts
  return inTransaction(db, async (tx): Promise<Rotation> => {
    const now = world.now()
    const hash = hashOf(accounts, refreshToken)
    const token = await store.findRefreshToken(tx, hash)
    const family = token && (await store.findFamily(tx, token.familyId))
    if (!token || !family || family.revokedAt !== null || family.expiresAt <= now)
      return { outcome: 'refused' }
    const successor = successorOf(accounts, refreshToken)
    const first = await store.markUsed(tx, hash, now)
    if (!first && now - (await usedAt(tx, hash, now)) > limits.refreshGraceSeconds * 1_000) {
      await store.revokeFamily(tx, family.id, now)
      return { outcome: 'replayed', sessionId: family.id }
    }
    await store.insertRefreshToken(tx, hashOf(accounts, successor), family.id, now)
    await store.touchFamily(tx, family.id, now)
    const secondsLeft = Math.floor((family.expiresAt - now) / 1_000)
    return {
      outcome: 'rotated',
      userId: family.userId,
      sessionId: family.id,
      refreshToken: successor,
      secondsLeft,
    }
  })
}

/** When the token was used; read again, since another call may have used it in the meantime. */
async function usedAt(tx: Queries, hash: string, now: number): Promise<number> {
  const token = await store.findRefreshToken(tx, hash)
  return token?.usedAt ?? now
}

/** The session that a refresh token belongs to, also when it was used already. */
export async function sessionOf(accounts: Accounts, refreshToken: string): Promise<string | null> {
  const token = await store.findRefreshToken(accounts.db, hashOf(accounts, refreshToken))
  return token?.familyId ?? null
}

/** The family of sessions that a refresh token belongs to, also when the token was used already or the family ended. */
export async function familyOf(accounts: Accounts, refreshToken: string) {
  const sessionId = await sessionOf(accounts, refreshToken)
  return (sessionId === null ? undefined : await store.findFamily(accounts.db, sessionId)) ?? null
}
