/** What becomes of files that were changed here and in the repository. */
import type { Clash } from '../../../../project/compare.ts'
import type { FileContent } from '../../../../project/content.ts'
import { mergeText, remotePath } from '../../../../project/merge-text.ts'
import { foldPath } from '../../../../project/path.ts'
import type { Writes } from './project-batch.ts'

/** Which version of a file that was changed on both sides stays; `both`: theirs is added beside mine. */
export type Keep = 'mine' | 'theirs' | 'both'

/** The person's word on each file, said of what the branch held at one head: of another it says nothing. */
export type Decided = { head: string; keeps: ReadonlyMap<string, Keep> }

type Contents = ReadonlyMap<string, FileContent>

/**
 * What to write so that nothing of either side is lost: texts that can be merged are, all others wait for
 * the person's word. `unmerged` are those with what the branch holds, null where it holds none; `isOpen`
 * says that one of them is undecided.
 */
export function resolveConflicts(
  paths: readonly string[],
  sides: { base: Contents; mine: Contents; theirs: Contents },
  decided: ReadonlyMap<string, Keep>,
): { writes: Writes; unmerged: Map<string, FileContent | null>; isOpen: boolean } {
  const writes = new Map<string, FileContent | null>()
  const unmerged = new Map<string, FileContent | null>()
  const taken = new Set([...sides.mine.keys(), ...sides.theirs.keys()].map(foldPath))
  for (const path of paths) {
    const theirs = sides.theirs.get(path) ?? null
    const keep = decided.get(path)
    const merged =
      keep === undefined ? mergedOf(sides.base.get(path), sides.mine.get(path), theirs) : null
    if (merged === null) unmerged.set(path, theirs)
    else writes.set(path, merged)
    if (keep === 'theirs') writes.set(path, theirs)
    if (keep === 'both' && theirs !== null) {
      const beside = remotePath(path, taken)
      taken.add(foldPath(beside))
      writes.set(beside, theirs)
    }
  }
  const isOpen = [...unmerged.keys()].some((path) => !decided.has(path))
  return { writes, unmerged, isOpen }
}

/** Adds a word on a file; it is said of all that cannot live beside it too, for only one side of them can stay. */
export function withWord(
  keeps: ReadonlyMap<string, Keep>,
  { path, keep }: { path: string; keep: Keep },
  clashes: ReadonlyMap<string, Clash>,
): ReadonlyMap<string, Keep> {
  const name = clashes.get(path)?.name
  const together = [...clashes].filter(([, clash]) => clash.name === name)
  return new Map([...keeps, [path, keep], ...together.map(([other]) => [other, keep] as const)])
}

function mergedOf(
  base: FileContent | undefined,
  mine: FileContent | undefined,
  theirs: FileContent | null,
): string | null {
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return null
  return mergeText(base, mine, theirs)
}
