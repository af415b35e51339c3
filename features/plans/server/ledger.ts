/**
 * The ledger of hosted AI calls: reserve, then settle or give back. A reservation is one
 * conditional update a counter, so that any number of calls at once admits exactly the limit. Every step is an
 * entry of its own; a counter is the sum of its period's entries.
 */
import { sql } from 'kysely'
import { fail } from '../../../contract/failures.ts'
import type { Database } from '../../../server/database/connect.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { newId, type World } from '../../../server/kernel/world.ts'
import {
  enter,
  giveBack,
  overrunOf,
  type RefundReason,
  settleCall,
  type TokenCounts,
} from './ledger-entries.ts'
import { dayOf, endOfDay } from './periods.ts'

/** One call that asks to be admitted. */
export type CallOrder = {
  userId: string
  /** The hosted name that answers, as the person knows it. */
  model: string
  /** A call that is not counted (the demo model) is written down and always admitted. */
  counted: boolean
  /** Uses a day at most; null for a plan without such a limit. */
  perDay: number | null
  /** The premium calls that it takes from; null for a model that takes none. */
  premium: { period: string; quota: number } | null
  turnId: string | null
  appId: string | null
}

/** What was missing. */
export type Shortage = 'day' | 'premium'

export type Ledger = ReturnType<typeof createLedger>

const abandonedMs = 20 * 60 * 1000
/** So many calls a day a person may make past a limit, to end what they began within it. */
export const overrunsAtMost = 12
const turnMs = 60 * 60 * 1000

/** Thrown in the transaction of a reservation, so that nothing of it stays. */
class Short extends Error {
  readonly of: Shortage
  constructor(of: Shortage) {
    super(of)
    this.of = of
  }
}

/** A ledger that admits `freePerDay()` counted calls a person and UTC day where a call names no other limit. */
export function createLedger(db: Database, world: World, freePerDay: () => number) {
  const tryReserve = async (
    order: CallOrder,
  ): Promise<{ entryId: string } | { short: Shortage }> => {
    try {
      return await inTransaction(db, (tx) => admit(tx, world, order))
    } catch (error) {
      if (error instanceof Short) return { short: error.of }
      throw error
    }
  }
  return {
    /** Admits one call and answers its id, or what is missing for it. */
    tryReserve,
    /** Admits one call with the free limit a day. Fails with `quotaExceeded`. */
    async reserve(userId: string, model: string, counted: boolean): Promise<{ entryId: string }> {
      const order = { userId, model, counted, perDay: freePerDay(), premium: null }
      const reserved = await tryReserve({ ...order, turnId: null, appId: null })
      if ('entryId' in reserved) return reserved
      throw quotaExceeded(world.now())
    },
    /** The model that a turn of a person began with, or null for one that is new or long over. */
    async modelOfTurn(userId: string, turnId: string): Promise<string | null> {
      const row = await db
        .selectFrom('usageTurns')
        .select('model')
        .where('userId', '=', userId)
        .where('turnId', '=', turnId)
        .where('createdAt', '>', world.now() - turnMs)
        .executeTakeFirst()
      return row?.model ?? null
    },
    /**
     * Lets a turn that was admitted go on past the limit: at most 12 calls, at 0, of all turns of a person
     * and day together. Null when they are used up.
     */
    overrun: (order: CallOrder & { turnId: string }): Promise<{ entryId: string } | null> =>
      inTransaction(db, (tx) => admitOverrun(tx, world, order)),
    /** The call happened: its use stands, with the tokens that it took. A second end changes nothing. */
    settle: (entryId: string, tokens: TokenCounts): Promise<void> =>
      inTransaction(db, (tx) => settleCall(tx, world, entryId, tokens)),
    /** The call failed before anything was delivered: its use is given back, once. */
    refund: (entryId: string, reason: RefundReason = 'failed'): Promise<void> =>
      inTransaction(db, (tx) => giveBack(tx, world, entryId, reason)),
    /** Gives back what nobody ended within 20 minutes, and forgets turns that are long over. */
    sweep: (): Promise<number> => sweepCalls(db, world),
    /** How much of a period a person has used; running calls count. */
    used: (userId: string, period: string): Promise<number> => readUsed(db, userId, period),
    /** Tokens that each model took of a day, of everybody together. */
    tokensOn: (day: string): Promise<{ model: string; input: number; output: number }[]> =>
      readTokens(db, day),
    /** How many counted calls a person has made today. */
    usedToday: (userId: string): Promise<number> => readUsed(db, userId, dayOf(world.now())),
    freePerDay,
    /** When the day ends, in UTC. */
    resetsAt: (): string => new Date(endOfDay(world.now())).toISOString(),
  }
}

