/** The names and sizes of an app's files at a ref, for its owner. */
import { fail } from '../../../../contract/failures.ts'
import type { Identity } from '../../../../server/kernel/context.ts'
import type { TreeFile } from '../../contract.ts'
import type { Apps } from '../apps.ts'
import { requireVisibleApp } from '../read-app.ts'
import { readOwnedTree } from './owned-tree.ts'

/** Answers the commit and its files, null and none before the first. Fails with `notFound`, or as the code host says. */
export async function readTree(
  apps: Apps,
  id: string,
  { viewer, ref }: { viewer: Identity | null; ref: string },
): Promise<{ commitSha: string | null; tree: TreeFile[] }> {
  const app = await requireVisibleApp(apps, id, viewer)
  // What others may read is the published version alone, which has no refs.
  if (app.authorId !== viewer?.userId) throw fail('notFound')
  const found = await readOwnedTree(apps, app, ref)
  const files = found?.files ?? []
  const tree = files.map(({ path, size = 0, sha }) => ({ path, size, sha }))
  return { commitSha: found?.commitSha ?? null, tree }
}
