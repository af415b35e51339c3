/** Tree objects: parsed and written in git's own byte order. */
import { createByteCache } from './byte-cache.ts'
import { cacheBytes, treeBytes } from './limits.ts'
import { DamagedObject } from './objects/damaged.ts'
import { readBytes, writeObject, type GitRepository } from './object-store.ts'
import type { Work } from './work.ts'

/** Mode of an entry as git knows it; the API writes only files and folders (T16). */
export type Mode = '100644' | '100755' | '040000' | '120000' | '160000'

/** One line of a tree. */
export type TreeEntry = { name: string; mode: Mode; oid: string }

/** Reads a tree, or null when there is no tree of that id. @throws TooMuchWork above 8 MiB */
export async function readTree(
  repo: GitRepository,
  oid: string,
): Promise<readonly TreeEntry[] | null> {
  const key = `${repo.gitdir}:${oid}`
  const known = trees.get(key)
  if (known) {
    repo.work.spend('entries', known.length)
    return known
  }
  const bytes = await readBytes(repo, 'tree', oid, treeBytes)
  const entries = bytes && (await parseTree(bytes, repo.work))
  // An entry takes about three times the room that it has in its tree.
  if (entries) trees.set(key, entries, 4 * bytes.length)
  return entries
}

/** Trees that were read lately: hostile ones name few trees ten thousand times. */
const trees = createByteCache<readonly TreeEntry[]>(cacheBytes.trees)

/** One entry of a tree by its name, without a list of the others; null when either is missing. */
export async function findEntry(
  repo: GitRepository,
  tree: string,
  name: string,
): Promise<TreeEntry | null> {
  const bytes = await readBytes(repo, 'tree', tree, treeBytes)
  const wanted = Buffer.from(name)
  let seen = 0
  for (let at = 0; bytes && at < bytes.length;) {
    const place = placeOf(bytes, at)
    if (bytes.compare(wanted, 0, wanted.length, place.name, place.end) === 0)
      return entryAt(bytes, at, place)
    at = place.next
    if (++seen % entriesAtOnce === 0) await repo.work.breathe()
  }
  return null
}

/** Reads a tree that must be there. */
export async function requireTree(repo: GitRepository, oid: string): Promise<readonly TreeEntry[]> {
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

/** Entries between two looks at the time. */
const entriesAtOnce = 1000

async function parseTree(bytes: Buffer, work: Work): Promise<TreeEntry[]> {
  const entries: TreeEntry[] = []
  for (let at = 0; at < bytes.length;) {
    const place = placeOf(bytes, at)
    entries.push(entryAt(bytes, at, place))
    at = place.next
    work.spend('entries')
    if (entries.length % entriesAtOnce === 0) await work.breathe()
  }
  return entries
}

/** Where the name of an entry begins and ends, and where the next entry does. */
type EntryPlace = { name: number; end: number; next: number }

function placeOf(bytes: Buffer, at: number): EntryPlace {
  const space = bytes.indexOf(0x20, at)
  const end = bytes.indexOf(0, space)
  const next = end + 21
  if (space < 0 || end < 0 || next > bytes.length) throw new DamagedObject('a tree is cut off')
  return { name: space + 1, end, next }
}

function entryAt(bytes: Buffer, at: number, place: EntryPlace): TreeEntry {
  return {
    mode: parseMode(bytes.toString('latin1', at, place.name - 1)),
    name: bytes.toString('utf8', place.name, place.end),
    oid: bytes.toString('hex', place.end + 1, place.next),
  }
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
