/** Binds the routes of accounts to their use cases. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { RequestContext } from '../../../server/kernel/context.ts'
import { cookieName } from '../../../server/kernel/cookies.ts'
import { countCall } from '../../../server/kernel/rate-limits.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import * as own from '../own-account-contract.ts'
import { type Accounts, type CodeHostProvider, providerOf } from './accounts.ts'
import { deleteAccount } from './delete-account.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { presentMe } from './present-me.ts'
import { type Authenticator, rotate, sessionOf, signAccessToken } from './sessions.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { bindingCookie, startSignIn } from './start-sign-in.ts'
import * as store from './store.ts'

const refreshCookie = 'rt'
const success = { success: true } as const

/** The routes of signing in, staying signed in and signing out. */
export function accountRoutes(accounts: Accounts, authenticator: Authenticator) {
  const secure = accounts.studioOrigin.startsWith('https:')
  const cookie = (context: RequestContext, name: string) =>
    context.cookies.get(cookieName(name, secure))
  const keep = (context: RequestContext, refreshToken: string, seconds: number) =>
    context.setCookie({
      name: refreshCookie,
      value: refreshToken,
      maxAgeSeconds: seconds,
      sameSite: 'Strict',
    })
  const drop = (context: RequestContext) => keep(context, '', 0)
  const token = (userId: string, sessionId: string) =>
    signAccessToken(accounts, userId, sessionId, 'studio')
  const expiresIn = limits.accessTokenSeconds

  return [
    on(contract.listProviders, async () => ({
      providers: await offeredProviders(accounts),
      termsVersion: accounts.termsVersion,
    })),
    on(contract.startSignIn, (given, context) =>
      startSignIn(accounts, given, {
        setCookie: context.setCookie,
        locale: context.locale,
        binding: cookie(context, bindingCookie),
      }),
    ),
    on(contract.finishSignIn, async (given, context) => {
      const { device } = context
      const binding = cookie(context, bindingCookie)
      const opened = await finishSignIn(accounts, {
        code: given.code,
        state: given.state,
        iss: given.iss,
        binding,
        device,
      })
      if (isBrowser(context)) keep(context, opened.refreshToken, limits.sessionSeconds)
      return {
        token: await token(opened.user.id, opened.sessionId),
        refreshToken: isBrowser(context) ? null : opened.refreshToken,
        expiresIn,
        user: await presentMe(accounts, opened.user.id),
      }
    }),
    on(contract.refreshSession, async (given, context) => {
      const byBody = given.refreshToken
      if (byBody === undefined) refuseCrossSite(accounts, context)
      const presented = byBody ?? cookie(context, refreshCookie)
      if (presented === undefined || presented === '') throw fail('noRefreshToken')
      await countRefresh(accounts, presented)
      const rotation = await rotate(accounts, presented)
      if (rotation.outcome !== 'rotated') {
        if (rotation.outcome === 'replayed') {
          authenticator.forget([rotation.sessionId])
          accounts.log.warn('refresh token replayed', { sessionId: rotation.sessionId })
        }
        if (byBody === undefined) drop(context)
        throw fail('refreshFailed')
      }
      if (byBody === undefined) keep(context, rotation.refreshToken, rotation.secondsLeft)
      return {
        token: await token(rotation.userId, rotation.sessionId),
        refreshToken: byBody === undefined ? null : rotation.refreshToken,
        expiresIn,
      }
    }),
    on(contract.signOut, async (_given, context) => {
      const presented = cookie(context, refreshCookie)
      if (presented !== undefined) refuseCrossSite(accounts, context)
      const byCookie = presented === undefined ? null : await sessionOf(accounts, presented)
      const byToken = await authenticator.sessionOfToken(context.header('authorization'))
      const ended = [byToken, byCookie].filter((id) => id !== null)
      for (const id of ended) await store.revokeFamily(accounts.db, id, accounts.world.now())
      authenticator.forget(ended)
      drop(context)
      dropCodeHostCookie(context, await providerOfSession(accounts, ended[0]))
      return success
    }),
    on(contract.readMe, async (_given, { user }) => ({
      user: await presentMe(accounts, user.userId),
    })),
    on(own.deleteMe, async ({ username }, context) => {
      const { userId, sessionId } = context.user
      const provider = await providerOfSession(accounts, sessionId)
      authenticator.forget(await deleteAccount(accounts, userId, username))
      drop(context)
      dropCodeHostCookie(context, provider)
      return success
    }),
    on(contract.makeModelToken, async (_given, { user }) => ({
      token: await signAccessToken(accounts, user.userId, user.sessionId, 'llm'),
      expiresIn,
    })),
    on(own.listSessions, async (_given, { user }) => {
      const families = await store.livingFamilies(accounts.db, user.userId, accounts.world.now())
      return {
        sessions: families.map((family) => ({
          id: family.id,
          device: family.device,
          createdAt: new Date(family.createdAt).toISOString(),
          lastUsedAt: new Date(family.lastUsedAt).toISOString(),
          current: family.id === user.sessionId,
        })),
      }
    }),
    on(own.endAllSessions, async ({ revokeTokens }, context) => {
      const { userId, sessionId } = context.user
      const provider = await providerOfSession(accounts, sessionId)
      authenticator.forget(await signOutEverywhere(accounts, userId, revokeTokens))
      drop(context)
      dropCodeHostCookie(context, provider)
      return success
    }),
    on(own.endSession, async ({ sessionId }, { user }) => {
      const family = await store.findFamily(accounts.db, sessionId)
      if (!family || family.userId !== user.userId || family.revokedAt !== null)
        throw fail('notFound')
      await store.revokeFamily(accounts.db, sessionId, accounts.world.now())
      authenticator.forget([sessionId])
      return success
    }),
  ]
}

