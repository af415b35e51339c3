/** The settings of the database. */
import { join } from 'node:path'
import type { DatabaseLocation } from '../database/connect.ts'

/** As the environment has them. */
type GivenDatabase = { DATABASE_URL?: string | undefined; DATABASE_POOL?: number | undefined }

/** Where the rows are: SQLite in the data folder, or the PostgreSQL that is named. */
export function databaseSetting(given: GivenDatabase, dataFolder: string): DatabaseLocation {
  const { DATABASE_URL: url, DATABASE_POOL: pool } = given
  if (url === undefined) return { engine: 'sqlite', path: join(dataFolder, 'magiccube.sqlite') }
  return { engine: 'postgres', url, ...(pool !== undefined && { pool }) }
}
