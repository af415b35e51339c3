/** Line ends of texts: lines that are not touched keep theirs, also where a text has several kinds. */
import { diffIndices } from 'node-diff3'

/** Every line end: of Windows, of old Macs, of all others. */
export const lineBreak = /\r\n?|\n/g

// The comparison of longer texts takes seconds.
const longestLines = 2_000

/** The line end that a text uses most, or first among equals; undefined where it has none. */
export function usualLineEnd(text: string, breaks = lineBreak): string | undefined {
  const counts = new Map<string, number>()
  for (const end of text.match(breaks) ?? []) counts.set(end, (counts.get(end) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0]
}

/**
 * A changed text in the line ends of what was there: each line that is the same keeps its own, a changed line has
 * that of the line in whose place it is, and a new one the usual.
 * @param before what was there
 * @param after what is to be there, in any line ends
 * @param options.lineBreak what ends a line
 * @param options.next line end that follows `before`
 * @param options.usual line end of new lines; undefined leaves theirs
 */
export function keepLineEnds(
  before: string,
  after: string,
  options: { usual: string | undefined; lineBreak: RegExp; next?: string | undefined } = {
    usual: usualLineEnd(before),
    lineBreak,
  },
): string {
  const { usual, lineBreak: breaks, next } = options
  if (usual === undefined) return after
  const [was, now] = [before.split(breaks), after.split(breaks)]
  const ends = before.match(breaks) ?? []
  const linesBefore = sameLines(was, now)
  return now
    .map((line, at) => {
      if (at === now.length - 1) return line
      const from = linesBefore(at) ?? -1
      const own = from === ends.length && was[from] === line ? next : ends[from]
      return line + (own ?? usual)
    })
    .join('')
}

/** Tells of each line of `now` which line of `was` it is, or in whose place it is; undefined for a new one. */
function sameLines(
  was: readonly string[],
  now: readonly string[],
): (line: number) => number | undefined {
  const changes = changedParts(was, now)
  return (line) => {
    let shift = 0
    for (const { buffer1, buffer2 } of changes) {
      const [from, count] = buffer2
      if (line < from) break
      if (line < from + count)
        return line - from < buffer1[1] ? buffer1[0] + line - from : undefined
      shift = buffer1[0] + buffer1[1] - from - count
    }
    return line + shift
  }
}

type Part = { buffer1: [from: number, count: number]; buffer2: [from: number, count: number] }

function changedParts(was: readonly string[], now: readonly string[]): Part[] {
  const shorter = Math.min(was.length, now.length)
  let head = 0
  while (head < shorter && was[head] === now[head]) head += 1
  let tail = 0
  while (tail < shorter - head && was.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const [old, fresh] = [was.slice(head, was.length - tail), now.slice(head, now.length - tail)]
  const parts: Part[] =
    Math.max(old.length, fresh.length) > longestLines
      ? [{ buffer1: [0, old.length], buffer2: [0, fresh.length] }]
      : diffIndices(old, fresh)
  return parts.map(({ buffer1, buffer2 }) => ({
    buffer1: [buffer1[0] + head, buffer1[1]],
    buffer2: [buffer2[0] + head, buffer2[1]],
  }))
}
