/** Switches on or off that we keep a README and the picture in the repository of an app. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { findApp, noteOnApp, presentApp } from '../../apps/server/index.ts'
import type { App } from '../../apps/contract.ts'
import { enqueueReadme } from './mirror/mirror-app.ts'
import type { Publishing } from './publishing.ts'
import { findLiveVersion } from './store.ts'

/**
 * Answers the app. Switched on for a published one, both files follow by the outbox; switched off, they
 * stay as they are and are the owner's. Fails with `repoNotConfigured`.
 */
export async function keepReadme(
  publishing: Publishing,
  appId: string,
  keep: boolean,
): Promise<{ app: App }> {
  const { apps } = publishing
  await inTransaction(apps.db, async (tx) => {
    const app = await findApp(tx, appId)
    if (!app) throw fail('notFound')
    if (app.repoName === null) throw fail('repoNotConfigured')
    await noteOnApp(tx, appId, { keepReadme: keep ? 1 : 0 })
    const live = await findLiveVersion(tx, appId)
    if (keep && live) await enqueueReadme(publishing, tx, { appId, versionId: live.id })
  })
  const row = await findApp(apps.db, appId)
  if (!row) throw fail('notFound')
  return { app: presentApp(row, row.authorId, apps.addresses) }
}
