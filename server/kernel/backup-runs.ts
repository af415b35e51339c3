/** Backups by the host's own schedule, as rows: who makes one now, and how the last ones ended. */
import type { Database } from '../database/connect.ts'
import { lockName } from '../database/lock-name.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { newId, type World } from './world.ts'

/** A process that is silent for so long makes no backup any more. */
const silentMs = 5 * 60_000
/** After a failure the next try comes sooner than a schedule of days would have it. */
const retryMs = 3_600_000
const storedRuns = 50

/** How the backups stand: the last that succeeded, and why the newest failed, where it did. */
export type BackupState = {
  isRunning: boolean
  success: { startedAt: number; endedAt: number; at: string; bytes: number } | null
  failure: { at: number; error: string } | null
}

/**
 * Claims the next backup for a process, where one is due and no other process makes one.
 *
 * @returns the id of the run, or null
 */
export async function claimBackup(
  db: Database,
  world: World,
  { process, everyMs }: { process: string; everyMs: number },
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await lockName(tx, 'backup')
    const now = world.now()
    await endSilent(tx, now)
    const last = await newest(tx)
    if (last && last.endedAt === null) return null
    const wait = last?.error == null ? everyMs : Math.min(everyMs, retryMs)
    if (last && last.startedAt + wait > now) return null
    const id = newId(world)
    const row = { id, process, startedAt: now, heardAt: now }
    await tx.insertInto('backupRuns').values(row).execute()
    await forgetOldRuns(tx)
    return id
  })
}

/** Says that a run goes on. */
export async function hearBackup(db: Database, world: World, id: string): Promise<void> {
  await db.updateTable('backupRuns').set({ heardAt: world.now() }).where('id', '=', id).execute()
}

/** Stores how a run ended. */
export async function endBackup(
  db: Database,
  world: World,
  id: string,
  outcome: { at: string; bytes: number } | { error: string },
): Promise<void> {
  const ended = { endedAt: world.now(), heardAt: world.now() }
  await db
    .updateTable('backupRuns')
    .set({ ...ended, ...outcome })
    .where('id', '=', id)
    .execute()
}

/** How the backups stand. */
export async function readBackupState(db: Database): Promise<BackupState> {
  const last = await newest(db)
  const success = await db
    .selectFrom('backupRuns')
    .select(['startedAt', 'endedAt', 'at', 'bytes'])
    .where('at', 'is not', null)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()
  const failed = await db
    .selectFrom('backupRuns')
    .select(['startedAt', 'endedAt', 'error'])
    .where('error', 'is not', null)
    .where('startedAt', '>', success?.startedAt ?? 0)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()
  return {
    isRunning: last !== undefined && last.endedAt === null,
    success: success
      ? {
          startedAt: success.startedAt,
          endedAt: success.endedAt ?? success.startedAt,
          at: success.at ?? '',
          bytes: success.bytes ?? 0,
        }
      : null,
    failure: failed ? { at: failed.endedAt ?? failed.startedAt, error: failed.error ?? '' } : null,
  }
}

function newest(db: Queries) {
  return db
    .selectFrom('backupRuns')
    .select(['startedAt', 'endedAt', 'error'])
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()
}

async function endSilent(tx: Queries, now: number): Promise<void> {
  await tx
    .updateTable('backupRuns')
    .set({ endedAt: now, error: 'the process that made it ended' })
    .where('endedAt', 'is', null)
    .where('heardAt', '<', now - silentMs)
    .execute()
}

async function forgetOldRuns(tx: Queries): Promise<void> {
  const kept = tx
    .selectFrom('backupRuns')
    .select('id')
    .orderBy('startedAt', 'desc')
    .limit(storedRuns)
  // The last success stays, however long ago it was.
  await tx.deleteFrom('backupRuns').where('id', 'not in', kept).where('at', 'is', null).execute()
}
