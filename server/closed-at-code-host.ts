/** Closes at the built-in code host what admins took down here and whom they suspended, and ends there who left; by the outbox, since its process may be away. */
import * as z from 'zod'
import type { RunningCodeHost } from '../builtin/codehost/process/start-code-host.ts'
import {
  deleteAtCodeHostEffect,
  Deletion,
  type SuspendedUser,
  suspensionOf,
} from '../features/accounts/server/index.ts'
import { type Apps, findApp } from '../features/apps/server/index.ts'
import type { Database } from './database/connect.ts'
import { afterCommit, type Queries } from './database/transaction.ts'
import { type Effect, enqueue } from './kernel/outbox.ts'

const takeDownEffect = 'codeHost.takeDown'
const suspensionEffect = 'codeHost.suspension'

const Repository = z.object({ owner: z.string(), name: z.string() })
const TakeDown = z.object({ appId: z.string(), repository: Repository })
const Suspension = z.object({ userId: z.string(), accountId: z.number() })

type CodeHost = Pick<RunningCodeHost, 'run'>

/** What the effects ask: how what was decided stands now, since a try of an earlier decision may come after a later one. */
type Closing = { db: Database; codeHost: CodeHost; isTakenDown(appId: string): Promise<boolean> }

/** The effects, by their names in the outbox. */
export function closingEffects({ db, codeHost, isTakenDown }: Closing): Record<string, Effect> {
  return {
    [takeDownEffect]: async (payload) => {
      const { appId, repository } = TakeDown.parse(payload)
      const isClosed = await isTakenDown(appId)
      await codeHost.run(
        isClosed ? { kind: 'takeDown', appId, repository } : { kind: 'liftTakeDown', appId },
      )
    },
    [suspensionEffect]: async (payload) => {
      const { userId, accountId } = Suspension.parse(payload)
      const reason = await suspensionOf(db, userId)
      await codeHost.run(
        reason === null
          ? { kind: 'liftSuspension', accountId }
          : { kind: 'suspend', accountId, reason },
      )
    },
    [deleteAtCodeHostEffect]: async (payload) => {
      const { accountId } = Deletion.parse(payload)
      await codeHost.run({ kind: 'deleteAccount', accountId })
    },
  }
}

/** Has the repository of an app closed or opened as the app's site is, after the caller's transaction. */
export async function closeRepository(
  { world, outbox }: Pick<Apps, 'world' | 'outbox'>,
  tx: Queries,
  reach: { appId: string; studioOrigin: string },
): Promise<void> {
  const app = await findApp(tx, reach.appId)
  const repository = repositoryAt(reach.studioOrigin, app?.repoUrl ?? null)
  if (!repository) return
  await enqueue(tx, world, takeDownEffect, { appId: reach.appId, repository })
  afterCommit(tx, () => void outbox.drain())
}

/** Has the account of somebody who is suspended or no longer follow, after the caller's transaction. */
export async function closeAccount(
  { world, outbox }: Pick<Apps, 'world' | 'outbox'>,
  tx: Queries,
  { id: userId, provider, providerId }: SuspendedUser,
): Promise<void> {
  if (provider !== 'builtin') return
  await enqueue(tx, world, suspensionEffect, { userId, accountId: Number(providerId) })
  afterCommit(tx, () => void outbox.drain())
}

/** The public forks at the built-in code host of the repository at an address; none where that is elsewhere. */
export async function publicForksOf(
  { codeHost, studioOrigin }: { codeHost: CodeHost; studioOrigin: string },
  repoUrl: string | null,
): Promise<{ owner: string; name: string; url: string }[]> {
  const repository = repositoryAt(studioOrigin, repoUrl)
  if (!repository) return []
  const forks = await codeHost.run({ kind: 'listForks', repository })
  return forks.map((fork) => ({
    ...fork,
    url: `${studioOrigin}/codehost/${fork.owner}/${fork.name}`,
  }))
}

/** The repository of an address of the built-in code host; null for any other address. */
function repositoryAt(
  studioOrigin: string,
  repoUrl: string | null,
): z.infer<typeof Repository> | null {
  const start = `${studioOrigin}/codehost/`
  if (!repoUrl?.startsWith(start)) return null
  const [owner, name] = repoUrl.slice(start.length).split('/')
  return owner && name ? { owner, name } : null
}
