/** What publishing does when apps change. */
import { afterCommit } from '../../../server/database/transaction.ts'
import type { AppEvents } from '../../apps/server/index.ts'
import { provenNames } from './domains/store.ts'
import type { Publishing } from './publishing.ts'
import { deletePreviewsOf } from './branch-previews/store.ts'
import { deleteLinksOf } from './share-links/store.ts'
import { barVersions, bringBackSite, keepSite, pointSite } from './store.ts'
import { uncountDeletedApp } from './stored-bytes/count-version.ts'
import { releaseSubdomains } from './subdomain-store.ts'
import { withdraw } from './submissions.ts'

/** An unpublished app's site is gone with the same transaction; a deleted app lets go of its name. */
export function subscribePublishing(
  { apps: events }: { apps: AppEvents },
  publishing: Publishing,
): void {
  const { world } = publishing.apps
  events.statusChanged.push(async (tx, { id, from, to, by }) => {
    const now = world.now()
    // What waited was withdrawn, or decided: a decision looks at it before. Of the suspended it goes on waiting.
    if (to === 'draft' || (to === 'archived' && by === 'admin')) await withdraw(tx, id)
    if (to === 'archived' && by === 'admin') await barVersions(tx, id, now)
    // What an admin refused or took out of view is not shown by a link either.
    if (to !== 'published' && by === 'admin') {
      await deleteLinksOf(tx, id)
      await deletePreviewsOf(tx, id)
    }
    if (to === 'published' && from !== 'archived') return
    if (to === 'published') await bringBackSite(tx, id, now)
    else if (to === 'archived') await keepSite(tx, id, now)
    else await pointSite(tx, id, null, now)
    afterCommit(tx, () => publishing.siteChanged(id))
  })
  events.deleted.push(async (tx, { id, authorId, isWithAuthor }) => {
    const domains = await provenNames(tx, id)
    await pointSite(tx, id, null, world.now())
    await releaseSubdomains(tx, id, world.now())
    // The whole count goes with its person.
    if (!isWithAuthor) await uncountDeletedApp(tx, authorId)
    afterCommit(tx, () => publishing.siteChanged(id, domains))
  })
}
