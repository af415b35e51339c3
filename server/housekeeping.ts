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
import type { Database } from './database/connect.ts'
import { forgetEndedKeys, freeUnansweredKeys } from './kernel/idempotency.ts'
import type { Log } from './kernel/log.ts'
import { forgetDone, freeLeases, type Outbox } from './kernel/outbox.ts'
import type { World } from './kernel/world.ts'
import type { PaidServices } from './paid-services.ts'

const outboxEveryMs = 5_000
const sweepEveryMs = 60_000
const testPaymentsEveryMs = 2_000
const modelsEveryMs = 2_000
const reconcileEveryMs = 10 * 60_000
const identitiesEveryMs = 60_000
const keptDoneMs = 7 * 24 * 3600 * 1000

export type Housekeeping = {
  db: Database
  world: World
  /** The id of this process, by which it knows what an earlier one holds. */
  process: string
  log: Log
  outbox: Outbox
  paid: PaidServices
  accounts: Accounts
  /** What published sites keep for a while only. */
  sites: { forgetOld(): Promise<void> }
  /** What was written in apps, for those who listen, and tokens. */
  appData: { forgetOld(): Promise<void> }
  /** Drafts that this process holds for a while; null where it holds none. */
  drafts: { sweep(): void } | null
  /** Stored files that nothing names any more. */
  storedFiles: { sweep(): Promise<void>; takeOver(): Promise<void> }
}

/** The jobs; nothing runs before `start`. */
export function housekeeping(parts: Housekeeping) {
  const timers: NodeJS.Timeout[] = []
  const every = (ms: number, kind: string, work: () => Promise<unknown>): void => {
    const run = (): void => {
      work().catch((error: unknown) =>
        parts.log.error('job failed', {
          kind,
          reason: error instanceof Error ? error.message : '',
        }),
      )
    }
    timers.push(setInterval(run, ms).unref())
  }
  const sweep = (): Promise<unknown> => sweepOnce(parts)
  const recheck = (): Promise<void> => recheckIdentities(parts.accounts)
  return {
    start(): void {
      every(outboxEveryMs, 'outbox', () => parts.outbox.drain())
      every(sweepEveryMs, 'sweep', sweep)
      const { plans, test, offered } = parts.paid
      // Plans are sold or not by what is offered, also where nobody calls a model.
      every(modelsEveryMs, 'models', offered.freshen)
      if (test) every(testPaymentsEveryMs, 'testPayments', () => test.tick())
      every(identitiesEveryMs, 'identities', recheck)
      // Whoever was heard of within the hour is left out, so most rounds ask nobody.
      every(reconcileEveryMs, 'reconcile', () => reconcile(plans))
      void reconcile(plans, 0).catch((error: unknown) =>
        parts.log.error('job failed', {
          kind: 'reconcile',
          reason: error instanceof Error ? error.message : '',
        }),
      )
    },
    sweep,
    /** Asks the provider of OpenID Connect about people, whether they are here or not. */
    recheck,
    /** Lets go of what a process held that is gone: leases, publish locks, calls that never answered, files half swept or half written. */
    takeOver: () => takeOver(parts),
    stop(): void {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

async function sweepOnce({
  db,
  world,
  paid,
  sites,
  appData,
  drafts,
  storedFiles,
}: Housekeeping): Promise<void> {
  const now = world.now()
  await paid.ledger.sweep()
  await paid.offered.askNamed()
  await deleteEndedStates(db, now)
  await forgetEndedSessions(db, now)
  await forgetOpenings(db, now)
  await forgetNotifications(db, now)
  await sites.forgetOld()
  await appData.forgetOld()
  drafts?.sweep()
  await forgetEndedKeys(db, now)
  await forgetDone(db, now - keptDoneMs)
  // Last, since a store that is away fails it.
  await storedFiles.sweep()
}

/**
 * For a host with one process: whoever held these is gone, so nobody has to wait for their end.
 * With several processes each of them may still be at work, and the times in the rows decide.
 */
async function takeOver({ db, process, storedFiles }: Housekeeping): Promise<void> {
  await freeLeases(db)
  await freeUnansweredKeys(db, process)
  await storedFiles.takeOver()
}
