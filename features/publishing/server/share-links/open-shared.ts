/** What a share link shows to whoever has it: files for the previews' host, and a fork for who is signed in. */
import { fail, Failure } from '../../../../contract/failures.ts'
import { boundedMap } from '../../../../server/kernel/bounded-map.ts'
import type { Identity } from '../../../../server/kernel/context.ts'
import type { App, CodeFile, RepositoryLink } from '../../../apps/contract.ts'
import { codeFileOf, findApp, forkSharedApp } from '../../../apps/server/index.ts'
import type { ShareProblem } from '../../share-contract.ts'
import type { Publishing } from '../publishing.ts'
import { nfcManifest, type SharedFile, waitForLook } from './manifests.ts'
import { readNewest } from './read-newest.ts'
import * as store from './store.ts'

/** So often at most the visits of an app's links look for a newer commit. */
const lookEveryMs = 15_000
const manifestsBytes = 16 * 1_048_576

/** What a link shows: its files by their paths, and whether it may be forked. */
export type SharedDraft = { mayFork: boolean; files: ReadonlyMap<string, SharedFile> }

/** Opens links for the previews' host. Nothing of a link is cached: what is revoked is closed with the next request. */
export function createSharedDrafts(publishing: Publishing) {
  const { db } = publishing.apps
  const manifests = boundedMap<ReadonlyMap<string, SharedFile>>(manifestsBytes)

  async function filesOf(draftId: string): Promise<ReadonlyMap<string, SharedFile>> {
    const known = manifests.get(draftId)
    if (known) return known
    const { manifest, bytes } = nfcManifest(await store.listDraftFiles(db, draftId))
    manifests.set(draftId, manifest, bytes)
    return manifest
  }

  return {
    /**
     * What the link with this key shows now; null where none is open.
     * @param isArrival whether a page is opened: then a newer commit is looked for
     */
    async find(key: string, isArrival: boolean): Promise<SharedDraft | null> {
      const link = await openLink(publishing, key)
      if (!link) return null
      const isLooked = isArrival && (await lookForNewer(publishing, link))
      const now = isLooked ? await openLink(publishing, key) : link
      return now ? { mayFork: now.mayFork, files: await filesOf(now.draftId) } : null
    },
    /** The bytes of a file; null where the store has lost them. */
    read: (sha256: string) => publishing.files.read(sha256),
    /** Deletes links that have expired, and what no link shows. */
    forgetEnded: () => store.deleteEndedLinks(db, publishing.apps.world.now()),
  }
}

async function openLink(
  { apps, settings }: Publishing,
  key: string,
): Promise<store.OpenLink | null> {
  // The host may have begun to look at what is published since the link was made.
  if (settings().reviewBeforePublish) return null
  const { db, secrets, world } = apps
  return (await store.findOpenLink(db, secrets.hash(key, 'shareLink'), world.now())) ?? null
}

/** Looks for a newer commit where that is due; whether something may have changed. */
async function lookForNewer(
  publishing: Publishing,
  { appId, checkedAt }: store.OpenLink,
): Promise<boolean> {
  const { db, world } = publishing.apps
  const now = world.now()
  const before = now - lookEveryMs
  if (checkedAt > before || !(await store.takeLook(db, appId, { before, now }))) return false
  const looking = readNewest(publishing, appId, { acceptSecrets: false }).catch((error: unknown) =>
    store.noteLook(db, appId, { checkedAt: now, problem: problemOf(error) }).catch(() => null),
  )
  await waitForLook(looking)
  return true
}

/** What is told of why a newer commit is not shown. */
export function problemOf(error: unknown): ShareProblem {
  const code = error instanceof Failure ? error.code : null
  if (code === 'secretsFound') return 'secrets'
  if (code === 'shareHeld') return 'held'
  return code === 'shareNeedsReview' ? 'review' : 'unreadable'
}

/** What a link shows, for its page in the studio. Fails with `shareClosed`. */
export async function openShared(publishing: Publishing, key: string, user: Identity) {
  const { app, link } = await requireShared(publishing, key)
  const { id: appId, name, description, authorName: author } = app
  const isOwn = app.authorId === user.userId
  return { appId, name, description, author, mayFork: link.mayFork, isOwn }
}

/** A file is held as bytes, as base64, and in the JSON of all. */
const heldTimes = 4

/** The files of a link that may be forked. Fails with `shareClosed`, `shareForkRefused`. */
export async function readSharedFiles(
  publishing: Publishing,
  key: string,
  retainResponse: (bytes: number) => void,
): Promise<CodeFile[]> {
  const { link } = await requireForkable(publishing, key)
  const rows = await store.listDraftFiles(publishing.apps.db, link.draftId)
  retainResponse(rows.reduce((sum, { size }) => sum + size, 0) * heldTimes)
  const files: CodeFile[] = []
  for (const { path, sha256 } of rows) {
    const bytes = await publishing.files.read(sha256)
    if (!bytes) throw new Error(`the shared file ${sha256} is absent`)
    files.push(codeFileOf(path, bytes))
  }
  return files
}

/** Makes a draft of the caller's from what a link shows. Fails as {@link forkSharedApp} and {@link readSharedFiles}. */
export async function forkShared(
  publishing: Publishing,
  user: Identity,
  { key, ...fork }: { key: string; name: string; githubRepo?: RepositoryLink | undefined },
): Promise<App> {
  const { app } = await requireForkable(publishing, key)
  return forkSharedApp(publishing.apps, user, { ...fork, id: app.id })
}

async function requireForkable(publishing: Publishing, key: string) {
  const shared = await requireShared(publishing, key)
  if (!shared.link.mayFork) throw fail('shareForkRefused')
  return shared
}

async function requireShared(publishing: Publishing, key: string) {
  const link = await openLink(publishing, key)
  const app = link && (await findApp(publishing.apps.db, link.appId))
  if (!link || !app) throw fail('shareClosed')
  return { link, app }
}
