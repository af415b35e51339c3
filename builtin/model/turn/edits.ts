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
  for (; ; start -= start > 0 ? 1 : 0, same -= same > 0 ? 1 : 0) {
    const piece = old.slice(start, old.length - same).join('\n')
    const isOnce = piece !== '' && before.split(piece).length === 2
    if (isOnce || (start === 0 && same === 0))
      return [{ path, old_text: piece, new_text: now.slice(start, now.length - same).join('\n') }]
  }
}
