/** Walks through history, newest first. */
import { readCommit, type Commit } from './commit-objects.ts'
import { createDateQueue } from './date-queue.ts'
import type { GitRepository } from './object-store.ts'
import { findEntry } from './tree-objects.ts'

/** Commits reachable from one, newest first by committer time, each once. */
export async function* walkHistory(repo: GitRepository, from: string): AsyncGenerator<Commit> {
  const seen = new Set([from])
  const waiting = createDateQueue<Commit>()
  const first = await readCommit(repo, from)
  if (first) waiting.add(first, first.committer.seconds)
  for (let next = waiting.next(); next; next = waiting.next()) {
    yield next
    for (const oid of next.parents) {
      if (seen.has(oid)) continue
      seen.add(oid)
      const parent = await readCommit(repo, oid)
      if (parent) waiting.add(parent, parent.committer.seconds)
      await repo.work.breathe()
    }
  }
}

/** What a path names in a tree. */
export type FoundPath = { mode: string; oid: string }

/** The object a path names in a tree, or null. `''` names the tree itself. */
export async function findPath(
  repo: GitRepository,
  tree: string,
  path: string,
): Promise<FoundPath | null> {
  let found = { mode: '040000', oid: tree }
  for (const part of path.split('/').filter(Boolean)) {
    if (found.mode !== '040000') return null
    const entry = await findEntry(repo, found.oid, part)
    if (!entry) return null
    found = { mode: entry.mode, oid: entry.oid }
  }
  return found
}

/** Tells of commits whether they changed a path. */
export type PathSearch = (commit: Commit) => Promise<boolean>

/** Looks for the commits that changed a path against every one of their parents. */
export function searchPath(repo: GitRepository, path: string): PathSearch {
  // Most commits have the tree of a neighbour, or one that was looked at as another's parent.
  const known = new Map<string, FoundPath | null>()
  async function find(tree: string): Promise<FoundPath | null> {
    const before = known.get(tree)
    if (before !== undefined) return before
    const found = await findPath(repo, tree, path)
    known.set(tree, found)
    return found
  }
  return async (commit) => {
    const now = await find(commit.tree)
    for (const oid of commit.parents) {
      const parent = await readCommit(repo, oid)
      const was = parent && (await find(parent.tree))
      if (was?.oid === now?.oid && was?.mode === now?.mode) return false
      await repo.work.breathe()
    }
    return commit.parents.length > 0 || now !== null
  }
}
