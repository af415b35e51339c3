/** Leaving the built-in code host too: its own sessions of a person end with those of the studio, or the whole account. */
import * as z from 'zod'
import type { Queries } from '../../../server/database/transaction.ts'
import { type Effect, enqueue, wasEnqueued } from '../../../server/kernel/outbox.ts'
import type { World } from '../../../server/kernel/world.ts'
import { type Accounts, providerOf } from './accounts.ts'

/** The effect's name in the outbox. */
export const leaveCodeHostEffect = 'accounts.leaveCodeHost'

/** Whose sessions end at the code host, and whether the personal tokens go with them. */
const Leaving = z.object({ providerId: z.string().regex(/^\d+$/), revokeTokens: z.boolean() })
export type Leaving = z.infer<typeof Leaving>

/** The effect by which an account of the built-in code host goes, in the outbox; it is done where the code host is run. */
export const deleteAtCodeHostEffect = 'accounts.deleteAtCodeHost'

/** Which account goes, by its number at the code host. */
export const Deletion = z.object({ accountId: z.number() })

/** Has the account at the built-in code host deleted after the caller's transaction, or as soon as its process is back. */
export async function deleteAtCodeHost(
  tx: Queries,
  world: World,
  providerId: string,
): Promise<void> {
  await enqueue(tx, world, deleteAtCodeHostEffect, { accountId: Number(providerId) })
}

/** Whether that was asked for: until it is done the account there still signs in. */
export function isLeavingCodeHost(tx: Queries, providerId: string): Promise<boolean> {
  return wasEnqueued(tx, deleteAtCodeHostEffect, { accountId: Number(providerId) })
}

const timeoutMs = 15_000

/** Does it later, where the code host was away when it was asked first. */
export function leaveCodeHost(accounts: Accounts): Effect {
  return async (payload) => {
    if (!(await endsAtCodeHost(accounts, Leaving.parse(payload))))
      throw new Error('the code host did not end the sessions')
  }
}

/** Asks the built-in code host; false when it could not be told. Doing it twice changes nothing. */
export async function endsAtCodeHost(accounts: Accounts, leaving: Leaving): Promise<boolean> {
  const provider = providerOf(accounts, 'builtin')
  if (!provider) return true
  const { apiUrl, clientId, clientSecret } = provider
  const url = `${apiUrl}/applications/${clientId}/accounts/${leaving.providerId}/sessions`
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  try {
    const answer = await accounts.world.fetch(`${url}?personal_tokens=${leaving.revokeTokens}`, {
      method: 'DELETE',
      headers: { Authorization: `Basic ${basic}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.status === 204
  } catch {
    // Away: the outbox asks again.
    return false
  }
}
