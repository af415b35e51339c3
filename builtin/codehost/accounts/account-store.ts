/** Accounts: found by name or id, made at sign-up. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { isNameRetired } from './retired-names.ts'

const accountRow = z.object({
  id: z.number(),
  login: z.string(),
  display_name: z.string().nullable(),
  email: z.string().nullable(),
  created_at: z.number(),
})

/** A person of the code host. `displayName` and `email` are null when none was given. */
export type Account = {
  id: number
  login: string
  displayName: string | null
  email: string | null
  createdAt: number
}

const columns = 'id, login, display_name, email, created_at'

function toAccount(row: z.infer<typeof accountRow> | null): Account | null {
  if (!row) return null
  const { id, login, display_name: displayName, email, created_at: createdAt } = row
  return { id, login, displayName, email, createdAt }
}

/** The account of a name, upper and lower case alike, or null; a suspended one is as if it were not there. */
export function findAccountByLogin(host: Pick<Host, 'db'>, login: string): Account | null {
  const sql = `SELECT ${columns} FROM accounts WHERE login_key = ? AND suspended_reason IS NULL`
  return toAccount(host.db.one(accountRow, sql, login.toLowerCase()))
}

/** The account of an id, or null; a suspended one is as if it were not there. */
export function findAccount(host: Host, id: number): Account | null {
  const sql = `SELECT ${columns} FROM accounts WHERE id = ? AND suspended_reason IS NULL`
  return toAccount(host.db.one(accountRow, sql, id))
}

/** The stored password hash of a name, or null when nobody has it, or the account is without a password. */
export function findPasswordHash(host: Host, login: string): string | null {
  const row = host.db.one(
    z.object({ password_hash: z.string() }),
    'SELECT password_hash FROM accounts WHERE login_key = ?',
    login.toLowerCase(),
  )
  return row?.password_hash || null
}

/** How many accounts there are. */
export function countAccounts(host: Host): number {
  const row = host.db.one(z.object({ n: z.number() }), 'SELECT count(*) AS n FROM accounts')
  return row?.n ?? 0
}

/**
 * Makes an account, in the caller's transaction.
 * @param person valid names and the hash of a valid password
 * @returns the account, or null when the name was taken: also by somebody a moment ago, or whose account was deleted
 */
export function createAccount(
  host: Host,
  person: NewAccount & { passwordHash: string },
): Account | null {
  return isNameRetired(host, person.login) ? null : insertAccount(host, person, person.passwordHash)
}

type NewAccount = Pick<Account, 'login' | 'displayName' | 'email'>

/** Adds an account with the hash of its password, empty for one without; null when the name is taken. */
export function insertAccount(host: Host, person: NewAccount, hash: string): Account | null {
  const made = host.db.run(
    'INSERT INTO accounts (id, login, login_key, display_name, email, password_hash, created_at) VALUES (?,?,?,?,?,?,?) ON CONFLICT DO NOTHING',
    newAccountId(host),
    person.login,
    person.login.toLowerCase(),
    person.displayName,
    person.email,
    hash,
    host.now(),
  )
  return made.changed === 0 ? null : findAccountByLogin(host, person.login)
}

/**
 * The number of an account to be. Whoever signs in is known by it alone: no other folder, nor this one after an older
 * copy of it was put back, may give the same number to somebody else.
 */
export function newAccountId(host: Pick<Host, 'randomBytes'>): number {
  return host.randomBytes(6).readUIntBE(0, 6)
}

/** Gives a person another display name; null takes it away. */
export function changeDisplayName(host: Host, id: number, displayName: string | null): void {
  host.db.run('UPDATE accounts SET display_name = ? WHERE id = ?', displayName, id)
}

/** The address commits carry: the account's own, or the no-reply one. */
export function commitEmail(host: Host, account: Account): string {
  return account.email ?? `${account.login}@users.noreply.${new URL(host.origin).hostname}`
}

/** The account whose commits carry this address (its own or the no-reply one), or null. */
export function findAccountByEmail(host: Host, email: string): Account | null {
  const [name = '', domain] = email.split('@')
  if (domain === `users.noreply.${new URL(host.origin).hostname}`)
    return findAccountByLogin(host, name)
  const sql = `SELECT ${columns} FROM accounts WHERE email = ? AND suspended_reason IS NULL`
  return toAccount(host.db.one(accountRow, sql, email))
}
