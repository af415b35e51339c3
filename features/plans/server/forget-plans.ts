/** What becomes of plan, payments and use when a person leaves. */
import * as z from 'zod'
import type { Queries } from '../../../server/database/transaction.ts'
import { type Effect, enqueue } from '../../../server/kernel/outbox.ts'
import { isMissing } from './ask-payments.ts'
import type { Plans } from './plans.ts'

/** The effect that deletes a customer at the payment service. */
export const endForGoodEffect = 'plans.endForGood'

const Payload = z.object({ customerId: z.string() })

// In place of a person who is gone.
const nobody = ''

/**
 * Forgets the plan and the counters of a person in the caller's transaction, and has the payment service end what runs. The
 * ledger keeps its amounts, for the host's books, without saying whose they were.
 */
export async function forgetPlansOf(
  plans: Pick<Plans, 'world' | 'payments'>,
  tx: Queries,
  userId: string,
): Promise<void> {
  const customer = await tx
    .deleteFrom('subscriptions')
    .where('userId', '=', userId)
    .returning('customerId')
    .executeTakeFirst()
  if (customer && plans.payments !== null)
    await enqueue(tx, plans.world, endForGoodEffect, customer)
  await tx.deleteFrom('usageCounters').where('userId', '=', userId).execute()
  await tx.deleteFrom('usageTurns').where('userId', '=', userId).execute()
  await tx
    .updateTable('usageEntries')
    .set({ userId: nobody })
    .where('userId', '=', userId)
    .execute()
  await tx
    .updateTable('usageCalls')
    .set({ userId: nobody, appId: null, turnId: null })
    .where('userId', '=', userId)
    .execute()
}

/** Deletes the customer there, which ends every subscription at once; done too where it is gone already. */
export function endForGood({ payments }: Pick<Plans, 'payments'>): Effect {
  return async (payload) => {
    const { customerId } = Payload.parse(payload)
    try {
      await payments?.stripe.customers.del(customerId)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}
