/** The ways in of one person: a further one is added once it is proven, and taken away while another remains. */
import { fail } from '../../../contract/failures.ts'
import { lockName } from '../../../server/database/lock-name.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import type { Provider } from '../contract.ts'
import type { Way } from '../ways-contract.ts'
import type { Accounts } from './accounts.ts'
import { githubIssuer, proveCodeHost } from './arrive-by-code-host.ts'
import * as identities from './identity-store.ts'
import { proveOidc } from './oidc/arrive-by-oidc.ts'
import { accountKey, identityRow } from './oidc/identity-row.ts'
import { offeredProviders } from './sign-in-providers.ts'
import { type SignInReturn, type Starting, takeSignInState } from './sign-in-states.ts'
import { type SignInStart, startSignIn } from './start-sign-in.ts'
import * as store from './store.ts'
import { forgetKey, hasPassword } from './vouch-at-code-host.ts'

/** Ways that can be added and taken away here; a password is the code host's own matter. */
export type Linkable = Exclude<Provider, 'builtin'>

/** Lists what is offered here and what the person has. Fails with `loginFailed` while the code host is away. */
export async function listWays(accounts: Accounts, userId: string): Promise<Way[]> {
  const user = await requireUser(accounts, userId)
  const linked = await identities.identitiesOf(accounts.db, userId)
  const issuers = new Set(linked.map(({ issuer }) => issuer))
  const isLinked: Record<Provider, boolean> = {
    oidc: accounts.oidc !== null && issuers.has(accounts.oidc.issuer),
    github: user.provider === 'github' || issuers.has(githubIssuer),
    builtin: user.provider === 'builtin' && (await hasPassword(accounts, user.providerId)),
  }
  const offered = (await offeredProviders(accounts)).filter(
    // An account at GitHub has no half at the built-in code host that could have a password.
    (provider) => provider !== 'builtin' || user.provider === 'builtin',
  )
  const mine = offered.filter((provider) => isLinked[provider])
  return offered.map((provider) => ({
    provider,
    isLinked: isLinked[provider],
    isRemovable:
      isLinked[provider] && mine.length > 1 && provider !== 'builtin' && provider !== user.provider,
  }))
}

/** Starts to prove a further way. Fails with `providerNotSetUp`, `oidcAway`, `identityTaken` where the person has it. */
export async function startLink(
  accounts: Accounts,
  started: { userId: string; provider: Linkable },
  context: Starting,
): Promise<SignInStart> {
  const { userId, provider } = started
  const user = await requireUser(accounts, userId)
  const issuer = issuerOf(accounts, provider)
  const has = await identities.identityOf(accounts.db, userId, issuer)
  if (has || user.provider === provider) throw fail('identityTaken')
  return startSignIn(accounts, { provider, acceptedTerms: false, linkUserId: userId }, context)
}

/**
 * Adds what came back to the account that asked for it, in the browser that did.
 * Fails with `invalidState`, with what the provider is refused for, and with `identityTaken` where it is another's.
 */
export async function finishLink(
  accounts: Accounts,
  userId: string,
  given: SignInReturn,
): Promise<void> {
  const started = await takeSignInState(accounts, given, userId)
  const row =
    started.provider === 'oidc'
      ? await provenOidc(accounts, userId, given, started)
      : await provenGithub(accounts, userId, given, started)
  await inTransaction(accounts.db, async (tx) => {
    const isAccount =
      row.issuer === githubIssuer &&
      (await store.findUserByProvider(tx, 'github', row.subject)) !== undefined
    if (isAccount || !(await identities.insertIdentity(tx, row))) throw fail('identityTaken')
    await keepAct(tx, accounts.world, { actorId: userId, event: 'wayAdded', subject: userId })
  })
  accounts.log.info('way in added', { userId, provider: started.provider })
}

type Started = Awaited<ReturnType<typeof takeSignInState>>

async function provenOidc(
  accounts: Accounts,
  userId: string,
  given: SignInReturn,
  started: Started,
): Promise<identities.IdentityRow> {
  const { oidc, proof } = await proveOidc(accounts, given, started)
  return identityRow(accounts, oidc, proof, userId)
}

async function provenGithub(
  accounts: Accounts,
  userId: string,
  given: SignInReturn,
  started: Started,
): Promise<identities.IdentityRow> {
  const { profile } = await proveCodeHost(accounts, given, started)
  const now = accounts.world.now()
  const none = { isAdmin: 0, sealedRefresh: null, createdAt: now, checkedAt: now }
  return { issuer: githubIssuer, subject: profile.providerId, userId, ...none }
}

/**
 * Takes a way in away; the sessions that it opened end, but for the one that asks. Answers those that ended.
 * Fails with `notFound`, and with `lastWay` where none that is offered would remain.
 */
export async function removeWay(
  accounts: Accounts,
  { userId, sessionId }: { userId: string; sessionId: string },
  provider: Linkable,
): Promise<string[]> {
  const { db, world, log } = accounts
  const ways = await listWays(accounts, userId)
  const way = ways.find((one) => one.provider === provider)
  if (!way?.isLinked) throw fail('notFound')
  if (!way.isRemovable) throw fail('lastWay')
  const issuer = issuerOf(accounts, provider)
  const identity = await identities.identityOf(db, userId, issuer)
  // First, and again where the rest fails: the account that was made for it would be found by it.
  if (identity && provider === 'oidc') await forgetKey(accounts, accountKey(accounts, identity))
  const others = ways.filter((one) => one.isLinked && one !== way)
  const ended = await inTransaction(db, async (tx) => {
    await lockName(tx, `ways:${userId}`)
    if (!(await isAnyLeft(accounts, tx, userId, others))) throw fail('lastWay')
    if (!(await identities.deleteIdentity(tx, userId, issuer))) throw fail('notFound')
    await keepAct(tx, world, { actorId: userId, event: 'wayRemoved', subject: userId })
    const opened = { userId, issuer, now: world.now() }
    await identities.orphanFamily(tx, sessionId)
    return identities.revokeFamiliesVia(tx, opened)
  })
  log.info('way in removed', { userId, provider })
  return ended
}

/** Whether one of these ways is there still: another one may be taken away at the same moment. */
async function isAnyLeft(
  accounts: Accounts,
  tx: Queries,
  userId: string,
  ways: readonly Way[],
): Promise<boolean> {
  const user = await store.findUser(tx, userId)
  const linked = new Set((await identities.identitiesOf(tx, userId)).map(({ issuer }) => issuer))
  return ways.some(
    ({ provider: id }) =>
      id === 'builtin' || id === user?.provider || linked.has(issuerOf(accounts, id)),
  )
}

function issuerOf({ oidc }: Accounts, provider: Linkable): string {
  return provider === 'github' ? githubIssuer : (oidc?.issuer ?? '')
}

async function requireUser(accounts: Accounts, userId: string): Promise<store.UserRow> {
  const user = await store.findUser(accounts.db, userId)
  if (!user) throw fail('unauthorized')
  return user
}
