/** The switch of a publish: one transaction that holds the app, enters the version and tells the outbox. */
import { createHash } from 'node:crypto'
import { fail } from '../../../contract/failures.ts'
import { afterCommit, inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import { newId } from '../../../server/kernel/world.ts'
import { AppStatus, type PassedChecks } from '../../apps/contract.ts'
import {
  type AppWithAuthor,
  changeStatus,
  findApp,
  holdApp,
  noteOnApp,
} from '../../apps/server/index.ts'
import { chooseSubdomain } from './choose-subdomain.ts'
import { enqueueMirror, enqueueMirrorAgain } from './mirror/mirror-app.ts'
import { isUnknownAuthor } from './new-author.ts'
import type { Begun, NewVersion, Prepared } from './prepare-version.ts'
import type { Publishing } from './publishing.ts'
import { enqueueSeeds } from './seed-data.ts'
import * as store from './store.ts'
import { countVersion } from './stored-bytes/count-version.ts'
import { longestPublishMs } from './stored-files/lock-files.ts'
import { submit, withdraw } from './submissions.ts'
import { tellLive } from './tell-live.ts'
import { verifyLiveEffect } from './verify-live.ts'

type Outcome = { number: number; commitSha: string; changed: boolean; held: boolean }

/** What came of a publish, and the app as it is by that. */
export type Entered = Outcome & { app: AppWithAuthor }

/**
 * Makes what was prepared live, or has it wait for an admin: where the host asks for that, and where the
 * check found something. Fails with `conflict` when the app is not as the publish found it, and for the subdomain.
 */
export async function switchPointer(
  publishing: Publishing,
  begun: Begun,
  prepared: Prepared,
): Promise<Entered> {
  // Asked before the transaction, which has a connection of its own.
  const days = await publishing.newAccountDays()
  return inTransaction(publishing.apps.db, async (tx) => {
    const app = await holdAsBegun(publishing, tx, begun)
    const author = { authorId: app.authorId, days, now: publishing.apps.world.now() }
    const isReviewed =
      publishing.settings().reviewBeforePublish || (await isUnknownAuthor(tx, author))
    const outcome = await enter({ publishing, tx, app, isReviewed }, prepared)
    return { ...outcome, app: (await findApp(tx, app.id)) ?? app }
  })
}

/** The transaction, the app that it holds, and whether an admin looks at what is published. */
type Held = { publishing: Publishing; tx: Queries; app: AppWithAuthor; isReviewed: boolean }

/**
 * Holds the app until the transaction ends. Fails with `conflict` when it was unpublished, published or
 * moved otherwise since the publish began: that act was answered already, so it stands; or when
 * it took so long that its files may have been swept.
 */
async function holdAsBegun(
  { apps: { world } }: Publishing,
  tx: Queries,
  begun: Begun,
): Promise<AppWithAuthor> {
  if (world.now() - begun.at > longestPublishMs) throw fail('conflict')
  const app = await holdApp(tx, begun.app.id)
  if (!app) throw fail('notFound')
  const live = await store.findLiveVersion(tx, app.id)
  if (app.status !== begun.app.status || live?.id !== begun.live?.id) throw fail('conflict')
  return app
}

async function enter(held: Held, prepared: Prepared): Promise<Outcome> {
  if (prepared.kind === 'same') return keepLive(held, prepared)
  const { publishing, tx, app } = held
  const before = await store.findLiveVersion(tx, app.id)
  const outcome = await enterNew(held, prepared)
  const counted = {
    appId: app.id,
    authorId: app.authorId,
    files: prepared.files,
    lastLiveId: before?.id ?? null,
    now: publishing.apps.world.now(),
  }
  // Last, as when an app is deleted: the lock of the count comes after the rows of the totals.
  await countVersion(tx, counted, publishing.settings().publishedBytes)
  return outcome
}

function enterNew(held: Held, version: NewVersion): Promise<Outcome> {
  if (version.findings.length > 0) return holdVersion(held, version, 'check')
  return held.isReviewed ? holdVersion(held, version, 'review') : makeLive(held, version)
}

/** Nothing new is live; the picture, where nobody is to look at it first, and the answer about the source are taken. */
async function keepLive(
  { publishing, tx, app, isReviewed }: Held,
  { live, picture, checks, makePublic }: Extract<Prepared, { kind: 'same' }>,
): Promise<Outcome> {
  if (picture !== null && !isReviewed) await noteOnApp(tx, app.id, { snapshot: picture })
  // What was told of it before stands where nothing is told now.
  if (checks !== null)
    await store.noteChecks(tx, live.id, checksRow(checks, publishing.apps.world.now()))
  await noteSourceChoice(tx, app.id, makePublic)
  const again = makePublic === true ? enqueueMirror : enqueueMirrorAgain
  await again(publishing, tx, { appId: app.id, versionId: live.id })
  return { number: live.number, commitSha: live.commitSha, changed: false, held: false }
}

async function makeLive(held: Held, version: NewVersion): Promise<Outcome> {
  const { publishing, tx, app } = held
  const { apps, outbox } = publishing
  const { commitSha, picture } = version
  const { number, versionId, subdomain, now } = await addVersion(held, version)
  await store.pointSite(tx, app.id, versionId, now)
  await noteOnApp(tx, app.id, {
    subdomain,
    commitSha,
    updatedAt: Math.max(now, app.updatedAt + 1),
    rejectedReason: null,
    ...(picture === null ? {} : { snapshot: picture }),
  })
  await withdraw(tx, app.id)
  const status = AppStatus.parse(app.status)
  if (status !== 'published')
    await changeStatus(apps, tx, { ...app, status }, { to: 'published', by: 'owner' })
  await keepAct(tx, apps.world, {
    actorId: app.authorId,
    event: 'published',
    subject: app.id,
    fields: { version: number },
  })
  await tellLive(publishing, tx, { id: app.id, version: number, commitSha })
  await enqueue(tx, apps.world, verifyLiveEffect, { appId: app.id, versionId, subdomain })
  await enqueueMirror(publishing, tx, { appId: app.id, versionId })
  await enqueueSeeds(publishing, tx, { appId: app.id, versionId })
  afterCommit(tx, () => {
    publishing.siteChanged(app.id)
    apps.log.info('app published', {
      appId: app.id,
      userId: app.authorId,
      version: String(number),
    })
    // The answer does not wait for the look at the public address.
    void outbox.drain()
  })
  return { number, commitSha, changed: true, held: false }
}

/** An app that nobody sees is in review, one that is live stays as it is. */
async function holdVersion(
  held: Held,
  version: NewVersion,
  cause: 'review' | 'check',
): Promise<Outcome> {
  const { publishing, tx, app } = held
  const { apps } = publishing
  const { commitSha, picture, findings } = version
  const { number, versionId, subdomain, now } = await addVersion(held, version)
  const status = AppStatus.parse(app.status)
  const isLive = status === 'published'
  await noteOnApp(tx, app.id, {
    subdomain,
    updatedAt: Math.max(now, app.updatedAt + 1),
    // The picture of what nobody may see yet is not shown beside what is live: it waits as well.
    ...(picture === null || isLive ? {} : { snapshot: picture }),
  })
  if (!isLive) await changeStatus(apps, tx, { ...app, status }, { to: 'review', by: 'owner' })
  await submit(publishing, tx, { app, versionId, cause, findings, picture })
  await keepAct(tx, apps.world, {
    actorId: app.authorId,
    event: 'submitted',
    subject: app.id,
    fields: { version: number, cause },
  })
  afterCommit(tx, () =>
    apps.log.info('version held', {
      appId: app.id,
      userId: app.authorId,
      version: String(number),
      reason: cause,
    }),
  )
  return { number, commitSha, changed: true, held: true }
}

/** Makes a version of the app, at its subdomain. */
async function addVersion(
  { publishing, tx, app }: Held,
  { commitSha, files, data, checks, subdomain: asked, makePublic }: NewVersion,
): Promise<{ number: number; versionId: string; subdomain: string; now: number }> {
  const { world } = publishing.apps
  const now = world.now()
  const subdomain = await chooseSubdomain(publishing, tx, app, asked)
  const versionId = newId(world)
  const number = await store.nextVersionNumber(tx, app.id)
  const manifestHash = manifestHashOf(files)
  const version = { id: versionId, appId: app.id, number, commitSha, manifestHash, createdAt: now }
  const checked = checks === null ? {} : checksRow(checks, now)
  await store.insertVersion(tx, { ...version, ...checked }, files)
  if (data !== null) await publishing.keepRules(tx, { versionId, ...data, checkedAt: now })
  await noteSourceChoice(tx, app.id, makePublic)
  return { number, versionId, subdomain, now }
}

function checksRow(checks: PassedChecks, now: number): store.ChecksRow {
  return { checks: JSON.stringify(checks), checkedAt: now }
}

/** Notes what the owner answered about a private repository; undefined leaves it. */
async function noteSourceChoice(
  tx: Queries,
  appId: string,
  makePublic: boolean | undefined,
): Promise<void> {
  if (makePublic === undefined) return
  await noteOnApp(tx, appId, { sourceChoice: makePublic ? 'public' : 'private' })
}

function manifestHashOf(files: readonly store.VersionFile[]): string {
  const lines = files.map((file) => `${file.sha256} ${file.path}\n`).join('')
  return createHash('sha256').update(lines).digest('hex')
}
