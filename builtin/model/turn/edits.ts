/** The smallest edits that make one text of another, as arguments of `edit_file`. */

/** One piece of a file for another; `old_text` stands in the file once. */
export type Edit = { path: string; old_text: string; new_text: string }

/**
 * The edits from a file to what it shall be: each run of lines that differ, with as many lines around
 * it as make it the only one of its kind.
 *
 * @param path the file
 * @param before its text
 * @param after what it shall be
 */
export function editsBetween(path: string, before: string, after: string): Edit[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (before === after) return []
  if (old.length !== now.length) return [widened(path, before, oneRun(old, now))]
  const runs: Run[] = []
  old.forEach((line, at) => {
    if (line === now[at]) return
    const last = runs.at(-1)
    if (last && last.oldEnd === at) Object.assign(last, { oldEnd: at + 1, nowEnd: at + 1 })
    else runs.push({ start: at, oldEnd: at + 1, nowEnd: at + 1, old, now })
  })
  return runs.map((run) => widened(path, before, run))
}

/** Lines `start` to `oldEnd` of one text, and `start` to `nowEnd` of the other. */
type Run = { start: number; oldEnd: number; nowEnd: number; old: string[]; now: string[] }

function oneRun(old: string[], now: string[]): Run {
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let same = 0
  const most = Math.min(old.length, now.length) - start
  while (same < most && old.at(-1 - same) === now.at(-1 - same)) same += 1
  return { start, oldEnd: old.length - same, nowEnd: now.length - same, old, now }
}

function widened(path: string, before: string, { start, oldEnd, nowEnd, old, now }: Run): Edit {
  for (let more = 0; ; more += 1) {
    const from = Math.max(0, start - more)
    const upTo = Math.min(old.length, oldEnd + more)
    const piece = old.slice(from, upTo).join('\n')
    const isWhole = from === 0 && upTo === old.length
    if (isWhole || (piece !== '' && before.split(piece).length === 2)) {
      return {
        path,
        old_text: piece,
        new_text: now.slice(from, nowEnd + (upTo - oldEnd)).join('\n'),
      }
    }
  }
}
