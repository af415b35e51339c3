/** Going back to an earlier published version; the repository is not touched. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { keepAct } from '../../../server/kernel/audit.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import { holdApp, noteOnApp } from '../../apps/server/index.ts'
import type { PublishedVersion } from '../contract.ts'
import { takeOverMirror } from './mirror/mirror-app.ts'
import type { Publishing } from './publishing.ts'
import * as store from './store.ts'
import { tellLive } from './tell-live.ts'
import { verifyLiveEffect } from './verify-live.ts'

const shownMost = 100

/** The latest versions that were live, the newest first. */
export async function listVersions(
  { apps }: Pick<Publishing, 'apps'>,
  appId: string,
): Promise<PublishedVersion[]> {
  const rows = await store.liveVersions(apps.db, appId, shownMost)
  return rows.map(({ number, commitSha, createdAt, liveIn }) => ({
    version: number,
    commitSha,
    createdAt: new Date(createdAt).toISOString(),
    isLive: liveIn === appId,
  }))
}

/** Makes a version live that was so before. Fails with `notFound`, and with `invalidTransition` while the app is not published. */
export async function restoreVersion(
  publishing: Publishing,
  appId: string,
  number: number,
): Promise<{ version: number; commitSha: string }> {
  const { apps } = publishing
  const { world } = apps
  const commitSha = await inTransaction(apps.db, async (tx) => {
    const app = await holdApp(tx, appId)
    if (app?.status !== 'published' || app.subdomain === null) throw fail('invalidTransition')
    const version = await store.findLiveNumber(tx, appId, number)
    if (!version) throw fail('notFound')
    const now = world.now()
    await store.pointSite(tx, appId, version.id, now)
    const updatedAt = Math.max(now, app.updatedAt + 1)
    await noteOnApp(tx, appId, { commitSha: version.commitSha, updatedAt })
    const act = { event: 'versionRestored' as const, subject: appId, fields: { version: number } }
    await keepAct(tx, world, { actorId: app.authorId, ...act })
    const seen = { appId, versionId: version.id, subdomain: app.subdomain }
    await enqueue(tx, world, verifyLiveEffect, seen)
    await tellLive(publishing, tx, { id: appId, version: number, commitSha: version.commitSha })
    await takeOverMirror(publishing, tx, { appId, versionId: version.id })
    return version.commitSha
  })
  publishing.siteChanged(appId)
  void publishing.outbox.drain()
  return { version: number, commitSha }
}
