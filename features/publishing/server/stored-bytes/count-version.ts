/** Counts what a person's published versions take, lets old versions go, and refuses one beyond the limit. */
import { sizeInWords } from '../../../../contract/byte-size.ts'
import { fail } from '../../../../contract/failures.ts'
import { lockName } from '../../../../server/database/lock-name.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
/** So many versions of an app stay, and all of this time. */
const versionsKept = 50
const versionsKeptMs = 30 * dayMs
/** A publish deletes few at once, more than it makes. */
const deletedAtOnce = 20

/** A version that was just written, in the transaction that holds its app. */
export type CountedVersion = {
  appId: string
  authorId: string
  files: readonly store.StoredFile[]
  /** The version that was live before: one may want to go back to it. */
  lastLiveId: string | null
  now: number
}

/**
 * Counts a new version for its author and deletes versions of the app that are old. Stored files that nothing names
 * any more are the sweep's (`stored-files/sweep-files.ts`).
 * @param limit the most bytes that a person's versions may take
 * @throws `publishedFull`
 */
export async function countVersion(
  tx: Queries,
  { appId, authorId, files, lastLiveId, now }: CountedVersion,
  limit: number,
): Promise<void> {
  await lockCount(tx, authorId)
  await store.countFiles(tx, authorId, files)
  const old = {
    appId,
    newest: versionsKept,
    before: now - versionsKeptMs,
    most: deletedAtOnce,
    lastLiveId,
  }
  let ids: string[]
  // Who is beyond the limit may have many that can go: a few of them would come back with the refusal.
  do {
    ids = await store.listOldVersions(tx, old)
    if (ids.length > 0) await store.uncountFiles(tx, authorId, await store.deleteVersions(tx, ids))
    if ((await store.publishedBytes(tx, authorId)) <= limit) return
  } while (ids.length > 0)
  throw fail('publishedFull', { limit: sizeInWords(limit) })
}

/** Gives a person the room back that the versions of a deleted app took. */
export async function uncountDeletedApp(tx: Queries, authorId: string): Promise<void> {
  await lockCount(tx, authorId)
  await store.uncountFiles(tx, authorId, null)
}

/** Two apps of a person at once would each see only their own part. */
function lockCount(tx: Queries, userId: string): Promise<void> {
  return lockName(tx, `published:${userId}`)
}
