/** What of a commit no site can serve, and why: links, submodules, names. */
import type { FailureDetail } from '../../../contract/failures.ts'
import { foldPath, foldersOf, normalizePath } from '../../../project/path.ts'
import { isMisleading, shownPath } from '../../../project/shown-path.ts'
import type { TreeEntry } from '../../repositories/server/index.ts'

const fileModes: ReadonlySet<string> = new Set(['100644', '100755'])

/** All entries that cannot be published, by path, each with its reason as the detail's code. */
export function refusedEntries(entries: readonly TreeEntry[]): FailureDetail[] {
  const twins = twinsAmong(entries.map(({ path }) => path))
  return entries
    .flatMap((entry) => {
      const reason = reasonAgainst(entry, twins)
      return reason === null ? [] : [{ path: shownPath(entry.path), code: reason, message: reason }]
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

type RefusalReason = 'link' | 'submodule' | 'name' | 'misleading' | 'capitals' | 'form'

function reasonAgainst({ path, mode, type }: TreeEntry, twins: Twins): RefusalReason | null {
  if (type === 'commit') return 'submodule'
  if (!fileModes.has(mode)) return 'link'
  if (isMisleading(path)) return 'misleading'
  if (!normalizePath(path).ok) return 'name'
  return twins.get(path) ?? null
}

/** In what a path differs from one that some devices take for the same: capital letters, or its Unicode form alone. */
type Twins = ReadonlyMap<string, 'capitals' | 'form'>

function twinsAmong(paths: readonly string[]): Twins {
  const byFold = Map.groupBy(paths, foldPath)
  const groups = [...byFold.values()].filter(({ length }) => length > 1)
  const twins = new Map(groups.flatMap((group) => group.map((path) => [path, 'capitals'] as const)))
  for (const path of paths) {
    // A file that has the name of a folder of another, but for capital letters.
    const files = foldersOf(foldPath(path)).flatMap((folder) => byFold.get(folder) ?? [])
    for (const twin of files.length > 0 ? [path, ...files] : []) twins.set(twin, 'capitals')
  }
  const byForm = Map.groupBy(paths, (path) => path.normalize('NFC'))
  const forms = [...byForm.values()].filter(({ length }) => length > 1).flat()
  return new Map([...twins, ...forms.map((path) => [path, 'form'] as const)])
}
