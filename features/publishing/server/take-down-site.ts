/** An app's addresses answer 451, or no longer (PERM-26). */
import { afterCommit, type Queries } from '../../../server/database/transaction.ts'
import type { Publishing } from './publishing.ts'
import { setTakenDown } from './store.ts'

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
