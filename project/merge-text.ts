/** Brings two versions of a text together that were both made from a third. */
import { diff3Merge } from 'node-diff3'
import { foldPath } from './path.ts'

// The comparison of longer texts takes seconds: the person decides about them as a whole.
const longestLines = 20_000

/**
 * The text with the changes of both sides; null where both changed the same lines, or lines that touch,
 * differently: it is for a person to say which stay. Line ends are kept as they are.
 */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  const [was, here, there] = [linesOf(base), linesOf(mine), linesOf(theirs)]
  if (Math.max(was.length, here.length, there.length) > longestLines) return null
  const merged: string[] = []
  for (const { ok, conflict } of diff3Merge(here, was, there, { excludeFalseConflicts: true })) {
    if (conflict || !ok) return null
    merged.push(...ok)
  }
  return merged.join('')
}

/** Lines with their ends, so that joined they are the text again. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n|\r(?!\n))/)
}

/**
 * The path under which the other side's version of a file is kept beside mine: `name (remote).ext`.
 * @param taken as `foldPath` has them
 */
export function remotePath(path: string, taken: ReadonlySet<string>): string {
  const slash = path.lastIndexOf('/') + 1
  const dot = path.lastIndexOf('.')
  const end = dot > slash ? dot : path.length
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? ' (remote)' : ` (remote ${number})`
    const free = path.slice(0, end) + mark + path.slice(end)
    if (!taken.has(foldPath(free))) return free
  }
}
