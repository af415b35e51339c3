/** What the server does by itself from time to time: the outbox, abandoned reservations, rows past their end, files that nothing names. */
import type { Accounts } from '../features/accounts/server/index.ts'
import {
  deleteEndedStates,
  forgetEndedSessions,
  recheckIdentities,
} from '../features/accounts/server/index.ts'
import { forgetOpenings } from '../features/apps/server/index.ts'
import { forgetNotifications } from '../features/notifications/server/index.ts'
import { reconcile } from '../features/plans/server/index.ts'
import type { Database, DatabaseLocation } from './database/connect.ts'
import { sweepMarks } from './database/page-marks.ts'
import type { Queries } from './database/transaction.ts'
import { forgetEndedKeys } from './kernel/idempotency.ts'
import type { JobLeases } from './kernel/job-leases.ts'
import type { Moving } from './kernel/moving.ts'
import type { Log } from './kernel/log.ts'
import { forgetDone, type Outbox } from './kernel/outbox.ts'
import { beatEveryMs, lookEveryMs, type ProcessRegistry } from './kernel/process-registry.ts'
import type { ProcessesGone } from './kernel/processes-gone.ts'
import type { World } from './kernel/world.ts'
import type { PaidServices } from './paid-services.ts'
import { partsOf, type Role } from './settings/role-setting.ts'

const outboxEveryMs = 5_000
const sweepEveryMs = 60_000
const testPaymentsEveryMs = 2_000
const modelsEveryMs = 2_000
const settingsEveryMs = 2_000
const reconcileEveryMs = 10 * 60_000
const backupEveryMs = 60_000
const archivesEveryMs = 5_000
const identitiesEveryMs = 60_000
const pushesEveryMs = 30_000
const domainsEveryMs = 60_000
const digestsEveryMs = 10 * 60_000
const keptDoneMs = 7 * 24 * 3600 * 1000

export type Housekeeping = {
  db: Database
  engine: DatabaseLocation['engine']
  world: World
  /** The id of this process, by which it knows what an earlier one holds. */
  process: string
  /** Which part of the host this process is. */
  role: Role
  /** The processes beside this one; null on a host that has one. */
  registry: ProcessRegistry | null
  /** Lets go of what processes that are gone held in the database. */
  free(tx: Queries, gone: ProcessesGone): Promise<void>
  /** Says which process does what one does at a time. */
  leases: JobLeases
  log: Log
  /** Settings that an admin may have changed at another process. */
  settings: { read(): Promise<void> }
  outbox: Outbox
  paid: PaidServices
  accounts: Accounts
  /** What published sites keep for a while only. */
  sites: { forgetOld(): Promise<void> }
  /** Share links that have expired. */
  shared: { forgetEnded(): Promise<void> }
  /** Looks for pushes that nobody told of. */
  lookForPushes(): Promise<void>
  /** Looks at the DNS records of own domains that are due. */
  lookAtDomains(): Promise<void>
  /** What was written in apps, for those who listen, and tokens. */
  appData: { forgetOld(): Promise<void> }
  /** Drafts that this process holds for a while; null where it holds none. */
  drafts: { sweep(): void } | null
  /** Archives of people that wait to be made or taken in, and those that are over. */
  archives: { tick(): Promise<void>; sweep(): Promise<void>; close(): Promise<void> }
  backups: { tick(): Promise<void> }
  moving: Pick<Moving, 'isOn'>
  /** Puts letters that are due into the outbox. */
  queueDigests(): Promise<void>
  /** Stored files that nothing names any more. */
  storedFiles: { sweep(): Promise<void>; takeOver(): Promise<void> }
}

