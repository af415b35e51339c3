/** What differs between the last sync and now, and what of it a commit can take. */
import type { ProjectFile } from './content.ts'
import { sizeBytes } from './content.ts'
import { gitBlobId } from './content-hash.ts'
import { isRefusedByGit } from './git-attributes.ts'
import { projectLimits } from './limits.ts'
import { collisionsWith, foldPath, normalizePath, TakenNames } from './path.ts'

/** Git blob ids by path: the shape of a commit's tree and of a project at one moment. */
export type BlobIds = ReadonlyMap<string, string>

/** One file that differs from the last sync. */
export type FileDifference = { path: string; kind: 'added' | 'modified' | 'deleted' }

/** What a commit would do: nothing, nothing that can be committed, or the differences to commit with those left out. */
export type CommitPlan =
  | { kind: 'noFileChanges' }
  | { kind: 'noValidFileChanges'; unusable: string[] }
  | { kind: 'commit'; changes: FileDifference[]; unusable: string[] }

/** The project's hidden metadata file, which is never committed, shown or served. */
export const metadataFile = '.magiccube'

/** The blob ids of files, computed as git does. */
export async function blobIdsOf(files: Iterable<ProjectFile>): Promise<BlobIds> {
  const ids = await Promise.all(
    Array.from(files, async ({ path, content }) => [path, await gitBlobId(content)] as const),
  )
  return new Map(ids)
}

/** Differences from `base` to `now`, sorted by path: added, modified, deleted. */
export function compareFiles(base: BlobIds, now: BlobIds): FileDifference[] {
  const differences: FileDifference[] = []
  for (const [path, id] of now) {
    const before = base.get(path)
    if (before === undefined) differences.push({ path, kind: 'added' })
    else if (before !== id) differences.push({ path, kind: 'modified' })
  }
  for (const path of base.keys()) {
    if (!now.has(path)) differences.push({ path, kind: 'deleted' })
  }
  return differences.sort(byPath)
}

/**
 * What a commit of the project takes.
 * @param base blob ids of the last sync
 * @param files the project now; forbidden paths, files over the limit, attributes that git refuses and `.magiccube`
 *   are left out, and so is what cannot lie beside the files that stay
 * @param untouched what the repository holds and no project does: nothing takes its place
 */
export async function planCommit(
  base: BlobIds,
  files: readonly ProjectFile[],
  untouched: ReadonlySet<string> = new Set(),
): Promise<CommitPlan> {
  const now = await blobIdsOf(files)
  const differences = compareFiles(base, now)
  if (differences.length === 0) return { kind: 'noFileChanges' }
  const refused = new Set(
    files
      .filter((file) => sizeBytes(file.content) > projectLimits.fileBytes || isRefusedByGit(file))
      .map(({ path }) => path),
  )
  const staying = [...base.keys()].filter((path) => now.has(path))
  const taken = new TakenNames([...untouched, ...staying])
  const isUsable = ({ path, kind }: FileDifference): boolean =>
    isCommittable(path) &&
    !untouched.has(path) &&
    (kind === 'deleted' || !refused.has(path)) &&
    (kind !== 'added' || !taken.has(path))
  const changes: FileDifference[] = []
  const unusable: string[] = []
  for (const change of differences) {
    if (!isUsable(change)) {
      unusable.push(change.path)
      continue
    }
    changes.push(change)
    if (change.kind === 'added') taken.add(change.path)
  }
  if (changes.length === 0) return { kind: 'noValidFileChanges', unusable }
  return { kind: 'commit', changes, unusable }
}

/** Which side each differing path takes; `conflicts` changed on both sides, differently. */
export type Merge = { mine: string[]; theirs: string[]; conflicts: string[] }

/**
 * Compares both sides with their last common state. Paths that are the same on
 * both sides need nothing and are in no list. What is on one side alone and cannot live with what is
 * on the other alone is a conflict of both paths.
 */
export function mergeSides(base: BlobIds, mine: BlobIds, theirs: BlobIds): Merge {
  const merge = mergePaths(base, mine, theirs)
  const stay = [...merge.mine, ...merge.conflicts].filter(
    (path) => !theirs.has(path) && mine.has(path),
  )
  const come = [...merge.theirs, ...merge.conflicts].filter(
    (path) => !mine.has(path) && theirs.has(path),
  )
  const clashing = clashesBetween(stay, come)
  if (clashing.size === 0) return merge
  const isFree = (path: string): boolean => !clashing.has(path)
  return {
    mine: merge.mine.filter(isFree),
    theirs: merge.theirs.filter(isFree),
    conflicts: [...new Set([...merge.conflicts, ...clashing.keys()])].sort(),
  }
}

/** What a path cannot live with on the other side; all that want the same `name` stay or go together. */
export type Clash = { other: string; name: string }

/** What of two sides cannot live together, by path, where no path is on both. */
export function clashesBetween(
  here: readonly string[],
  there: readonly string[],
): Map<string, Clash> {
  return new Map([...clashesWith(there, here), ...clashesWith(here, there)])
}

function clashesWith(others: readonly string[], paths: readonly string[]): [string, Clash][] {
  const collides = collisionsWith(others)
  return paths.flatMap((path) => {
    const other = collides(path)
    if (other === undefined) return []
    const [own, its] = [foldPath(path), foldPath(other)]
    // Of a file and what lies in a folder of its name, the file's comes first.
    return [[path, { other, name: own < its ? own : its }] as const]
  })
}

function mergePaths(base: BlobIds, mine: BlobIds, theirs: BlobIds): Merge {
  const merge: Merge = { mine: [], theirs: [], conflicts: [] }
  const paths = new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])
  for (const path of [...paths].sort()) {
    const [was, here, there] = [base.get(path), mine.get(path), theirs.get(path)]
    if (here === there) continue
    if (here === was) merge.theirs.push(path)
    else if (there === was) merge.mine.push(path)
    else merge.conflicts.push(path)
  }
  return merge
}

function isCommittable(path: string): boolean {
  const normalized = normalizePath(path)
  return normalized.ok && normalized.value === path && path !== metadataFile
}

function byPath(left: FileDifference, right: FileDifference): number {
  return left.path < right.path ? -1 : left.path > right.path ? 1 : 0
}
