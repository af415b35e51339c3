/** Signing in by name and password, with a limit on wrong attempts. */
import type { Host } from '../host.ts'
import { findAccountByLogin, findPasswordHash, type Account } from './account-store.ts'
import { checkPassword } from './passwords.ts'

/** Outcome of an attempt; `waitSeconds` says when the next one is listened to. */
type SignInOutcome =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'tooMany'; waitSeconds: number }

/** Tries to sign in. */
export type SignIn = (login: string, password: string) => Promise<SignInOutcome>

const windowMs = 10 * 60 * 1000
const attemptsPerName = 10
const rememberedNames = 10_000

/**
 * Makes the sign-in of one code host. Wrong attempts are counted in this process, by name, ten in
 * ten minutes; the count is taken before the password is looked at, so that many at once do not
 * slip through.
 */
export function createSignIn(host: Host): SignIn {
  const attempts = new Map<string, { count: number; until: number }>()

  function countAttempt(key: string): number {
    const now = host.now()
    const known = attempts.get(key)
    if (known && known.until > now) {
      if (known.count >= attemptsPerName) return Math.ceil((known.until - now) / 1000)
      known.count += 1
      return 0
    }
    if (attempts.size >= rememberedNames) forgetOldest(attempts)
    attempts.delete(key)
    attempts.set(key, { count: 1, until: now + windowMs })
    return 0
  }

  return async (login, password) => {
    const key = login.toLowerCase().slice(0, 64)
    const waitSeconds = countAttempt(key)
    if (waitSeconds > 0) {
      host.log('signInLimited', {})
      return { ok: false, reason: 'tooMany', waitSeconds }
    }
    const isRight = await checkPassword(password, findPasswordHash(host, login))
    const account = isRight ? findAccountByLogin(host, login) : null
    if (!account) {
      host.log('signInRefused', {})
      return { ok: false, reason: 'wrong' }
    }
    attempts.delete(key)
    host.log('signedIn', { account: account.id })
    return { ok: true, account }
  }
}

function forgetOldest(attempts: Map<string, unknown>): void {
  const oldest = attempts.keys().next()
  if (!oldest.done) attempts.delete(oldest.value)
}
