/** What a worker of the outbox takes next: leased by a conditional update, and of some kinds a few at a time. */
import { oneAtATime } from '../../contract/one-at-a-time.ts'
import type { Database } from '../database/connect.ts'
import type { World } from './world.ts'

// Longer than the slowest effect: some calls to a code host, each with its own time limit.
const leaseMs = 120_000
/** Effects that run at once, so that a service that hangs holds up nobody else's. */
export const lanesAtMost = 4

/** An effect that is leased. */
export type Job = {
  id: string
  kind: string
  payload: string
  attempts: number
  leasedUntil: number
}

/** The next effect that is due; `lost` when another worker was quicker. */
async function lease(
  db: Database,
  process: string,
  { now, full }: { now: number; full: readonly string[] },
): Promise<Job | 'lost' | undefined> {
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('runAt', '<=', now)
    .where('leasedUntil', '<=', now)
    .$if(full.length > 0, (query) => query.where('kind', 'not in', full))
    .orderBy('runAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const leased = await db
    .updateTable('outbox')
    .set({ leasedUntil: now + leaseMs, process })
    .where('id', '=', due.id)
    .where('leasedUntil', '<=', now)
    .where('doneAt', 'is', null)
    .returning(['id', 'kind', 'payload', 'attempts', 'leasedUntil'])
    .executeTakeFirst()
  return leased ?? 'lost'
}

/** Hands out what is due, one after the other, so that of a bounded kind no more are leased than may run. */
export function createNext({ db, world, process, atOnce = {} }: Taker) {
  const running = new Map<string, number>()
  const count = (kind: string, by: 1 | -1): void =>
    void running.set(kind, (running.get(kind) ?? 0) + by)
  const leaseNext = async (): Promise<Job | 'lost' | undefined> => {
    const full = Object.keys(atOnce).filter(
      (kind) => (running.get(kind) ?? 0) >= (atOnce[kind] ?? lanesAtMost),
    )
    const job = await lease(db, process, { now: world.now(), full })
    if (job !== undefined && job !== 'lost') count(job.kind, 1)
    return job
  }
  const leases = oneAtATime()
  return {
    take: (): Promise<Job | 'lost' | undefined> => leases.run(leaseNext),
    end: ({ kind }: Job): void => count(kind, -1),
  }
}

type Taker = {
  db: Database
  world: World
  process: string
  atOnce?: Readonly<Record<string, number>> | undefined
}
