/** Reads the newest commit of a branch to be shown without a publish: what would stand in the way of that stands in its. */
import { fail } from '../../../../contract/failures.ts'
import type { AppWithAuthor } from '../../../apps/server/index.ts'
import { checkVersion } from '../check-version.ts'
import { isUnknownAuthor } from '../new-author.ts'
import { refuseSecrets } from '../prepare-version.ts'
import type { Publishing } from '../publishing.ts'
import { readCommit } from '../read-commit.ts'
import { meteredFiles } from '../stored-bytes/meter-uploads.ts'
import type { KnownFile, VersionFile } from '../store.ts'

/** Which branch, what is shown of it, and whether its owner has read that something looks like a secret key. */
export type HeadOrder = {
  branch: string
  shownSha: string | undefined
  /** Files that are not read again. */
  known(): Promise<readonly KnownFile[]>
  acceptSecrets: boolean
  /** What is thrown for a branch that the repository has not; left out: as for one without a page. */
  branchGone?: () => Error
}

/** A newest commit; `files` is null where it is shown already. */
export type Head = { commitSha: string; files: readonly VersionFile[] | null }

/**
 * Reads it.
 * @throws as {@link readCommit}, `shareNeedsReview`, `shareHeld`, `secretsFound`, `invalidTransition`
 */
export async function readHead(
  publishing: Publishing,
  app: AppWithAuthor,
  order: HeadOrder,
): Promise<Head> {
  const { files } = publishing
  if (app.status === 'archived') throw fail('invalidTransition')
  await refuseUnreviewed(publishing, app.authorId)
  const { branchGone = () => fail('noIndexFile') } = order
  const source = await sourceOf(publishing, app, { branch: order.branch, branchGone })
  if (order.shownSha === source.head) return { commitSha: source.head, files: null }
  const { uploadedBytes: limit } = publishing.settings()
  const { counter } = publishing
  const metered = meteredFiles(files, { counter, userId: app.authorId, limit })
  const read = await readCommit(source, source.head, metered, await order.known())
  if (!order.acceptSecrets) refuseSecrets(read.secrets)
  const findings = await checkVersion(files, read.files, app.authorId)
  if (findings.length > 0)
    throw fail('shareHeld', { paths: [...new Set(findings.map(({ path }) => path))].join(', ') })
  return { commitSha: source.head, files: read.files }
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

async function sourceOf(
  publishing: Publishing,
  app: AppWithAuthor,
  { branch, branchGone }: { branch: string; branchGone: () => Error },
) {
  const { repoOwner: owner, repoName: name } = app
  if (owner === null || name === null) throw fail('repoNotConfigured')
  const host = await publishing.openCodeHost(app.authorId)
  const head = await host.head(owner, name, branch)
  if (head === null && !(await host.repository(owner, name))) throw fail('repoGone')
  if (head === null) throw branchGone()
  return { host, repository: { owner, name }, head }
}
