/** Links by which people may make an account: how many, until when, and who came by which. Only hashes are stored. */
import * as z from 'zod'
import type { Host } from '../host.ts'
import { newSecret, sha256 } from './secrets.ts'

/** How a link stands: `unknown` is no link of this host. */
export type InvitationState = 'valid' | 'unknown' | 'used' | 'revoked' | 'expired'

/** What a link gives. `madeBy` names the admin to the server; empty where the operator made it by command. */
export type InvitationTerms = {
  note: string
  places: number
  /** Milliseconds since 1970; null without an end. */
  expiresAt: number | null
  madeBy: string
}

/** A link as admins see it, with the user names of those who came by it, the latest first. */
export const ListedInvitation = z.object({
  id: z.string(),
  note: z.string(),
  places: z.number(),
  used: z.number(),
  expiresAt: z.number().nullable(),
  createdAt: z.number(),
  revokedAt: z.number().nullable(),
  madeBy: z.string(),
  people: z.array(z.string()),
})
export type ListedInvitation = z.infer<typeof ListedInvitation>

type Store = Pick<Host, 'db' | 'now' | 'randomBytes'>

/** Names of people that a list shows of one link. */
const shownPeople = 100

const row = z
  .object({
    id: z.string(),
    note: z.string(),
    places: z.number(),
    used: z.number(),
    expires_at: z.number().nullable(),
    created_at: z.number(),
    revoked_at: z.number().nullable(),
    made_by: z.string(),
  })
  .transform(({ expires_at, created_at, revoked_at, made_by, ...same }) => ({
    ...same,
    expiresAt: expires_at,
    createdAt: created_at,
    revokedAt: revoked_at,
    madeBy: made_by,
  }))
type Row = z.output<typeof row>

const columns = 'id, note, places, used, expires_at, created_at, revoked_at, made_by'

/** Makes a link. Returns its id, and its secret, which is shown once. */
export function makeInvitation(
  host: Store,
  { note, places, expiresAt, madeBy }: InvitationTerms,
): { id: string; secret: string } {
  const id = host.randomBytes(16).toString('base64url')
  const secret = newSecret(host)
  host.db.run(
    'INSERT INTO invitations (id, hash, note, places, used, expires_at, created_at, made_by) VALUES (?,?,?,?,0,?,?,?)',
    id,
    sha256(secret),
    note,
    places,
    expiresAt,
    host.now(),
    madeBy,
  )
  return { id, secret }
}

/** Revokes a link; who came by it stays. Returns false where there is none, or it was revoked before. */
export function revokeInvitation(host: Store, id: string): boolean {
  const sql = 'UPDATE invitations SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL'
  return host.db.run(sql, host.now(), id).changed > 0
}

/** A page of links, the newest first, and how many there are. */
export function listInvitations(
  host: Store,
  { limit, offset }: { limit: number; offset: number },
): { invitations: ListedInvitation[]; total: number } {
  const sql = `SELECT ${columns} FROM invitations ORDER BY created_at DESC, id LIMIT ? OFFSET ?`
  const invitations = host.db.all(row, sql, limit, offset)
  const count = host.db.one(z.object({ n: z.number() }), 'SELECT count(*) AS n FROM invitations')
  return {
    invitations: invitations.map((one) => ({ ...one, people: peopleOf(host, one.id) })),
    total: count?.n ?? 0,
  }
}

function peopleOf(host: Store, id: string): string[] {
  const sql =
    'SELECT a.login FROM invitation_uses u JOIN accounts a ON a.id = u.account_id WHERE u.invitation_id = ? ORDER BY u.used_at DESC, u.account_id LIMIT ?'
  return host.db
    .all(z.object({ login: z.string() }), sql, id, shownPeople)
    .map(({ login }) => login)
}

/** How the link of a secret stands now, and whether the operator made it, whose links hold while no others do. */
export function readInvitation(
  host: Store,
  secret: string,
): { state: InvitationState; isOperators: boolean } {
  const found = find(host, secret)
  if (!found) return { state: 'unknown', isOperators: false }
  return { state: stateOf(found, host.now()), isOperators: found.madeBy === '' }
}

/**
 * Takes a place of a link for an account, in the caller's transaction: the last place is one person's.
 * Returns how the link stands where there was none to take.
 */
export function takePlace(
  host: Store,
  { secret, accountId }: { secret: string; accountId: number },
): InvitationState {
  const found = find(host, secret)
  if (!found) return 'unknown'
  const state = stateOf(found, host.now())
  if (state !== 'valid') return state
  host.db.run('UPDATE invitations SET used = used + 1 WHERE id = ?', found.id)
  host.db.run(
    'INSERT INTO invitation_uses (account_id, invitation_id, used_at) VALUES (?,?,?)',
    accountId,
    found.id,
    host.now(),
  )
  return 'valid'
}

function find(host: Store, secret: string): Row | null {
  return host.db.one(row, `SELECT ${columns} FROM invitations WHERE hash = ?`, sha256(secret))
}

// A revoked link says so even when it is used up: that is what an admin decided.
function stateOf({ revokedAt, used, places, expiresAt }: Row, now: number): InvitationState {
  if (revokedAt !== null) return 'revoked'
  if (used >= places) return 'used'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid'
}
