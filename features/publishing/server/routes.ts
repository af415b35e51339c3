/** Binds the routes of publishing, and what publishing does when apps change. */
import { on } from '../../../server/kernel/serve.ts'
import { afterCommit } from '../../../server/database/transaction.ts'
import { type AppEvents, findApp } from '../../apps/server/index.ts'
import * as contract from '../contract.ts'
import { publishApp } from './publish-app.ts'
import type { Publishing } from './publishing.ts'
import { findLiveVersion, pointSite, releaseSubdomains } from './store.ts'

/** The routes of publishing. */
export function publishingRoutes(publishing: Publishing) {
  const { apps } = publishing
  return [
    on(contract.publishApp, (given, { user }) =>
      publishApp(publishing, given.id, user.userId, given),
    ),
    on(contract.readLiveState, async ({ id }) => {
      const live = await findLiveVersion(apps.db, id)
      const app = await findApp(apps.db, id)
      const url = live && app?.subdomain ? apps.addresses.site(app.subdomain) : null
      return {
        commitSha: live?.commitSha ?? null,
        verified: live !== undefined && live.verifiedVersionId === live.id,
        url,
      }
    }),
  ]
}

/** An unpublished app's site is gone with the same transaction; a deleted app lets go of its name (PUB-19, SUB-16). */
export function followApps(publishing: Publishing, events: AppEvents): void {
  const { world } = publishing.apps
  events.statusChanged.push(async (tx, { id, to }) => {
    if (to === 'published') return
    await pointSite(tx, id, null, world.now())
    afterCommit(tx, () => publishing.siteChanged(id))
  })
  events.deleted.push(async (tx, { id }) => {
    await pointSite(tx, id, null, world.now())
    await releaseSubdomains(tx, id, world.now())
    afterCommit(tx, () => publishing.siteChanged(id))
  })
}
