/** One archive of all files at a commit, as tar.gz or zip, made while it is sent. */
import type { ArchivedFile } from './archive-terms.ts'
import type { Commit } from './commit-objects.ts'
import { archiveLimits, pathBytes } from './limits.ts'
import { blobSize, openObjectParts, readBytes, type GitRepository } from './object-store.ts'
import { DamagedObject } from './objects/damaged.ts'
import { tarParts } from './tar-parts.ts'
import { requireTree } from './tree-objects.ts'
import { TooMuchWork, type Work } from './work.ts'
import { zipParts } from './zip-parts.ts'

/**
 * The parts of an archive, one after the other. Everything that may be refused is known when this
 * answers; reading on is the work of `sending`.
 * @throws TooMuchWork above 50,000 entries or 200 MiB of files
 */
export async function openArchive(
  repo: GitRepository,
  commit: Commit,
  terms: { kind: 'tar.gz' | 'zip'; topFolder: string; sending: Work },
): Promise<AsyncGenerator<Uint8Array>> {
  const files = await collectFiles(repo, commit.tree)
  const source = { gitdir: repo.gitdir, work: terms.sending }
  const read = (file: ArchivedFile) => fileParts(source, file)
  const made = { commit, topFolder: terms.topFolder, files, read }
  return terms.kind === 'zip' ? zipParts(made) : tarParts(made)
}

// Links and submodules are left out: an archive never points outside itself (T16).
async function collectFiles(repo: GitRepository, tree: string): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  const folders = [{ oid: tree, at: '' }]
  let entries = 0
  let bytes = 0
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    for (const { name, mode, oid } of await requireTree(repo, folder.oid)) {
      const path = folder.at + name
      if (++entries > archiveLimits.entries)
        throw new TooMuchWork('archiveEntries', archiveLimits.entries)
      if (Buffer.byteLength(path) > pathBytes) throw new TooMuchWork('path', pathBytes)
      if (mode === '040000') folders.push({ oid, at: `${path}/` })
      if (mode !== '100644' && mode !== '100755') continue
      const size = await blobSize(repo, oid)
      bytes += size
      if (bytes > archiveLimits.bytes) throw new TooMuchWork('archiveBytes', archiveLimits.bytes)
      files.push({ path, isExecutable: mode === '100755', oid, size })
    }
  }
  repo.work.spend('bytes', bytes)
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Up to this size a file is read at once. */
const readAtOnce = 256 * 1024

async function* fileParts(repo: GitRepository, file: ArchivedFile): AsyncGenerator<Uint8Array> {
  if (file.size <= readAtOnce) {
    const bytes = await readBytes(repo, 'blob', file.oid)
    if (bytes?.length !== file.size) throw new DamagedObject(`${file.oid} is no such file`)
    yield bytes
    return
  }
  const opened = await openObjectParts(repo, file.oid)
  if (opened?.type !== 'blob' || opened.size !== file.size)
    throw new DamagedObject(`${file.oid} is no such file`)
  yield* opened.parts
}
