/** Enters a version: as what is live, or as what waits for an admin (DESIGN 4.5, PUB-23). */
import { createHash } from 'node:crypto'
import { fail } from '../../../contract/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import { newId } from '../../../server/kernel/world.ts'
import { AppStatus } from '../../apps/contract.ts'
import { type AppWithAuthor, changeStatus, holdApp, noteOnApp } from '../../apps/server/index.ts'
import type { Finding } from '../contract.ts'
import { chooseSubdomain } from './choose-subdomain.ts'
import { enqueueMirror } from './mirror/mirror-app.ts'
import type { Publishing } from './publishing.ts'
import * as store from './store.ts'
import { longestPublishMs } from './stored-files/hold-files.ts'
import { submit, withdraw } from './submissions.ts'
import { verifyLiveEffect } from './verify-live.ts'

/** What a publish brings. */
export type Switch = {
  commitSha: string
  versionFiles: readonly store.VersionFile[]
  picture: string | null
  subdomain: string | undefined
  makePublic: boolean | undefined
}

/** The app as a publish found it when it began, the version that was live then, and when that was. */
export type Begun = { app: AppWithAuthor; liveId: string | undefined; at: number }

/**
 * Holds the app until the transaction ends. Fails with `conflict` when it was unpublished, published or
 * moved otherwise since the publish began: that act was answered already, so it stands (PUB-34); or when
 * it took so long that its files may have been swept.
 */
export async function holdAsBegun(
  { world }: Pick<Publishing['apps'], 'world'>,
  tx: Queries,
  { app: read, liveId, at }: Begun,
): Promise<AppWithAuthor> {
  if (world.now() - at > longestPublishMs) throw fail('conflict')
  const app = await holdApp(tx, read.id)
  if (!app) throw fail('notFound')
  const live = await store.findLiveVersion(tx, app.id)
  if (app.status !== read.status || live?.id !== liveId) throw fail('conflict')
  return app
}

/** Makes a version of the app, at its subdomain; answers its number and id. */
async function addVersion(
  publishing: Publishing,
  tx: Queries,
  app: AppWithAuthor,
  change: Switch,
): Promise<{ number: number; versionId: string; subdomain: string }> {
  const { world } = publishing.apps
  const subdomain = await chooseSubdomain(publishing, tx, app, change.subdomain)
  const versionId = newId(world)
  const number = await store.nextVersionNumber(tx, app.id)
  const version = {
    id: versionId,
    appId: app.id,
    number,
    commitSha: change.commitSha,
    manifestHash: manifestHashOf(change.versionFiles),
    createdAt: world.now(),
  }
  await store.insertVersion(tx, version, change.versionFiles)
  await noteSourceChoice(tx, app.id, change.makePublic)
  return { number, versionId, subdomain }
}

/** Makes a version what is live. Fails as {@link holdAsBegun}, or for the subdomain. Answers its number. */
export async function switchPointer(
  publishing: Publishing,
  tx: Queries,
  begun: Begun,
  change: Switch,
): Promise<number> {
  const { apps } = publishing
  const app = await holdAsBegun(apps, tx, begun)
  const now = apps.world.now()
  const { number, versionId, subdomain } = await addVersion(publishing, tx, app, change)
  await store.pointSite(tx, app.id, versionId, now)
  await noteOnApp(tx, app.id, {
    subdomain,
    commitSha: change.commitSha,
    updatedAt: Math.max(now, app.updatedAt + 1),
    rejectedReason: null,
    ...(change.picture === null ? {} : { snapshot: change.picture }),
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
  await enqueue(tx, apps.world, verifyLiveEffect, { appId: app.id, versionId, subdomain })
  await enqueueMirror(publishing, tx, { appId: app.id, versionId })
  return number
}

/** Has a version wait for an admin: an app that nobody sees is in review, one that is live stays as it is (PUB-23, PERM-20, PERM-21). */
export async function holdVersion(
  publishing: Publishing,
  tx: Queries,
  begun: Begun,
  change: Switch & { cause: 'review' | 'check'; findings: readonly Finding[] },
): Promise<number> {
  const { apps } = publishing
  const app = await holdAsBegun(apps, tx, begun)
  const now = apps.world.now()
  const { number, versionId, subdomain } = await addVersion(publishing, tx, app, change)
  const status = AppStatus.parse(app.status)
  const isLive = status === 'published'
  await noteOnApp(tx, app.id, {
    subdomain,
    updatedAt: Math.max(now, app.updatedAt + 1),
    // The picture of what nobody may see yet is not shown beside what is live.
    ...(change.picture === null || isLive ? {} : { snapshot: change.picture }),
  })
  if (!isLive) await changeStatus(apps, tx, { ...app, status }, { to: 'review', by: 'owner' })
  const { cause, findings } = change
  await submit(tx, { appId: app.id, versionId, cause, findings, now })
  await keepAct(tx, apps.world, {
    actorId: app.authorId,
    event: 'submitted',
    subject: app.id,
    fields: { version: number, cause },
  })
  return number
}

/** Notes what the owner answered about a private repository; undefined leaves it (PUB-25). */
export async function noteSourceChoice(
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
