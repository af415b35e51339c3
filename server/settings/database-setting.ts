/** The settings of the database. */
import { join } from 'node:path'
import type { DatabaseLocation } from '../database/connect.ts'
import type { ReadCopy } from '../database/reads.ts'

/** As the environment has them. */
type GivenDatabase = { DATABASE_URL?: string | undefined; DATABASE_POOL?: number | undefined }

/** Where the rows are: SQLite in the data folder, or the PostgreSQL that is named. */
export function databaseSetting(given: GivenDatabase, dataFolder: string): DatabaseLocation {
  const { DATABASE_URL: url, DATABASE_POOL: pool } = given
  if (url === undefined) return { engine: 'sqlite', path: join(dataFolder, 'magiccube.sqlite') }
  return { engine: 'postgres', url, ...(pool !== undefined && { pool }) }
}

/** As the environment has it. */
type GivenCopy = GivenDatabase & {
  DATABASE_READ_URL?: string | undefined
  DATABASE_READ_LAG: number
}

/** The copy of PostgreSQL from which visitors are told of listings, and how far behind it may be; null for none. */
export function readCopySetting(given: GivenCopy): ReadCopy | null {
  const { DATABASE_READ_URL: url, DATABASE_POOL: pool, DATABASE_READ_LAG: seconds } = given
  if (url === undefined || given.DATABASE_URL === undefined) return null
  return { url, maxLagMs: seconds * 1_000, ...(pool !== undefined && { pool }) }
}
