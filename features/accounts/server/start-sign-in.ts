/** Starts a sign-in: state and PKCE, bound to this browser by a short cookie. */
import { fail } from '../../../contract/failures.ts'
import type { Provider } from '../contract.ts'
import { type Accounts, type CodeHostProvider, providerOf } from './accounts.ts'
import { isOffered } from './sign-in-providers.ts'
import { makeSignInState, type Starting } from './sign-in-states.ts'

/** The scopes that the product asks for. */
export const scopes = ['user', 'public_repo', 'repo'] as const

/** Where to send the browser, and the state to compare later. */
export type SignInStart = { authorizeUrl: string; state: string }

/**
 * Starts a sign-in, or a further way of `linkUserId`.
 * Fails with `providerNotSetUp` when that way is not offered here, and with `oidcAway`.
 */
export async function startSignIn(
  accounts: Accounts,
  started: { provider: Provider; acceptedTerms: boolean; linkUserId?: string },
  context: Starting,
): Promise<SignInStart> {
  const { provider } = started
  if (!(await isOffered(accounts, provider))) throw fail('providerNotSetUp')
  const attempt = await makeSignInState(accounts, { linkUserId: null, ...started }, context)
  const { state } = attempt
  if (provider === 'oidc' && accounts.oidc)
    return { authorizeUrl: await accounts.oidc.authorizeUrl(attempt, context.locale), state }
  const host = providerOf(accounts, provider)
  if (!host) throw fail('providerNotSetUp')
  return { authorizeUrl: authorizeUrl(accounts, host, attempt, context.locale), state }
}

function authorizeUrl(
  accounts: Accounts,
  provider: CodeHostProvider,
  { state, challenge }: { state: string; challenge: string },
  locale: string,
): string {
  const query = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: redirectUri(accounts),
    response_type: 'code',
    scope: scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    // Our own code host goes on in the language of the studio; GitHub knows no such parameter.
    ...(provider.id === 'builtin' && { ui_locales: locale }),
  })
  return `${provider.authorizeUrl}?${query.toString()}`
}

/** Where the code host sends the browser back to. */
export function redirectUri(accounts: Pick<Accounts, 'studioOrigin'>): string {
  return `${accounts.studioOrigin}/auth/github/callback`
}
