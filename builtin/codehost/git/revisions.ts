/** From what people write (branch, tag, id, short id) to a commit. */
import { readCommit, type Commit } from './commit-objects.ts'
import { findShortId, isObjectId, type GitRepository } from './object-store.ts'
import { isRefName } from './ref-names.ts'
import { readRef } from './refs.ts'

/** The commit of a branch, tag, full reference or id of at least seven digits; null when none. */
export async function findCommit(repo: GitRepository, revision: string): Promise<Commit | null> {
  const oid = await findObjectId(repo, revision)
  return oid === null ? null : readCommit(repo, oid)
}

/** The object id that a revision names, or null. An id of an object that is missing is answered. */
async function findObjectId(repo: GitRepository, revision: string): Promise<string | null> {
  if (isObjectId(revision)) return revision
  for (const name of [
    `refs/heads/${revision}`,
    `refs/tags/${revision}`,
    `refs/${revision}`,
    revision,
  ]) {
    const oid = isRefName(name) ? await readRef(repo, name) : null
    if (oid !== null) return oid
  }
  return /^[0-9a-f]{7,39}$/.test(revision) ? findShortId(repo, revision) : null
}