/** How jobs are run again and again; none while the host is moved, since what it writes would stay behind. */
function createRounds({ moving, leases, log }: Pick<Housekeeping, 'moving' | 'leases' | 'log'>) {
  const timers: NodeJS.Timeout[] = []
  const unlessMoved = async (work: () => Promise<unknown>): Promise<void> => {
    if (!(await moving.isOn())) await work()
  }
  const once = (kind: string, work: () => Promise<unknown>): void => {
    unlessMoved(work).catch((error: unknown) =>
      log.error('job failed', { kind, reason: error instanceof Error ? error.message : '' }),
    )
  }
  const every = (ms: number, kind: string, work: () => Promise<unknown>): void => {
    timers.push(setInterval(() => once(kind, work), ms).unref())
  }
  const ifAlone = (ms: number, kind: string, work: () => Promise<unknown>) => async () => {
    if (await leases.take(kind, 3 * ms)) await work()
  }
  return {
    every,
    /** As long as it asks in time the process that has the job keeps it; another follows when it has missed two rounds. */
    alone(ms: number, kind: string, work: () => Promise<unknown>): void {
      every(ms, kind, ifAlone(ms, kind, work))
    },
    /** Now, as by {@link alone}. */
    aloneNow(ms: number, kind: string, work: () => Promise<unknown>): void {
      once(kind, ifAlone(ms, kind, work))
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** The jobs; nothing runs before `start`. */
export function housekeeping(parts: Housekeeping) {
  const { registry } = parts
  const { every, alone, aloneNow, stop } = createRounds(parts)
  const recheck = (): Promise<void> => recheckIdentities(parts.accounts)
  return {
    async start(): Promise<void> {
      if (registry) {
        await registry.beat()
        every(beatEveryMs, 'beat', registry.beat)
        every(lookEveryMs, 'look', registry.look)
      }
      const { plans, test, offered } = parts.paid
      every(settingsEveryMs, 'settings', parts.settings.read)
      const does = partsOf(parts.role)
      if (does.studio) every(sweepEveryMs, 'sweepOwn', () => sweepOwn(parts))
      // Plans are sold or not by what is offered, also where nobody calls a model.
      if (does.studio || does.jobs) every(modelsEveryMs, 'models', offered.freshen)
      if (!does.jobs) return
      every(outboxEveryMs, 'outbox', () => parts.outbox.drain())
      void parts.outbox.drain()
      alone(sweepEveryMs, 'sweep', () => sweepShared(parts))
      every(backupEveryMs, 'backup', parts.backups.tick)
      every(archivesEveryMs, 'archives', parts.archives.tick)
      if (test) alone(testPaymentsEveryMs, 'testPayments', () => test.tick())
      alone(identitiesEveryMs, 'identities', recheck)
      alone(pushesEveryMs, 'pushes', parts.lookForPushes)
      alone(domainsEveryMs, 'domains', parts.lookAtDomains)
      alone(digestsEveryMs, 'digests', parts.queueDigests)
      // Whoever was heard of within the hour is left out, so most rounds ask nobody.
      alone(reconcileEveryMs, 'reconcile', () => reconcile(plans))
      aloneNow(reconcileEveryMs, 'reconcile', () => reconcile(plans, 0))
    },
    async sweep(): Promise<void> {
      await sweepOwn(parts)
      await sweepShared(parts)
    },
    free: parts.free,
    /** Asks the provider of OpenID Connect about people, whether they are here or not. */
    recheck,
    /** Lets go of what a process held that is gone: leases, publish locks, calls that never answered, files half swept or half written. */
    takeOver: () => takeOver(parts),
    queueDigests: parts.queueDigests,
    lookForPushes: parts.lookForPushes,
    lookAtDomains: parts.lookAtDomains,
    stop(): void {
      stop()
    },
    /** Lets go of what this process holds, once it does nothing more. */
    async leave(): Promise<void> {
      await parts.archives.close()
      await registry?.end()
    },
  }
}

/** What this process keeps in its memory. */
async function sweepOwn({ paid, drafts }: Housekeeping): Promise<void> {
  drafts?.sweep()
  await paid.offered.askNamed()
}

/** What all processes keep together. */
async function sweepShared({
  db,
  engine,
  world,
  paid,
  sites,
  shared,
  appData,
  archives,
  storedFiles,
}: Housekeeping): Promise<void> {
  const now = world.now()
  await paid.ledger.sweep()
  await deleteEndedStates(db, now)
  await forgetEndedSessions(db, now)
  await forgetOpenings(db, now)
  await forgetNotifications(db, now)
  await sites.forgetOld()
  await shared.forgetEnded()
  await appData.forgetOld()
  await forgetEndedKeys(db, now)
  await sweepMarks(db, engine)
  await forgetDone(db, now - keptDoneMs)
  // Last, since a store that is away fails it.
  await archives.sweep()
  await storedFiles.sweep()
}

/**
 * For a host with one process: whoever held these is gone, so nobody has to wait for their end.
 * With several processes each of them may still be at work: `process-registry.ts`.
 */
async function takeOver({ db, process, free, storedFiles }: Housekeeping): Promise<void> {
  await free(db, { allBut: process })
  await storedFiles.takeOver()
}
