/** Where a host is to be moved: read from the command, and looked at before anything is written. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Database, DatabaseLocation } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import type { FileLocation } from '../kernel/file-store.ts'
import { movingName, readMove } from '../kernel/moving.ts'
import type { Config } from '../settings/config.ts'
import { withDatabase } from './backup-tables.ts'
import { BackupError } from './manifest.ts'

/** All that a host has, and where. */
export type HostPlace = { database: DatabaseLocation; files: FileLocation; dataFolder: string }

/** The words of the command. */
export type MoveWords = { database?: string; files?: string; data?: string }

/** Where the host of the settings stands. */
export function placeOfHost({ database, files, dataFolder }: Config): HostPlace {
  return {
    database,
    dataFolder,
    files: files.kind === 'folder' ? { kind: 'folder', folder: join(dataFolder, 'files') } : files,
  }
}

/**
 * Where the words lead: what they do not name stays where it is, but for what lies in the data folder when that is
 * another one.
 *
 * @throws BackupError for an address of another kind, and where nothing would move
 */
export function targetOf(words: MoveWords, from: HostPlace, s3: Config['s3']): HostPlace {
  const dataFolder = words.data === undefined ? from.dataFolder : resolve(words.data)
  const target = {
    dataFolder,
    database: databaseOf(words.database, from, dataFolder),
    files: filesOf(words.files, from, { dataFolder, s3 }),
  }
  if (target.dataFolder !== from.dataFolder) return target
  if (namesOf(target) === namesOf(from))
    throw new BackupError('Everything stands there already: nothing is to be moved.')
  return target
}

function databaseOf(
  word: string | undefined,
  from: HostPlace,
  dataFolder: string,
): DatabaseLocation {
  const inFolder = { engine: 'sqlite', path: join(dataFolder, 'magiccube.sqlite') } as const
  if (word === undefined) return from.database.engine === 'sqlite' ? inFolder : from.database
  if (word === 'sqlite') return inFolder
  if (/^postgres(?:ql)?:\/\//.test(word) && URL.canParse(word))
    return { engine: 'postgres', url: word }
  throw new BackupError('--database is postgres://… or sqlite.')
}

function filesOf(
  word: string | undefined,
  from: HostPlace,
  { dataFolder, s3 }: { dataFolder: string; s3: Config['s3'] },
): FileLocation {
  const inFolder = { kind: 'folder', folder: join(dataFolder, 'files') } as const
  if (word === undefined) return from.files.kind === 'folder' ? inFolder : from.files
  if (word === 'folder') return inFolder
  const bucket = /^s3:\/\/([\w.-]+)\/?$/.exec(word)?.[1]
  if (bucket !== undefined) return { kind: 's3', bucket, ...s3 }
  throw new BackupError('--files is s3://bucket, without a prefix, or folder.')
}

/** A place in words, without a password. */
export function namesOf({ database, files, dataFolder }: HostPlace): string {
  const rows = database.engine === 'sqlite' ? database.path : withoutPassword(database.url)
  return [rows, files.kind === 'folder' ? files.folder : `s3://${files.bucket}`, dataFolder].join(
    ', ',
  )
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  // PostgreSQL takes one there, too.
  url.searchParams.delete('password')
  return url.href
}

export const isSameDatabase = (one: DatabaseLocation, other: DatabaseLocation): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const isSameFiles = (one: FileLocation, other: FileLocation): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Makes the tables of a target, where they lack.
 *
 * @param id of the move: what an earlier try of it has filled may be filled again
 * @throws BackupError where another host stands there
 */
export async function prepareDatabase(
  database: DatabaseLocation,
  { id, now }: { id: string; now: number },
): Promise<void> {
  if (database.engine === 'sqlite') await mkdir(dirname(database.path), { recursive: true })
  const isNew = database.engine === 'sqlite' && !existsSync(database.path)
  await withDatabase(database, async (db) => {
    if (!isNew && (await isOthers(db, id)))
      throw new BackupError(
        'A host stands already where the database is to go. Name another place, or move that aside.',
      )
    await migrate(db, now)
  })
}

/** Tables without a person and an app are nobody's: a try that was broken off made them. */
async function isOthers(db: Database, id: string): Promise<boolean> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  if (tables.size === 0) return false
  const ours = ['migrations', 'users', 'apps', 'host_settings']
  // A try may have ended after the list of steps, and before their tables.
  if (tables.size === 1 && tables.has('migrations')) return false
  if (!ours.every((table) => tables.has(table))) return true
  const row = await db
    .selectFrom('hostSettings')
    .select('value')
    .where('name', '=', movingName)
    .executeTakeFirst()
  if (readMove(row?.value ?? null)?.id === id) return false
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const app = await db.selectFrom('apps').select('id').limit(1).executeTakeFirst()
  return person !== undefined || app !== undefined
}
