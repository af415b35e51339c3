/** Looks at an app's branch after a push, and does with a new head what its owner chose: the same publish as by the button. */
import * as z from 'zod'
import { Failure } from '../../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../../server/database/transaction.ts'
import { type Effect, enqueue, wasEnqueued } from '../../../../server/kernel/outbox.ts'
import { countCall } from '../../../../server/kernel/rate-limits.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { refuseSuspended } from '../../../accounts/server/index.ts'
import { type AppWithAuthor, findApp } from '../../../apps/server/index.ts'
import { notify } from '../../../notifications/server/index.ts'
import type { PushOutcome } from '../../push-contract.ts'
import { publishedCommits } from '../mirror/published-commits.ts'
import { publishApp } from '../publish-app.ts'
import type { Publishing } from '../publishing.ts'
import type { WaitReason } from './push-words.ts'
import { reportEffect } from './report-push.ts'
import * as store from './store.ts'
import { whyOwnerDecides } from './who-pushed.ts'

/** The outbox effect that looks at a branch. */
export const pushEffect = 'publishing.push'

const Payload = z.object({ appId: z.string(), tries: z.number().default(0) })
const perMinute = 30
const retryMs = 5_000
const triesMax = 30
const brokenLinkMs = 3_600_000

/** What passes: another publish goes on, the branch moved on, too many calls, a host that is away. */
const passing: ReadonlySet<string> = new Set([
  'publishInProgress',
  'conflict',
  'commitNotFound',
  'rateLimited',
  'codeHostBusy',
  'codeHostError',
  'codeHostAway',
])

type Dealt = {
  commitSha: string
  outcome: PushOutcome
  code: string | null
  params: Readonly<Record<string, string | number>>
}

type Look =
  | { kind: 'nothing'; seenSha: string | null }
  | { kind: 'later'; afterMs: number }
  | { kind: 'dealt'; dealt: Dealt }

type Turn = NonNullable<Awaited<ReturnType<typeof store.takeTurn>>>

/** Asks for a look at an app's branch, in the caller's transaction. */
export function enqueueLook(
  { apps: { world } }: { apps: Pick<Publishing['apps'], 'world'> },
  tx: Queries,
  appId: string,
): Promise<void> {
  return enqueue(tx, world, pushEffect, { appId })
}

/** The effect: at one time one look an app, whatever the process; pushes that come in a row are one. */
export function publishPushed(publishing: Publishing): Effect {
  const { db, world } = publishing.apps
  return async (payload) => {
    const { appId, tries } = Payload.parse(payload)
    const turn = await store.takeTurn(db, appId, world.now())
    if (!turn) return lookAfterOther(publishing, appId)
    const look = await lookAt(publishing, { appId, turn, isLast: tries >= triesMax }).catch(
      async (error: unknown) => {
        await store.endTurn(db, appId, { seenSha: null, pushId: null, answered: null })
        throw error
      },
    )
    await endLook(publishing, { appId, turn, look, tries })
  }
}

/** Whoever has the branch looks again for those that came in between; where it ended in the middle, this look does. */
async function lookAfterOther({ apps }: Publishing, appId: string): Promise<void> {
  const { db, world } = apps
  const settings = await store.findSettings(db, appId)
  if (!settings || settings.takenUntil <= world.now()) return
  const payload = { appId, tries: 0, after: settings.takenUntil }
  await inTransaction(db, async (tx) => {
    if (await wasEnqueued(tx, pushEffect, payload)) return
    await enqueue(tx, world, pushEffect, payload, settings.takenUntil)
  })
}

