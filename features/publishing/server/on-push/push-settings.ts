/** What an app does on push, as its owner reads and chooses it. */
import { fail } from '../../../../contract/failures.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { findApp } from '../../../apps/server/index.ts'
import type { Push, PushMode } from '../../push-contract.ts'
import type { Publishing } from '../publishing.ts'
import { lookEveryMs } from './look-for-pushes.ts'
import { reasonOf } from './push-words.ts'
import * as store from './store.ts'

/** The choice and what came of pushes, newest first. */
export async function listPushes({ apps: { db } }: Publishing, appId: string, locale: Locale) {
  const settings = await store.findSettings(db, appId)
  const rows = await store.listPushes(db, appId)
  return {
    mode: store.modeOf(settings),
    isStatusRefused: settings?.isStatusRefused === 1,
    pushes: rows.map((row): Push => ({
      _id: row.id,
      commitSha: row.commitSha,
      outcome: store.outcomeOf(row),
      reason: reasonOf(row, locale),
      at: new Date(row.at).toISOString(),
    })),
  }
}

/**
 * Chooses it. Switched on, it begins with what is pushed from now on.
 * @throws `repoNotConfigured`, and as the code host's answers say
 */
export async function choosePushMode(
  publishing: Publishing,
  appId: string,
  mode: PushMode,
): Promise<{ mode: PushMode }> {
  const { db, world } = publishing.apps
  if (mode === 'off') {
    await store.switchOff(db, appId)
    return { mode }
  }
  const app = await findApp(db, appId)
  if (!app) throw fail('notFound')
  const { repoOwner: owner, repoName: name } = app
  if (owner === null || name === null) throw fail('repoNotConfigured')
  const host = await publishing.openCodeHost(app.authorId)
  const seenSha = await host.head(owner, name, app.repoBranch ?? 'main')
  await store.chooseMode(db, { appId, mode, seenSha, lookAt: world.now() + lookEveryMs })
  return { mode }
}
