/**
 * Moves a host to other places, while it runs: files first, while people work; then the rows, while nobody writes. Broken
 * off anywhere, it goes on when it is said again.
 */
import type { Database } from '../database/connect.ts'
import { appliedMigration, newestMigration } from '../database/migrate.ts'
import { openFileStore } from '../kernel/file-store.ts'
import { createHostSettings } from '../kernel/host-settings.ts'
import { type Move, movingName, readMove } from '../kernel/moving.ts'
import { newId, type World } from '../kernel/world.ts'
import { requireDatabase, withDatabase } from './backup-tables.ts'
import { copyDataFolder, copyStoredFiles } from './copy-files.ts'
import { changedSince, copyAndClose, type Sums } from './copy-rows.ts'
import { BackupError } from './manifest.ts'
import {
  type HostPlace,
  isSameDatabase,
  isSameFiles,
  namesOf,
  prepareDatabase,
} from './move-target.ts'
import type { Progress } from './progress.ts'
import { openRows } from './row-source.ts'

/** What moving needs beside the two places. */
export type MoveParts = {
  world: World
  /** For how long people are told that nothing can be written. */
  minutes: number
  onProgress: Progress
  /** Waits until every process of the host has seen that nothing is to be written. */
  untilSeen(): Promise<void>
}

/** What was moved. */
export type Moved = { sums: Sums; filesSent: number }

const minuteMs = 60_000
/** What was begun before writes stopped may still end, and is then copied too. */
const roundsAtMost = 6
/** Who was at a site for the first time: nobody waits for these rows, and readers write them. */
const unwaited: ReadonlySet<string> = new Set(['cleared_visitors'])

/**
 * Moves the host at `from` to `to`. It stays read-only at `from`, so that nothing is written there any more.
 *
 * @throws BackupError when another move was begun, when another host stands there, or when something still writes
 */
export async function moveHost(from: HostPlace, to: HostPlace, parts: MoveParts): Promise<Moved> {
  requireDatabase(from.database)
  return withDatabase(from.database, async (db) => {
    await requireNewest(db)
    const move = await begin(db, namesOf(to), parts)
    if (move.phase === 'done') return finish({ db, to, move, parts }, new Map(), 0)
    if (!isSameDatabase(from.database, to.database))
      await prepareDatabase(to.database, { id: move.id, now: parts.world.now() })
    // The first half, which may take hours: nobody is refused.
    const early = await copyFiles(from, to, parts)
    const stopped: Move = { ...move, phase: 'writesStopped', until: endOf(parts) }
    await keep(db, parts.world, stopped)
    await parts.untilSeen()
    const sums = await copyUntilStill(from, to, parts)
    const late = await copyFiles(from, to, parts)
    const rest = { db, to, move: stopped, parts }
    return finish(rest, sums, early + late)
  })
}

/** Ends a move that is not to go on: the host at `from` is written again. Answers whether there was one. */
export async function stopMove(from: HostPlace, world: World): Promise<boolean> {
  requireDatabase(from.database)
  return withDatabase(from.database, async (db) => {
    const settings = createHostSettings(db, world)
    const isThere = (await settings.read(movingName)) !== null
    await settings.keep(movingName, null)
    return isThere
  })
}

const endOf = ({ world, minutes }: MoveParts): number => world.now() + minutes * minuteMs

async function requireNewest(db: Database): Promise<void> {
  const applied = await appliedMigration(db).catch(() => null)
  if (applied === null) throw new BackupError('There is no host where the settings lead.')
  if (applied !== newestMigration)
    throw new BackupError(
      `The tables stand at ${applied}, this program's at ${newestMigration}. Start the host once with it, then move.`,
    )
}

async function begin(db: Database, to: string, parts: MoveParts): Promise<Move> {
  const { world } = parts
  const found = readMove(await createHostSettings(db, world).read(movingName))
  if (found && found.to !== to)
    throw new BackupError(
      `A move to ${found.to} was begun. Say the same words to go on with it, or end it with --stop.`,
    )
  if (found) return found
  const move: Move = { id: newId(world), to, until: endOf(parts), phase: 'copying' }
  await keep(db, world, move)
  return move
}

async function keep(db: Database, world: World, move: Move): Promise<void> {
  await createHostSettings(db, world).keep(movingName, JSON.stringify(move))
}

async function copyFiles(from: HostPlace, to: HostPlace, parts: MoveParts): Promise<number> {
  if (isSameFiles(from.files, to.files)) return 0
  const [source, target] = await Promise.all(
    [from, to].map(({ files }) => openFileStore(files, parts.world)),
  )
  return source && target ? copyStoredFiles(source, target, parts.onProgress) : 0
}

/** Copies until what was copied is what stands there: what was begun before writes stopped may end meanwhile. */
async function copyUntilStill(from: HostPlace, to: HostPlace, parts: MoveParts): Promise<Sums> {
  if (from.dataFolder !== to.dataFolder)
    await copyDataFolder(from.dataFolder, to.dataFolder, parts.onProgress)
  if (isSameDatabase(from.database, to.database)) return new Map()
  let changed: string[] = []
  for (let round = 1; round <= roundsAtMost; round += 1) {
    const source = await openRows(from.database)
    const sums = await copyAndClose(source, to.database, parts.onProgress)
    changed = await changedSince(from.database, sums, unwaited)
    if (changed.length === 0) return sums
    await parts.untilSeen()
  }
  throw new BackupError(
    `Something still writes into ${changed.join(', ')}. Say the same words again in a while.`,
  )
}

type Rest = { db: Database; to: HostPlace; move: Move; parts: MoveParts }

/** From the first line on the target is never filled again, also when this is broken off. */
async function finish(
  { db, to, move, parts }: Rest,
  sums: Sums,
  filesSent: number,
): Promise<Moved> {
  await keep(db, parts.world, { ...move, phase: 'done' })
  await withDatabase(to.database, async (target) => {
    const settings = createHostSettings(target, parts.world)
    const there = readMove(await settings.read(movingName))
    if (there?.id === move.id && there.phase !== 'done') await settings.keep(movingName, null)
  })
  return { sums, filesSent }
}
