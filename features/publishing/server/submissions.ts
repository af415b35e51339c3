/** Versions that wait for an admin's word: one an app, with what the automatic check found. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import { AppStatus } from '../../apps/contract.ts'
import { changeStatus, holdApp, noteOnApp } from '../../apps/server/index.ts'
import { notify, notifyAdmins, withdrawNotices } from '../../notifications/server/index.ts'
import { Finding, type Submission } from '../contract.ts'
import { enqueueMirror } from './mirror/mirror-app.ts'
import type { Publishing } from './publishing.ts'
import { enqueueSeeds } from './seed-data.ts'
import { pointSite } from './store.ts'
import { tellLive } from './tell-live.ts'
import { verifyLiveEffect } from './verify-live.ts'

const Findings = z.array(Finding)

/**
 * Puts a version into the queue in place of what waits there of the app: a version changed since is a new submission
 *. Admins are told, except its author.
 */
export async function submit(
  { accounts, apps: { world } }: Pick<Publishing, 'accounts' | 'apps'>,
  tx: Queries,
  given: {
    app: { id: string; authorId: string }
    versionId: string
    cause: 'review' | 'check'
    findings: readonly Finding[]
    /** What the app is to look like once it is approved; null leaves its picture. */
    picture: string | null
  },
): Promise<void> {
  const { app, versionId, cause, findings, picture } = given
  const now = world.now()
  const appId = app.id
  const row = {
    versionId,
    cause,
    findings: JSON.stringify(findings),
    state: 'waiting',
    reason: null,
    appeal: null,
    appealedAt: null,
    submittedAt: now,
    picture,
  }
  await tx
    .insertInto('submissions')
    .values({ appId, ...row })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet(row))
    .execute()
  await notifyAdmins(
    tx,
    { world, accounts },
    { exceptId: app.authorId, kind: 'review', act: `${versionId}:${now}`, appId },
  )
}

/** What waits of an app, or was rejected last, with its commit. */
export async function findSubmission(db: Queries, appId: string): Promise<Submission | null> {
  const row = await rowOf(db, appId)
  if (!row) return null
  return {
    commitSha: row.commitSha,
    state: row.state === 'rejected' ? 'rejected' : 'waiting',
    cause: row.cause === 'check' ? 'check' : 'review',
    findings: Findings.parse(JSON.parse(row.findings)),
    reason: row.reason,
    isAppealed: row.appealedAt !== null,
    submittedAt: new Date(row.submittedAt).toISOString(),
  }
}

function rowOf(db: Queries, appId: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('versions', 'versions.id', 'submissions.versionId')
    .selectAll('submissions')
    .select(['versions.commitSha', 'versions.number'])
    .where('submissions.appId', '=', appId)
    .executeTakeFirst()
}

/** Forgets what waits: it was withdrawn, archived, or replaced by what is live. */
export async function withdraw(tx: Queries, appId: string): Promise<void> {
  await tx.deleteFrom('submissions').where('appId', '=', appId).execute()
  await withdrawNotices(tx, { kind: 'review', appId })
}

type Decision = { appId: string; versionId: string; adminId: string }

/** The app and what waits of it, held; fails with `notFound`, and with `changedElsewhere` where another version waits now. */
async function requireWaiting(tx: Queries, { appId, versionId }: Decision) {
  const app = await holdApp(tx, appId)
  const waiting = app && (await rowOf(tx, appId))
  if (!app || waiting?.state !== 'waiting') throw fail('notFound')
  if (waiting.versionId !== versionId) throw fail('changedElsewhere')
  return { app: { ...app, status: AppStatus.parse(app.status) }, waiting }
}

