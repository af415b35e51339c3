/**
 * External effects: written in the transaction that wants them, done afterwards, again until they succeed.
 * Leased by a conditional update, so that of several processes one does each (DESIGN 4.8).
 */
import type { Database } from '../database/connect.ts'
import type { Queries } from '../database/transaction.ts'
import type { Log } from './log.ts'
import { newId, type World } from './world.ts'

/** Does one kind of effect. A throw means: again later. {@link GiveUp} means: never. */
export type Effect = (payload: unknown) => Promise<void>

/** Thrown by an effect that can never succeed, or not before a stated time. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp'
}

/** Thrown by an effect whose service said when to come again (PUB-29). */
export class NotBefore extends Error {
  override readonly name = 'NotBefore'
  readonly at: number
  constructor(at: number) {
    super('asked to wait')
    this.at = at
  }
}

const leaseMs = 60_000
const triesAtMost = 10
const firstWaitMs = 60_000
const longestWaitMs = 6 * 3600 * 1000

/** Puts an effect into the outbox, in the caller's transaction. */
export async function enqueue(
  tx: Queries,
  world: World,
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

/** Works the outbox off. `effects` maps each kind to what does it. */
export function createOutbox(
  db: Database,
  world: World,
  log: Log,
  effects: Readonly<Record<string, Effect>>,
) {
  let running: Promise<void> | null = null
  const drain = async (): Promise<void> => {
    while (await doNext(db, world, log, effects));
  }
  return {
    /** Does everything that is due. Calls at the same time share one run. */
    async drain(): Promise<void> {
      running ??= drain().finally(() => {
        running = null
      })
      await running
    },
    /** Waits for a run that is under way. */
    async idle(): Promise<void> {
      await running
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

async function doNext(
  db: Database,
  world: World,
  log: Log,
  effects: Readonly<Record<string, Effect>>,
): Promise<boolean> {
  const job = await lease(db, world.now())
  if (!job) return false
  const effect = effects[job.kind]
  try {
    if (!effect) throw new GiveUp(`no effect is called ${job.kind}`)
    await effect(JSON.parse(job.payload))
    await db
      .updateTable('outbox')
      .set({ doneAt: world.now(), lastError: null })
      .where('id', '=', job.id)
      .execute()
  } catch (error) {
    await putBack(db, world, job, error)
    const reason = error instanceof Error ? error.message : 'thrown value'
    log.warn('outbox effect failed', { kind: job.kind, attempt: job.attempts + 1, reason })
  }
  return true
}

type Job = { id: string; kind: string; payload: string; attempts: number }

async function lease(db: Database, now: number): Promise<Job | undefined> {
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('runAt', '<=', now)
    .where('leasedUntil', '<=', now)
    .orderBy('runAt')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  return db
    .updateTable('outbox')
    .set({ leasedUntil: now + leaseMs })
    .where('id', '=', due.id)
    .where('leasedUntil', '<=', now)
    .where('doneAt', 'is', null)
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst()
}

async function putBack(db: Database, world: World, job: Job, error: unknown): Promise<void> {
  const now = world.now()
  const attempts = job.attempts + 1
  const dead = error instanceof GiveUp || attempts >= triesAtMost
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** job.attempts)
  const runAt = error instanceof NotBefore ? Math.max(error.at, now + firstWaitMs) : now + wait
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'thrown value'
  await db
    .updateTable('outbox')
    .set({ attempts, runAt, leasedUntil: 0, lastError, deadAt: dead ? now : null })
    .where('id', '=', job.id)
    .execute()
}
