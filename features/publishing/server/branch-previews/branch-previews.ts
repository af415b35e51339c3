/** An owner's branch previews: made, opened, listed, taken back. */
import { fail } from '../../../../contract/failures.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { holdApp } from '../../../apps/server/index.ts'
import { type BranchPreview, branchPreviewLimits } from '../../branch-preview-contract.ts'
import { ShareProblem } from '../../share-contract.ts'
import type { Publishing } from '../publishing.ts'
import { keyPath, previewLabel } from './preview-label.ts'
import { BranchGone, showBranch } from './show-branch.ts'
import * as store from './store.ts'

const keyBytes = 16
const openMs = branchPreviewLimits.days * 24 * 3_600_000
/** An owner's browser goes to the address at once. */
const handoffMs = 60_000

/** The previews of an app that are open. */
export async function listBranchPreviews(
  publishing: Publishing,
  appId: string,
): Promise<BranchPreview[]> {
  const { db, world } = publishing.apps
  const rows = await store.listPreviews(db, appId, world.now())
  if (rows.length === 0) return []
  const appLabel = await store.appLabelOf(db, appId)
  return rows.map((row) => {
    const address = publishing.apps.addresses.site(
      previewLabel(row.label, appLabel ?? row.draftLabel),
    )
    return {
      branch: row.branch,
      address: `${address}/`,
      commitSha: row.commitSha,
      problem: ShareProblem.nullable().parse(row.problem),
      links: row.links,
      createdAt: new Date(row.createdAt).toISOString(),
      expiresAt: new Date(row.expiresAt).toISOString(),
    }
  })
}

/**
 * Shows a branch for seven days from now, and makes a key to it of 128 random bits, which is told this once: for
 * everybody who has it (`link`), or for one browser within a minute (`handoff`).
 * @throws as {@link showBranch}; `notFound` where the branch is not there, `shareLinksFull`
 */
export async function makeBranchKey(
  publishing: Publishing,
  appId: string,
  order: { branch: string; acceptSecrets: boolean; purpose: 'link' | 'handoff' },
): Promise<{ url: string; preview: BranchPreview }> {
  const { db, world, secrets } = publishing.apps
  const { branch, acceptSecrets, purpose } = order
  const of = { appId, branch }
  await refuseFull(publishing, of, purpose)
  await showBranch(publishing, of, { expiresAt: world.now() + openMs, acceptSecrets }).catch(
    async (error: unknown) => {
      if (!(error instanceof BranchGone)) throw error
      await store.deletePreview(db, of)
      throw fail('notFound')
    },
  )
  const key = world.random(keyBytes).toString('hex')
  const createdAt = world.now()
  const expiresAt = createdAt + (purpose === 'link' ? openMs : handoffMs)
  const keyHash = secrets.hash(key, 'branchKey')
  await inTransaction(db, async (tx) => {
    if (!(await holdApp(tx, appId))) throw fail('notFound')
    await store.insertKey(tx, { ...of, keyHash, purpose, createdAt, expiresAt })
  })
  const preview = (await listBranchPreviews(publishing, appId)).find((one) => one.branch === branch)
  // Another tab took it back meanwhile.
  if (!preview) throw fail('notFound')
  return { url: new URL(keyPath + key, preview.address).href, preview }
}

async function refuseFull(
  { apps: { db, world } }: Publishing,
  { appId, branch }: store.BranchOf,
  purpose: 'link' | 'handoff',
): Promise<void> {
  if (purpose !== 'link') return
  const open = await store.listPreviews(db, appId, world.now())
  const links = open.find((one) => one.branch === branch)?.links ?? 0
  if (links >= branchPreviewLimits.linksMax) throw fail('shareLinksFull', { n: links })
}

/** Takes a preview back at once. Fails with `notFound`. */
export async function deleteBranchPreview(
  { apps: { db } }: Publishing,
  of: store.BranchOf,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await holdApp(tx, of.appId))) throw fail('notFound')
    if (!(await store.deletePreview(tx, of))) throw fail('notFound')
  })
}
