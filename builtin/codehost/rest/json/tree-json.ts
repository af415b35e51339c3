/** Trees as GitHub writes them: flat, or with all that is below, as far as an answer goes. */
import { treeListing } from '../../git/limits.ts'
import { blobSize } from '../../git/object-store.ts'
import { entryType, type TreeEntry } from '../../git/tree-objects.ts'
import { walkTree, type ListedEntry } from '../../git/walk-tree.ts'
import { TooMuchWork } from '../../git/work.ts'
import type { Host } from '../../host.ts'
import type { OpenRepository } from '../repository-access.ts'
import { repositoryApi } from './commit-json.ts'

/** A tree and its entries; `isRecursive` lists what is below them too. */
export type ShownTree = { oid: string; entries: readonly TreeEntry[]; isRecursive: boolean }

/**
 * The answer as JSON text. After 100,000 entries or 7 MiB it says `truncated`, as on GitHub; so it does
 * where a path is too long to follow.
 */
export async function treeJson(
  host: Host,
  open: OpenRepository,
  shown: ShownTree,
): Promise<{ url: string; text: string }> {
  const api = repositoryApi(host, open.repository)
  const listed: string[] = []
  let bytes = 0
  let isTruncated = false
  try {
    for await (const entry of entriesOf(open, shown)) {
      const text = JSON.stringify(await entryJson(open, api, entry))
      bytes += Buffer.byteLength(text) + 1
      isTruncated = listed.length === treeListing.entries || bytes > treeListing.bytes
      if (isTruncated) break
      listed.push(text)
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    isTruncated = true
  }
  const url = `${api}/git/trees/${shown.oid}`
  const head = `"sha":${JSON.stringify(shown.oid)},"url":${JSON.stringify(url)}`
  return { url, text: `{${head},"tree":[${listed.join(',')}],"truncated":${isTruncated}}` }
}

function entriesOf(
  { git }: OpenRepository,
  shown: ShownTree,
): AsyncIterable<ListedEntry> | ListedEntry[] {
  if (shown.isRecursive) return walkTree(git, shown.entries)
  return shown.entries.map((entry) => ({ ...entry, path: entry.name }))
}

async function entryJson({ git }: OpenRepository, api: string, entry: ListedEntry) {
  const { path, mode, oid } = entry
  const type = entryType(mode)
  await git.work.breathe()
  const size = type === 'blob' ? await blobSize(git, oid) : null
  const url = type === 'commit' ? null : `${api}/git/${type}s/${oid}`
  return { path, mode, type, sha: oid, ...(size !== null && { size }), ...(url && { url }) }
}
