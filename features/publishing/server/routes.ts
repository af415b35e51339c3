/** Binds the routes of publishing, and what publishing does when apps change. */
import { on } from '../../../server/kernel/serve.ts'
import { afterCommit, type Queries } from '../../../server/database/transaction.ts'
import { type AppEvents, findApp } from '../../apps/server/index.ts'
import * as contract from '../contract.ts'
import { changeSubdomain } from './change-subdomain.ts'
import { deployApp } from './deploy-app.ts'
import { listVersions, restoreVersion } from './earlier-versions.ts'
import { keepReadme } from './keep-readme.ts'
import { mirrorFor } from './mirror/mirror-app.ts'
import { publishedCommits } from './mirror/published-commits.ts'
import { publishApp } from './publish-app.ts'
import type { Publishing } from './publishing.ts'
import { bringBackSite, findLiveVersion, keepSite, pointSite, setTakenDown } from './store.ts'
import { releaseSubdomains } from './subdomain-store.ts'
import { appeal, findSubmission, withdraw } from './submissions.ts'
import { suggestSubdomain } from './suggest-subdomain.ts'
import { updatePagesUrl } from './update-pages-url.ts'

/** The routes of publishing. */
export function publishingRoutes(publishing: Publishing) {
  const { apps } = publishing
  return [
    on(contract.publishApp, (given, { user }) =>
      publishApp(publishing, given.id, user.userId, given),
    ),
    on(contract.deployApp, ({ id }, { user, locale }) =>
      deployApp(publishing, { appId: id, userId: user.userId, locale }),
    ),
    on(contract.changeSubdomain, ({ id, subdomain }, { locale }) =>
      changeSubdomain(publishing, { appId: id, subdomain, locale }),
    ),
    on(contract.checkSubdomainFor, ({ id, subdomain }, { locale }) =>
      suggestSubdomain(publishing, { appId: id, asked: subdomain, locale }),
    ),
    on(contract.keepReadme, ({ id, keep }) => keepReadme(publishing, id, keep)),
    on(contract.updatePagesUrl, ({ id, githubPagesUrl }) =>
      updatePagesUrl(publishing, id, githubPagesUrl),
    ),
    on(contract.listVersions, async ({ id }) => ({ versions: await listVersions(publishing, id) })),
    on(contract.restoreVersion, ({ id, version }) => restoreVersion(publishing, id, version)),
    on(contract.appeal, async ({ id, text = '' }) => ({
      submission: await appeal(publishing, id, text),
    })),
    on(contract.readLiveState, async ({ id }, { locale }) => {
      const live = await findLiveVersion(apps.db, id)
      const app = await findApp(apps.db, id)
      const url = live && app?.subdomain ? apps.addresses.site(app.subdomain) : null
      return {
        commitSha: live?.commitSha ?? null,
        ...(await publishedCommits(apps.db, id, live?.commitSha ?? null)),
        submission: await findSubmission(apps.db, id),
        verified: live !== undefined && live.verifiedVersionId === live.id,
        url,
        mirror: await mirrorFor(publishing, id, locale),
      }
    }),
  ]
}

/** An unpublished app's site is gone with the same transaction; a deleted app lets go of its name (PUB-19, SUB-16). */
export function followApps(publishing: Publishing, events: AppEvents): void {
  const { world } = publishing.apps
  events.statusChanged.push(async (tx, { id, from, to }) => {
    const now = world.now()
    // What waited was withdrawn, or decided: a decision looks at it before.
    if (to === 'draft' || to === 'archived') await withdraw(tx, id)
    if (to === 'published' && from !== 'archived') return
    if (to === 'published') await bringBackSite(tx, id, now)
    else if (to === 'archived') await keepSite(tx, id, now)
    else await pointSite(tx, id, null, now)
    afterCommit(tx, () => publishing.siteChanged(id))
  })
  events.deleted.push(async (tx, { id }) => {
    await pointSite(tx, id, null, world.now())
    await releaseSubdomains(tx, id, world.now())
    afterCommit(tx, () => publishing.siteChanged(id))
  })
}

/** Has all addresses of an app answer 451, or no longer; with the caller's transaction (PERM-26). */
export async function takeDownSite(
  publishing: Publishing,
  tx: Queries,
  appId: string,
  isTakenDown: boolean,
): Promise<void> {
  await setTakenDown(tx, appId, isTakenDown, publishing.apps.world.now())
  afterCommit(tx, () => publishing.siteChanged(appId))
}
