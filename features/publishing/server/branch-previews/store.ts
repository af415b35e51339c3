/** All SQL of branch previews, of their files, and of the keys that open them. */
import type { Queries } from '../../../../server/database/transaction.ts'
import type { ShareProblem } from '../../share-contract.ts'
import { shownStatuses } from '../share-links/store.ts'
import type { KnownFile, VersionFile } from '../store.ts'

/** Which preview: of an app's branch. */
export type BranchOf = { appId: string; branch: string }

/** A preview as it is stored; times in ms. `id` names files that never change. */
export type PreviewRow = BranchOf & {
  id: string
  label: string
  draftLabel: string
  commitSha: string
  checkedAt: number
  problem: string | null
  createdAt: number
  expiresAt: number
}

/** The preview of a branch, ended or not. */
export function findPreview(db: Queries, { appId, branch }: BranchOf) {
  return db
    .selectFrom('branchPreviews')
    .selectAll()
    .where('appId', '=', appId)
    .where('branch', '=', branch)
    .executeTakeFirst()
}

/** The previews of an app that are open at `now` (ms), newest first, with how many links each has. */
export function listPreviews(
  db: Queries,
  appId: string,
  now: number,
): Promise<(PreviewRow & { links: number })[]> {
  return db
    .selectFrom('branchPreviews')
    .selectAll('branchPreviews')
    .select(({ selectFrom }) =>
      selectFrom('branchKeys')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('branchKeys.appId', '=', 'branchPreviews.appId')
        .whereRef('branchKeys.branch', '=', 'branchPreviews.branch')
        .where('purpose', '=', 'link')
        .where('branchKeys.expiresAt', '>', now)
        .as('links'),
    )
    .where('appId', '=', appId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('branch')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, links: Number(row.links) })))
}

/** The labels that other branches of an app have. */
export async function labelsBeside(
  db: Queries,
  { appId, branch }: BranchOf,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('branchPreviews')
    .select('label')
    .where('appId', '=', appId)
    .where('branch', '<>', branch)
    .execute()
  return new Set(rows.map(({ label }) => label))
}

/** The app's name in addresses now; null while it has none. */
export async function appLabelOf(db: Queries, appId: string): Promise<string | null> {
  const row = await db
    .selectFrom('subdomains')
    .select('name')
    .where('appId', '=', appId)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Where somebody asks, and the hashes of what they show. */
export type Visit = {
  branchLabel: string
  appLabel: string
  keyHashes: readonly string[]
  now: number
}

/** The preview at an address, for who has a key to it, where it is open and its app may be shown. */
export function findOpen(
  db: Queries,
  visit: Visit,
  purposes: readonly ('handoff' | 'visit' | 'link')[],
) {
  const { branchLabel, appLabel, keyHashes, now } = visit
  return db
    .selectFrom('branchPreviews')
    .innerJoin('apps', 'apps.id', 'branchPreviews.appId')
    .innerJoin('users', 'users.id', 'apps.authorId')
    .innerJoin('branchKeys', (join) =>
      join
        .onRef('branchKeys.appId', '=', 'branchPreviews.appId')
        .onRef('branchKeys.branch', '=', 'branchPreviews.branch'),
    )
    .leftJoin('sites', 'sites.appId', 'apps.id')
    .leftJoin('subdomains', (join) =>
      join.onRef('subdomains.appId', '=', 'apps.id').on('subdomains.releasedAt', 'is', null),
    )
    .selectAll('branchPreviews')
    .select(['branchKeys.purpose', 'branchKeys.keyHash', 'branchKeys.expiresAt as keyExpiresAt'])
    .where('branchPreviews.label', '=', branchLabel)
    .where(({ eb, fn, ref }) =>
      eb(fn.coalesce('subdomains.name', ref('branchPreviews.draftLabel')), '=', appLabel),
    )
    .where('branchKeys.keyHash', 'in', keyHashes)
    .where('branchKeys.purpose', 'in', purposes)
    .where('branchKeys.expiresAt', '>', now)
    .where('branchPreviews.expiresAt', '>', now)
    .where('apps.status', 'in', shownStatuses)
    .where('users.suspendedAt', 'is', null)
    .where(({ eb }) => eb.or([eb('sites.takenDown', 'is', null), eb('sites.takenDown', '=', 0)]))
    .executeTakeFirst()
}

/** The files of a preview. */
export function listPreviewFiles(
  db: Queries,
  previewId: string,
): Promise<(KnownFile & { path: string })[]> {
  return db
    .selectFrom('branchFiles')
    .select(['path', 'sha256', 'size', 'stored', 'blobId'])
    .where('previewId', '=', previewId)
    .orderBy('path')
    .execute()
}

const filesAtOnce = 1_000

/** Stores a commit in place of what its branch showed; the caller holds the app. */
export async function replacePreview(
  tx: Queries,
  preview: PreviewRow,
  files: readonly VersionFile[],
): Promise<void> {
  const { appId, branch } = preview
  await tx
    .deleteFrom('branchPreviews')
    .where('appId', '=', appId)
    .where('branch', '=', branch)
    .execute()
  await tx.insertInto('branchPreviews').values(preview).execute()
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const rows = files
      .slice(start, start + filesAtOnce)
      .map((file) => ({ previewId: preview.id, ...file }))
    await tx.insertInto('branchFiles').values(rows).execute()
  }
}

