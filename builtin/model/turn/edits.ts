/** The smallest edit that makes one text of another, as arguments of `edit_file`. */

/** One piece of a file for another; `old_text` stands in the file once. */
export type Edit = { path: string; old_text: string; new_text: string }

/**
 * The edit from a file to what it shall be, if any: the lines from the first to the last that differ, with
 * as many around them as make them the only ones of their kind.
 */
export function editsBetween(path: string, before: string, after: string): Edit[] {
  if (before === after) return []
  const [old, now] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start += 1
  let same = 0
  while (same < shorter - start && old.at(-1 - same) === now.at(-1 - same)) same += 1
  const between = (lines: string[]): string => lines.slice(start, lines.length - same).join('\n')
  while (start + same > 0 && before.split(between(old)).length !== 2) {
    start = Math.max(0, start - 1)
    same = Math.max(0, same - 1)
  }
  return [{ path, old_text: between(old), new_text: between(now) }]
}
