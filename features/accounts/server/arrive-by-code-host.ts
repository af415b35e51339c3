/** Somebody comes from a code host: the code is exchanged, and the account is the host's own or one that it was linked to. */
import { fail } from '../../../contract/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { equalSecret } from '../../../server/kernel/secrets.ts'
import { type Accounts, type CodeHostProvider, providerOf } from './accounts.ts'
import { exchangeCode, type ProviderProfile, readProfile } from './ask-provider.ts'
import { findIdentity } from './identity-store.ts'
import type { SignInReturn, StartedSignIn } from './sign-in-states.ts'
import { redirectUri } from './start-sign-in.ts'
import * as store from './store.ts'
import { findOrMakeUser, type FoundUser, refuseSuspension } from './user-of-profile.ts'
import { type CodeHostSession, enterCodeHost } from './vouch-at-code-host.ts'

/** Who came, once it is proven and before the account is looked for. */
export type Arrival = {
  findOrMakeUser(tx: Queries): Promise<FoundUser>
  /** The code host's token that came with it; null where the stored one stays. */
  grant: { token: string; scopes: string } | null
  /** The identity that opens the session, and what is told at the log-out; null for the account's own code host. */
  via: { viaIssuer: string | null; sealedIdToken: string | null }
  /** The built-in code host's own sign-in; null where the browser has it, or needs none. */
  codeHostSession: CodeHostSession | null
  isEmailUnverified: boolean
}

/** Under which name identities of GitHub are stored. */
export const githubIssuer = 'github'

/** Proves who comes. Fails with `invalidState`, `authorizationFailed`, `githubLoginFailed`, `loginFailed`, `accountSuspended`. */
export async function arriveByCodeHost(
  accounts: Accounts,
  given: SignInReturn,
  started: StartedSignIn,
): Promise<Arrival> {
  const { provider, grant, profile } = await proveCodeHost(accounts, given, started)
  const linked = provider.id === 'github' ? await linkedAccount(accounts, given, profile) : null
  if (linked) return linked
  // Asked before the transaction, which has a connection of its own.
  const terms = {
    // Of the hosts beside the main one only the accounts of before come in.
    isOpen: provider === accounts.providers[0] && (await accounts.isSignUpOpen()),
    acceptedTerms: started.acceptedTerms,
    // The built-in code host asked at its own door, which who is invited need not pass.
    isRefused:
      provider.id !== 'builtin' &&
      (await accounts.refusesNew({ email: profile.email, address: given.address })),
  }
  return {
    findOrMakeUser: (tx) => findOrMakeUser(accounts, tx, { provider: provider.id, profile }, terms),
    grant,
    via: { viaIssuer: null, sealedIdToken: null },
    codeHostSession: null,
    isEmailUnverified: false,
  }
}

/** Exchanges the code and reads whose it is. */
export async function proveCodeHost(
  accounts: Accounts,
  given: SignInReturn,
  started: StartedSignIn,
) {
  const { world } = accounts
  const provider = providerOf(accounts, started.provider)
  if (!provider) throw fail('invalidState')
  if (!issuerFits(accounts, provider, given.iss)) throw fail('authorizationFailed')
  const grant = await exchangeCode(world, provider, {
    code: given.code,
    verifier: started.verifier,
    redirectUri: redirectUri(accounts),
  })
  const profile = await readProfile(world, provider, grant.token)
  return { provider, grant, profile }
}

/** Where GitHub is a further way into an account whose repositories are at the built-in code host. */
async function linkedAccount(
  accounts: Accounts,
  given: SignInReturn,
  { providerId }: ProviderProfile,
): Promise<Arrival | null> {
  const { db } = accounts
  const identity = await findIdentity(db, githubIssuer, providerId)
  const user = identity && (await store.findUser(db, identity.userId))
  if (!user || user.provider !== 'builtin') return null
  refuseSuspension(user)
  const entered = await enterCodeHost(accounts, {
    account: Number(user.providerId),
    agent: given.device,
  })
  return {
    findOrMakeUser: async (tx) => ({
      user: (await store.findUser(tx, user.id)) ?? user,
      isNew: false,
      emailBelongsToAnother: false,
    }),
    grant: entered,
    via: { viaIssuer: githubIssuer, sealedIdToken: null },
    codeHostSession: entered.session,
    isEmailUnverified: false,
  }
}

/** RFC 9207: a code of one code host never reaches another (T21). A host that names no issuer may not be given another's. */
function issuerFits(
  accounts: Accounts,
  provider: CodeHostProvider,
  iss: string | undefined,
): boolean {
  if (iss === undefined) return true
  if (provider.issuer !== null) return equalSecret(iss, provider.issuer)
  const others = accounts.providers.flatMap(({ issuer }) => (issuer === null ? [] : [issuer]))
  const foreign = [...others, ...(accounts.oidc ? [accounts.oidc.setting.issuer] : [])]
  return !foreign.some((issuer) => equalSecret(iss, issuer))
}
