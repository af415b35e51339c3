/** Texts as numbered lines: equal lines have equal numbers, so that they are compared as fast as numbers. */
import type { Work } from './work.ts'

/** The lines of a text: where each begins, and its number. A line keeps its end. */
export type Lines = { text: string; count: number; starts: Int32Array; ids: Int32Array }

/** Lines between two looks at the time. */
const atOnce = 5_000

/** Numbers the lines of two texts alike. */
export async function numberLines(
  texts: readonly [string, string],
  work: Work,
): Promise<[Lines, Lines]> {
  const numbers = new Map<string, number>()
  return [await linesOf(texts[0], numbers, work), await linesOf(texts[1], numbers, work)]
}

/** One line as it stands in its text, with its end if it has one. */
export function lineAt(lines: Lines, at: number): string {
  return lines.text.slice(lines.starts[at], lines.starts[at + 1] ?? lines.text.length)
}

async function linesOf(text: string, numbers: Map<string, number>, work: Work): Promise<Lines> {
  const starts: number[] = []
  const ids: number[] = []
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end + 1
    const line = text.slice(at, next)
    const id = numbers.get(line) ?? numbers.size
    numbers.set(line, id)
    starts.push(at)
    ids.push(id)
    at = next
    if (ids.length % atOnce !== 0) continue
    work.spend('steps', atOnce)
    await work.breathe()
  }
  return { text, count: ids.length, starts: Int32Array.from(starts), ids: Int32Array.from(ids) }
}
