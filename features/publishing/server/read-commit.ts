/** Reads the files of a commit as they will be served: refused entries named, limits kept (PUB-16, T16, T17). */
import { fail } from '../../../contract/failures.ts'
import { gitBlobId } from '../../../project/content-hash.ts'
import { normalizePath } from '../../../project/path.ts'
import { isServed } from '../../../project/publishable.ts'
import { projectLimits } from '../../../project/limits.ts'
import type { FileStore } from '../../../server/kernel/file-store.ts'
import type { CodeHostClient, TreeEntry } from '../../repositories/server/index.ts'
import { findSecrets, type FoundSecret } from './find-secrets.ts'
import type { VersionFile } from './store.ts'

const atOnce = 8

/**
 * Stores the published files of a commit; answers them sorted by path, and what in files that `known`
 * does not hold (by SHA-256) looks like a secret key (PUB-17).
 * Fails with `badTreeEntry`, `pathNotAllowed`, `projectTooLarge`, `tooManyFiles`, `noIndexFile`, or as the code host's answers say.
 */
export async function readCommit(
  host: Pick<CodeHostClient, 'tree' | 'blob'>,
  repository: { owner: string; name: string },
  commitSha: string,
  files: Pick<FileStore, 'put'>,
  known: ReadonlySet<string> = new Set(),
): Promise<{ files: VersionFile[]; secrets: FoundSecret[] }> {
  const entries = publishedEntries(await host.tree(repository.owner, repository.name, commitSha))
  if (!entries.some((entry) => entry.path === 'index.html')) throw fail('noIndexFile')
  const stored: VersionFile[] = []
  const secrets: FoundSecret[] = []
  let bytesInAll = 0
  const queue = eachOf(entries)
  const worker = async (): Promise<void> => {
    for (const entry of queue) {
      const bytes = await host.blob(repository.owner, repository.name, entry.sha)
      // The host's answer is checked against the tree that names it: what is live is what is committed.
      if ((await gitBlobId(bytes)) !== entry.sha) throw fail('codeHostError')
      bytesInAll += bytes.length
      if (bytes.length > projectLimits.fileBytes) throw tooLarge(entry.path)
      if (bytesInAll > projectLimits.totalBytes)
        throw tooLarge(`${projectLimits.totalBytes / 1_048_576} MiB`)
      const sha256 = await files.put(bytes)
      stored.push({ path: entry.path, sha256, size: bytes.length })
      if (!known.has(sha256)) secrets.push(...findSecrets(entry.path, bytes))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { files: stored.toSorted(byPath), secrets: secrets.toSorted(byPath) }
}

/** Unlike an array's own iterator this one ends for all who share it when a loop leaves it by a failure. */
function* eachOf<T>(items: readonly T[]): Generator<T> {
  yield* items
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

function publishedEntries(tree: readonly TreeEntry[]): TreeEntry[] {
  const special = tree.find((entry) => entry.mode !== '100644' && entry.mode !== '100755')
  if (special) throw fail('badTreeEntry', { path: special.path })
  const entries = tree.filter((entry) => isServed(entry.path))
  if (entries.length > projectLimits.files) throw fail('tooManyFiles', { n: projectLimits.files })
  const refused = entries.find((entry) => !normalizePath(entry.path).ok)
  if (refused) throw fail('pathNotAllowed', { path: refused.path })
  const heavy = entries.find((entry) => (entry.size ?? 0) > projectLimits.fileBytes)
  if (heavy) throw tooLarge(heavy.path)
  return entries
}

function tooLarge(reason: string) {
  return fail('projectTooLarge', { reason })
}
