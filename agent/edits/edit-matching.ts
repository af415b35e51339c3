/** Finds the place that an edit names, in three passes (AGT-34). Pure; offsets are into the text. */

/** A place in the text: from `start` up to but not with `end`. */
export type Place = { start: number; end: number }

/** How a place was found: exactly, without blanks at line ends, or with plain quotes and dashes. */
export type MatchPass = 1 | 2 | 3

/** All places of the first pass that finds any; `places` do not overlap, `count` counts overlaps. */
export type Match = { pass: MatchPass; places: Place[]; count: number }

type Line = { text: string; start: number; end: number; next: number }

/**
 * Finds `oldText` in `text`. `\r\n` and `\n` count as equal in every pass.
 * @returns the places of the first pass that finds anything, or undefined
 */
export function findPlaces(text: string, oldText: string): Match | undefined {
  const exact = findExactly(text, oldText, (part) => part)
  if (exact.length > 0) return matchOf(1, exact)
  const trimmed = findLines(text, oldText, (part) => part)
  if (trimmed.length > 0) return matchOf(2, trimmed)
  const plain = findExactly(text, oldText, plainForm)
  if (plain.length > 0) return matchOf(3, plain)
  const plainLines = findLines(text, oldText, plainForm)
  return plainLines.length > 0 ? matchOf(3, plainLines) : undefined
}

/**
 * The text with the places replaced by `newText`, literally (AGT-35). Line breaks of the new text
 * become those of the file; every other byte stays.
 */
export function replacePlaces(text: string, places: readonly Place[], newText: string): string {
  const inserted = withLineEndsOf(text, newText)
  let result = ''
  let at = 0
  for (const { start, end } of places) {
    result += text.slice(at, start) + inserted
    at = end
  }
  return result + text.slice(at)
}

/** The number of the line, from 1, in which an offset lies. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The text with the line ends that `file` mostly uses, or those of its first break; unchanged if it has none. */
export function withLineEndsOf(file: string, text: string): string {
  const breaks = file.match(/\r?\n/g) ?? []
  const [first] = breaks
  if (first === undefined) return text
  const windows = breaks.filter((found) => found === '\r\n').length
  const usual = windows * 2 === breaks.length ? first : windows * 2 > breaks.length ? '\r\n' : '\n'
  return text.replace(/\r?\n/g, () => usual)
}

function matchOf(pass: MatchPass, found: Place[]): Match {
  const places: Place[] = []
  for (const place of found) {
    const last = places.at(-1)
    if (last === undefined || place.start >= last.end) places.push(place)
  }
  return { pass, places, count: found.length }
}

// Every occurrence, overlapping ones too, by offsets of the original text.
function findExactly(text: string, oldText: string, form: (part: string) => string): Place[] {
  const { plain, offsets } = withoutCarriageReturns(text)
  const [hay, needle] = [form(plain), form(oldText.replaceAll('\r\n', '\n'))]
  const places: Place[] = []
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, at + 1)) {
    places.push({ start: offsets(at), end: offsets(at + needle.length) })
  }
  return places
}

function withoutCarriageReturns(text: string): { plain: string; offsets: (at: number) => number } {
  const plain = text.replaceAll('\r\n', '\n')
  if (plain.length === text.length) return { plain, offsets: (at) => at }
  const breaks = Array.from(text.matchAll(/\r\n/g), ({ index }, nth) => index - nth)
  return { plain, offsets: (at) => at + countBelow(breaks, at) }
}

// How many of the sorted numbers are below `limit`.
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

function findLines(text: string, oldText: string, form: (part: string) => string): Place[] {
  const compared = (line: string) => form(line).trimEnd()
  const endsWithBreak = oldText.endsWith('\n')
  const wanted = oldText.split('\n').map(compared)
  if (endsWithBreak) wanted.pop()
  if (wanted.every((line) => line === '')) return []
  const lines = linesOf(text)
  const shown = lines.map((line) => compared(line.text))
  const places: Place[] = []
  for (let at = 0; at + wanted.length <= lines.length; at += 1) {
    if (!wanted.every((line, step) => shown[at + step] === line)) continue
    const [first, last] = [lines[at], lines[at + wanted.length - 1]]
    if (first === undefined || last === undefined) continue
    places.push({ start: first.start, end: endsWithBreak ? last.next : last.end })
  }
  return places
}

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((whole) => {
    const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole
    const next = Math.min(start + whole.length + 1, text.length)
    const place = { text: line, start, end: start + line.length, next }
    start = next
    return place
  })
}

// One character for one character, so that offsets stay true.
function plainForm(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
}
