/** Reads the newest commit of an app's branch for its share links: what would stand in the way of a publish stands in theirs. */
import { sizeInWords } from '../../../../contract/byte-size.ts'
import { fail } from '../../../../contract/failures.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { type AppWithAuthor, findApp, holdApp } from '../../../apps/server/index.ts'
import { checkVersion } from '../check-version.ts'
import { isUnknownAuthor } from '../new-author.ts'
import { refuseSecrets } from '../prepare-version.ts'
import type { Publishing } from '../publishing.ts'
import { readCommit } from '../read-commit.ts'
import { filesOf, findLiveVersion, type VersionFile } from '../store.ts'
import { meteredFiles } from '../stored-bytes/meter-uploads.ts'
import { publishedBytes } from '../stored-bytes/store.ts'
import { longestPublishMs } from '../stored-files/lock-files.ts'
import * as store from './store.ts'

/**
 * Has the links of an app show the newest commit of its branch. Files that an earlier commit or the live version
 * holds are not read again, and what looks like a secret key in them was accepted.
 * @param acceptSecrets whether the owner has read that something looks like a secret key
 * @throws as {@link readCommit}, `shareNeedsReview`, `shareHeld`, `secretsFound`, `publishedFull`, `invalidTransition`
 */
export async function readNewest(
  publishing: Publishing,
  appId: string,
  { acceptSecrets }: { acceptSecrets: boolean },
): Promise<void> {
  const { apps, files } = publishing
  const at = apps.world.now()
  const app = await findApp(apps.db, appId)
  if (!app) throw fail('notFound')
  if (app.status === 'archived') throw fail('invalidTransition')
  await refuseUnreviewed(publishing, app.authorId)
  const source = await sourceOf(publishing, app)
  const shown = await store.findDraft(apps.db, appId)
  if (shown?.commitSha === source.head)
    return store.noteLook(apps.db, appId, { checkedAt: at, problem: null })
  const { uploadedBytes: limit } = publishing.settings()
  const { counter } = publishing
  const metered = meteredFiles(files, { counter, userId: app.authorId, limit })
  const known = await knownFiles(publishing, appId, shown?.id)
  const read = await readCommit(source, source.head, metered, known)
  if (!acceptSecrets) refuseSecrets(read.secrets)
  const findings = await checkVersion(files, read.files, app.authorId)
  if (findings.length > 0)
    throw fail('shareHeld', { paths: [...new Set(findings.map(({ path }) => path))].join(', ') })
  await enter(publishing, { app, at, commitSha: source.head, files: read.files })
}

/** A link goes around no admin: where one looks at what is published, nothing is shown before. */
async function refuseUnreviewed(publishing: Publishing, authorId: string): Promise<void> {
  const { db, world } = publishing.apps
  const days = await publishing.newAccountDays()
  const isReviewed =
    publishing.settings().reviewBeforePublish ||
    (await isUnknownAuthor(db, { authorId, days, now: world.now() }))
  if (isReviewed) throw fail('shareNeedsReview')
}

async function sourceOf(publishing: Publishing, app: AppWithAuthor) {
  const { repoOwner: owner, repoName: name } = app
  if (owner === null || name === null) throw fail('repoNotConfigured')
  const host = await publishing.openCodeHost(app.authorId)
  const head = await host.head(owner, name, app.repoBranch ?? 'main')
  if (head === null && !(await host.repository(owner, name))) throw fail('repoGone')
  if (head === null) throw fail('noIndexFile')
  return { host, repository: { owner, name }, head }
}

async function knownFiles({ apps: { db } }: Publishing, appId: string, draftId?: string) {
  const live = await findLiveVersion(db, appId)
  return [
    ...(draftId === undefined ? [] : await store.listDraftFiles(db, draftId)),
    ...(live ? await filesOf(db, live.id) : []),
  ]
}

async function enter(
  { apps, settings }: Publishing,
  read: { app: AppWithAuthor; at: number; commitSha: string; files: readonly VersionFile[] },
): Promise<void> {
  const { world } = apps
  const { publishedBytes: limit } = settings()
  const { app, at, commitSha, files } = read
  await inTransaction(apps.db, async (tx) => {
    // What took longer may have been swept.
    if (world.now() - at > longestPublishMs) throw fail('conflict')
    if (!(await holdApp(tx, app.id))) throw fail('notFound')
    const draft = { id: newId(world), appId: app.id, commitSha, checkedAt: world.now() }
    await store.replaceDraft(tx, draft, files)
    const bytes =
      (await publishedBytes(tx, app.authorId)) + (await store.sharedBytes(tx, app.authorId))
    if (bytes > limit) throw fail('publishedFull', { limit: sizeInWords(limit) })
  })
}
