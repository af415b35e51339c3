/** Has a branch be shown at its address: its newest commit is read as a publish reads one. */
import { fail } from '../../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../../server/database/transaction.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { findApp, holdApp } from '../../../apps/server/index.ts'
import { branchPreviewLimits } from '../../branch-preview-contract.ts'
import type { Publishing } from '../publishing.ts'
import { type Head, readHead } from '../share-links/read-head.ts'
import { refuseOverfull } from '../share-links/read-newest.ts'
import { filesOf, findLiveVersion } from '../store.ts'
import { longestPublishMs } from '../stored-files/lock-files.ts'
import { branchLabels, draftLabelOf } from './preview-label.ts'
import * as store from './store.ts'

/** What a branch is that its repository has no longer. */
export class BranchGone extends Error {}

/**
 * Reads the newest commit of a branch and shows it until `expiresAt` (ms), or for as long as it was to be shown where
 * that is null: then the preview has to be there.
 * @throws BranchGone; as {@link readHead}; `branchPreviewsFull`, `publishedFull`, `notFound`
 */
export async function showBranch(
  publishing: Publishing,
  of: store.BranchOf,
  { expiresAt, acceptSecrets }: { expiresAt: number | null; acceptSecrets: boolean },
): Promise<void> {
  const { db, world } = publishing.apps
  const at = world.now()
  const app = await findApp(db, of.appId)
  if (!app) throw fail('notFound')
  const shown = await store.findPreview(db, of)
  const head = await readHead(publishing, app, {
    branch: of.branch,
    shownSha: shown?.commitSha,
    known: () => knownFiles(publishing, of.appId, shown?.id),
    acceptSecrets,
    branchGone: () => new BranchGone(),
  })
  await inTransaction(db, async (tx) => {
    // What took longer may have been swept.
    if (world.now() - at > longestPublishMs) throw fail('conflict')
    const held = await holdApp(tx, of.appId)
    if (!held) throw fail('notFound')
    // An admin may have taken it out of view while its files were read.
    if (held.status === 'archived') throw fail('invalidTransition')
    await enter(publishing, tx, { ...of, head, expiresAt })
    if (head.files !== null) await refuseOverfull(publishing, tx, app.authorId)
  })
}

async function knownFiles({ apps: { db } }: Publishing, appId: string, previewId?: string) {
  const live = await findLiveVersion(db, appId)
  return [
    ...(previewId === undefined ? [] : await store.listPreviewFiles(db, previewId)),
    ...(live ? await filesOf(db, live.id) : []),
  ]
}

async function enter(
  { apps: { world } }: Publishing,
  tx: Queries,
  order: store.BranchOf & { head: Head; expiresAt: number | null },
): Promise<void> {
  const { appId, branch, head, expiresAt } = order
  const of = { appId, branch }
  const now = world.now()
  const before = await store.findPreview(tx, of)
  const until = expiresAt ?? before?.expiresAt
  // Taken back, or ended and swept, while its branch was read.
  if (until === undefined) throw fail('notFound')
  if (!before || before.expiresAt <= now) await refuseMore(tx, appId, now)
  if (head.files === null && before) {
    await store.noteLook(tx, of, { checkedAt: now, problem: null })
    return store.renewPreview(tx, { ...of, expiresAt: until })
  }
  // The preview whose files are shown already was taken back meanwhile: it is read anew by the next call.
  if (head.files === null) throw fail('conflict')
  const { label, createdAt } = before ?? { label: await freeLabel(tx, of), createdAt: now }
  const preview = {
    id: newId(world),
    ...of,
    label,
    draftLabel: draftLabelOf(appId),
    commitSha: head.commitSha,
    checkedAt: now,
    problem: null,
    createdAt,
    expiresAt: until,
  }
  await store.replacePreview(tx, preview, head.files)
}

/** The app is held: nobody else adds one meanwhile. */
async function refuseMore(tx: Queries, appId: string, now: number): Promise<void> {
  const { length } = await store.listPreviews(tx, appId, now)
  if (length >= branchPreviewLimits.previewsMax) throw fail('branchPreviewsFull', { n: length })
}

async function freeLabel(tx: Queries, of: store.BranchOf): Promise<string> {
  const taken = await store.labelsBeside(tx, of)
  const label = branchLabels(of.branch).find((one) => !taken.has(one))
  if (label === undefined) throw new Error(`no label is left for a branch of ${of.appId}`)
  return label
}
