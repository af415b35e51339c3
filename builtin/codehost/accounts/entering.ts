/** Signing up and signing in: one rule for the pages here and for the form of the studio. */
import type { Host } from '../host.ts'
import { type Account, createAccount } from './account-store.ts'
import { addApplicant, findWaitingHash } from './applicants.ts'
import { displayNameFault, tidyDisplayName } from './display-name.ts'
import { takePlace } from './invitations.ts'
import { passwordFault, type PasswordFault } from './password-fault.ts'
import { hashPassword } from './passwords.ts'
import type { Proofs } from './proofs.ts'
import type { Registration } from './registration.ts'
import type { SignIn } from './sign-in.ts'
import { userNameFault } from './user-names.ts'
import { type Invited, wayIn, type WayIn } from './way-in.ts'

/**
 * What was typed, and by which address as limits count it. `name` is the display name, empty when none was given,
 * `invitation` the secret of the link that somebody came by, and `proof` that of their work.
 */
export type Typed = {
  address: string
  login: string
  password: string
  name: string
  invitation: string
  proof: string
  /** Where an applicant is told of the decision; empty where they gave none. Nothing else is done with it. */
  email: string
}

/** What is wrong with a field. */
export type FieldFaults = {
  login?: NonNullable<ReturnType<typeof userNameFault>> | 'taken'
  name?: NonNullable<ReturnType<typeof displayNameFault>>
  password?: PasswordFault
}

/** Why nobody came in. */
export type Refusal =
  | { kind: 'fields'; fields: FieldFaults }
  | { kind: 'closed' }
  | { kind: 'passwordsOff' }
  /** An invitation is asked for, and this one does not hold, or there is none. */
  | { kind: 'notInvited'; invited: Invited }
  /** No accounts are made from this network. */
  | { kind: 'network' }
  /** The proof of work is missing, wrong, too old, or was used. */
  | { kind: 'noProof' }
  /** An admin looks at the account first: after a sign-up as at each sign-in until then. */
  | { kind: 'waiting' }
  | { kind: 'wrong' }
  | { kind: 'suspended'; because: string }
  | { kind: 'tooMany'; waitSeconds: number }

/** Who came in, or why not. */
export type Entry = { entered: Account } | { refused: Refusal }

/** Takes what was typed. */
export type Enter = (typed: Typed) => Promise<Entry>

/** The sign-in of people who have an account. */
export function createEnter(host: Host, signIn: SignIn): Enter {
  return async ({ address, login, password }) => {
    if (!host.passwords) return { refused: { kind: 'passwordsOff' } }
    const outcome = await signIn({ address, login, password })
    if (outcome.ok) {
      host.log('signedIn', { account: outcome.account.id })
      return { entered: outcome.account }
    }
    switch (outcome.reason) {
      case 'suspended':
        return { refused: { kind: 'suspended', because: outcome.because } }
      case 'tooMany':
        return { refused: { kind: 'tooMany', waitSeconds: outcome.waitSeconds } }
      case 'wrong':
      case 'waiting':
        return { refused: { kind: outcome.reason } }
    }
  }
}

/** The sign-up of people who have none. */
export function createRegister(host: Host, proofs: Proofs): Enter {
  return async ({ address, login, password, name, invitation, proof, email }) => {
    if (!host.passwords) return { refused: { kind: 'passwordsOff' } }
    const registration = await host.registration()
    const before = wayIn(host, registration, invitation)
    if (before.way === null) return { refused: noWay(registration, before) }
    const displayName = tidyDisplayName(name)
    const fields = signUpFaults({ login, password, displayName })
    if (Object.keys(fields).length > 0) return { refused: { kind: 'fields', fields } }
    // Whom an admin invited meets no door: the invitation says who they are.
    const door = before.invited === 'valid' ? null : await host.door(address)
    if (door?.isRefused) return { refused: { kind: 'network' } }
    if (door?.needsProof && !proofs.redeem(proof)) return { refused: { kind: 'noProof' } }
    const passwordHash = await hashPassword(password, host.randomBytes(16))
    const person = { login, displayName, passwordHash }
    const entry = host.db.transaction((): Entry => {
      // Read again: the last place may have been taken while the password was hashed.
      const now = wayIn(host, registration, invitation)
      // Nor does the door open to whom only the invitation took past it.
      const isLost = before.invited === 'valid' && now.invited !== 'valid'
      if (now.way === null || isLost) return { refused: noWay(registration, now) }
      return now.way === 'applicant'
        ? apply(host, { ...person, email: email === '' ? null : email })
        : enroll(host, person, now.invited === 'valid' ? invitation : null)
    })
    if ('entered' in entry) host.log('accountCreated', { account: entry.entered.id })
    else if (entry.refused.kind === 'waiting') host.personWaits()
    return entry
  }
}

const taken: Entry = { refused: { kind: 'fields', fields: { login: 'taken' } } }

type Person = { login: string; displayName: string | null; passwordHash: string }

/** Makes the account, with the place of an invitation where one is given. */
function enroll(host: Host, person: Person, invitation: string | null): Entry {
  if (findWaitingHash(host, person.login) !== null) return taken
  const account = createAccount(host, { ...person, email: null })
  if (!account) return taken
  if (invitation !== null) takePlace(host, { secret: invitation, accountId: account.id })
  return { entered: account }
}

function apply(host: Host, person: Person & { email: string | null }): Entry {
  return addApplicant(host, person) ? { refused: { kind: 'waiting' } } : taken
}

function noWay(registration: Registration, { invited }: WayIn): Refusal {
  return registration === 'closed' ? { kind: 'closed' } : { kind: 'notInvited', invited }
}

function signUpFaults(typed: {
  login: string
  password: string
  displayName: string | null
}): FieldFaults {
  const login = userNameFault(typed.login)
  const name = displayNameFault(typed.displayName)
  const password = passwordFault(typed.password, typed.login)
  return { ...(login && { login }), ...(name && { name }), ...(password && { password }) }
}
