/** What the address of a branch shows to who has a key to it. */
import { boundedMap } from '../../../../server/kernel/bounded-map.ts'
import type { Publishing } from '../publishing.ts'
import { nfcManifest, type SharedFile, waitForLook } from '../share-links/manifests.ts'
import { problemOf } from '../share-links/open-shared.ts'
import { partsOfLabel } from './preview-label.ts'
import { BranchGone, showBranch } from './show-branch.ts'
import * as store from './store.ts'

/** So often at most the visits of a branch look for a newer commit. */
const lookEveryMs = 15_000
/** How long a browser goes on after a handoff: a day of work. */
const visitMs = 24 * 3_600_000
const keyBytes = 16
const manifestsBytes = 16 * 1_048_576

/** The files of a branch by their paths. */
export type ShownBranch = { files: ReadonlyMap<string, SharedFile> }

/** What a browser shows from now on in place of the key that it came with, and for how many seconds. */
export type Admission = { key: string; seconds: number }

/** Opens branches for the sites' host. Nothing of a key is cached: what is taken back is closed with the next request. */
export function createBranchPreviews(publishing: Publishing) {
  const { db, secrets, world } = publishing.apps
  const manifests = boundedMap<ReadonlyMap<string, SharedFile>>(manifestsBytes)
  const hashOf = (key: string) => secrets.hash(key, 'branchKey')

  async function open(
    label: string,
    keys: readonly string[],
    purposes: readonly ('handoff' | 'visit' | 'link')[],
  ) {
    const parts = partsOfLabel(label)
    // The host may have begun to look at what is published since the preview was made.
    if (parts === null || keys.length === 0 || publishing.settings().reviewBeforePublish)
      return null
    const visit = { ...parts, keyHashes: keys.map(hashOf), now: world.now() }
    return (await store.findOpen(db, visit, purposes)) ?? null
  }

  async function filesOf(previewId: string): Promise<ReadonlyMap<string, SharedFile>> {
    const known = manifests.get(previewId)
    if (known) return known
    const { manifest, bytes } = nfcManifest(await store.listPreviewFiles(db, previewId))
    manifests.set(previewId, manifest, bytes)
    return manifest
  }

  return {
    /**
     * What stands at the label for who shows one of these keys; null for anybody else, and where there is nothing.
     * @param isArrival whether a page is opened: then a newer commit is looked for
     */
    async find(
      label: string,
      keys: readonly string[],
      isArrival: boolean,
    ): Promise<ShownBranch | null> {
      const shown = await open(label, keys, ['visit', 'link'])
      if (!shown) return null
      const isLooked = isArrival && (await lookForNewer(publishing, shown))
      const now = isLooked ? await open(label, keys, ['visit', 'link']) : shown
      return now ? { files: await filesOf(now.id) } : null
    },
    /** Lets a browser in that comes with a key, by which a handoff is used up; null where it opens nothing. */
    async admit(label: string, key: string): Promise<Admission | null> {
      const shown = await open(label, [key], ['handoff', 'link'])
      if (!shown) return null
      const now = world.now()
      if (shown.purpose === 'link') return { key, seconds: secondsUntil(shown.keyExpiresAt, now) }
      // What stood in an address may be in somebody's log: the browser gets another.
      const own = world.random(keyBytes).toString('hex')
      const expiresAt = Math.min(now + visitMs, shown.expiresAt)
      const isFirst = await store.takeHandoff(db, hashOf(key), { keyHash: hashOf(own), expiresAt })
      return isFirst ? { key: own, seconds: secondsUntil(expiresAt, now) } : null
    },
    /** The bytes of a file; null where the store has lost them. */
    read: (sha256: string) => publishing.files.read(sha256),
    /** Deletes previews and keys that have ended. */
    forgetEnded: () => store.deleteEnded(db, world.now()),
  }
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.floor((end - now) / 1_000))
}

/** Looks for a newer commit where that is due; whether something may have changed. */
async function lookForNewer(
  publishing: Publishing,
  { appId, branch, checkedAt }: store.PreviewRow,
): Promise<boolean> {
  const { db, world } = publishing.apps
  const of = { appId, branch }
  const now = world.now()
  const before = now - lookEveryMs
  if (checkedAt > before || !(await store.takeLook(db, of, { before, now }))) return false
  const looking = showBranch(publishing, of, { expiresAt: null, acceptSecrets: false }).catch(
    async (error: unknown): Promise<unknown> => {
      // A branch that was deleted is shown no longer.
      if (error instanceof BranchGone) return store.deletePreview(db, of)
      return store.noteLook(db, of, { checkedAt: now, problem: problemOf(error) })
    },
  )
  await waitForLook(looking.catch(() => null))
  return true
}
