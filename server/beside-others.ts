/** What a process has for the sake of those that run beside it or ran before it. A part of the wiring. */
import type { Database } from './database/connect.ts'
import type { Queries } from './database/transaction.ts'
import { freeUnansweredKeys } from './kernel/idempotency.ts'
import { createJobLeases, freeJobs, type JobLeases } from './kernel/job-leases.ts'
import type { Log } from './kernel/log.ts'
import { freeLeases } from './kernel/outbox.ts'
import { createProcessRegistry, type ProcessRegistry } from './kernel/process-registry.ts'
import { succeedIn } from './kernel/predecessor.ts'
import type { ProcessesGone } from './kernel/processes-gone.ts'
import type { World } from './kernel/world.ts'
import { release } from './kernel/release.ts'

type Free = (tx: Queries, gone: ProcessesGone) => Promise<void>

/**
 * The registry of processes, the leases of jobs, and how to let go of what processes that are gone held: leases of
 * effects, calls that never answered, jobs, and what a feature keeps by process (`freeOfFeatures`). A host with one
 * process keeps no registry: it has every job, and takes over at its start.
 */
export function besideOthers(parts: {
  config: { instances: number; dataFolder: string }
  db: Database
  world: World
  log: Log
  process: string
  freeOfFeatures: Free
}): { registry: ProcessRegistry | null; leases: JobLeases; free: Free } {
  const { config, db, world, process, freeOfFeatures } = parts
  const free: Free = async (tx, gone) => {
    await freeLeases(tx, gone)
    await freeUnansweredKeys(tx, gone)
    await freeJobs(tx, gone)
    await freeOfFeatures(tx, gone)
  }
  if (config.instances === 1) return { registry: null, leases: { take: async () => true }, free }
  return {
    registry: createProcessRegistry({
      ...parts,
      predecessor: succeedIn(config.dataFolder, process),
      version: release,
      free,
    }),
    leases: createJobLeases(db, world, process),
    free,
  }
}
