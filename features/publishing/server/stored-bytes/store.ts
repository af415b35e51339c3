/** All SQL of what a person's published versions take, and of old versions that go. */
import { sql } from 'kysely'
import type { Queries } from '../../../../server/database/transaction.ts'

/** A file as it lies in the store. */
export type StoredFile = { sha256: string; stored: number }

/** A disk gives a file whole blocks. */
const blockBytes = 4_096
/** About what a row of a version's list of files, and the version itself, take in the database. */
const listedFileBytes = 512
const versionBytes = 1_024

const rowsAtOnce = 1_000

/** The bytes of all that a person's versions name, each file once, and of the lists themselves. */
export async function publishedBytes(db: Queries, userId: string): Promise<number> {
  const files = await db
    .selectFrom('publishedFiles')
    .select(
      sql<number>`cast(coalesce(sum((stored + ${sql.lit(blockBytes - 1)}) / ${sql.lit(blockBytes)}), 0) as bigint)`.as(
        'blocks',
      ),
    )
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const lists = await db
    .selectFrom('versions')
    .innerJoin('apps', 'apps.id', 'versions.appId')
    .select(({ fn }) => fn.countAll<number>().as('versions'))
    .select(sql<number>`cast(coalesce(sum(versions.files), 0) as bigint)`.as('files'))
    .where('apps.authorId', '=', userId)
    .executeTakeFirstOrThrow()
  return (
    Number(files.blocks) * blockBytes +
    Number(lists.files) * listedFileBytes +
    Number(lists.versions) * versionBytes
  )
}

/** Counts files for a person whose version names them; one that is counted already stays as it is. */
export async function countFiles(
  tx: Queries,
  userId: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (let start = 0; start < files.length; start += rowsAtOnce) {
    const rows = files
      .slice(start, start + rowsAtOnce)
      .map(({ sha256, stored }) => ({ userId, sha256, stored }))
    await tx
      .insertInto('publishedFiles')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Counts no longer what none of a person's versions names; `hashes` are all that may be such, null: any. The person's
 * own versions are read once: other people's that name the same files may be very many.
 */
export async function uncountFiles(
  tx: Queries,
  userId: string,
  hashes: readonly string[] | null,
): Promise<void> {
  const named = tx
    .selectFrom('apps')
    .innerJoin('versions', 'versions.appId', 'apps.id')
    .innerJoin('versionFiles', 'versionFiles.versionId', 'versions.id')
    .select('versionFiles.sha256')
    .where('apps.authorId', '=', userId)
  const unnamed = tx
    .deleteFrom('publishedFiles')
    .where('userId', '=', userId)
    .where('sha256', 'not in', named)
  if (hashes === null) return void (await unnamed.execute())
  for (let start = 0; start < hashes.length; start += rowsAtOnce)
    await unnamed.where('sha256', 'in', hashes.slice(start, start + rowsAtOnce)).execute()
}

/** Which versions of an app may go: not among the `newest`, made before `before`, and of no use to anybody. */
export type OldVersions = {
  appId: string
  newest: number
  before: number
  most: number
  lastLiveId: string | null
}

/** The ids of some of them, the oldest first. What is live, waits for an admin, or comes back with its author stays. */
export async function listOldVersions(tx: Queries, old: OldVersions): Promise<string[]> {
  const { appId, newest, before, most, lastLiveId } = old
  const last = await tx
    .selectFrom('versions')
    .select('number')
    .where('appId', '=', appId)
    .orderBy('number', 'desc')
    .offset(newest - 1)
    .limit(1)
    .executeTakeFirst()
  if (!last) return []
  const inUse = await tx
    .selectFrom('sites')
    .select(['versionId', 'keptVersionId'])
    .where('appId', '=', appId)
    .executeTakeFirst()
  const waiting = await tx
    .selectFrom('submissions')
    .select('versionId')
    .where('appId', '=', appId)
    .executeTakeFirst()
  const used = [inUse?.versionId, inUse?.keptVersionId, waiting?.versionId, lastLiveId].filter(
    isString,
  )
  const rows = await tx
    .selectFrom('versions')
    .select('id')
    .where('appId', '=', appId)
    .where('number', '<', last.number)
    .where('createdAt', '<', before)
    .where(({ eb, and }) => (used.length === 0 ? and([]) : eb('id', 'not in', used)))
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

function isString(id: string | null | undefined): id is string {
  return typeof id === 'string'
}

/** Deletes versions with their lists; answers which files these named. */
export async function deleteVersions(tx: Queries, ids: readonly string[]): Promise<string[]> {
  const named = await tx
    .selectFrom('versionFiles')
    .select('sha256')
    .distinct()
    .where('versionId', 'in', ids)
    .execute()
  await tx.deleteFrom('versions').where('id', 'in', ids).execute()
  return named.map(({ sha256 }) => sha256)
}
