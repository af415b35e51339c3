/** All SQL of versions, of the pointers to them, and of locks. */
import type { Queries } from '../../../server/database/transaction.ts'
import { heldBy, type ProcessesGone } from '../../../server/kernel/processes-gone.ts'

/**
 * A published file; `stored`: the bytes that it takes in the store; `blobId` is git's name of its bytes, by which the
 * next publish knows it again.
 */
export type VersionFile = {
  path: string
  sha256: string
  size: number
  stored: number
  blobId: string
}

/** A file of a version that is there; one that was published before blob ids were kept has none. */
export type KnownFile = Omit<VersionFile, 'blobId' | 'path'> & { blobId: string | null }

/** An app's publish lock: of one publish, which runs in a process of the server, until `expiresAt` (ms). */
export type PublishLock = { appId: string; holder: string; process: string; expiresAt: number }

/** Takes a publish lock; false while another holder has it. */
export async function takeLock(db: Queries, lock: PublishLock, now: number): Promise<boolean> {
  const { holder, process, expiresAt } = lock
  const row = await db
    .insertInto('publishLocks')
    .values(lock)
    .onConflict((conflict) =>
      conflict
        .column('appId')
        .doUpdateSet({ holder, process, expiresAt })
        .where('publishLocks.expiresAt', '<=', now),
    )
    .returning('holder')
    .executeTakeFirst()
  return row?.holder === holder
}

export async function releaseLock(db: Queries, appId: string, holder: string): Promise<void> {
  await db
    .deleteFrom('publishLocks')
    .where('appId', '=', appId)
    .where('holder', '=', holder)
    .execute()
}

/** Releases the locks of processes that are gone. */
export async function releaseLocksOf(db: Queries, gone: ProcessesGone): Promise<void> {
  await db.deleteFrom('publishLocks').where(heldBy('process', gone)).execute()
}

/** Keeps a lock longer; false when it is another holder's by now. */
export async function renewLock(
  db: Queries,
  { appId, holder, expiresAt }: Omit<PublishLock, 'process'>,
): Promise<boolean> {
  const renewed = await db
    .updateTable('publishLocks')
    .set({ expiresAt })
    .where('appId', '=', appId)
    .where('holder', '=', holder)
    .returning('appId')
    .executeTakeFirst()
  return renewed !== undefined
}

/** The version that an app serves now, if any, with its commit. */
export function findLiveVersion(db: Queries, appId: string) {
  return db
    .selectFrom('sites')
    .innerJoin('versions', 'versions.id', 'sites.versionId')
    .select([
      'versions.id',
      'versions.number',
      'versions.commitSha',
      'versions.manifestHash',
      'sites.verifiedVersionId',
    ])
    .where('sites.appId', '=', appId)
    .executeTakeFirst()
}

/** The checks that a version passed, as JSON, and when that was told. */
export type ChecksRow = { checks: string; checkedAt: number }

/** Notes them of a version that is there. */
export async function noteChecks(db: Queries, versionId: string, row: ChecksRow): Promise<void> {
  await db.updateTable('versions').set(row).where('id', '=', versionId).execute()
}

export async function nextVersionNumber(db: Queries, appId: string): Promise<number> {
  const row = await db
    .selectFrom('versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('appId', '=', appId)
    .executeTakeFirst()
  return (row?.number ?? 0) + 1
}

const filesAtOnce = 1_000

export async function insertVersion(
  db: Queries,
  version: {
    id: string
    appId: string
    number: number
    commitSha: string
    manifestHash: string
    createdAt: number
  } & Partial<ChecksRow>,
  files: readonly VersionFile[],
): Promise<void> {
  await db
    .insertInto('versions')
    .values({ ...version, files: files.length })
    .execute()
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const rows = files
      .slice(start, start + filesAtOnce)
      .map((file) => ({ versionId: version.id, ...file }))
    await db.insertInto('versionFiles').values(rows).execute()
  }
}

/** The files of a version. */
export function filesOf(db: Queries, versionId: string): Promise<KnownFile[]> {
  return db
    .selectFrom('versionFiles')
    .select(['sha256', 'size', 'blobId'])
    .select(({ fn }) => fn.coalesce('stored', 'size').as('stored'))
    .where('versionId', '=', versionId)
    .execute()
}

