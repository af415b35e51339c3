/** How a call ends in the ledger: every step is an entry of its own, and what was taken is given back once. */
import { sql } from 'kysely'
import type { Queries } from '../../../server/database/transaction.ts'
import { newId, type World } from '../../../server/kernel/world.ts'

/** Tokens of a call as its provider counted them. */
export type TokenCounts = { input: number; output: number }

/** Why a use was given back, as the usage page says it. */
export type RefundReason = 'failed' | 'abandoned'

/** The period that counts the calls past a limit of a day. */
export function overrunOf(day: string): string {
  return `overrun ${day}`
}

/** Writes one entry. */
export function enter(
  tx: Queries,
  world: World,
  entry: {
    callId: string
    kind: string
    userId: string
    period: string
    amount: number
    at: number
  },
): Promise<unknown> {
  return tx
    .insertInto('usageEntries')
    .values({ id: newId(world), ...entry })
    .execute()
}

/** Ends a call that happened. */
export async function settleCall(
  tx: Queries,
  world: World,
  callId: string,
  tokens: TokenCounts,
): Promise<void> {
  const now = world.now()
  const call = await tx
    .updateTable('usageCalls')
    .set({
      state: 'settled',
      inputTokens: tokens.input,
      outputTokens: tokens.output,
      settledAt: now,
    })
    .where('id', '=', callId)
    .where('state', '=', 'reserved')
    .returning(['userId', 'period'])
    .executeTakeFirst()
  if (call) await enter(tx, world, { callId, kind: 'settle', ...call, amount: 0, at: now })
}

/** Ends a call that came to nothing, and gives back what it took. */
export async function giveBack(
  tx: Queries,
  world: World,
  callId: string,
  reason: RefundReason,
): Promise<void> {
  const now = world.now()
  const call = await tx
    .updateTable('usageCalls')
    .set({ state: 'refunded', settledAt: now, refundReason: reason })
    .where('id', '=', callId)
    .where('state', '=', 'reserved')
    .returning(['userId', 'period', 'counted', 'premiumPeriod', 'turnId', 'isOverrun'])
    .executeTakeFirst()
  if (!call) return
  const { userId, period: day, premiumPeriod } = call
  const periods =
    call.counted === 1 ? [day, ...(premiumPeriod === null ? [] : [premiumPeriod])] : []
  if (call.isOverrun === 1) periods.push(overrunOf(day))
  for (const period of periods) {
    await tx
      .updateTable('usageCounters')
      .set({ used: sql`used - 1` })
      .where('userId', '=', userId)
      .where('period', '=', period)
      .where('used', '>', 0)
      .execute()
    await enter(tx, world, { callId, kind: 'refund', userId, period, amount: -1, at: now })
  }
  if (periods.length === 0)
    await enter(tx, world, { callId, kind: 'refund', userId, period: day, amount: 0, at: now })
  if (call.turnId !== null)
    await giveBackToTurn(tx, userId, { turnId: call.turnId, isOverrun: call.isOverrun })
}

/** A turn of which nothing was ever delivered has not begun: it goes past no limit, and its pick is taken anew. */
async function giveBackToTurn(
  tx: Queries,
  userId: string,
  { turnId, isOverrun }: { turnId: string; isOverrun: number },
): Promise<void> {
  await tx
    .updateTable('usageTurns')
    .set(({ eb }) => ({ overruns: eb('overruns', '-', isOverrun) }))
    .where('userId', '=', userId)
    .where('turnId', '=', turnId)
    .execute()
  await tx
    .deleteFrom('usageTurns')
    .where('userId', '=', userId)
    .where('turnId', '=', turnId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('usageCalls')
            .select('usageCalls.id')
            .where('usageCalls.userId', '=', userId)
            .where('usageCalls.turnId', '=', turnId)
            .whereRef('usageCalls.createdAt', '>=', 'usageTurns.createdAt')
            .where('usageCalls.state', '!=', 'refunded'),
        ),
      ),
    )
    .execute()
}
