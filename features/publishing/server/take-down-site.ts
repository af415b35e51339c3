/** An app's addresses answer 451, or no longer. */
import { afterCommit, type Queries } from '../../../server/database/transaction.ts'
import type { Publishing } from './publishing.ts'
import { deletePreviewsOf } from './branch-previews/store.ts'
import { deleteLinksOf } from './share-links/store.ts'
import { barVersions, setTakenDown } from './store.ts'
import { withdraw } from './submissions.ts'

/** Has all addresses of an app answer 451, or no longer; with the caller's transaction. */
export async function takeDownSite(
  publishing: Publishing,
  tx: Queries,
  appId: string,
  isTakenDown: boolean,
): Promise<void> {
  const now = publishing.apps.world.now()
  await setTakenDown(tx, appId, isTakenDown, now)
  // What was archived already, as its author was suspended, has what waited and what was live of it still.
  if (isTakenDown) {
    await withdraw(tx, appId)
    await barVersions(tx, appId, now)
    await deleteLinksOf(tx, appId)
    await deletePreviewsOf(tx, appId)
  }
  afterCommit(tx, () => publishing.siteChanged(appId))
}
