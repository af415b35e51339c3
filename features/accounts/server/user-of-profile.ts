/** The account of a profile at a code host: found, brought up to date, or made. */
import { fail } from '../../../contract/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import type { Accounts } from './accounts.ts'
import type { ProviderProfile } from './ask-provider.ts'
import { isLeavingCodeHost } from './leave-code-host.ts'
import * as store from './store.ts'

type Suspendable = { suspendedAt: number | null; suspendedReason: string | null }

/** Under which terms somebody new may come. */
export type Terms = { isOpen: boolean; isRefused: boolean; acceptedTerms: boolean }

/** An account, whether this sign-in made it, and whether it was left without its e-mail, since another account here has that one. */
export type FoundUser = { user: store.UserRow; isNew: boolean; emailBelongsToAnother: boolean }

/** Fails with `accountSuspended` for an account that is. */
export function refuseSuspension(user: Suspendable): void {
  if (user.suspendedAt !== null)
    throw fail('accountSuspended', { reason: user.suspendedReason ?? '' })
}

/** Refuses a new account where an admin has closed sign-up, or refuses where it comes from, or the terms were not accepted. */
export function refuseNew(terms: Terms, other: Suspendable | null): void {
  const { isOpen, isRefused, acceptedTerms } = terms
  if (other) refuseSuspension(other)
  if (!isOpen) throw fail('switchedOff')
  if (isRefused) throw fail('joinRefused')
  if (!acceptedTerms) throw fail('termsNotAccepted')
}

/**
 * Finds the account of a profile or makes it.
 * Fails with `accountSuspended`, `switchedOff`, `joinRefused`, `termsNotAccepted`, `accountLeaving`, `registrationFailed`.
 */
export async function findOrMakeUser(
  accounts: Accounts,
  tx: Queries,
  { provider, profile }: { provider: string; profile: ProviderProfile },
  terms: Terms,
): Promise<FoundUser> {
  const known = await store.findUserByProvider(tx, provider, profile.providerId)
  const { email } = profile
  const other = email === null ? undefined : await store.findUserByEmail(tx, email)
  // Compared by the host's own id: the same person may be signing in twice at this moment.
  const isSame = isAccountOf(other, provider, profile.providerId)
  const isAnothers = other !== undefined && !isSame
  if (known) {
    const user = await renewProfile(accounts, tx, known, profile, isAnothers)
    return { user, isNew: false, emailBelongsToAnother: false }
  }
  await refuseLeaving(tx, provider, profile.providerId)
  // Whoever is suspended comes back by no other account with the same address.
  refuseNew(terms, isAnothers ? other : null)
  const user = newUser(accounts, provider, { ...profile, email: isAnothers ? null : email })
  if (await store.insertUser(tx, user))
    return { user, isNew: true, emailBelongsToAnother: isAnothers }
  const made = await store.findUserByProvider(tx, provider, profile.providerId)
  if (!made) throw fail('registrationFailed')
  return { user: made, isNew: false, emailBelongsToAnother: false }
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

async function renewProfile(
  accounts: Accounts,
  tx: Queries,
  known: store.UserRow,
  { username, displayName, email, avatar }: ProviderProfile,
  isAnothers: boolean,
): Promise<store.UserRow> {
  // That another account is stored with it may be long past at the code host: nobody is locked out by it.
  const profileNow = { username, displayName, email: isAnothers ? known.email : email, avatar }
  await store.updateProfile(tx, known.id, profileNow)
  if (known.username !== username) for (const tell of accounts.events.renamed) await tell(tx, known)
  return { ...known, ...profileNow }
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
