/** A sign-in under way: its state counts once, in the browser that started it, for what it was started for. */
import { createHash } from 'node:crypto'
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { RequestContext } from '../../../server/kernel/context.ts'
import { linkPrefix, type Provider } from '../contract.ts'
import type { Accounts } from './accounts.ts'
import * as store from './store.ts'

/** The name of the cookie that binds a sign-in to a browser, before its `__Host-` prefix. */
export const bindingCookie = 'oauth'

/** What came back from the provider, and the browser that brings it. */
export type SignInReturn = {
  code: string
  state: string
  iss: string | undefined
  binding: string | undefined
  device: string
  /** Of the caller, as limits count it. */
  address: string
}

/** A sign-in as it was started. */
export type StartedSignIn = { provider: string; verifier: string; acceptedTerms: boolean }

/** The browser that starts: what binds it, and how it is bound. */
export type Starting = Pick<RequestContext, 'setCookie' | 'locale'> & {
  binding: string | undefined
}

/** Makes state and PKCE for a sign-in, or for a further way of `linkUserId`. */
export async function makeSignInState(
  accounts: Accounts,
  started: { provider: Provider; acceptedTerms: boolean; linkUserId: string | null },
  context: Starting,
) {
  const { world, secrets, db } = accounts
  const now = world.now()
  // The browser tells by it where it is to bring the answer.
  const kind = started.linkUserId === null ? '' : linkPrefix
  const state = kind + world.random(24).toString('base64url')
  const verifier = world.random(48).toString('base64url')
  // Two tabs of one browser may sign in at once, so a binding that is there already is kept.
  const binding = context.binding ?? world.random(24).toString('base64url')
  await store.deleteEndedStates(db, now)
  await store.insertState(db, {
    stateHash: secrets.hash(state, 'sign-in-state'),
    provider: started.provider,
    sealedVerifier: secrets.seal(verifier, 'pkce-verifier'),
    browserHash: secrets.hash(binding, 'sign-in-browser'),
    acceptedTerms: started.acceptedTerms ? 1 : 0,
    expiresAt: now + limits.signInStateSeconds * 1_000,
    linkUserId: started.linkUserId,
  })
  context.setCookie({
    name: bindingCookie,
    value: binding,
    maxAgeSeconds: limits.signInStateSeconds,
    sameSite: 'Lax',
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { state, verifier, challenge, nonce: nonceOf(accounts, verifier) }
}

/**
 * Takes a state, which is used up by that. A state for a further way of somebody counts for nobody else, and for no
 * sign-in. Fails with `invalidState`.
 */
export async function takeSignInState(
  accounts: Accounts,
  given: Pick<SignInReturn, 'state' | 'binding'>,
  linkUserId: string | null,
): Promise<StartedSignIn> {
  const { db, secrets, world } = accounts
  if (given.binding === undefined) throw fail('invalidState')
  const stateHash = secrets.hash(given.state, 'sign-in-state')
  const browserHash = secrets.hash(given.binding, 'sign-in-browser')
  const state = await store.takeState(db, stateHash, browserHash, world.now())
  const verifier = state && secrets.open(state.sealedVerifier, 'pkce-verifier')
  if (!state || !verifier || state.linkUserId !== linkUserId) throw fail('invalidState')
  return { provider: state.provider, verifier, acceptedTerms: state.acceptedTerms === 1 }
}

/** The nonce of a sign-in, which only this server can tell from its verifier. */
export function nonceOf({ secrets }: Pick<Accounts, 'secrets'>, verifier: string): string {
  return secrets.hash(verifier, 'oidc-nonce')
}
