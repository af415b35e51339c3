/**
 * Which commits show what is live: the published one, what the mirror itself put on top of it, and what
 * lies below where the published one is the mirror's.
 */
import type { Queries } from '../../../../server/database/transaction.ts'
import { listMirrorCommits } from './store.ts'

/** The commits of an app that count as `liveSha`, itself left out, and all commits of the mirror. */
export async function publishedCommits(
  db: Queries,
  appId: string,
  liveSha: string | null,
): Promise<{ sameAs: string[]; mirrorCommits: string[] }> {
  const commits = await listMirrorCommits(db, appId)
  const same = new Set(liveSha === null ? [] : [liveSha])
  // Two commits of one moment may come in either order, so it is gone through until nothing is added.
  for (let before = -1; before < same.size;) {
    before = same.size
    for (const { sha, parentSha } of commits)
      if (same.has(parentSha) || same.has(sha)) same.add(sha).add(parentSha)
  }
  if (liveSha !== null) same.delete(liveSha)
  return { sameAs: [...same], mirrorCommits: commits.map(({ sha }) => sha) }
}
