/** Which files differ between two trees (HOST-17). Folders with the same id are not opened. */
import { readBytes, type GitRepository } from './object-store.ts'
import { compareLines, type LineChanges } from './line-changes.ts'
import { readTree, type TreeEntry } from './tree-objects.ts'

/** A changed file. `before` and `after` are null where it does not exist. */
export type FileChange = {
  path: string
  status: 'added' | 'modified' | 'removed' | 'renamed'
  before: { oid: string; mode: string } | null
  after: { oid: string; mode: string } | null
  /** Where a renamed file was. */
  previousPath: string | null
}

/** All changed files by path; a file that moved without change is one `renamed`. */
export async function compareTrees(
  repo: GitRepository,
  before: string | null,
  after: string | null,
): Promise<FileChange[]> {
  const changes: FileChange[] = []
  await collect(repo, { before, after, at: '' }, changes)
  return pairRenames(changes).sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The lines a change added and removed; nothing is counted in binary files. */
export async function linesOf(repo: GitRepository, change: FileChange): Promise<LineChanges> {
  if (change.before?.oid === change.after?.oid) return { additions: 0, deletions: 0, patch: null }
  const before = await textOf(repo, change.before?.oid)
  const after = await textOf(repo, change.after?.oid)
  if (before === null || after === null) return { additions: 0, deletions: 0, patch: null }
  return compareLines(before, after)
}

const largestText = 1024 * 1024

async function textOf(repo: GitRepository, oid: string | undefined): Promise<string | null> {
  if (oid === undefined) return ''
  const bytes = await readBytes(repo, 'blob', oid)
  if (!bytes || bytes.length > largestText || bytes.subarray(0, 8000).includes(0)) return null
  return Buffer.from(bytes).toString('utf8')
}

async function collect(
  repo: GitRepository,
  folder: { before: string | null; after: string | null; at: string },
  changes: FileChange[],
): Promise<void> {
  const before = await entriesOf(repo, folder.before)
  const after = await entriesOf(repo, folder.after)
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const was = split(before.get(name))
    const is = split(after.get(name))
    const path = folder.at + name
    if (was.folder !== is.folder)
      await collect(repo, { before: was.folder, after: is.folder, at: `${path}/` }, changes)
    if (!isSameFile(was.file, is.file)) changes.push(toChange(path, was.file, is.file))
  }
}

// A name may be a folder on one side and a file on the other, so the two are looked at apart.
function split(entry: TreeEntry | undefined): { folder: string | null; file: TreeEntry | null } {
  if (entry?.mode === '040000') return { folder: entry.oid, file: null }
  return { folder: null, file: entry ?? null }
}

function isSameFile(a: TreeEntry | null, b: TreeEntry | null): boolean {
  return a?.oid === b?.oid && a?.mode === b?.mode
}

async function entriesOf(
  repo: GitRepository,
  tree: string | null,
): Promise<Map<string, TreeEntry>> {
  const entries = tree === null ? [] : ((await readTree(repo, tree)) ?? [])
  return new Map(entries.map((entry) => [entry.name, entry]))
}

function toChange(path: string, before: TreeEntry | null, after: TreeEntry | null): FileChange {
  const status = before === null ? 'added' : after === null ? 'removed' : 'modified'
  return { path, status, before, after, previousPath: null }
}

function pairRenames(changes: readonly FileChange[]): FileChange[] {
  const removed = new Map<string, FileChange>()
  for (const change of changes) {
    if (change.status === 'removed' && change.before) removed.set(change.before.oid, change)
  }
  const gone = new Set<FileChange>()
  const paired = changes.map((change): FileChange => {
    const source = change.status === 'added' ? removed.get(change.after?.oid ?? '') : undefined
    if (!source) return change
    removed.delete(change.after?.oid ?? '')
    gone.add(source)
    return { ...change, status: 'renamed', before: source.before, previousPath: source.path }
  })
  return paired.filter((change) => !gone.has(change))
}
