/** Which entries of a repository a project can hold; the others stay where they are, untouched. */
import { projectLimits } from './limits.ts'
import { normalizePath, TakenNames } from './path.ts'

/** An entry that is no folder, as git lists it; `size` in bytes where it is told. */
export type RepositoryEntry = { path: string; mode: string; sha: string; size?: number | undefined }

/** How git lists a file that can be run as a program. */
export const executableMode = '100755'

/** Why an entry stays in the repository alone; `twin`: another has the same name in another Unicode form. */
export type LeftOutReason = 'link' | 'submodule' | 'path' | 'twin' | 'limit'

/** An entry that no project holds. */
export type LeftOut = { path: string; reason: LeftOutReason }

/** A file whose name in the repository (`from`) is not in NFC, and its name here. */
export type Rename = { from: string; to: string }

/** The blob ids of what is loaded, which of it can be run as a program or has another name, and what is not loaded. */
export type LoadPlan = {
  blobs: Map<string, string>
  executables: string[]
  renames: Rename[]
  leftOut: LeftOut[]
}

/**
 * Chooses what is loaded. Where not all fits, what lies higher in the folders goes before what lies deeper, so
 * that an app's own pages come before a folder of packages; of two names that differ only in capital letters
 * the first is loaded, of two that differ only in their Unicode form neither.
 */
export function planLoad(entries: readonly RepositoryEntry[]): LoadPlan {
  const plan: LoadPlan = { blobs: new Map(), executables: [], renames: [], leftOut: [] }
  const twins = twinsAmong(entries)
  const taken = new TakenNames()
  let bytes = 0
  for (const { path: from, mode, sha, size = 0 } of entries.toSorted(higherFirst)) {
    const path = from.normalize('NFC')
    const reason = refusalOf({ path, mode, twins }) ?? (taken.has(path) ? 'path' : null)
    const isBeyond =
      size > projectLimits.fileBytes ||
      bytes + size > projectLimits.totalBytes ||
      plan.blobs.size >= projectLimits.files
    if (reason !== null || isBeyond) {
      plan.leftOut.push({ path: from, reason: reason ?? 'limit' })
      continue
    }
    taken.add(path)
    plan.blobs.set(path, sha)
    if (mode === executableMode) plan.executables.push(path)
    if (from !== path) plan.renames.push({ from, to: path })
    bytes += size
  }
  return plan
}

function refusalOf({
  path,
  mode,
  twins,
}: Pick<RepositoryEntry, 'path' | 'mode'> & {
  twins: ReadonlySet<string>
}): LeftOutReason | null {
  if (mode === '160000') return 'submodule'
  if (!/^100(?:644|755)$/.test(mode)) return 'link'
  if (!normalizePath(path).ok) return 'path'
  return twins.has(path) ? 'twin' : null
}

/** The names, in NFC, that several entries have. */
function twinsAmong(entries: readonly RepositoryEntry[]): ReadonlySet<string> {
  const [seen, twins] = [new Set<string>(), new Set<string>()]
  for (const { path } of entries) {
    const name = path.normalize('NFC')
    if (seen.has(name)) twins.add(name)
    seen.add(name)
  }
  return twins
}

function higherFirst(left: RepositoryEntry, right: RepositoryEntry): number {
  const depth = left.path.split('/').length - right.path.split('/').length
  return depth || (left.path < right.path ? -1 : 1)
}
