/** Which files differ between two trees. Folders with the same id are not opened. */
import {
  changeEntries,
  comparedTexts,
  comparisonSteps,
  patchBytesInAll,
  pathBytes,
} from './limits.ts'
import { compareLines, type LineChanges, type StepsLeft } from './line-changes.ts'
import { blobSize, readBytes, type GitRepository } from './object-store.ts'
import { readTree, type TreeEntry } from './tree-objects.ts'

/** A changed file. `before` and `after` are null where it does not exist. */
export type FileChange = {
  path: string
  /** `changed`: a file became a link or a submodule, or the other way round. */
  status: 'added' | 'modified' | 'changed' | 'removed' | 'renamed'
  before: { oid: string; mode: string } | null
  after: { oid: string; mode: string } | null
  /** Where a renamed file was. */
  previousPath: string | null
}

/** The files that differ; `isCut` when there was more to look at than may be. */
export type TreeChanges = { changes: FileChange[]; isCut: boolean }

/**
 * All changed files by path; a file that moved without change is one `renamed`. After 100,000 entries
 * it stops with what it found, which then are the first ones as far as they go.
 */
export async function compareTrees(
  repo: GitRepository,
  before: string | null,
  after: string | null,
): Promise<TreeChanges> {
  const found: Found = { changes: [], entries: 0, isCut: false }
  const folders: Folder[] = [{ before, after, at: '' }]
  for (let folder = folders.pop(); folder && !found.isCut; folder = folders.pop()) {
    const inner = await compareFolder(repo, folder, found)
    folders.push(...inner.toReversed())
  }
  const changes = pairRenames(found.changes).sort((a, b) => (a.path < b.path ? -1 : 1))
  return { changes, isCut: found.isCut }
}

/** What the lines of one answer may still cost. */
export type TextsLeft = StepsLeft & { bytes: number; patchBytes: number }

/** At the beginning of an answer. */
export function allTexts(): TextsLeft {
  return {
    bytes: comparedTexts.bytesInAll,
    steps: comparisonSteps.inAll,
    patchBytes: patchBytesInAll,
  }
}

/**
 * The lines a change added and removed; nothing is counted in files that are binary or too large.
 * @param left is made less by what was read
 */
export async function linesOf(
  repo: GitRepository,
  change: FileChange,
  left: TextsLeft,
): Promise<LineChanges> {
  if (change.before?.oid === change.after?.oid) return withheld(null)
  const sizes = [await sizeOf(repo, change.before), await sizeOf(repo, change.after)]
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const isOver = bytes > left.bytes || left.steps <= 0
  if (isOver || sizes.some((size) => size > comparedTexts.bytes)) return withheld('tooLarge')
  left.bytes -= bytes
  const before = await textOf(repo, change.before)
  const after = await textOf(repo, change.after)
  if (before === null || after === null) return withheld('binary')
  const lines = await compareLines(before, after, { work: repo.work, left })
  left.patchBytes -= lines.patch?.length ?? 0
  return left.patchBytes >= 0 ? lines : { ...lines, patch: null, withheld: 'tooLarge' }
}

function withheld(why: LineChanges['withheld']): LineChanges {
  return { additions: 0, deletions: 0, patch: null, withheld: why }
}

// A submodule names a commit of another repository: it has no text here.
async function sizeOf(repo: GitRepository, side: FileChange['before']): Promise<number> {
  return side === null || side.mode === '160000' ? 0 : blobSize(repo, side.oid)
}

async function textOf(repo: GitRepository, side: FileChange['before']): Promise<string | null> {
  if (side === null) return ''
  if (side.mode === '160000') return null
  const bytes = await readBytes(repo, 'blob', side.oid, comparedTexts.bytes)
  if (!bytes || bytes.subarray(0, 8000).includes(0)) return null
  return bytes.toString('utf8')
}

type Folder = { before: string | null; after: string | null; at: string }
type Found = { changes: FileChange[]; entries: number; isCut: boolean }

/** Notes the files of a folder that differ; answers the folders in it that do. */
async function compareFolder(repo: GitRepository, folder: Folder, found: Found): Promise<Folder[]> {
  const before = await entriesOf(repo, folder.before)
  const after = await entriesOf(repo, folder.after)
  const inner: Folder[] = []
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const was = split(before.get(name))
    const is = split(after.get(name))
    const path = folder.at + name
    if (was.folder !== is.folder)
      inner.push({ before: was.folder, after: is.folder, at: `${path}/` })
    if (!isSameFile(was.file, is.file)) found.changes.push(toChange(path, was.file, is.file))
    found.entries += 1
    found.isCut ||= found.entries > changeEntries || Buffer.byteLength(path) > pathBytes
    if (found.isCut) break
    await repo.work.breathe()
  }
  return inner
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
  const shared = { path, before, after, previousPath: null }
  if (before === null) return { ...shared, status: 'added' }
  if (after === null) return { ...shared, status: 'removed' }
  return { ...shared, status: kindOf(before) === kindOf(after) ? 'modified' : 'changed' }
}

/** Whether an entry is a file, a link or a submodule: the mode but for who may run it. */
function kindOf({ mode }: TreeEntry): string {
  return mode.slice(0, 3)
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
