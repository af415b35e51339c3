/** All entries below a tree, each folder before what is in it. */
import { pathBytes } from './limits.ts'
import type { GitRepository } from './object-store.ts'
import { readTree, type TreeEntry } from './tree-objects.ts'
import { TooMuchWork } from './work.ts'

/** An entry with its path from the top. */
export type ListedEntry = TreeEntry & { path: string }

/** Walks on only as far as it is asked. @throws TooMuchWork at a path beyond 4,096 bytes */
export async function* walkTree(
  repo: GitRepository,
  top: readonly TreeEntry[],
): AsyncGenerator<ListedEntry> {
  const open = [{ entries: top, next: 0, at: '' }]
  for (let folder = open.at(-1); folder; folder = open.at(-1)) {
    const entry = folder.entries[folder.next]
    folder.next += 1
    if (!entry) {
      open.pop()
      continue
    }
    const path = folder.at + entry.name
    if (Buffer.byteLength(path) > pathBytes) throw new TooMuchWork('path', pathBytes)
    yield { ...entry, path }
    await repo.work.breathe()
    if (entry.mode !== '040000') continue
    open.push({ entries: (await readTree(repo, entry.oid)) ?? [], next: 0, at: `${path}/` })
  }
}
