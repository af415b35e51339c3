/** Makes backups by the schedule of the settings file, in one process at a time. */
import type { Database } from './database/connect.ts'
import {
  type BackupState,
  claimBackup,
  endBackup,
  hearBackup,
  readBackupState,
} from './kernel/backup-runs.ts'
import type { Log } from './kernel/log.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'

/** Makes one backup; throws with a reason for the operator. */
export type MakeBackup = (to: string, keep: number) => Promise<{ at: string; bytes: number }>

/** The schedule and how its backups stand; null where none is set. */
export type ScheduledBackups = ReturnType<typeof scheduledBackups>

const longestReason = 500

/** Builds the schedule; nothing runs before `tick` is called, which is to be done every minute. */
export function scheduledBackups(parts: {
  config: Pick<Config, 'file' | 'codeHostService'>
  db: Database
  world: World
  log: Log
  process: string
  makeBackup: MakeBackup
}) {
  const { db, world, log, process, makeBackup } = parts
  const schedule = parts.config.file.backup
  // A backup is made where the repositories are.
  const isMadeHere = parts.config.codeHostService === null
  let running: { id: string; ended: Promise<void> } | null = null
  const make = async (id: string, to: string, keep: number): Promise<void> => {
    const outcome = await makeBackup(to, keep).catch((error: unknown) => ({
      error: (error instanceof Error ? error.message : 'unknown').slice(0, longestReason),
    }))
    if ('error' in outcome) log.error('the backup failed', { reason: outcome.error })
    else log.info('a backup was made', { reason: outcome.at })
    await endBackup(db, world, id, outcome)
  }
  return {
    schedule,
    /** Begins a backup where one is due, or says that the one under way goes on. */
    async tick(): Promise<void> {
      if (schedule === null || !isMadeHere) return
      if (running) return hearBackup(db, world, running.id)
      const id = await claimBackup(db, world, { process, everyMs: schedule.every })
      if (id === null) return
      const ended = make(id, schedule.to, schedule.keep).finally(() => (running = null))
      running = { id, ended }
      // A database that is away is said by the next tick.
      ended.catch(() => {})
    },
    /** Waits for the backup that this process makes. */
    async idle(): Promise<void> {
      await running?.ended
    },
    /** How they stand; null where no schedule is set. */
    async state(): Promise<BackupState | null> {
      return schedule === null ? null : readBackupState(db)
    },
  }
}
