/**
 * People who wait until an admin looks at them. They are no accounts yet, so that no call, page or token knows them;
 * their name is held meanwhile, and free again once they are refused or nobody decided for thirty days.
 */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { newAccountId } from './account-store.ts'
import { isNameRetired } from './retired-names.ts'

/** Somebody who waits, as admins see them. `id` is the number of the account that they would get. */
export const Applicant = z.object({
  id: z.number(),
  login: z.string(),
  displayName: z.string().nullable(),
  createdAt: z.number(),
})
export type Applicant = z.infer<typeof Applicant>

const waitMs = 30 * 24 * 60 * 60 * 1000

const row = z
  .object({
    id: z.number(),
    login: z.string(),
    display_name: z.string().nullable(),
    created_at: z.number(),
  })
  .transform(({ display_name, created_at, ...same }) => ({
    ...same,
    displayName: display_name,
    createdAt: created_at,
  }))

const decided = z.object({ login: z.string(), email: z.string().nullable() })

type Person = {
  login: string
  displayName: string | null
  passwordHash: string
  email: string | null
}

/** Puts somebody into the queue, in the caller's transaction. Returns false where the name is an account's or held. */
export function addApplicant(host: Host, person: Person): boolean {
  const { login, displayName, passwordHash, email } = person
  sweepApplicants(host)
  const key = login.toLowerCase()
  const taken = 'SELECT id FROM accounts WHERE login_key = ?'
  const isTaken = host.db.one(z.object({ id: z.number() }), taken, key) !== null
  if (isTaken || isNameRetired(host, login)) return false
  const added = host.db.run(
    'INSERT INTO applicants (id, login, login_key, display_name, password_hash, email, created_at) VALUES (?,?,?,?,?,?,?) ON CONFLICT DO NOTHING',
    newAccountId(host),
    login,
    key,
    displayName,
    passwordHash,
    email,
    host.now(),
  )
  return added.changed > 0
}

/** A page of the queue, the oldest first, and how many wait. */
export function listApplicants(
  host: Host,
  { limit, offset }: { limit: number; offset: number },
): { applicants: Applicant[]; total: number } {
  const since = host.now() - waitMs
  const sql =
    'SELECT id, login, display_name, created_at FROM applicants WHERE created_at > ? ORDER BY created_at, id LIMIT ? OFFSET ?'
  const count = host.db.one(
    z.object({ n: z.number() }),
    'SELECT count(*) AS n FROM applicants WHERE created_at > ?',
    since,
  )
  return { applicants: host.db.all(row, sql, since, limit, offset), total: count?.n ?? 0 }
}

/**
 * Makes the account, or refuses the person, of whom nothing stays then. Returns their name and where they want to be
 * told, which the account does not keep: nobody confirmed it. Null where nobody waits.
 */
export function decideApplicant(
  host: Host,
  { id, isApproved }: { id: number; isApproved: boolean },
): { login: string; email: string | null } | null {
  return host.db.transaction(() => {
    const sql = 'SELECT login, email FROM applicants WHERE id = ? AND created_at > ?'
    const found = host.db.one(decided, sql, id, host.now() - waitMs)
    if (!found) return null
    if (isApproved)
      host.db.run(
        'INSERT INTO accounts (id, login, login_key, display_name, email, password_hash, created_at) SELECT id, login, login_key, display_name, NULL, password_hash, ? FROM applicants WHERE id = ?',
        host.now(),
        id,
      )
    host.db.run('DELETE FROM applicants WHERE id = ?', id)
    return found
  })
}

/** The stored password hash of who waits under a name; null where nobody holds it so. */
export function findWaitingHash(host: Pick<Host, 'db' | 'now'>, login: string): string | null {
  const sql = 'SELECT password_hash FROM applicants WHERE login_key = ? AND created_at > ?'
  const since = host.now() - waitMs
  const found = host.db.one(
    z.object({ password_hash: z.string() }),
    sql,
    login.toLowerCase(),
    since,
  )
  return found?.password_hash ?? null
}

function sweepApplicants(host: Host): void {
  host.db.run('DELETE FROM applicants WHERE created_at <= ?', host.now() - waitMs)
}
