/** Tree objects: parsed and written in git's own byte order. */
import { readBytes, writeObject, type GitRepository } from './object-store.ts'

/** Mode of an entry as git knows it; the API writes only files and folders (T16). */
export type Mode = '100644' | '100755' | '040000' | '120000' | '160000'

/** One line of a tree. */
export type TreeEntry = { name: string; mode: Mode; oid: string }

/** Reads a tree, or null when there is no tree of that id. */
export async function readTree(repo: GitRepository, oid: string): Promise<TreeEntry[] | null> {
  const bytes = await readBytes(repo, 'tree', oid)
  return bytes && parseTree(bytes)
}

/** Reads a tree that must be there. */
export async function requireTree(repo: GitRepository, oid: string): Promise<TreeEntry[]> {
  const entries = await readTree(repo, oid)
  if (!entries) throw new Error(`tree ${oid} is missing`)
  return entries
}

/** Writes a tree and answers its id. */
export async function writeTree(
  repo: GitRepository,
  entries: readonly TreeEntry[],
): Promise<string> {
  const sorted = [...entries].sort((a, b) => Buffer.compare(sortKey(a), sortKey(b)))
  const lines = sorted.map((entry) =>
    Buffer.concat([
      Buffer.from(`${entry.mode.replace(/^0/, '')} ${entry.name}\0`),
      Buffer.from(entry.oid, 'hex'),
    ]),
  )
  return writeObject(repo, 'tree', Buffer.concat(lines))
}

/** What kind of object an entry names, in GitHub's words. */
export function entryType(mode: Mode): 'blob' | 'tree' | 'commit' {
  if (mode === '040000') return 'tree'
  return mode === '160000' ? 'commit' : 'blob'
}

// Git sorts a folder as if its name ended in a slash.
function sortKey(entry: TreeEntry): Buffer {
  return Buffer.from(entry.mode === '040000' ? `${entry.name}/` : entry.name)
}

function parseTree(bytes: Uint8Array): TreeEntry[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: TreeEntry[] = []
  let at = 0
  while (at < buffer.length) {
    const space = buffer.indexOf(0x20, at)
    const end = buffer.indexOf(0, space)
    if (space < 0 || end < 0) throw new Error('malformed tree object')
    entries.push({
      mode: parseMode(buffer.toString('latin1', at, space)),
      name: buffer.toString('utf8', space + 1, end),
      oid: buffer.toString('hex', end + 1, end + 21),
    })
    at = end + 21
  }
  return entries
}

function parseMode(text: string): Mode {
  switch (text.padStart(6, '0')) {
    case '040000':
      return '040000'
    case '120000':
      return '120000'
    case '160000':
      return '160000'
    case '100755':
      return '100755'
    default:
      return '100644' // 100664 of old repositories reads as a plain file
  }
}
