/** Signing up and signing in: one rule for the pages here and for the form of the studio. */
import type { Host } from '../host.ts'
import { type Account, createAccount } from './account-store.ts'
import { displayNameFault, tidyDisplayName } from './display-name.ts'
import { passwordFault, type PasswordFault } from './password-fault.ts'
import type { SignIn } from './sign-in.ts'
import { userNameFault } from './user-names.ts'

/** What was typed, and by which address as limits count it. `name` is the display name, empty when none was given. */
export type Typed = { address: string; login: string; password: string; name: string }

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
    const { reason } = outcome
    if (reason === 'suspended') return { refused: { kind: reason, because: outcome.because } }
    if (reason === 'wrong') return { refused: { kind: reason } }
    return { refused: { kind: reason, waitSeconds: outcome.waitSeconds } }
  }
}

/** The sign-up of people who have none. */
export function createRegister(host: Host): Enter {
  return async ({ login, password, name }) => {
    if (!host.passwords) return { refused: { kind: 'passwordsOff' } }
    if (!host.signUpOpen()) return { refused: { kind: 'closed' } }
    const displayName = tidyDisplayName(name)
    const fields = signUpFaults({ login, password, displayName })
    if (Object.keys(fields).length > 0) return { refused: { kind: 'fields', fields } }
    const account = await createAccount(host, { login, password, displayName, email: null })
    if (!account) return { refused: { kind: 'fields', fields: { login: 'taken' } } }
    host.log('accountCreated', { account: account.id })
    return { entered: account }
  }
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
