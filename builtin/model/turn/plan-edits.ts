/**
 * Small edits from one composition of an app to the next, placed in the files as they are now: what
 * somebody changed by hand stays, and a place that was changed by hand is left alone.
 */
import type { Files, Path } from '../compose/files.ts'
import { PATHS } from '../compose/files.ts'
import { diffLines } from './diff-lines.ts'
import type { Hunk } from './diff-lines.ts'

/** Arguments of one edit_file. */
export type Edit = { path: Path; old_text: string; new_text: string }

/**
 * The edits that turn what was composed before into what is composed now.
 *
 * @param before the files as the old plan gives them
 * @param after the files as the new plan gives them
 * @param present the files as they are, by path; a file that is not there is passed over
 * @returns the edits in order, and how many places were changed by hand and therefore left
 */
export function planEdits(
  before: Files,
  after: Files,
  present: ReadonlyMap<Path, string>,
): { edits: Edit[]; skipped: number } {
  const edits: Edit[] = []
  let skipped = 0
  for (const path of PATHS) {
    let text = present.get(path)
    if (text === undefined || before[path] === after[path]) continue
    const old = linesOf(before[path])
    for (const hunk of diffLines(old, linesOf(after[path]))) {
      const edit = placeHunk(text, old, hunk)
      if (edit === null) skipped += 1
      else {
        edits.push({ path, ...edit })
        text = text.replace(edit.old_text, () => edit.new_text)
      }
    }
  }
  return { edits, skipped }
}

/** Lines without the break that ends the last: a file that was read may have lost it. */
function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n')
}

const MOST_CONTEXT = 6

/** The hunk with just as many lines around it as make it the only such place in the text. */
function placeHunk(
  text: string,
  old: string[],
  hunk: Hunk,
): { old_text: string; new_text: string } | null {
  // Without a neighbour, taking a line away would leave its line break behind.
  const least = hunk.removed.length === 0 || hunk.added.length === 0 ? 1 : 0
  for (let context = least; context <= MOST_CONTEXT; context += 1) {
    for (const [above, below] of [
      [context, 0],
      [0, context],
      [context, context],
    ] as const) {
      const head = old.slice(Math.max(0, hunk.at - above), hunk.at)
      const end = hunk.at + hunk.removed.length
      const tail = old.slice(end, end + below)
      const oldText = [...head, ...hunk.removed, ...tail].join('\n')
      if (oldText.trim() !== '' && text.split(oldText).length === 2) {
        return { old_text: oldText, new_text: [...head, ...hunk.added, ...tail].join('\n') }
      }
    }
  }
  return null
}
