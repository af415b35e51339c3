/** Invitation links: made, listed with who came by them, and revoked. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Pagination } from '../../../contract/paging.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import type { Invitation } from '../contract.ts'
import type { Admission, StoredInvitation } from './admission.ts'
import { replyOf } from './code-host-call.ts'
import { pageOf } from './page-of.ts'

const dayMs = 86_400_000

/** What an invitation is for; `email` where its link is sent. */
type Terms = { note: string; places: number; days: number | null; email?: string | undefined }

/**
 * Makes a link. Its secret is the fragment, which browsers send to nobody: no log and no referrer has it.
 * Fails with `setElsewhere` where accounts are GitHub's, with `mailNotSetUp` and with `unavailable`.
 */
export async function makeInvitation(
  { db, world, codeHost, registration, studioOrigin, letters, sendsMail }: Admission,
  { note, places, days, email }: Terms,
  actorId: string,
): Promise<{ _id: string; link: string }> {
  if ((await registration.read()).source === 'github') throw fail('setElsewhere')
  if (email !== undefined && !sendsMail) throw fail('mailNotSetUp')
  const expiresAt = days === null ? null : world.now() + days * dayMs
  const made = await replyOf(codeHost.invite({ note, places, expiresAt, madeBy: actorId }))
  const act = {
    actorId,
    event: 'invitationMade' as const,
    subject: made.id,
    fields: { places },
  }
  const link = `${studioOrigin}/codehost/join#${made.secret}`
  await inTransaction(db, async (tx) => {
    await keepAct(tx, world, act)
    if (email !== undefined) await letters.invite(tx, { to: email, link })
  })
  return { _id: made.id, link }
}

/** Revokes one. Fails with `notFound` where there is none, or it was revoked before, and with `unavailable`. */
export async function revokeInvitation(
  { db, world, codeHost }: Admission,
  id: string,
  actorId: string,
): Promise<void> {
  const { isRevoked } = await replyOf(codeHost.revoke(id))
  if (!isRevoked) throw fail('notFound')
  const act = { actorId, event: 'invitationRevoked' as const, subject: id }
  await inTransaction(db, (tx) => keepAct(tx, world, act))
}

/** A page of them, the newest first. Fails with `pageTooDeep` and `unavailable`. */
export async function listInvitations(
  { db, world, codeHost }: Admission,
  { page, limit }: { page: number; limit: number },
): Promise<{ invitations: Invitation[]; pagination: Pagination }> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const found = await replyOf(codeHost.invitations({ limit, offset: (page - 1) * limit }))
  const makers = [...new Set(found.invitations.map(({ madeBy }) => madeBy))]
  const rows =
    makers.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'username']).where('id', 'in', makers).execute()
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  return {
    invitations: found.invitations.map((one) => present(one, names, world.now())),
    pagination: pageOf({ page, limit, total: found.total }),
  }
}

function present(
  stored: StoredInvitation,
  names: ReadonlyMap<string, string>,
  now: number,
): Invitation {
  const { id, note, places, used, expiresAt, createdAt, madeBy, people } = stored
  return {
    _id: id,
    note,
    places,
    used,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    state: stateOf(stored, now),
    madeBy: names.get(madeBy) ?? null,
    people,
  }
}

function stateOf(
  { revokedAt, used, places, expiresAt }: StoredInvitation,
  now: number,
): Invitation['state'] {
  if (revokedAt !== null) return 'revoked'
  if (used >= places) return 'used'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid'
}
