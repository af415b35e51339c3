/** Signing in by name and password, with limits on wrong attempts. */
import type { Host } from '../host.ts'
import { findAccountByLogin, findPasswordHash, type Account } from './account-store.ts'
import { findWaitingHash } from './applicants.ts'
import { createCallWindows, secondsLeft, type CallWindow } from './call-windows.ts'
import { checkPassword } from './passwords.ts'
import { suspensionOf } from './suspensions.ts'

/** An attempt: by `address` as limits count it, at a name, with a password. */
export type Attempt = { address: string; login: string; password: string }

/** Outcome of an attempt; `waitSeconds` says when the next one is listened to. */
type SignInOutcome =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'waiting' }
  | { ok: false; reason: 'suspended'; because: string }
  | { ok: false; reason: 'tooMany'; waitSeconds: number }

/** Tries a password. */
export type SignIn = (attempt: Attempt) => Promise<SignInOutcome>

const windowMs = 10 * 60 * 1000
/** Wrong passwords of one address at one name, and at all names together. */
const attemptsPerPair = 10
const attemptsPerAddress = 30
/** Wrong passwords at one name from all addresses; beyond it an address has one try, not ten. */
const attemptsPerName = 50

/**
 * Makes the sign-in of one code host. Wrong attempts are counted in this process for ten minutes, before the
 * password is looked at, so that many at once do not slip through. Nobody is locked out by others: an address that
 * has not failed at a name is listened to whatever happens elsewhere (T71).
 */
export function createSignIn(host: Host): SignIn {
  const pairs = createCallWindows(host, windowMs)
  const names = createCallWindows(host, windowMs)
  const addresses = createCallWindows(host, windowMs)

  function closedWindow(keys: { pair: string; name: string; address: string }): CallWindow | null {
    const pair = pairs.read(keys.pair)
    const address = addresses.read(keys.address)
    if (address.count >= attemptsPerAddress) return address
    const isNameTried = names.read(keys.name).count >= attemptsPerName
    return pair.count >= (isNameTried ? 1 : attemptsPerPair) ? pair : null
  }

  return async ({ address, login, password }) => {
    const name = login.toLowerCase().slice(0, 64)
    const pair = `${address} ${name}`
    const closed = closedWindow({ pair, name, address })
    if (closed) {
      host.log('signInLimited', {})
      return { ok: false, reason: 'tooMany', waitSeconds: secondsLeft(host, closed) }
    }
    pairs.add(pair)
    names.add(name)
    addresses.add(address)
    const stored = findPasswordHash(host, login)
    const waiting = stored === null ? findWaitingHash(host, login) : null
    const isRight = await checkPassword(password, stored ?? waiting)
    if (isRight && waiting !== null && findWaitingHash(host, login) === waiting)
      return { ok: false, reason: 'waiting' }
    // The password may have been changed while it was being looked at.
    const isStill = isRight && findPasswordHash(host, login) === stored
    const because = isStill ? suspensionOf(host, login) : null
    if (because !== null) return { ok: false, reason: 'suspended', because }
    const account = isStill ? findAccountByLogin(host, login) : null
    if (!account) {
      host.log('signInRefused', {})
      return { ok: false, reason: 'wrong' }
    }
    pairs.forget(pair)
    names.takeBack(name)
    addresses.takeBack(address)
    return { ok: true, account }
  }
}
