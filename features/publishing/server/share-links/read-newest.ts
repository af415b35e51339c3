/** Reads the newest commit of an app's branch for its share links: what would stand in the way of a publish stands in theirs. */
import { sizeInWords } from '../../../../contract/byte-size.ts'
import { fail } from '../../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../../server/database/transaction.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { type AppWithAuthor, findApp, holdApp } from '../../../apps/server/index.ts'
import type { Publishing } from '../publishing.ts'
import { filesOf, findLiveVersion, type VersionFile } from '../store.ts'
import { publishedBytes } from '../stored-bytes/store.ts'
import { longestPublishMs } from '../stored-files/lock-files.ts'
import { readHead } from './read-head.ts'
import * as store from './store.ts'

/**
 * Has the links of an app show the newest commit of its branch. Files that an earlier commit or the live version
 * holds are not read again, and what looks like a secret key in them was accepted.
 * @param acceptSecrets whether the owner has read that something looks like a secret key
 * @throws as {@link readHead}, `publishedFull`
 */
export async function readNewest(
  publishing: Publishing,
  appId: string,
  { acceptSecrets }: { acceptSecrets: boolean },
): Promise<void> {
  const { apps } = publishing
  const at = apps.world.now()
  const app = await findApp(apps.db, appId)
  if (!app) throw fail('notFound')
  const shown = await store.findDraft(apps.db, appId)
  const { commitSha, files } = await readHead(publishing, app, {
    branch: app.repoBranch ?? 'main',
    shownSha: shown?.commitSha,
    known: () => knownFiles(publishing, appId, shown?.id),
    acceptSecrets,
  })
  if (files === null) return store.noteLook(apps.db, appId, { checkedAt: at, problem: null })
  await enter(publishing, { app, at, commitSha, files })
}

async function knownFiles({ apps: { db } }: Publishing, appId: string, draftId?: string) {
  const live = await findLiveVersion(db, appId)
  return [
    ...(draftId === undefined ? [] : await store.listDraftFiles(db, draftId)),
    ...(live ? await filesOf(db, live.id) : []),
  ]
}

async function enter(
  publishing: Publishing,
  read: { app: AppWithAuthor; at: number; commitSha: string; files: readonly VersionFile[] },
): Promise<void> {
  const { world, db } = publishing.apps
  const { app, at, commitSha, files } = read
  await inTransaction(db, async (tx) => {
    // What took longer may have been swept.
    if (world.now() - at > longestPublishMs) throw fail('conflict')
    if (!(await holdApp(tx, app.id))) throw fail('notFound')
    const draft = { id: newId(world), appId: app.id, commitSha, checkedAt: world.now() }
    await store.replaceDraft(tx, draft, files)
    await refuseOverfull(publishing, tx, app.authorId)
  })
}

/** Fails with `publishedFull` where what a person has published and shows takes more than they have room for. */
export async function refuseOverfull(
  { settings }: Pick<Publishing, 'settings'>,
  tx: Queries,
  userId: string,
): Promise<void> {
  const { publishedBytes: limit } = settings()
  const bytes = (await publishedBytes(tx, userId)) + (await store.sharedBytes(tx, userId))
  if (bytes > limit) throw fail('publishedFull', { limit: sizeInWords(limit) })
}
