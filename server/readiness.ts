/** `/readyz`: may this process get traffic now? The failing part is named. */
import type { Database } from './database/connect.ts'
import { diskSpaceOf } from './kernel/disk-space.ts'
import type { Secrets } from './kernel/secrets.ts'
import { forbiddenTo, newestMigration, statedSteps } from './database/migrate.ts'
import { release } from './kernel/release.ts'

const leastFree = 0.01

/**
 * For whom is asked: a balancer that sends this process what it may get, one that sends it visits of published sites
 * alone, or an operator who wants to know of all that it needs.
 */
export type Probe = 'process' | 'sites' | 'all'

export type ReadinessParts = {
  db: Database
  dataFolder: string
  isDraining: () => boolean
  codeHostReady: () => boolean
  secrets: Pick<Secrets, 'seal' | 'open'>
}

/**
 * The first part that is not ready, or null. What all processes share (`database`, `codehost`) and the `disk` are
 * told by `all` alone: a balancer that took every process out for them would answer nobody, where each of them
 * still serves warm sites, reads, and says in words what is wrong.
 */
export async function failingPart(parts: ReadinessParts, probe: Probe): Promise<string | null> {
  if (parts.isDraining()) return 'draining'
  // A site that is warm is served without its database.
  if (probe === 'sites') return null
  if (!keysWork(parts.secrets)) return 'keys'
  const applied = await statedSteps(parts.db).catch(() => undefined)
  if (applied !== undefined && !fits(applied)) return 'migrations'
  return probe === 'all' ? failingShared(parts, applied !== undefined) : null
}

/** Steps of a later release are none of ours, as long as they let this one run beside them. */
function fits(applied: Awaited<ReturnType<typeof statedSteps>>): boolean {
  const isThere = applied.some(({ name }) => name === newestMigration)
  return isThere && forbiddenTo(release, applied).length === 0
}

function keysWork({ seal, open }: ReadinessParts['secrets']): boolean {
  return open(seal('ready', 'readyz'), 'readyz') === 'ready'
}

async function failingShared(
  parts: ReadinessParts,
  databaseAnswers: boolean,
): Promise<string | null> {
  if (!databaseAnswers) return 'database'
  const disk = await diskSpaceOf(parts.dataFolder).catch(() => null)
  if (!disk || disk.free < disk.total * leastFree) return 'disk'
  return parts.codeHostReady() ? null : 'codehost'
}

/** Reads `?for=`; null for what is no probe. */
export function probeOf(asked: string | undefined): Probe | null {
  if (asked === undefined) return 'process'
  return asked === 'sites' || asked === 'all' ? asked : null
}
