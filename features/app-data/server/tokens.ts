/** Tokens of one app and one person: an hour for the app's data, renewed while the person is signed in to the studio. */
import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { fail } from '../../../contract/failures.ts'
import type { ReplyOf } from '../../../contract/route.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { Identity, SiteOfCall } from '../../../server/kernel/context.ts'
import { equalSecret } from '../../../server/kernel/secrets.ts'
import { dataLimits, type exchangeCode as exchangeRoute } from '../contract.ts'
import { pseudonymOf } from './caller.ts'
import type { AppData } from './app-data.ts'
import * as store from './grant-store.ts'

type Tokens = ReplyOf<typeof exchangeRoute>
type Keys = Pick<AppData, 'db' | 'world' | 'secrets'>

export const codeMs = 60_000
const refreshGraceMs = 30_000
const refreshMs = 30 * 24 * 3600 * 1000
// As long as a process may go on trusting a session.
const trustedMs = 2_000

/** Answers whom a token of an app speaks for, and forgets grants that ended. */
export function createDataAuthenticator({ db, world, secrets }: Keys) {
  const trusted = new LRUCache<string, { isAlive: boolean; until: number }>({ max: 10_000 })
  const signingKey = secrets.signingKey('app-data')
  return {
    /** Fails with `tokenExpired`, or `unauthorized` for what is no token of this app. */
    async authenticate(token: string, site: SiteOfCall | null): Promise<Identity> {
      const claims = await verify(token, signingKey, world.now())
      if (site === null || site.draft || claims.appId !== site.appId) throw fail('unauthorized')
      const known = trusted.get(claims.grantId)
      if (!known || known.until <= world.now()) {
        const grant = await store.findLiveGrant(db, claims.grantId)
        const isAlive = grant?.appId === site.appId && grant.userId === claims.userId
        trusted.set(claims.grantId, { isAlive, until: world.now() + trustedMs })
      }
      if (trusted.get(claims.grantId)?.isAlive !== true) throw fail('unauthorized')
      const { userId, grantId, name } = claims
      // Nobody is an admin in an app.
      return { userId, sessionId: grantId, username: name, isAdmin: false, isModerator: false }
    },
    forget: (grantId: string): void => void trusted.delete(grantId),
  }
}

async function verify(token: string, key: Uint8Array, now: number) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: 'app-data',
      currentDate: new Date(now),
    })
    const { sub, app, gid, name } = payload
    if (
      typeof sub === 'string' &&
      typeof app === 'string' &&
      typeof gid === 'string' &&
      typeof name === 'string'
    )
      return { userId: sub, appId: app, grantId: gid, name }
  } catch (error) {
    // The library throws for each fault; only an expired token is worth a renewal.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED')
      throw fail('tokenExpired')
  }
  throw fail('unauthorized')
}

/** What the two exchanges need beside the keys. */
type Exchange = Keys & { isSignedIn: IsSignedIn }

/** Whether a session of the studio still lasts. */
export type IsSignedIn = (session: { userId: string; sessionId: string }) => Promise<boolean>

/** Takes a code with the verifier of its challenge. Fails with `authorizationFailed`. */
export async function exchangeCode(
  exchange: Exchange,
  site: SiteOfCall | null,
  { code, verifier }: { code: string; verifier: string },
): Promise<Tokens> {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return exchangeKey(exchange, site, { text: code, purpose: 'code', challenge })
}

/** Takes a refresh token and gives the next one. Fails with `authorizationFailed`. */
export async function renewToken(
  exchange: Exchange,
  site: SiteOfCall | null,
  refresh: string,
): Promise<Tokens> {
  return exchangeKey(exchange, site, { text: refresh, purpose: 'refresh', challenge: null })
}

/** Ends what a browser holds of a grant. */
export async function endToken({ db, secrets }: Keys, refresh: string): Promise<void> {
  await store.takeKey(db, hashOf(secrets, refresh), 'refresh')
}

async function exchangeKey(
  exchange: Exchange,
  site: SiteOfCall | null,
  given: { text: string; purpose: 'code' | 'refresh'; challenge: string | null },
): Promise<Tokens> {
  const { db, world, secrets } = exchange
  const hash = hashOf(secrets, given.text)
  const key = await inTransaction(db, (tx) =>
    given.purpose === 'code'
      ? store.takeKey(tx, hash, 'code')
      : store.spendRefreshKey(tx, hash, world.now() + refreshGraceMs),
  )
  const grant = key && (await store.findLiveGrant(db, key.grantId))
  const isOurs =
    grant &&
    site &&
    !site.draft &&
    grant.appId === site.appId &&
    Number(key.expiresAt) > world.now()
  const isProven = !key?.challenge || equalSecret(key.challenge, given.challenge ?? '')
  if (!isOurs || !isProven) throw fail('authorizationFailed')
  const { sessionId } = key
  if (!(await exchange.isSignedIn({ userId: grant.userId, sessionId })))
    throw fail('authorizationFailed')
  const refresh = await newKey(exchange, { grantId: grant.id, sessionId, purpose: 'refresh' })
  return { ...(await accessToken(exchange, grant)), refresh }
}

async function accessToken({ world, secrets }: Keys, grant: store.Grant) {
  const now = Math.floor(world.now() / 1_000)
  const token = await new SignJWT({ app: grant.appId, gid: grant.id, name: grant.name })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(grant.userId)
    .setAudience('app-data')
    .setIssuedAt(now)
    .setExpirationTime(now + dataLimits.tokenSeconds)
    .sign(secrets.signingKey('app-data'))
  const id = pseudonymOf({ secrets }, grant.appId, grant.userId)
  return { token, expiresIn: dataLimits.tokenSeconds, id, name: grant.name }
}

/** Makes a code or refresh token of a grant; only its hash is kept. */
export async function newKey(
  { db, world, secrets }: Keys,
  key: {
    grantId: string
    sessionId: string
    purpose: 'code' | 'refresh'
    challenge?: string
  },
): Promise<string> {
  const text = world.random(32).toString('base64url')
  const lasts = key.purpose === 'code' ? codeMs : refreshMs
  await store.insertKey(db, {
    hash: hashOf(secrets, text),
    grantId: key.grantId,
    purpose: key.purpose,
    challenge: key.challenge ?? null,
    sessionId: key.sessionId,
    expiresAt: world.now() + lasts,
  })
  return text
}

function hashOf(secrets: Keys['secrets'], text: string): string {
  return secrets.hash(text, 'app-data-key')
}
