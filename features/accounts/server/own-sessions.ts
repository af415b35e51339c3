/** The sessions of a person: which there are, and how one ends. */
import { fail } from '../../../contract/failures.ts'
import type { Accounts } from './accounts.ts'
import type { Authenticator } from './sessions.ts'
import * as store from './store.ts'

/** All that last; `current` is the one that asks. */
export async function listSessions(
  { db, world }: Accounts,
  user: { userId: string; sessionId: string },
) {
  const families = await store.livingFamilies(db, user.userId, world.now())
  return families.map((family) => ({
    id: family.id,
    device: family.device,
    createdAt: new Date(family.createdAt).toISOString(),
    lastUsedAt: new Date(family.lastUsedAt).toISOString(),
    current: family.id === user.sessionId,
  }))
}

/** Ends sessions, whoever they belong to. */
export async function endSessions(
  { db, world }: Accounts,
  authenticator: Authenticator,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await store.revokeFamily(db, id, world.now())
  authenticator.forget(ids)
}

/** Ends a session of one's own. Fails with `notFound`. */
export async function endOwnSession(
  accounts: Accounts,
  authenticator: Authenticator,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const family = await store.findFamily(accounts.db, sessionId)
  if (!family || family.userId !== userId || family.revokedAt !== null) throw fail('notFound')
  await endSessions(accounts, authenticator, [sessionId])
}
