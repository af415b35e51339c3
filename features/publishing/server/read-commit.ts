/** Reads the files of a commit as they will be served: refused entries named, limits kept. */
import { fail, type Failure } from '../../../contract/failures.ts'
import { gitBlobId } from '../../../project/content-hash.ts'
import { isPublished } from '../../../project/publishable.ts'
import { fileFailure, projectLimits, totalsFailure } from '../../../project/limits.ts'
import type { FileStore } from '../../../server/kernel/file-store.ts'
import type { CodeHostClient, TreeEntry } from '../../repositories/server/index.ts'
import { findSecrets, type FoundSecret } from './find-secrets.ts'
import { refusedEntries } from './refused-entries.ts'
import type { KnownFile, VersionFile } from './store.ts'

const atOnce = 8

/** What a commit holds at the code host: the entries of its tree, the bytes of each. */
type Source = {
  host: Pick<CodeHostClient, 'tree' | 'blob'>
  repository: { owner: string; name: string }
}
type Read = { files: VersionFile[]; secrets: FoundSecret[] }

/**
 * Stores the published files of a commit; answers them sorted by path, and what in files that `known`,
 * the live version, does not hold looks like a secret key. What it holds is not read again.
 * Fails with `badTreeEntry`, `projectTooLarge`, `fileTooLarge`, `tooManyFiles`, `noIndexFile`, or as the
 * code host's answers say.
 */
export async function readCommit(
  source: Source,
  commitSha: string,
  files: Pick<FileStore, 'put' | 'keptOf'>,
  known: readonly KnownFile[] = [],
): Promise<Read> {
  const { host, repository } = source
  const entries = publishedEntries(await host.tree(repository.owner, repository.name, commitSha))
  if (!entries.some((entry) => entry.path === 'index.html')) throw fail('noIndexFile')
  const read: Read = { files: [], secrets: [] }
  const hashes = new Set(known.map(({ sha256 }) => sha256))
  const byBlob = new Map(known.map((file) => [file.blobId, file]))
  const found = entries.flatMap(({ sha }) => byBlob.get(sha) ?? [])
  const kept = await files.keptOf(found)
  let bytesInAll = 0
  const add = (file: VersionFile): void => {
    read.files.push(file)
    bytesInAll += file.size
    // Hosts need not tell sizes in a tree, so what came is counted too.
    if (bytesInAll > projectLimits.totalBytes) refuse(totalsFailure(read.files.toSorted(byPath)))
  }
  const queue = eachOf(entries)
  const worker = async (): Promise<void> => {
    for (const { path, sha: blobId } of queue) {
      const there = byBlob.get(blobId)
      if (there && kept.has(there.sha256)) {
        const { sha256, size, stored } = there
        add({ path, blobId, sha256, size, stored })
        continue
      }
      const bytes = await readBlob(source, { path, blobId })
      const { sha256, stored } = await files.put(bytes)
      add({ path, blobId, sha256, size: bytes.length, stored })
      if (!hashes.has(sha256)) read.secrets.push(...findSecrets(path, bytes))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { files: read.files.toSorted(byPath), secrets: read.secrets.toSorted(byPath) }
}

async function readBlob(
  { host, repository }: Source,
  { path, blobId }: { path: string; blobId: string },
): Promise<Uint8Array> {
  const bytes = await host.blob(repository.owner, repository.name, blobId)
  // The host's answer is checked against the tree that names it: what is live is what is committed.
  if ((await gitBlobId(bytes)) !== blobId) throw fail('codeHostError')
  refuse(fileFailure({ path, size: bytes.length }))
  return bytes
}

/** Unlike an array's own iterator this one ends for all who share it when a loop leaves it by a failure. */
function* eachOf<T>(items: readonly T[]): Generator<T> {
  yield* items
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

function publishedEntries(tree: readonly TreeEntry[]): TreeEntry[] {
  const entries = tree.filter((entry) => isPublished(entry.path))
  const refused = refusedEntries(entries)
  if (entries.length <= projectLimits.files && refused.length > 0)
    throw fail('badTreeEntry', {}, refused)
  for (const { path, size = 0 } of entries) refuse(fileFailure({ path, size }))
  refuse(totalsFailure(entries))
  return entries
}

function refuse(failure: Failure | null): void {
  if (failure) throw failure
}
