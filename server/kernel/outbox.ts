/**
 * External effects: written in the transaction that wants them, done afterwards, again until they succeed.
 * Leased by a conditional update, so that of several processes one does each.
 */
import { cutText } from '../../contract/limits.ts'
import type { Database } from '../database/connect.ts'
import type { Queries } from '../database/transaction.ts'
import type { Log } from './log.ts'
import { outsideTraces } from './traces.ts'
import { createNext, type Job, lanesAtMost } from './outbox-lease.ts'
import { heldBy, type ProcessesGone } from './processes-gone.ts'
import { newId, type World } from './world.ts'

/** Does one kind of effect. A throw means: again later. {@link GiveUp} means: never. */
export type Effect = (payload: unknown, run: EffectRun) => Promise<void>

/** Whether a throw of this run is the end of the effect: no other try follows. */
export type EffectRun = { isLast: boolean }

/** Thrown by an effect that can never succeed, or not before a stated time. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/** Thrown by an effect whose service said when to come again. */
export class NotBefore extends Error {
  override readonly name = 'NotBefore'
  readonly at: number
  constructor(at: number) {
    super('asked to wait')
    this.at = at
  }
}

const triesAtMost = 10
const firstWaitMs = 60_000
const longestWaitMs = 6 * 3600 * 1000

/** Puts an effect into the outbox, in the caller's transaction. */
export async function enqueue(
  tx: Queries,
  world: Pick<World, 'now' | 'random'>,
  kind: string,
  payload: object,
  runAt?: number,
): Promise<void> {
  const now = world.now()
  await tx
    .insertInto('outbox')
    .values({
      id: newId(world),
      kind,
      payload: JSON.stringify(payload),
      runAt: runAt ?? now,
      doneAt: null,
      deadAt: null,
      lastError: null,
      createdAt: now,
    })
    .execute()
}

/** Whether such an effect waits, or was done lately. */
export async function wasEnqueued(tx: Queries, kind: string, payload: object): Promise<boolean> {
  const found = await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How many effects wait for their time, are due, or are dead, and for how long the oldest has been due (0: none is). */
export type OutboxDepth = { waiting: number; due: number; dead: number; oldestDueMs: number }

/** Counts them. */
export async function readOutboxDepth(db: Database, now: number): Promise<OutboxDepth> {
  const open = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.countAll().as('all'),
      fn.count(eb.case().when('runAt', '<=', now).then(1).end()).as('due'),
      fn.min('runAt').as('oldest'),
    ])
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirst()
  const dead = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('all'))
    .where('deadAt', 'is not', null)
    .executeTakeFirst()
  const due = Number(open?.due ?? 0)
  return {
    waiting: Number(open?.all ?? 0) - due,
    due,
    dead: Number(dead?.all ?? 0),
    oldestDueMs: due === 0 ? 0 : now - Number(open?.oldest ?? now),
  }
}

/** Gives an effect that gave up another life; answers whether there was one. */
export async function reviveJob(db: Database, world: World, id: string): Promise<boolean> {
  const revived = await db
    .updateTable('outbox')
    .set({ deadAt: null, attempts: 0, leasedUntil: 0, runAt: world.now() })
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return revived !== undefined
}

/** Forgets effects that were done before a time. */
export async function forgetDone(db: Database, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('doneAt', '<', before).execute()
}

/** Lets go of the leases that a process has, which is gone; of all that other processes have: `others`. */
export async function freeLeases(db: Queries, gone: ProcessesGone): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leasedUntil: 0 })
    .where('doneAt', 'is', null)
    .where('leasedUntil', '>', 0)
    .where(heldBy('process', gone))
    .execute()
}

/** Works the outbox off in a process. `effects` maps each kind to what does it. */
export function createOutbox(worker: Worker) {
  const { log } = worker
  const lanes = new Set<Promise<void>>()
  // Asked for while every lane was taken: each of them may be looking for the last time, at an earlier hour.
  let isAskedAgain = false
  const open = (): void => {
    if (lanes.size >= lanesAtMost) {
      isAskedAgain = true
      return
    }
    // What is done belongs to many requests, and to the trace of none.
    const lane = outsideTraces(work)
      // Nobody may be waiting: without its database the outbox says so, and goes on at the next drain.
      .catch((error: unknown) =>
        log.error('the outbox stopped', {
          reason: error instanceof Error ? error.message : 'thrown value',
        }),
      )
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  const next = createNext(worker)
  const work = async (): Promise<void> => {
    do {
      isAskedAgain = false
      for (let job = await next.take(); job; job = await next.take()) {
        if (job === 'lost') continue
        open()
        await run(worker, job).finally(() => next.end(job))
      }
    } while (isAskedAgain)
  }
  const idle = async (): Promise<void> => {
    while (lanes.size > 0) await Promise.all(lanes)
  }
  return {
    /** Does everything that is due, several effects at a time. Calls at the same time share the work. */
    async drain(): Promise<void> {
      open()
      await idle()
    },
    /** Waits for work that is under way. */
    idle,
  }
}
export type Outbox = ReturnType<typeof createOutbox>

type Worker = {
  db: Database
  world: World
  log: Log
  /** The id of this process, which its leases name. */
  process: string
  effects: Readonly<Record<string, Effect>>
  /** How many of a kind run at once, where that is fewer than there are lanes. */
  atOnce?: Readonly<Record<string, number>>
}

async function run({ db, world, log, effects }: Worker, job: Job): Promise<void> {
  const attempt = job.attempts + 1
  const effect = effects[job.kind]
  try {
    if (!effect) throw new GiveUp(`no effect is called ${job.kind}`)
    await effect(JSON.parse(job.payload), { isLast: attempt >= triesAtMost })
    await db
      .updateTable('outbox')
      .set({ doneAt: world.now(), lastError: null })
      .where('id', '=', job.id)
      .execute()
  } catch (error) {
    const isDead = await putBack(db, world, job, error)
    const reason = error instanceof Error ? error.message : 'thrown value'
    const facts = { kind: job.kind, attempt, reason }
    // A dead effect waits for the host's hand.
    if (isDead) log.error('outbox effect is dead', facts)
    else log.warn('outbox effect failed', facts)
  }
}

async function putBack(db: Database, world: World, job: Job, error: unknown): Promise<boolean> {
  const now = world.now()
  const attempts = job.attempts + 1
  const dead = error instanceof GiveUp || attempts >= triesAtMost
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** job.attempts)
  const runAt = error instanceof NotBefore ? Math.max(error.at, now + firstWaitMs) : now + wait
  const lastError = error instanceof Error ? cutText(error.message, 500) : 'thrown value'
  await db
    .updateTable('outbox')
    .set({ attempts, runAt, leasedUntil: 0, lastError, deadAt: dead ? now : null })
    .where('id', '=', job.id)
    // Another worker may have followed when the lease ran out, or may have done it.
    .where('leasedUntil', '=', job.leasedUntil)
    .where('doneAt', 'is', null)
    .execute()
  return dead
}
