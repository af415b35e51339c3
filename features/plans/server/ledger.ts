/**
 * The ledger of hosted AI calls: reserve, then settle or give back (BIL-32, T34). A reservation is one
 * conditional update, so that any number of calls at once admits exactly the limit.
 */
import { sql } from 'kysely'
import { fail } from '../../../contract/failures.ts'
import type { Database } from '../../../server/database/connect.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { newId, type World } from '../../../server/kernel/world.ts'

/** Tokens of a call as its provider counted them. */
export type TokenCounts = { input: number; output: number }

export type Ledger = ReturnType<typeof createLedger>

const abandonedMs = 20 * 60 * 1000

/** A ledger that admits `freePerDay` counted calls a person and UTC day. */
export function createLedger(db: Database, world: World, freePerDay: number) {
  return {
    /**
     * Admits one call and answers its entry. A call that is not counted (the demo model) is written
     * down and always admitted. Fails with `quotaExceeded`.
     */
    reserve(userId: string, model: string, counted: boolean): Promise<{ entryId: string }> {
      return inTransaction(db, async (tx) => {
        const now = world.now()
        const period = dayOf(now)
        if (counted) await countUse(tx, { userId, period, freePerDay, now })
        const entryId = newId(world)
        await tx
          .insertInto('usageEntries')
          .values({
            id: entryId,
            userId,
            period,
            model,
            counted: counted ? 1 : 0,
            state: 'reserved',
            inputTokens: 0,
            outputTokens: 0,
            createdAt: now,
            settledAt: null,
          })
          .execute()
        return { entryId }
      })
    },
    /** The call happened: its use stands, with the tokens that it took. A second end changes nothing. */
    settle: (entryId: string, tokens: TokenCounts): Promise<void> =>
      settleEntry(db, entryId, { tokens, now: world.now() }),
    /** The call failed before anything was delivered: its use is given back, once (BIL-37). */
    refund: (entryId: string): Promise<void> => giveBack(db, world, entryId),
    /** Gives back what nobody ended within 20 minutes (AIP-29). */
    async sweep(): Promise<number> {
      const open = await db
        .selectFrom('usageEntries')
        .select('id')
        .where('state', '=', 'reserved')
        .where('createdAt', '<', world.now() - abandonedMs)
        .limit(500)
        .execute()
      for (const { id } of open) await giveBack(db, world, id)
      return open.length
    },
    /** How many counted calls a person has made today. */
    usedToday: (userId: string): Promise<number> => readUsed(db, userId, dayOf(world.now())),
    freePerDay,
    /** When the day ends, in UTC. */
    resetsAt: (): string => new Date(endOfDay(world.now())).toISOString(),
  }
}

/** One conditional update: it finds a row exactly while there is something left. */
async function countUse(
  tx: Queries,
  use: { userId: string; period: string; freePerDay: number; now: number },
): Promise<void> {
  const { userId, period, freePerDay, now } = use
  await tx
    .insertInto('usageCounters')
    .values({ userId, period, used: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const admitted = await tx
    .updateTable('usageCounters')
    .set({ used: sql`used + 1` })
    .where('userId', '=', userId)
    .where('period', '=', period)
    .where('used', '<', freePerDay)
    .returning('used')
    .executeTakeFirst()
  if (!admitted) throw fail('quotaExceeded', { seconds: Math.ceil((endOfDay(now) - now) / 1000) })
}

async function readUsed(db: Database, userId: string, period: string): Promise<number> {
  const row = await db
    .selectFrom('usageCounters')
    .select('used')
    .where('userId', '=', userId)
    .where('period', '=', period)
    .executeTakeFirst()
  return row?.used ?? 0
}

async function settleEntry(
  db: Database,
  entryId: string,
  end: { tokens: TokenCounts; now: number },
): Promise<void> {
  await db
    .updateTable('usageEntries')
    .set({
      state: 'settled',
      inputTokens: end.tokens.input,
      outputTokens: end.tokens.output,
      settledAt: end.now,
    })
    .where('id', '=', entryId)
    .where('state', '=', 'reserved')
    .execute()
}

function giveBack(db: Database, world: World, entryId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const entry = await tx
      .updateTable('usageEntries')
      .set({ state: 'refunded', settledAt: world.now() })
      .where('id', '=', entryId)
      .where('state', '=', 'reserved')
      .returning(['userId', 'period', 'counted'])
      .executeTakeFirst()
    if (entry?.counted !== 1) return
    await tx
      .updateTable('usageCounters')
      .set({ used: sql`used - 1` })
      .where('userId', '=', entry.userId)
      .where('period', '=', entry.period)
      .where('used', '>', 0)
      .execute()
  })
}

function endOfDay(now: number): number {
  return Date.parse(dayOf(now)) + 24 * 3600 * 1000
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}
