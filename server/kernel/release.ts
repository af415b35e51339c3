/** The release of this program, and which ones its database has known. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import type { Database } from '../database/connect.ts'
import { createHostSettings } from './host-settings.ts'

const Package = z.object({ version: z.string() })

/** As `package.json` has it. */
export const release: string = Package.parse(
  parseJson(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version

const settingName = 'release'

/** The release that started last on a database, and the one before it. */
const Known = z.strictObject({ current: z.string(), previous: z.string().nullable() })
type KnownReleases = z.infer<typeof Known>

/** What a database has known; null where none has started on it. */
export async function readReleases(db: Database, now: number): Promise<KnownReleases | null> {
  const value = await createHostSettings(db, { now: () => now }).read(settingName)
  const found = Known.safeParse(value === null ? null : parseJson(value))
  return found.success ? found.data : null
}

/** Stores that this release has started. */
export async function keepRelease(db: Database, now: number): Promise<void> {
  const known = await readReleases(db, now)
  if (known?.current === release) return
  const value: KnownReleases = { current: release, previous: known?.current ?? null }
  await createHostSettings(db, { now: () => now }).keep(settingName, JSON.stringify(value))
}
