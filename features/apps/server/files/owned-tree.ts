/** The tree of an app's repository at a ref, as its owner reads it. */
import { fail } from '../../../../contract/failures.ts'
import type { CodeHostClient, TreeEntry } from '../../../repositories/server/index.ts'
import type { Apps } from '../apps.ts'
import type { AppWithAuthor } from '../store.ts'

/** Memory of the product and of git; never shown. */
const hidden = /(?:^|\/)\.(?:magiccube|git)(?:\/|$)/

/** The repository of an app, and the way to it. */
export type OwnedRepository = { host: CodeHostClient; owner: string; name: string; branch: string }

/** A tree at a commit: its regular files, sorted by path. */
export type OwnedTree = OwnedRepository & { commitSha: string; files: TreeEntry[] }

/** The repository of an app; null where it has none. Fails as opening the code host does. */
export async function ownedRepository(
  apps: Pick<Apps, 'openCodeHost'>,
  app: AppWithAuthor,
): Promise<OwnedRepository | null> {
  const { repoOwner: owner, repoName: name, repoBranch } = app
  if (owner === null || name === null) return null
  const host = await apps.openCodeHost(app.authorId)
  return { host, owner, name, branch: repoBranch ?? 'main' }
}

/**
 * The tree at a branch or commit, at the app's own branch where none is named; null where there is none yet. Fails with
 * `notFound` for a ref that is not there, or as the code host's answers say.
 */
export async function readOwnedTree(
  apps: Pick<Apps, 'openCodeHost'>,
  app: AppWithAuthor,
  ref: string | undefined,
): Promise<OwnedTree | null> {
  const repository = await ownedRepository(apps, app)
  if (repository === null) return null
  const { host, owner, name, branch } = repository
  const isCommit = ref !== undefined && /^[0-9a-f]{40}$/.test(ref)
  const commitSha = isCommit ? ref : await host.head(owner, name, ref ?? branch)
  if (commitSha === null) {
    if (ref === undefined || ref === branch) return null
    throw fail('notFound')
  }
  const entries = await host.tree(owner, name, commitSha).catch((error: unknown) => {
    throw isCommit && isGone(error) ? fail('notFound') : error
  })
  return { ...repository, commitSha, files: shownFiles(entries) }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'repoGone'
}

/** Regular files only: a link or a submodule has no content to show. */
export function shownFiles(entries: readonly TreeEntry[]): TreeEntry[] {
  return entries
    .filter(({ path, mode }) => mode.startsWith('100') && !hidden.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