/** The files of a version below a folder. */
export function filesBelow(db: Queries, versionId: string, folder: string) {
  return db
    .selectFrom('versionFiles')
    .select(['path', 'sha256'])
    .where('versionId', '=', versionId)
    .where('path', '>', folder)
    .where('path', 'like', `${folder}%`)
    .execute()
}

/** Takes what an app serves away, and keeps in mind what it was. */
export async function keepSite(db: Queries, appId: string, now: number): Promise<void> {
  await db
    .updateTable('sites')
    .set(({ ref }) => ({ keptVersionId: ref('versionId'), versionId: null, updatedAt: now }))
    .where('appId', '=', appId)
    .execute()
}

/** Serves again what {@link keepSite} took away. */
export async function bringBackSite(db: Queries, appId: string, now: number): Promise<void> {
  await db
    .updateTable('sites')
    .set(({ ref }) => ({ versionId: ref('keptVersionId'), keptVersionId: null, updatedAt: now }))
    .where('appId', '=', appId)
    .where('keptVersionId', 'is not', null)
    .execute()
}

/** Whether all addresses of an app answer 451 now; an app that is gone keeps what it was. */
export async function isTakenDown(db: Queries, appId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('takenDown')
    .where('appId', '=', appId)
    .executeTakeFirst()
  return row?.takenDown === 1
}

/** Has all addresses of an app answer 451, or no longer. */
export async function setTakenDown(
  db: Queries,
  appId: string,
  isTakenDown: boolean,
  now: number,
): Promise<void> {
  const row = { takenDown: isTakenDown ? 1 : 0, updatedAt: now }
  await db
    .insertInto('sites')
    .values({ appId, ...row, versionId: null, verifiedVersionId: null })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet(row))
    .execute()
}

/** Switches what an app serves; null: nothing any more (410). */
export async function pointSite(
  db: Queries,
  appId: string,
  versionId: string | null,
  now: number,
): Promise<void> {
  const row = { versionId, updatedAt: now }
  await db
    .insertInto('sites')
    .values({ appId, ...row, verifiedVersionId: null })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet(row))
    .execute()
  if (versionId === null) return
  await db
    .updateTable('versions')
    .set({ liveAt: now })
    .where('id', '=', versionId)
    .where('liveAt', 'is', null)
    .execute()
}

/** Notes that the public address was seen to answer with this version. */
export async function markVerified(db: Queries, appId: string, versionId: string): Promise<void> {
  await db
    .updateTable('sites')
    .set({ verifiedVersionId: versionId })
    .where('appId', '=', appId)
    .where('versionId', '=', versionId)
    .execute()
}

/** Has its owner no longer go back to what was live of an app until now. */
export async function barVersions(db: Queries, appId: string, now: number): Promise<void> {
  await db
    .updateTable('versions')
    .set({ barredAt: now })
    .where('appId', '=', appId)
    .where('barredAt', 'is', null)
    .execute()
}

/** The versions of an app that were live and that no admin took out of view, the newest first. */
export function liveVersions(db: Queries, appId: string, most: number) {
  return db
    .selectFrom('versions')
    .leftJoin('sites', 'sites.versionId', 'versions.id')
    .select([
      'versions.number',
      'versions.commitSha',
      'versions.createdAt',
      'sites.appId as liveIn',
    ])
    .where('versions.appId', '=', appId)
    .where('versions.liveAt', 'is not', null)
    .where('versions.barredAt', 'is', null)
    .orderBy('versions.number', 'desc')
    .limit(most)
    .execute()
}

/** One of {@link liveVersions}; nothing where there is none of that number. */
export function findLiveNumber(db: Queries, appId: string, number: number) {
  return db
    .selectFrom('versions')
    .select(['id', 'commitSha'])
    .where('appId', '=', appId)
    .where('number', '=', number)
    .where('liveAt', 'is not', null)
    .where('barredAt', 'is', null)
    .executeTakeFirst()
}
