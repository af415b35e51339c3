/** `/readyz`: can this process serve now? The failing part is named. */
import type { Database } from './database/connect.ts'
import { diskSpaceOf } from './kernel/disk-space.ts'
import { forbiddenTo, newestMigration, statedSteps } from './database/migrate.ts'
import { release } from './kernel/release.ts'

const leastFree = 0.01

/** The first part that is not ready (`database`, `migrations`, `disk`, `keys`, `codehost`, `draining`), or null. */
export async function failingPart(parts: {
  db: Database
  dataFolder: string
  draining: () => boolean
  codeHostReady: () => boolean
  keysWork: () => boolean
}): Promise<string | null> {
  if (parts.draining()) return 'draining'
  const applied = await statedSteps(parts.db).catch(() => undefined)
  if (applied === undefined) return 'database'
  // Steps of a later release are none of ours, as long as they let this one run beside them.
  const isThere = applied.some(({ name }) => name === newestMigration)
  if (!isThere || forbiddenTo(release, applied).length > 0) return 'migrations'
  const disk = await diskSpaceOf(parts.dataFolder).catch(() => null)
  if (!disk || disk.free < disk.total * leastFree) return 'disk'
  if (!parts.keysWork()) return 'keys'
  return parts.codeHostReady() ? null : 'codehost'
}
