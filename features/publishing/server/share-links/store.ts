/** All SQL of share links and of the drafts that they show. */
import { sql } from 'kysely'
import type { Queries } from '../../../../server/database/transaction.ts'
import type { ShareProblem } from '../../share-contract.ts'
import type { KnownFile, VersionFile } from '../store.ts'

/** Statuses of an app that a link may show: none that an admin took out of view. */
export const shownStatuses = ['draft', 'review', 'published']

/** What an open link leads to; `draftId` names files that never change. */
export type OpenLink = {
  appId: string
  draftId: string
  commitSha: string
  checkedAt: number
  mayFork: boolean
}

/** The link with this key's hash, where it is open at `now` (ms) and its app may be shown. */
export async function findOpenLink(
  db: Queries,
  keyHash: string,
  now: number,
): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('shareLinks')
    .innerJoin('apps', 'apps.id', 'shareLinks.appId')
    .innerJoin('users', 'users.id', 'apps.authorId')
    .innerJoin('sharedDrafts', 'sharedDrafts.appId', 'apps.id')
    .leftJoin('sites', 'sites.appId', 'apps.id')
    .select([
      'apps.id as appId',
      'sharedDrafts.id as draftId',
      'sharedDrafts.commitSha',
      'sharedDrafts.checkedAt',
      'shareLinks.mayFork',
    ])
    .where('shareLinks.keyHash', '=', keyHash)
    .where('shareLinks.expiresAt', '>', now)
    .where('apps.status', 'in', shownStatuses)
    .where('users.suspendedAt', 'is', null)
    .where(({ eb, fn }) => eb(fn.coalesce('sites.takenDown', sql.lit(0)), '=', 0))
    .executeTakeFirst()
  return row && { ...row, mayFork: row.mayFork === 1 }
}

/** A link of an app as it is stored; times in ms. */
export type LinkRow = {
  id: string
  keyHash: string
  appId: string
  mayFork: number
  createdAt: number
  expiresAt: number
}

export async function insertLink(tx: Queries, link: LinkRow): Promise<void> {
  await tx.insertInto('shareLinks').values(link).execute()
}

/** The links of an app that are open at `now` (ms), the newest first. */
export function listOpenLinks(db: Queries, appId: string, now: number): Promise<LinkRow[]> {
  return db
    .selectFrom('shareLinks')
    .selectAll()
    .where('appId', '=', appId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes one link; whether it was there. */
export async function deleteLink(
  tx: Queries,
  { appId, id }: { appId: string; id: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('shareLinks')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all links of an app, and what they showed. */
export async function deleteLinksOf(tx: Queries, appId: string): Promise<void> {
  await tx.deleteFrom('shareLinks').where('appId', '=', appId).execute()
  await tx.deleteFrom('sharedDrafts').where('appId', '=', appId).execute()
}

/** Deletes links that ended by `now` (ms), and drafts that no link shows. */
export async function deleteEndedLinks(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('shareLinks').where('expiresAt', '<=', now).execute()
  const shown = db.selectFrom('shareLinks').select('appId')
  await db
    .deleteFrom('sharedDrafts')
    .where('appId', 'not in', shown)
    .where('checkedAt', '<', now - unusedForMs)
    .execute()
}

/** A draft is stored before its first link is. */
const unusedForMs = 60 * 60 * 1000

/** What the links of an app show. */
export function findDraft(db: Queries, appId: string) {
  return db
    .selectFrom('sharedDrafts')
    .select(['id', 'commitSha', 'checkedAt', 'problem'])
    .where('appId', '=', appId)
    .executeTakeFirst()
}

/** The files of a draft. */
export function listDraftFiles(
  db: Queries,
  draftId: string,
): Promise<(KnownFile & { path: string })[]> {
  return db
    .selectFrom('sharedFiles')
    .select(['path', 'sha256', 'size', 'stored', 'blobId'])
    .where('draftId', '=', draftId)
    .orderBy('path')
    .execute()
}

const filesAtOnce = 1_000

/** Stores a commit in place of what the links of its app showed; the caller holds the app. */
export async function replaceDraft(
  tx: Queries,
  draft: { id: string; appId: string; commitSha: string; checkedAt: number },
  files: readonly VersionFile[],
): Promise<void> {
  await tx.deleteFrom('sharedDrafts').where('appId', '=', draft.appId).execute()
  await tx
    .insertInto('sharedDrafts')
    .values({ ...draft, problem: null })
    .execute()
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const rows = files
      .slice(start, start + filesAtOnce)
      .map((file) => ({ draftId: draft.id, ...file }))
    await tx.insertInto('sharedFiles').values(rows).execute()
  }
}

/** Takes the next look at a branch for one process: false where another looked after `before` (ms). */
export async function takeLook(
  db: Queries,
  appId: string,
  { before, now }: { before: number; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('sharedDrafts')
    .set({ checkedAt: now })
    .where('appId', '=', appId)
    .where('checkedAt', '<=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records what stands against the newest commit; null: nothing. */
export async function noteLook(
  db: Queries,
  appId: string,
  look: { checkedAt: number; problem: ShareProblem | null },
): Promise<void> {
  await db.updateTable('sharedDrafts').set(look).where('appId', '=', appId).execute()
}

/** The bytes that all that links of a person show takes: its files, each once, in whole blocks, and the lists. */
export async function sharedBytes(db: Queries, userId: string): Promise<number> {
  const ofDrafts = db
    .selectFrom('sharedFiles')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'sharedFiles.draftId')
    .innerJoin('apps', 'apps.id', 'sharedDrafts.appId')
    .select(['sharedFiles.sha256', 'sharedFiles.stored'])
    .where('apps.authorId', '=', userId)
  const ofBranches = db
    .selectFrom('branchFiles')
    .innerJoin('branchPreviews', 'branchPreviews.id', 'branchFiles.previewId')
    .innerJoin('apps', 'apps.id', 'branchPreviews.appId')
    .select(['branchFiles.sha256', 'branchFiles.stored'])
    .where('apps.authorId', '=', userId)
  const files = db
    .selectFrom(ofDrafts.unionAll(ofBranches).as('named'))
    .select('named.sha256')
    .select(({ fn }) => [fn.max('named.stored').as('stored'), fn.countAll<number>().as('named')])
    .groupBy('named.sha256')
  const row = await db
    .selectFrom(files.as('files'))
    .select(
      sql<number>`cast(coalesce(sum((files.stored + 4095) / 4096 * 4096 + files.named * 512), 0) as bigint)`.as(
        'bytes',
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}