/** Has a preview last longer. */
export async function renewPreview(
  tx: Queries,
  { appId, branch, expiresAt }: BranchOf & { expiresAt: number },
): Promise<void> {
  await tx
    .updateTable('branchPreviews')
    .set({ expiresAt })
    .where('appId', '=', appId)
    .where('branch', '=', branch)
    .execute()
}

/** Takes the next look at a branch for one process: false where another looked after `before` (ms). */
export async function takeLook(
  db: Queries,
  { appId, branch }: BranchOf,
  { before, now }: { before: number; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('branchPreviews')
    .set({ checkedAt: now })
    .where('appId', '=', appId)
    .where('branch', '=', branch)
    .where('checkedAt', '<=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records what stands against the newest commit; null: nothing. */
export async function noteLook(
  db: Queries,
  { appId, branch }: BranchOf,
  look: { checkedAt: number; problem: ShareProblem | null },
): Promise<void> {
  await db
    .updateTable('branchPreviews')
    .set(look)
    .where('appId', '=', appId)
    .where('branch', '=', branch)
    .execute()
}

export type KeyRow = BranchOf & {
  keyHash: string
  purpose: 'handoff' | 'visit' | 'link'
  createdAt: number
  expiresAt: number
}

export async function insertKey(tx: Queries, key: KeyRow): Promise<void> {
  await tx.insertInto('branchKeys').values(key).execute()
}

/** Makes a handoff the visit of one browser: only the first who shows it. */
export async function takeHandoff(
  db: Queries,
  keyHash: string,
  visit: { keyHash: string; expiresAt: number },
): Promise<boolean> {
  const row = await db
    .updateTable('branchKeys')
    .set({ ...visit, purpose: 'visit' })
    .where('keyHash', '=', keyHash)
    .where('purpose', '=', 'handoff')
    .returning('appId')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the preview of a branch, and the keys to it; whether it was there. */
export async function deletePreview(tx: Queries, { appId, branch }: BranchOf): Promise<boolean> {
  await tx
    .deleteFrom('branchKeys')
    .where('appId', '=', appId)
    .where('branch', '=', branch)
    .execute()
  const row = await tx
    .deleteFrom('branchPreviews')
    .where('appId', '=', appId)
    .where('branch', '=', branch)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all previews of an app, and the keys to them. */
export async function deletePreviewsOf(tx: Queries, appId: string): Promise<void> {
  await tx.deleteFrom('branchKeys').where('appId', '=', appId).execute()
  await tx.deleteFrom('branchPreviews').where('appId', '=', appId).execute()
}

/** Deletes previews and keys that ended by `now` (ms). */
export async function deleteEnded(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('branchKeys').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('branchPreviews').where('expiresAt', '<=', now).execute()
}
