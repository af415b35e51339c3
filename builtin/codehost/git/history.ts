/** Walks through history, newest first. */
import { readCommit, type Commit } from './commit-objects.ts'
import type { GitRepository } from './object-store.ts'
import { readTree } from './tree-objects.ts'

/** Commits reachable from one, newest first by committer time, each once. */
export async function* walkHistory(repo: GitRepository, from: string): AsyncGenerator<Commit> {
  const seen = new Set([from])
  const first = await readCommit(repo, from)
  const waiting = first ? [first] : []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    yield next
    for (const oid of next.parents) {
      if (seen.has(oid)) continue
      seen.add(oid)
      const parent = await readCommit(repo, oid)
      if (parent) insertByTime(waiting, parent)
    }
  }
}

/** Whether one commit is another or comes before it. */
export async function isAncestor(
  repo: GitRepository,
  ancestor: string,
  of: string,
): Promise<boolean> {
  for await (const commit of walkHistory(repo, of)) {
    if (commit.oid === ancestor) return true
  }
  return false
}

/** All commits reachable from one. */
export async function reachable(repo: GitRepository, from: string): Promise<Map<string, Commit>> {
  const found = new Map<string, Commit>()
  for await (const commit of walkHistory(repo, from)) found.set(commit.oid, commit)
  return found
}

/** The object a path names in a tree, or null. `''` names the tree itself. */
export async function findPath(
  repo: GitRepository,
  tree: string,
  path: string,
): Promise<{ mode: string; oid: string } | null> {
  let found = { mode: '040000', oid: tree }
  for (const part of path.split('/').filter(Boolean)) {
    if (found.mode !== '040000') return null
    const entry = (await readTree(repo, found.oid))?.find(({ name }) => name === part)
    if (!entry) return null
    found = { mode: entry.mode, oid: entry.oid }
  }
  return found
}

/** Whether a commit changed a path against every one of its parents. */
export async function touches(repo: GitRepository, commit: Commit, path: string): Promise<boolean> {
  const now = await findPath(repo, commit.tree, path)
  const parents = await Promise.all(commit.parents.map((oid) => readCommit(repo, oid)))
  if (parents.length === 0) return now !== null
  const before = await Promise.all(
    parents.map(async (parent) => (parent ? findPath(repo, parent.tree, path) : null)),
  )
  return before.every((was) => was?.oid !== now?.oid || was?.mode !== now?.mode)
}

function insertByTime(waiting: Commit[], commit: Commit): void {
  let low = 0
  let high = waiting.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = waiting[middle]
    if (other && other.committer.seconds >= commit.committer.seconds) low = middle + 1
    else high = middle
  }
  waiting.splice(low, 0, commit)
}
