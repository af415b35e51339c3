/** Places and lines of a text, by offsets. */

/** A place in the text: from `start` up to but not with `end`; `reword` brings the new text into its form. */
export type Place = { start: number; end: number; reword?: (newText: string) => string }

/** A line: `end` is without its break, `next` begins the following one. */
export type Line = { start: number; end: number; next: number }

/** How many of the sorted numbers are below `limit`. */
export function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Where each line stands. */
export function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((whole) => {
    const next = Math.min(start + whole.length + 1, text.length)
    const place = { start, end: start + whole.length - (whole.endsWith('\r') ? 1 : 0), next }
    start = next
    return place
  })
}
