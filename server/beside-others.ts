/** What a process of a host with several has for the others' sake. A part of the wiring. */
import type { Database } from './database/connect.ts'
import { freeHeld } from './housekeeping.ts'
import { createJobLeases, type JobLeases } from './kernel/job-leases.ts'
import type { Log } from './kernel/log.ts'
import { createProcessRegistry, type ProcessRegistry } from './kernel/process-registry.ts'
import type { World } from './kernel/world.ts'
import { release } from './release.ts'

/** A process alone has every job, and takes over at its start what the one before it held. */
const alone = { registry: null, leases: { take: async () => true } }

/** The registry and the leases of jobs; on a host with one process nothing of them is written down. */
export function besideOthers(parts: {
  config: { instances: number }
  db: Database
  world: World
  log: Log
  process: string
}): { registry: ProcessRegistry | null; leases: JobLeases } {
  const { config, db, world, process } = parts
  if (config.instances === 1) return alone
  return {
    registry: createProcessRegistry({ ...parts, version: release, free: freeHeld }),
    leases: createJobLeases(db, world, process),
  }
}
