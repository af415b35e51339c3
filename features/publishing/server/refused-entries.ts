/** What of a commit no site can serve, and why: links, submodules, names (PUB-16, T16, T81). */
import type { FailureDetail } from '../../../contract/failures.ts'
import { foldPath, foldersOf, normalizePath } from '../../../project/path.ts'
import type { TreeEntry } from '../../repositories/server/index.ts'

/** Signs that show nothing or turn the direction in which a name is read, so that it looks like another. */
const misleading = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu
const fileModes: ReadonlySet<string> = new Set(['100644', '100755'])

/** All entries that cannot be published, by path, each with its reason as the detail's code. */
export function refusedEntries(entries: readonly TreeEntry[]): FailureDetail[] {
  const twins = twinsAmong(entries.map(({ path }) => path))
  return entries
    .flatMap((entry) => {
      const reason = reasonAgainst(entry, twins)
      return reason === null ? [] : [{ path: shown(entry.path), code: reason, message: reason }]
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function reasonAgainst(
  { path, mode, type }: TreeEntry,
  twins: ReadonlySet<string>,
): 'link' | 'submodule' | 'name' | null {
  if (type === 'commit') return 'submodule'
  if (!fileModes.has(mode)) return 'link'
  const isServable = normalizePath(path).ok && path.search(misleading) === -1
  return isServable && !twins.has(path) ? null : 'name'
}

/** The paths that differ from another, or from the folder of another, only in capital letters or Unicode form. */
function twinsAmong(paths: readonly string[]): ReadonlySet<string> {
  const byFold = Map.groupBy(paths, foldPath)
  const twins = new Set([...byFold.values()].filter(({ length }) => length > 1).flat())
  for (const path of paths) {
    // A file that has the name of a folder of another, but for capital letters.
    const files = foldersOf(foldPath(path)).flatMap((folder) => byFold.get(folder) ?? [])
    for (const twin of files.length > 0 ? [path, ...files] : []) twins.add(twin)
  }
  return twins
}

/** A name as it may stand in a sentence: what would mislead there too is shown by its number. */
function shown(path: string): string {
  return path.replaceAll(misleading, (sign) => {
    const number = sign.codePointAt(0) ?? 0
    return `<U+${number.toString(16).toUpperCase().padStart(4, '0')}>`
  })
}
