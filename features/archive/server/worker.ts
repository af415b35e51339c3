/** Works on archives one after another in a process, and removes what is over. */
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { Archives } from './archives.ts'
import * as store from './job-store.ts'
import { JobFault, JobGone, type Work, workOn } from './work.ts'

const triesAtMost = 3
/** A process that is silent for so long works on nothing any more. */
const silentMs = 2 * 60_000
const hearEveryMs = 20_000
/** Before another try. */
const waitMs = 30_000
/** How a failed job stays told. */
const keptMs = 7 * 24 * 3_600_000
const removedAtOnce = 20
/** How long the end of a process waits. */
const closeMs = 5_000

type Do = (archives: Archives, work: Work) => Promise<void>

/** `makers` does a try of each kind. */
export function createArchiveWorker(archives: Archives, makers: Record<store.Kind, Do>) {
  let running: Promise<void> | null = null
  let isClosed = false
  async function workAll(): Promise<void> {
    for (;;) {
      const now = archives.world.now()
      const job = isClosed ? undefined : await store.claimJob(archives.db, now, now - waitMs)
      if (!job) return
      await workOne(
        archives,
        makers,
        workOn(archives, job, () => isClosed),
      )
    }
  }
  const tick = (): Promise<void> =>
    (running ??= workAll().finally(() => {
      running = null
    }))
  return {
    /** Works on all that waits; calls at the same time share the work. */
    tick,
    /** The same without waiting for it. */
    kick(): void {
      tick().catch((error: unknown) =>
        archives.log.error('archives stopped', { reason: reasonOf(error) }),
      )
    },
    sweep: () => sweep(archives),
    /** Begins nothing more, and waits a little for what is under way: another process goes on with it. */
    async close(): Promise<void> {
      isClosed = true
      const waited = new AbortController()
      const patience = setTimeout(closeMs, undefined, { signal: waited.signal, ref: false })
      await Promise.race([running, patience]).catch(() => undefined)
      waited.abort()
      await patience.catch(() => undefined)
    },
  }
}
export type ArchiveWorker = ReturnType<typeof createArchiveWorker>

async function workOne(
  archives: Archives,
  makers: Record<store.Kind, Do>,
  work: Work,
): Promise<void> {
  const { job } = work
  const hearing = setInterval(() => void work.hear().catch(() => undefined), hearEveryMs).unref()
  try {
    await makers[job.kind === 'import' ? 'import' : 'download'](archives, work)
    archives.log.info('archive done', { userId: job.userId, kind: job.kind })
  } catch (error) {
    await putBack(archives, job, error)
  } finally {
    clearInterval(hearing)
  }
}

async function putBack(archives: Archives, job: store.ArchiveRow, error: unknown): Promise<void> {
  const { db, world, log, parts } = archives
  const isDownload = job.kind === 'download'
  if (error instanceof JobGone) {
    // A later try of the same job would have parts of its own there.
    if (isDownload && (await store.findJob(db, job.userId, job.id)) === undefined)
      await parts.remove(job.id)
    return
  }
  const { userId, kind, tries: attempt } = job
  log.warn('archive failed', { userId, kind, attempt, reason: reasonOf(error) })
  const now = world.now()
  const { fault, path } = faultOf(error)
  if (fault === 'failed' && job.tries < triesAtMost) {
    await store.changeJob(db, job, { state: 'waiting', heardAt: now })
    return
  }
  // Its parts go with the next sweep.
  const failed = { state: 'failed', fault, faultPath: path, endedAt: now, expiresAt: now }
  await store.changeJob(db, job, failed)
}

function faultOf(error: unknown): { fault: string; path: string | null } {
  if (error instanceof JobFault) return error
  const isFull = error instanceof Failure && error.code === 'hostFull'
  return { fault: isFull ? 'hostFull' : 'failed', path: null }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'thrown value'
}

/** Removes the files of what is over and of people who are gone, and lets go of what nobody works on. */
async function sweep({ db, world, parts }: Archives): Promise<void> {
  const now = world.now()
  await store.releaseSilent(db, { before: now - silentMs, most: triesAtMost, now })
  for (const job of await store.endedJobs(db, now, removedAtOnce)) {
    await parts.remove(job.id)
    await store.noteRemoved(db, job)
  }
  for (const job of await store.jobsOfNobody(db, removedAtOnce)) {
    await parts.remove(job.id)
    await store.deleteJob(db, job.id)
  }
  await inTransaction(db, (tx) => store.deleteOldJobs(tx, now - keptMs))
}
