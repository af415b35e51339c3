/** `/readyz`: can this process serve now? The failing part is named. */
import type { Database } from './database/connect.ts'
import { diskSpaceOf } from './kernel/disk-space.ts'
import { appliedMigration, newestMigration } from './database/migrate.ts'

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
  const applied = await appliedMigration(parts.db).catch(() => undefined)
  if (applied === undefined) return 'database'
  if (applied !== newestMigration) return 'migrations'
  const disk = await diskSpaceOf(parts.dataFolder).catch(() => null)
  if (!disk || disk.free < disk.total * leastFree) return 'disk'
  if (!parts.keysWork()) return 'keys'
  return parts.codeHostReady() ? null : 'codehost'
}
