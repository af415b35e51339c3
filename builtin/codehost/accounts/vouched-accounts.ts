/**
 * Accounts of people for whom the client vouches: whom it saw sign in elsewhere. Such an account has no password until
 * its person sets one, so nobody signs in to it by a name.
 */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { type Account, findAccount, insertAccount } from './account-store.ts'
import { findWaitingHash } from './applicants.ts'
import { displayNameFault, tidyDisplayName } from './display-name.ts'
import { isNameRetired } from './retired-names.ts'
import { userNameFault } from './user-names.ts'

/** Who is vouched for: `key` names them for good, the rest is what they would like to be called. */
export type Vouched = { key: string; login: string; name: string }

const found = z.object({ account_id: z.number() })

/** The account of a key, made where there is none; null while it is suspended. */
export function accountOfKey(host: Host, vouched: Vouched): Account | null {
  return host.db.transaction(() => {
    const sql = 'SELECT account_id FROM vouched_accounts WHERE key = ?'
    const known = host.db.one(found, sql, vouched.key)
    if (known) return findAccount(host, known.account_id)
    const account = makeAccount(host, vouched)
    host.db.run(
      'INSERT INTO vouched_accounts (key, account_id) VALUES (?,?)',
      vouched.key,
      account.id,
    )
    host.log('accountVouchedFor', { account: account.id })
    return account
  })
}

/** A key that names its account no more: whoever comes by it again is somebody new. */
export function forgetKey(host: Pick<Host, 'db'>, key: string): void {
  host.db.run('DELETE FROM vouched_accounts WHERE key = ?', key)
}

/** Whether an account has a password; false where there is no such account. */
export function hasPassword(host: Host, accountId: number): boolean {
  const sql = 'SELECT password_hash FROM accounts WHERE id = ?'
  const row = host.db.one(z.object({ password_hash: z.string() }), sql, accountId)
  return row !== null && row.password_hash !== ''
}

/** How many names are tried before one of chance is taken. */
const mostTries = 50

function makeAccount(host: Host, vouched: Vouched): Account {
  const wanted = userNameFrom(vouched.login)
  const displayName = tidyDisplayName(vouched.name)
  const shownName = displayNameFault(displayName) === null ? displayName : null
  for (let tried = 1; ; tried += 1) {
    const login = tried > mostTries ? chanceName(host) : numbered(wanted, tried)
    if (userNameFault(login) !== null || isNameRetired(host, login)) continue
    if (host.keptNames.includes(login.toLowerCase())) continue
    // The name of somebody whom an admin has yet to look at is theirs.
    if (findWaitingHash(host, login) !== null) continue
    const person = { login, displayName: shownName, email: null }
    const account = insertAccount(host, person, '')
    if (account) return account
  }
}

/** A user name out of any text, such as the part of an address before the `@`. */
export function userNameFrom(text: string): string {
  const [local = ''] = text.normalize('NFKD').split('@')
  const name = local
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replaceAll(/^-+|-+$/g, '')
  return name === '' ? 'person' : name
}

function numbered(name: string, tried: number): string {
  return tried === 1 ? name : `${name}-${tried}`
}

function chanceName(host: Host): string {
  return `person-${host.randomBytes(6).toString('hex')}`
}