/** The main provider, and the built-in one beside it while it holds accounts (AUTH-01). */
export async function offeredProviders(accounts: Accounts): Promise<contract.Provider[]> {
  const [main, ...others] = accounts.providers
  const held = await Promise.all(
    others.map(async ({ id }) => ((await store.countUsersOf(accounts.db, id)) > 0 ? [id] : [])),
  )
  return [...(main ? [main.id] : []), ...held.flat()]
}

/** The code host that the person of a session is from; the main one where no session is known any more. */
async function providerOfSession(accounts: Accounts, sessionId: string | undefined) {
  const family =
    sessionId === undefined ? undefined : await store.findFamily(accounts.db, sessionId)
  const user = family && (await store.findUser(accounts.db, family.userId))
  return user ? providerOf(accounts, user.provider) : accounts.providers[0]
}

/** Ends the code host's own sign-in in this browser, so that nobody comes back without the password (AUTH-32). */
function dropCodeHostCookie(context: RequestContext, provider: CodeHostProvider | undefined): void {
  const cookie = provider?.signInCookie
  if (cookie) context.setCookie({ ...cookie, value: '', maxAgeSeconds: 0, sameSite: 'Lax' })
}

/** Only browsers send `Sec-Fetch-Site`, and no script can forge it. */
function isBrowser(context: RequestContext): boolean {
  return context.header('sec-fetch-site') !== undefined || context.header('origin') !== undefined
}

/** A call that a cookie carries must come from the studio's own pages (AUTH-23, T05). */
function refuseCrossSite(accounts: Accounts, context: RequestContext): void {
  const site = context.header('sec-fetch-site')
  const fits =
    site === undefined
      ? context.header('origin') === accounts.studioOrigin
      : site === 'same-origin' || site === 'none'
  if (!fits) throw fail('crossSite')
}

async function countRefresh(accounts: Accounts, refreshToken: string): Promise<void> {
  const session = await sessionOf(accounts, refreshToken)
  const family = session === null ? undefined : await store.findFamily(accounts.db, session)
  const allowance = { calls: 30 * accounts.limitScale, seconds: 60 }
  if (family)
    await countCall(accounts.counter, `refresh:${family.userId}`, allowance, 'tooManyAttempts')
}