/** Publishes exactly the version that waits. Fails with `notFound` and `changedElsewhere`. */
export async function approve(publishing: Publishing, decision: Decision): Promise<void> {
  const { apps } = publishing
  const { appId, versionId, adminId } = decision
  const { world } = apps
  await inTransaction(apps.db, async (tx) => {
    const { app, waiting } = await requireWaiting(tx, decision)
    // An archived app is restored, and then its owner's again to publish.
    if (app.status === 'archived') throw fail('invalidTransition')
    const now = world.now()
    if (app.status === 'review')
      await changeStatus(apps, tx, app, { to: 'published', by: 'admin', actorId: adminId })
    await withdraw(tx, appId)
    await pointSite(tx, appId, versionId, now)
    await noteOnApp(tx, appId, {
      commitSha: waiting.commitSha,
      rejectedReason: null,
      updatedAt: Math.max(now, app.updatedAt + 1),
      ...(waiting.picture === null ? {} : { snapshot: waiting.picture }),
    })
    const { number: version, commitSha } = waiting
    await tellLive(publishing, tx, { id: appId, version, commitSha })
    const fields = { version, before: app.status, after: 'published' }
    await keepAct(tx, world, { actorId: adminId, event: 'approved', subject: appId, fields })
    await notify(tx, world, { userId: app.authorId, kind: 'approved', act: versionId, appId })
    const { subdomain } = app
    if (subdomain !== null)
      await enqueue(tx, world, verifyLiveEffect, { appId, versionId, subdomain })
    await enqueueMirror(publishing, tx, { appId, versionId })
    await enqueueSeeds(publishing, tx, { appId, versionId })
  })
  publishing.siteChanged(appId)
  void publishing.outbox.drain()
}

/** Rejects it for a reason that the owner reads; what is live stays. Fails as {@link approve}. */
export async function reject(
  { apps }: Publishing,
  decision: Decision & { reason: string },
): Promise<void> {
  const { world } = apps
  const { appId, versionId, adminId, reason } = decision
  await inTransaction(apps.db, async (tx) => {
    const { app } = await requireWaiting(tx, decision)
    if (app.status === 'review') {
      await changeStatus(apps, tx, app, { to: 'rejected', by: 'admin', actorId: adminId, reason })
      await noteOnApp(tx, appId, { rejectedReason: reason })
    }
    await tx
      .updateTable('submissions')
      .set({ state: 'rejected', reason })
      .where('appId', '=', appId)
      .execute()
    await withdrawNotices(tx, { kind: 'review', appId })
    const fields = { before: app.status, after: 'rejected', reason }
    await keepAct(tx, world, { actorId: adminId, event: 'rejected', subject: appId, fields })
    // A version may be asked about again, and refused again.
    const notice = { act: `${versionId}:${world.now()}`, appId, text: reason }
    await notify(tx, world, { userId: app.authorId, kind: 'rejected', ...notice })
  })
}

/** The owner asks an admin to look at what is held, or at an app that was archived. Fails with `invalidTransition` where there is nothing to ask for. */
export async function appeal(
  publishing: Publishing,
  appId: string,
  text: string,
): Promise<Submission> {
  const { db, world } = publishing.apps
  const asked = { appeal: text.trim() === '' ? null : text.trim(), appealedAt: world.now() }
  return inTransaction(db, async (tx) => {
    const app = await holdApp(tx, appId)
    const version = app?.status === 'archived' ? await latestSeen(tx, appId) : undefined
    if (app && version)
      await submit(publishing, tx, {
        app,
        versionId: version.id,
        cause: 'review',
        findings: [],
        picture: null,
      })
    const row = await tx
      .updateTable('submissions')
      .set(asked)
      .where('appId', '=', appId)
      .where('state', '=', 'waiting')
      .returning('appId')
      .executeTakeFirst()
    const found = row && (await findSubmission(tx, appId))
    if (!found) throw fail('invalidTransition')
    return found
  })
}

/** What was live last of an app, or else what was sent in last: it may have been archived out of the queue. */
function latestSeen(tx: Queries, appId: string) {
  return tx
    .selectFrom('versions')
    .select('id')
    .where('appId', '=', appId)
    .orderBy(({ eb }) => eb.case().when('liveAt', 'is', null).then(1).else(0).end())
    .orderBy('number', 'desc')
    .executeTakeFirst()
}
