/** Binds the routes of accounts to their use cases. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { RequestContext } from '../../../server/kernel/context.ts'
import { cookieName, signedInCookie } from '../../../server/kernel/cookies.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import * as own from '../own-account-contract.ts'
import * as ways from '../ways-contract.ts'
import { type Accounts, type CodeHostProvider, providerOf } from './accounts.ts'
import { deleteAccount } from './delete-account.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { endOwnSession, endSessions, listSessions } from './own-sessions.ts'
import { presentMe } from './present-me.ts'
import { refreshSession } from './refresh-session.ts'
import { type Authenticator, sessionOf, signAccessToken } from './sessions.ts'
import { offeredWays, providerOfSession } from './sign-in-providers.ts'
import type { CodeHostSession } from './vouch-at-code-host.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { refreshCookie } from './person-in-browser.ts'
import { bindingCookie } from './sign-in-states.ts'
import { logOutUrl } from './oidc/log-out.ts'
import { startSignIn } from './start-sign-in.ts'
import { finishLink, listWays, removeWay, startLink } from './ways.ts'

const success = { success: true } as const

/** The routes of signing in, staying signed in and signing out. */
export function accountRoutes(accounts: Accounts, authenticator: Authenticator) {
  const secure = accounts.studioOrigin.startsWith('https:')
  const cookie = (context: RequestContext, name: string) =>
    context.cookies.get(cookieName(name, secure))
  const keep = (context: RequestContext, refreshToken: string, maxAgeSeconds: number) => {
    const value = refreshToken === '' ? '' : '1'
    context.setCookie({
      name: refreshCookie,
      value: refreshToken,
      maxAgeSeconds,
      sameSite: 'Strict',
    })
    context.setCookie({ name: signedInCookie, value, maxAgeSeconds, sameSite: 'Lax' })
  }
  const drop = (context: RequestContext) => keep(context, '', 0)
  const token = (userId: string, sessionId: string) =>
    signAccessToken(accounts, userId, sessionId, 'studio')
  const expiresIn = limits.accessTokenSeconds

  return [
    on(contract.listProviders, async () => ({
      ...(await offeredWays(accounts)),
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
        address: context.address,
      })
      if (isBrowser(context)) {
        keep(context, opened.refreshToken, limits.sessionSeconds)
        if (opened.codeHostSession) giveCodeHostCookie(context, accounts, opened.codeHostSession)
      }
      return {
        token: await token(opened.user.id, opened.sessionId),
        refreshToken: isBrowser(context) ? null : opened.refreshToken,
        expiresIn,
        user: await presentMe(accounts, opened.user.id),
        ...(opened.isNew ? { isNew: true as const } : {}),
        ...(opened.emailBelongsToAnother ? { emailBelongsToAnother: true as const } : {}),
        ...(opened.isEmailUnverified ? { emailUnverified: true as const } : {}),
      }
    }),
    on(contract.refreshSession, async (given, context) => {
      const byBody = given.refreshToken
      if (byBody === undefined) refuseCrossSite(accounts, context)
      const presented = byBody ?? cookie(context, refreshCookie)
      if (presented === undefined || presented === '') {
        if (byBody === undefined && cookie(context, signedInCookie)) drop(context)
        throw fail('noRefreshToken')
      }
      const rotation = await refreshSession(accounts, authenticator, presented)
      if (rotation === null) {
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
      await endSessions(accounts, authenticator, ended)
      drop(context)
      dropCodeHostCookie(context, await providerOfSession(accounts, ended[0]))
      const goOn = await logOutUrl(accounts, ended[0])
      return { ...success, ...(goOn === null ? {} : { logOutUrl: goOn }) }
    }),
    on(contract.readMe, async (_given, { user }) => ({
      user: await presentMe(accounts, user.userId),
    })),
    on(own.deleteMe, async (asked, context) => {
      const { userId, sessionId } = context.user
      const provider = await providerOfSession(accounts, sessionId)
      authenticator.forget(await deleteAccount(accounts, userId, asked))
      drop(context)
      dropCodeHostCookie(context, provider)
      return success
    }),
    on(contract.makeModelToken, async (_given, { user }) => ({
      token: await signAccessToken(accounts, user.userId, user.sessionId, 'llm'),
      expiresIn,
    })),
    on(ways.listWays, async (_given, { user }) => ({
      ways: await listWays(accounts, user.userId),
    })),
    on(ways.startLink, ({ provider }, context) =>
      startLink(
        accounts,
        { userId: context.user.userId, provider },
        {
          setCookie: context.setCookie,
          locale: context.locale,
          binding: cookie(context, bindingCookie),
        },
      ),
    ),
    on(ways.finishLink, async (given, context) => {
      const binding = cookie(context, bindingCookie)
      const { device, user, address } = context
      const returned = { ...given, iss: given.iss, binding, device, address }
      await finishLink(accounts, user.userId, returned)
      return success
    }),
    on(ways.removeWay, async ({ provider }, { user }) => {
      authenticator.forget(await removeWay(accounts, user, provider))
      return success
    }),
    on(own.listSessions, async (_given, { user }) => ({
      sessions: await listSessions(accounts, user),
    })),
    on(own.endAllSessions, async ({ revokeTokens }, context) => {
      const { userId, sessionId } = context.user
      const provider = await providerOfSession(accounts, sessionId)
      authenticator.forget(await signOutEverywhere(accounts, userId, revokeTokens))
      drop(context)
      dropCodeHostCookie(context, provider)
      return success
    }),
    on(own.endSession, async ({ sessionId }, { user }) => {
      await endOwnSession(accounts, authenticator, { userId: user.userId, sessionId })
      return success
    }),
  ]
}

/** Lets this browser in at the built-in code host too, where it has the account of whom this studio saw sign in. */
function giveCodeHostCookie(
  context: RequestContext,
  accounts: Accounts,
  session: CodeHostSession,
): void {
  const cookie = providerOf(accounts, 'builtin')?.signInCookie
  if (cookie) context.setCookie({ ...cookie, ...session, sameSite: 'Lax' })
}

/** Ends the code host's own sign-in in this browser, so that nobody comes back without the password. */
function dropCodeHostCookie(context: RequestContext, provider: CodeHostProvider | undefined): void {
  const cookie = provider?.signInCookie
  if (cookie) context.setCookie({ ...cookie, value: '', maxAgeSeconds: 0, sameSite: 'Lax' })
}

/** Only browsers send `Sec-Fetch-Site`, and no script can forge it. */
function isBrowser(context: RequestContext): boolean {
  return context.header('sec-fetch-site') !== undefined || context.header('origin') !== undefined
}

/** A call that a cookie carries must come from the studio's own pages. */
function refuseCrossSite(accounts: Accounts, context: RequestContext): void {
  const site = context.header('sec-fetch-site')
  const fits =
    site === undefined
      ? context.header('origin') === accounts.studioOrigin
      : site === 'same-origin' || site === 'none'
  if (!fits) throw fail('crossSite')
}
