/** Somebody comes by OpenID Connect: to an account of the built-in code host without a password, or to the one that it was linked to. */
import { fail } from '../../../../contract/failures.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import type { Accounts } from '../accounts.ts'
import type { Arrival } from '../arrive-by-code-host.ts'
import * as identities from '../identity-store.ts'
import { nonceOf, type SignInReturn, type StartedSignIn } from '../sign-in-states.ts'
import * as store from '../store.ts'
import {
  findOrMakeUser,
  type FoundUser,
  refuseNew,
  refuseSuspension,
  type Terms,
} from '../user-of-profile.ts'
import { enterCodeHost, type Entered } from '../vouch-at-code-host.ts'
import type { OidcClient } from './oidc-client.ts'
import { accountKey, identityRow } from './identity-row.ts'
import { isAllowed, type OidcProof } from './oidc-claims.ts'
import { closeToIdentity } from './recheck.ts'

/** Proves who comes. Fails with the codes of `oidc-failures.ts`, `oidcNotAllowed` and `invalidState`. */
export async function proveOidc(
  accounts: Accounts,
  given: SignInReturn,
  { verifier }: StartedSignIn,
): Promise<{ oidc: OidcClient; proof: OidcProof }> {
  const { oidc } = accounts
  if (!oidc) throw fail('invalidState')
  const nonce = nonceOf(accounts, verifier)
  const proof = await oidc.exchange(given, { state: given.state, verifier, nonce })
  if (isAllowed(oidc.setting, proof)) return { oidc, proof }
  const known = await identities.findIdentity(accounts.db, oidc.issuer, proof.subject)
  if (known) await closeToIdentity(accounts, known)
  throw fail('oidcNotAllowed', { name: oidc.setting.name })
}

/**
 * Proves who comes and lets them in at the built-in code host.
 * Fails beside with `accountSuspended`, `accountLeaving`, `switchedOff`, `joinRefused`, `termsNotAccepted`, `loginFailed`.
 */
export async function arriveByOidc(
  accounts: Accounts,
  given: SignInReturn,
  started: StartedSignIn,
): Promise<Arrival> {
  const { oidc, proof } = await proveOidc(accounts, given, started)
  const known = await identities.findIdentity(accounts.db, oidc.issuer, proof.subject)
  const user = known && (await store.findUser(accounts.db, known.userId))
  const way = { oidc, proof, agent: given.device }
  const arrival = user
    ? await arriveAgain(accounts, way, user)
    : await arriveNew(accounts, way, {
        isOpen: await accounts.isSignUpOpen(),
        acceptedTerms: started.acceptedTerms,
        isRefused: await accounts.refusesNew({ email: proof.email, address: given.address }),
      })
  return { ...arrival, via: viaOf(accounts, way), isEmailUnverified: proof.isEmailUnverified }
}

type Way = { oidc: OidcClient; proof: OidcProof; agent: string }
type Inner = Pick<Arrival, 'findOrMakeUser' | 'grant' | 'codeHostSession'>

async function arriveAgain(accounts: Accounts, way: Way, user: store.UserRow): Promise<Inner> {
  refuseSuspension(user)
  const account = Number(user.providerId)
  const entered =
    user.provider === 'builtin'
      ? await enterCodeHost(accounts, { account, agent: way.agent })
      : null
  return {
    async findOrMakeUser(tx) {
      await confirm(accounts, tx, way)
      const found = entered
        ? await findOrMakeUser(accounts, tx, profileOf(entered, way.proof, user), neverNew)
        : { user: (await store.findUser(tx, user.id)) ?? user, isNew: false }
      return { emailBelongsToAnother: false, ...found }
    },
    grant: entered,
    codeHostSession: entered?.session ?? null,
  }
}

/** Whose account was found before the transaction: it is not made in it. */
const neverNew: Terms = { isOpen: false, isRefused: false, acceptedTerms: false }

async function arriveNew(accounts: Accounts, way: Way, terms: Terms): Promise<Inner> {
  const { oidc, proof } = way
  const { email } = proof
  const other = email === null ? undefined : await store.findUserByEmail(accounts.db, email)
  // Before the code host makes an account that nobody would come to.
  refuseNew(terms, other ?? null)
  const entered = await enterCodeHost(accounts, {
    key: accountKey(accounts, { issuer: oidc.issuer, subject: proof.subject }),
    login: proof.username,
    name: proof.displayName,
    agent: way.agent,
  })
  return {
    async findOrMakeUser(tx): Promise<FoundUser> {
      const found = await findOrMakeUser(accounts, tx, profileOf(entered, proof, null), terms)
      const row = identityRow(accounts, oidc, proof, found.user.id)
      if (!(await identities.insertIdentity(tx, row))) await confirm(accounts, tx, way)
      return found
    },
    grant: entered,
    codeHostSession: entered.session,
  }
}

function confirm(accounts: Accounts, tx: Queries, { oidc, proof }: Way): Promise<void> {
  const { isAdmin, sealedRefresh, checkedAt } = identityRow(accounts, oidc, proof, '')
  const identity = { issuer: oidc.issuer, subject: proof.subject }
  return identities.confirmIdentity(tx, identity, { isAdmin, sealedRefresh, checkedAt })
}

/** The account as the code host has it, with the address that the provider has verified. */
function profileOf(entered: Entered, { email }: OidcProof, known: store.UserRow | null) {
  const { providerId, username, displayName } = entered
  const profile = { providerId, username, displayName, email: email ?? known?.email ?? null }
  return { provider: 'builtin', profile: { ...profile, avatar: known?.avatar ?? null } }
}

/** Longer than that it would not go through every proxy in an address. */
const longestIdToken = 4_000

function viaOf({ secrets }: Accounts, { oidc, proof }: Way): Arrival['via'] {
  const { idToken } = proof
  const isTold = idToken !== null && idToken.length <= longestIdToken
  return {
    viaIssuer: oidc.issuer,
    sealedIdToken: isTold ? secrets.seal(idToken, 'oidc-id-token') : null,
  }
}
