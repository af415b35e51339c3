/** Places and lines of a text, by offsets. */

/** A place in the text: from `start` up to but not with `end`; `reword` brings the new text into its form. */
export type Place = { start: number; end: number; reword?: (newText: string) => string }

/** A line: `end` is without its break, `next` begins the following one. */
export type Line = { start: number; end: number; next: number }

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
