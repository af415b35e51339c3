/** Finishes a sign-in: the state is used up, the code exchanged, the account found or made, a session opened. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { equalSecret } from '../../../server/kernel/secrets.ts'
import { newId } from '../../../server/kernel/world.ts'
import { bindAdmin } from './admins.ts'
import { type Accounts, type CodeHostProvider, providerOf } from './accounts.ts'
import { exchangeCode, type ProviderProfile, readProfile } from './ask-provider.ts'
import { isLeavingCodeHost } from './leave-code-host.ts'
import { openSession } from './sessions.ts'
import { redirectUri } from './start-sign-in.ts'
import * as store from './store.ts'

/** What came back from the code host, and the browser that brings it. */
export type SignInReturn = {
  code: string
  state: string
  iss: string | undefined
  binding: string | undefined
  device: string
  /** Of the caller, as limits count it. */
  address: string
}

/**
 * Answers the account and its new session, whether the account is new, and whether it was left without its e-mail,
 * since another account here has that one.
 * Fails with `invalidState` (foreign, used, old, other browser), `authorizationFailed` (code or issuer
 * refused), `termsNotAccepted`, `githubLoginFailed` or
 * `loginFailed` (the code host cannot be asked), `accountSuspended`, `accountLeaving`, `joinRefused`.
 */
export async function finishSignIn(accounts: Accounts, given: SignInReturn) {
  const { db, world, secrets, log } = accounts
  const state =
    given.binding === undefined ? undefined : await takeState(accounts, given.state, given.binding)
  const provider = state && providerOf(accounts, state.provider)
  const verifier = state && secrets.open(state.sealedVerifier, 'pkce-verifier')
  if (!state || !provider || !verifier) throw fail('invalidState')
  if (!issuerFits(accounts, provider, given.iss)) throw fail('authorizationFailed')
  const grant = await exchangeCode(world, provider, {
    code: given.code,
    verifier,
    redirectUri: redirectUri(accounts),
  })
  const profile = await readProfile(world, provider, grant.token)
  // Asked before the transaction, which has a connection of its own.
  const wish = {
    // Of the hosts beside the main one only the accounts of before come in.
    isOpen: provider === accounts.providers[0] && (await accounts.isSignUpOpen()),
    acceptedTerms: state.acceptedTerms === 1,
    // The built-in code host asked at its own door, which who is invited need not pass.
    isRefused:
      provider.id !== 'builtin' &&
      (await accounts.refusesNew({ email: profile.email, address: given.address })),
  }
  const opened = await inTransaction(db, async (tx) => {
    const { user, isNew, emailBelongsToAnother } = await findOrMakeUser(
      accounts,
      tx,
      { provider: provider.id, profile },
      wish,
    )
    refuseSuspension(user)
    await bindAdmin(accounts, tx, user)
    const sealed = secrets.seal(grant.token, `provider-token:${user.id}`)
    await store.saveProviderToken(tx, user.id, sealed, grant.scopes, world.now())
    await keepAct(tx, world, { actorId: user.id, event: 'signedIn', subject: user.id })
    return {
      user,
      isNew,
      emailBelongsToAnother,
      ...(await openSession(accounts, tx, user.id, given.device)),
    }
  })
  log.info('signed in', {
    userId: opened.user.id,
    sessionId: opened.sessionId,
    provider: provider.id,
  })
  return opened
}

/** RFC 9207: a code of one code host never reaches another (T21). A host that names no issuer may not be given another's. */
function issuerFits(
  accounts: Accounts,
  provider: CodeHostProvider,
  iss: string | undefined,
): boolean {
  if (iss === undefined) return true
  if (provider.issuer !== null) return equalSecret(iss, provider.issuer)
  return !accounts.providers.some(
    (other) => other.issuer !== null && equalSecret(iss, other.issuer),
  )
}

function takeState(accounts: Accounts, state: string, binding: string) {
  const { db, secrets, world } = accounts
  const stateHash = secrets.hash(state, 'sign-in-state')
  return store.takeState(db, stateHash, secrets.hash(binding, 'sign-in-browser'), world.now())
}

type Suspendable = { suspendedAt: number | null; suspendedReason: string | null }

function refuseSuspension(user: Suspendable): void {
  if (user.suspendedAt !== null)
    throw fail('accountSuspended', { reason: user.suspendedReason ?? '' })
}

/** What holds for a new account. */
type Wish = { isOpen: boolean; isRefused: boolean; acceptedTerms: boolean }

/** Refuses a new account where an admin has closed sign-up, or refuses where it comes from, or the terms were not accepted. */
function refuseNew({ isOpen, isRefused, acceptedTerms }: Wish, other: Suspendable | null): void {
  if (other) refuseSuspension(other)
  if (!isOpen) throw fail('switchedOff')
  if (isRefused) throw fail('joinRefused')
  if (!acceptedTerms) throw fail('termsNotAccepted')
}

/** Refuses an account that its person has deleted, while the code host has not heard of that. */
async function refuseLeaving(tx: Queries, provider: string, providerId: string): Promise<void> {
  if (provider === 'builtin' && (await isLeavingCodeHost(tx, providerId)))
    throw fail('accountLeaving')
}

function isAccountOf(
  user: { provider: string; providerId: string } | undefined,
  provider: string,
  providerId: string,
): boolean {
  return user?.provider === provider && user.providerId === providerId
}

async function findOrMakeUser(
  accounts: Accounts,
  tx: Queries,
  { provider, profile }: { provider: string; profile: ProviderProfile },
  wish: Wish,
) {
  const known = await store.findUserByProvider(tx, provider, profile.providerId)
  const { username, displayName, email, avatar } = profile
  const other = email === null ? undefined : await store.findUserByEmail(tx, email)
  // Compared by the host's own id: the same person may be signing in twice at this moment.
  const isSame = isAccountOf(other, provider, profile.providerId)
  const isAnothers = other !== undefined && !isSame
  if (known) {
    // That another account is stored with it may be long past at the code host: nobody is locked out by it.
    const profileNow = { username, displayName, email: isAnothers ? known.email : email, avatar }
    await store.updateProfile(tx, known.id, profileNow)
    if (known.username !== username)
      for (const tell of accounts.events.renamed) await tell(tx, known)
    return { user: { ...known, ...profileNow }, isNew: false, emailBelongsToAnother: false }
  }
  await refuseLeaving(tx, provider, profile.providerId)
  // Whoever is suspended comes back by no other account with the same address.
  refuseNew(wish, isAnothers ? other : null)
  const user = newUser(accounts, provider, { ...profile, email: isAnothers ? null : email })
  if (await store.insertUser(tx, user))
    return { user, isNew: true, emailBelongsToAnother: isAnothers }
  const made = await store.findUserByProvider(tx, provider, profile.providerId)
  if (!made) throw fail('registrationFailed')
  return { user: made, isNew: false, emailBelongsToAnother: false }
}

function newUser(accounts: Accounts, provider: string, profile: ProviderProfile): store.UserRow {
  const now = accounts.world.now()
  return {
    id: newId(accounts.world),
    provider,
    ...profile,
    createdAt: now,
    termsAcceptedAt: now,
    termsVersion: accounts.termsVersion,
    suspendedAt: null,
    suspendedReason: null,
  }
}
