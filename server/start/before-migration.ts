/** Before the tables of a host are brought up to date: whether they may be, and a copy of them as they were. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Database } from '../database/connect.ts'
import { appliedSteps, newestMigration, steps } from '../database/migrate.ts'
import type { Config } from '../settings/config.ts'
import { SettingError } from '../settings/setting-error.ts'

const copiesKept = 3
const copyName = /^magiccube-.*-before-.*\.sqlite$/

/**
 * Copies the SQLite file into `restore-points/` of the data folder where steps are missing. An empty database needs none.
 *
 * @throws SettingError where steps are missing and may not be applied by this start
 */
export async function beforeMigration(
  { database, dataFolder, autoMigrate }: Pick<Config, 'database' | 'dataFolder' | 'autoMigrate'>,
  db: Database,
  now: number,
): Promise<void> {
  const applied = new Set((await appliedSteps(db)).map(({ name }) => name))
  const missing = steps.find(({ name }) => !applied.has(name))
  if (applied.size === 0 || missing === undefined) return
  if (!autoMigrate)
    throw new SettingError(
      `The tables lack ${missing.name}, and this release needs ${newestMigration}. Back up, then start one process with npm start -- --migrate, or set AUTO_MIGRATE=true.`,
    )
  if (database.engine === 'sqlite')
    await copyDatabase(database.path, join(dataFolder, 'restore-points'), {
      before: missing.name,
      now,
    })
}

async function copyDatabase(
  path: string,
  folder: string,
  { before, now }: { before: string; now: number },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const time = new Date(now).toISOString().replaceAll(':', '-').replace(/\..*/, 'Z')
  const copy = join(folder, `magiccube-${time}-before-${before}.sqlite`)
  const unfinished = `${copy}.unfinished`
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  try {
    await backup(source, unfinished)
  } finally {
    source.close()
  }
  await rename(unfinished, copy)
  const copies = (await readdir(folder)).filter((name) => copyName.test(name)).toSorted()
  for (const name of copies.slice(0, -copiesKept)) await rm(join(folder, name))
}