async function readTokens(db: Database, day: string) {
  const rows = await db
    .selectFrom('usageCalls')
    .select(({ fn }) => [
      'model',
      fn.sum('inputTokens').as('input'),
      fn.sum('outputTokens').as('output'),
    ])
    .where('period', '=', day)
    .groupBy('model')
    .execute()
  return rows.map(({ model, input, output }) => ({
    model,
    input: Number(input),
    output: Number(output),
  }))
}

async function sweepCalls(db: Database, world: World): Promise<number> {
  const now = world.now()
  const open = await db
    .selectFrom('usageCalls')
    .select('id')
    .where('state', '=', 'reserved')
    .where('createdAt', '<', now - abandonedMs)
    .limit(500)
    .execute()
  for (const { id } of open) await inTransaction(db, (tx) => giveBack(tx, world, id, 'abandoned'))
  await db
    .deleteFrom('usageTurns')
    .where('createdAt', '<', now - turnMs)
    .execute()
  return open.length
}

/** The failure that says when the day begins anew. */
export function quotaExceeded(now: number) {
  return fail('quotaExceeded', { seconds: Math.ceil((endOfDay(now) - now) / 1000) })
}

async function admit(tx: Queries, world: World, order: CallOrder): Promise<{ entryId: string }> {
  const { userId, counted, perDay, premium, turnId } = order
  const now = world.now()
  const day = dayOf(now)
  const entryId = newId(world)
  const entry = { callId: entryId, kind: 'reserve', userId, at: now }
  if (counted) {
    if (!(await take(tx, { userId, period: day, limit: perDay }))) throw new Short('day')
    await enter(tx, world, { ...entry, period: day, amount: 1 })
  }
  if (counted && premium) {
    const { period, quota: limit } = premium
    if (!(await take(tx, { userId, period, limit }))) throw new Short('premium')
    await enter(tx, world, { ...entry, period, amount: 1 })
  }
  if (turnId !== null) {
    await tx
      .insertInto('usageTurns')
      .values({ userId, turnId, model: order.model, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await openCall(tx, { ...order, id: entryId, now, isOverrun: 0 })
  return { entryId }
}

async function admitOverrun(
  tx: Queries,
  world: World,
  order: CallOrder & { turnId: string },
): Promise<{ entryId: string } | null> {
  const { userId, turnId } = order
  const admitted = await tx
    .updateTable('usageTurns')
    .set({ overruns: sql`overruns + 1` })
    .where('userId', '=', userId)
    .where('turnId', '=', turnId)
    .where('overruns', '<', overrunsAtMost)
    .returning('overruns')
    .executeTakeFirst()
  if (!admitted) return null
  const now = world.now()
  const day = dayOf(now)
  // What a turn is the caller says: with an id of its own for each call all of them would be begun turns.
  const period = overrunOf(day)
  if (!(await take(tx, { userId, period, limit: overrunsAtMost }))) return null
  const entryId = newId(world)
  const free = { ...order, premium: null, counted: false }
  await openCall(tx, { ...free, id: entryId, now, isOverrun: 1 })
  const entry = { callId: entryId, kind: 'overrun', userId, at: now }
  await enter(tx, world, { ...entry, period: day, amount: 0 })
  await enter(tx, world, { ...entry, period, amount: 1 })
  return { entryId }
}

function openCall(
  tx: Queries,
  call: CallOrder & { id: string; now: number; isOverrun: number },
): Promise<unknown> {
  return tx
    .insertInto('usageCalls')
    .values({
      id: call.id,
      userId: call.userId,
      period: dayOf(call.now),
      model: call.model,
      counted: call.counted ? 1 : 0,
      state: 'reserved',
      inputTokens: 0,
      outputTokens: 0,
      createdAt: call.now,
      settledAt: null,
      premiumPeriod: call.counted ? (call.premium?.period ?? null) : null,
      appId: call.appId,
      turnId: call.turnId,
      isOverrun: call.isOverrun,
      refundReason: null,
    })
    .execute()
}

/** One conditional update: it finds a row exactly while there is something left. */
async function take(
  tx: Queries,
  { userId, period, limit }: { userId: string; period: string; limit: number | null },
): Promise<boolean> {
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
    .$if(limit !== null, (query) => query.where('used', '<', limit ?? 0))
    .returning('used')
    .executeTakeFirst()
  return admitted !== undefined
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
