/** Asks the provider again whether somebody may still be here, so that who leaves a group is out within the hour. */
import { fail } from '../../../../contract/failures.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { enqueue } from '../../../../server/kernel/outbox.ts'
import type { Accounts } from '../accounts.ts'
import * as identities from '../identity-store.ts'
import { leaveCodeHostEffect } from '../leave-code-host.ts'
import * as store from '../store.ts'
import { sealRefresh } from './identity-row.ts'
import type { OidcClient } from './oidc-client.ts'
import { isAllowed, isGroupAdmin } from './oidc-claims.ts'
import { isSetUp } from '../sign-in-providers.ts'
import { closeUnconfirmed } from './close-unconfirmed.ts'

/** How long the provider's word counts. */
export const confirmedForMs = 60 * 60_000
/** From then on it is asked again. */
const askedAfterMs = 30 * 60_000
/** A token given out later would outlast the hour: it is good for ten minutes. */
const lateAfterMs = 50 * 60_000
/** Tokens end before the hour is over, where nobody can be asked; this is looked at every minute. */
const unconfirmedAfterMs = confirmedForMs - 2 * 60_000

type Standing = 'in' | 'out' | 'signInAgain' | 'away'

/** One question at a time for each identity: a refresh token that rotates is good once. */
const asking = new WeakMap<OidcClient, Map<string, Promise<Standing>>>()

/**
 * Whether a session goes on. One that another way opened always does; the provider is asked for it all the same, since
 * the person may be an admin by a group. Fails with `oidcAway` where it ought to be asked and does not answer.
 */
export async function mayGoOn(
  accounts: Accounts,
  { userId, viaIssuer }: Pick<store.FamilyRow, 'userId' | 'viaIssuer'>,
): Promise<boolean> {
  const { oidc } = accounts
  const isByOidc = viaIssuer !== null && /^https?:/.test(viaIssuer)
  const isOn = oidc !== null && isSetUp(accounts, 'oidc')
  if (!isOn || (isByOidc && viaIssuer !== oidc.issuer)) return !isByOidc
  const identity = await identities.identityOf(accounts.db, userId, oidc.issuer)
  if (!identity) return !isByOidc
  const standing = await standingOf(accounts, oidc, identity)
  if (!isByOidc || standing === 'in') return true
  if (standing === 'away') throw fail('oidcAway', { name: oidc.setting.name })
  return false
}

/** Checks those who were not asked for since a while, whether they are here or not: their git tokens end too. */
export async function recheckIdentities(accounts: Accounts): Promise<void> {
  const { oidc, db, world } = accounts
  if (!oidc || !asksForGroups(oidc)) return
  const { issuer } = oidc
  const before = world.now() - unconfirmedAfterMs
  await closeUnconfirmed(accounts, { issuer, before, most: mostAtOnce })
  const due = await identities.dueIdentities(db, issuer, world.now() - askedAfterMs, mostAtOnce)
  for (const identity of due) {
    // One that does not answer is asked again in a minute.
    if ((await askOnce(accounts, oidc, identity)) === 'away') return
  }
}

const mostAtOnce = 40

/** Without groups there is nothing that somebody could lose. */
function asksForGroups({ setting }: OidcClient): boolean {
  return setting.adminGroup !== null || setting.allowedGroups.size > 0
}

async function standingOf(
  accounts: Accounts,
  oidc: OidcClient,
  identity: identities.IdentityRow,
): Promise<Standing> {
  const age = accounts.world.now() - identity.checkedAt
  if (!asksForGroups(oidc) || age < askedAfterMs) return 'in'
  const asked = await askOnce(accounts, oidc, identity)
  const isSettled = asked === 'in' || asked === 'out'
  return isSettled || age >= lateAfterMs ? asked : 'in'
}

function askOnce(
  accounts: Accounts,
  oidc: OidcClient,
  identity: identities.IdentityRow,
): Promise<Standing> {
  const questions = asking.get(oidc) ?? new Map<string, Promise<Standing>>()
  asking.set(oidc, questions)
  const running = questions.get(identity.subject)
  if (running) return running
  const question = ask(accounts, oidc, identity).finally(() => questions.delete(identity.subject))
  questions.set(identity.subject, question)
  return question
}

async function ask(
  accounts: Accounts,
  oidc: OidcClient,
  { issuer, subject }: identities.IdentityRow,
): Promise<Standing> {
  const { db, secrets, world } = accounts
  // Read anew: another call may just have had the answer, and the token that came with it.
  const identity = await identities.findIdentity(db, issuer, subject)
  if (!identity) return 'signInAgain'
  if (world.now() - identity.checkedAt < askedAfterMs) return 'in'
  const sealed = identity.sealedRefresh
  const token = sealed && secrets.open(sealed, `oidc-refresh:${issuer} ${subject}`)
  if (!token) return 'signInAgain'
  const renewal = await oidc.renew(token, subject)
  if (renewal.outcome === 'away') return 'away'
  if (renewal.outcome === 'ended') {
    await identities.confirmIdentity(db, identity, { ...identity, sealedRefresh: null })
    return 'signInAgain'
  }
  const { proof } = renewal
  if (!isAllowed(oidc.setting, proof)) {
    await closeToIdentity(accounts, identity)
    return 'out'
  }
  await identities.confirmIdentity(db, identity, {
    isAdmin: isGroupAdmin(oidc.setting, proof) ? 1 : 0,
    sealedRefresh: sealRefresh(accounts, issuer, proof),
    checkedAt: world.now(),
  })
  return 'in'
}

/** Ends what an identity opened: sessions and access tokens here, and at the built-in code host both too. */
export async function closeToIdentity(
  { db, world, log, events }: Accounts,
  identity: identities.IdentityRow,
): Promise<void> {
  const { userId, issuer } = identity
  const now = world.now()
  await inTransaction(db, async (tx) => {
    await identities.confirmIdentity(tx, identity, {
      isAdmin: 0,
      sealedRefresh: null,
      checkedAt: identity.checkedAt,
    })
    await identities.revokeFamiliesVia(tx, { userId, issuer, now })
    for (const revoke of events.tokensRevoked) await revoke(tx, userId)
    const user = await store.findUser(tx, userId)
    if (user?.provider === 'builtin') {
      const leaving = { providerId: user.providerId, revokeTokens: true }
      await enqueue(tx, world, leaveCodeHostEffect, leaving)
    }
  })
  log.info('no longer in a group that is let in', { userId })
}