async function lookAt(
  publishing: Publishing,
  { appId, turn, isLast }: { appId: string; turn: Turn; isLast: boolean },
): Promise<Look> {
  let head: string | null = null
  try {
    const app = await findApp(publishing.apps.db, appId)
    if (!app || app.repoOwner === null || app.repoName === null) return nothing
    const host = await publishing.openCodeHost(app.authorId)
    const branch = app.repoBranch ?? 'main'
    const repository = { owner: app.repoOwner, name: app.repoName, branch }
    head = await host.head(repository.owner, repository.name, branch)
    if (head === null || head === turn.seenSha) return nothing
    if (await isOwnMove(publishing, { app, turn, head })) return { kind: 'nothing', seenSha: head }
    const reason = await whyOwnerDecides({ app, host, repository, head })
    if (turn.mode !== 'publish' || reason !== null) return waits(head, reason)
    return { kind: 'dealt', dealt: await publish(publishing, app, head) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return await afterFailure(publishing, { appId, head, error, isLast })
  }
}

const nothing: Look = { kind: 'nothing', seenSha: null }

function waits(commitSha: string, code: WaitReason | null): Look {
  return { kind: 'dealt', dealt: { commitSha, outcome: 'waits', code, params: {} } }
}

/** Whether the studio itself moved the branch there: from the workshop, or as the mirror. */
async function isOwnMove(
  { apps: { db } }: Publishing,
  { app, turn, head }: { app: AppWithAuthor; turn: Turn; head: string },
): Promise<boolean> {
  if (head === turn.ownSha) return true
  return (await publishedCommits(db, app.id, null)).mirrorCommits.includes(head)
}

/** The owner's own publish, with what stands in its way at the gate: a suspension, a full disk, too many of them. */
async function publish(
  publishing: Publishing,
  app: AppWithAuthor,
  commitSha: string,
): Promise<Dealt> {
  await refuseSuspended(publishing.apps.db, app.authorId)
  await publishing.requireSpace()
  const allowance = { calls: perMinute, seconds: 60 }
  await countCall(publishing.counter, `publishOnPush:${app.authorId}`, allowance)
  const { held, changed } = await publishApp(publishing, app.id, { commitSha, locale: 'en' })
  const outcome = held ? 'review' : changed ? 'published' : 'same'
  return { commitSha, outcome, code: null, params: {} }
}

async function afterFailure(
  { apps: { db, world } }: Publishing,
  failed: { appId: string; head: string | null; error: Failure; isLast: boolean },
): Promise<Look> {
  const { appId, head, error, isLast } = failed
  if (passing.has(error.code) && !isLast) {
    const seconds = Number(error.params['n'] ?? 0)
    return { kind: 'later', afterMs: Math.max(retryMs, seconds * 1_000) }
  }
  if (head !== null) {
    const { code, params } = error
    return { kind: 'dealt', dealt: { commitSha: head, outcome: 'held', code, params } }
  }
  // Nobody can be told which commit: its owner sees at the studio that the link is broken.
  await store.lookLater(db, appId, world.now() + brokenLinkMs)
  return nothing
}

async function endLook(
  publishing: Publishing,
  ended: { appId: string; turn: Turn; look: Look; tries: number },
): Promise<void> {
  const { db, world } = publishing.apps
  const { appId, turn, look, tries } = ended
  await inTransaction(db, async (tx) => {
    if (look.kind === 'later') {
      await store.endTurn(tx, appId, { seenSha: null, pushId: null, answered: null })
      const again = { appId, tries: tries + 1 }
      return enqueue(tx, world, pushEffect, again, world.now() + look.afterMs)
    }
    const pushId = look.kind === 'dealt' ? await enter(publishing, tx, appId, look.dealt) : null
    const seenSha = look.kind === 'dealt' ? look.dealt.commitSha : look.seenSha
    const asked = await store.endTurn(tx, appId, { seenSha, pushId, answered: turn.asked })
    if (asked > turn.asked) await enqueueLook(publishing, tx, appId)
  })
  void publishing.outbox.drain()
}

const noticeOf = {
  published: 'pushPublished',
  same: null,
  review: 'pushHeld',
  waits: 'pushWaits',
  held: 'pushHeld',
} as const

/** Writes what came of it: the line of the app's history, the notice, and the status that is reported. */
async function enter(
  { apps: { world } }: Publishing,
  tx: Queries,
  appId: string,
  dealt: Dealt,
): Promise<string | null> {
  const app = await findApp(tx, appId)
  const settings = await store.findSettings(tx, appId)
  // Deleted, or switched off in between.
  if (!app || !settings) return null
  const id = newId(world)
  const { commitSha, outcome, code } = dealt
  const params = JSON.stringify(dealt.params)
  await store.insertPush(tx, { id, appId, commitSha, outcome, code, params, at: world.now() })
  const kind = noticeOf[outcome]
  if (kind !== null) await notify(tx, world, { userId: app.authorId, kind, act: id, appId })
  await enqueue(tx, world, reportEffect, { pushId: id })
  return id
}
