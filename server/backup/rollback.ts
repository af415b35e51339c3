/** `npm run admin -- rollback`: whether the release before this one can run on the tables as they are. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { appliedSteps, forbiddenTo } from '../database/migrate.ts'
import { readReleases } from '../kernel/release.ts'
import { requireDatabase, withDatabase } from './backup-tables.ts'
import type { Command } from './commands.ts'
import { BackupError } from './manifest.ts'
import { restorePoints } from './replace.ts'

/** Says it; changes nothing. @throws BackupError where it cannot, with what there is to go back by */
export const rollbackCommand: Command = async ({ config, world }, args) => {
  if (args.length > 0) return null
  requireDatabase(config.database)
  const { known, applied } = await withDatabase(config.database, async (db) => {
    const found = await appliedSteps(db)
    return { applied: found, known: found.length > 0 ? await readReleases(db, world.now()) : null }
  })
  const last = known?.previous ?? null
  if (last === null)
    return 'No other release has run on this database: there is none to go back to.'
  const forbidden = forbiddenTo(last, applied)
  if (forbidden.length === 0)
    return `The last release, ${last}, can run on these tables. End the host, get its source (git checkout v${last}) and start it.`
  const steps = forbidden.map(({ name, oldestBeside }) => `${name} (${oldestBeside ?? 'unknown'})`)
  throw new BackupError(
    `The last release, ${last}, cannot run on these tables: ${steps.join(', ')} need a later one. ${await pointsIn(config.dataFolder)}`,
  )
}

async function pointsIn(dataFolder: string): Promise<string> {
  const folder = restorePoints(dataFolder)
  const found = await readdir(folder).catch(() => [])
  const points = found
    .filter((name) => !name.endsWith('.unfinished'))
    .map((name) => join(folder, name))
  const others = points.length === 0 ? '' : `, or by ${points.join(', ')}`
  return `Go back by a backup that was made with it${others}.`
}
