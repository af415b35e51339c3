/** Starts a sign-in: state and PKCE, bound to this browser by a short cookie. */
import { createHash } from 'node:crypto'
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { RequestContext } from '../../../server/kernel/context.ts'
import type { Accounts } from './accounts.ts'
import { offeredProvider } from './sign-in-providers.ts'
import * as store from './store.ts'

/** The scopes that the product asks for. */
export const scopes = ['user', 'public_repo', 'repo'] as const

/** The name of the cookie that binds a sign-in to a browser, before its `__Host-` prefix. */
export const bindingCookie = 'oauth'

/**
 * Answers where to send the browser and the state to compare later.
 * Fails with `providerNotSetUp` when that code host is not offered here.
 */
export async function startSignIn(
  accounts: Accounts,
  input: { provider: string; acceptedTerms: boolean },
  context: Pick<RequestContext, 'setCookie' | 'locale'> & { binding: string | undefined },
): Promise<{ authorizeUrl: string; state: string }> {
  const { world, secrets, db } = accounts
  const provider = await offeredProvider(accounts, input.provider)
  if (!provider) throw fail('providerNotSetUp')
  const now = world.now()
  const state = world.random(24).toString('base64url')
  const verifier = world.random(48).toString('base64url')
  // Two tabs of one browser may sign in at once, so a binding that is there already is kept.
  const binding = context.binding ?? world.random(24).toString('base64url')
  await store.deleteEndedStates(db, now)
  await store.insertState(db, {
    stateHash: secrets.hash(state, 'sign-in-state'),
    provider: provider.id,
    sealedVerifier: secrets.seal(verifier, 'pkce-verifier'),
    browserHash: secrets.hash(binding, 'sign-in-browser'),
    acceptedTerms: input.acceptedTerms ? 1 : 0,
    expiresAt: now + limits.signInStateSeconds * 1_000,
  })
  context.setCookie({
    name: bindingCookie,
    value: binding,
    maxAgeSeconds: limits.signInStateSeconds,
    sameSite: 'Lax',
  })
  const query = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: redirectUri(accounts),
    response_type: 'code',
    scope: scopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Our own code host goes on in the language of the studio; GitHub knows no such parameter.
    ...(provider.id === 'builtin' && { ui_locales: context.locale }),
  })
  return { authorizeUrl: `${provider.authorizeUrl}?${query.toString()}`, state }
}

/** Where the code host sends the browser back to. */
export function redirectUri(accounts: Pick<Accounts, 'studioOrigin'>): string {
  return `${accounts.studioOrigin}/auth/github/callback`
}
