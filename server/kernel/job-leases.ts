/** Jobs that one process of several does at a time: it holds a lease while it does them, and lets go of it as it ends. */
import type { Database } from '../database/connect.ts'
import type { Queries } from '../database/transaction.ts'
import { heldBy, type ProcessesGone } from './processes-gone.ts'
import type { World } from './world.ts'

/** The leases as one process asks for them. */
export type JobLeases = {
  /** Takes or renews the lease on a job for `forMs`; false while another process has it. */
  take(name: string, forMs: number): Promise<boolean>
}

/**
 * Leases in the database. A process keeps the jobs that it has as long as it asks again before they end; one that is
 * gone loses them as its other locks (`process-registry.ts`), or when they end.
 *
 * @param process the id of this process
 */
export function createJobLeases(db: Database, world: World, process: string): JobLeases {
  return {
    async take(name, forMs) {
      const now = world.now()
      const row = { process, leasedUntil: now + forMs }
      const taken = await db
        .insertInto('jobLeases')
        .values({ name, ...row })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(row)
            .where(({ eb, or }) =>
              or([eb('jobLeases.process', '=', process), eb('jobLeases.leasedUntil', '<=', now)]),
            ),
        )
        .returning('name')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}

/** Lets go of the jobs of processes that are gone. */
export async function freeJobs(db: Queries, gone: ProcessesGone): Promise<void> {
  await db.deleteFrom('jobLeases').where(heldBy('process', gone)).execute()
}
