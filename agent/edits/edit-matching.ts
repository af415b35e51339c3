/** Finds the place that an edit names, in three passes (AGT-34). Pure; offsets are into the text. */

/** A place in the text: from `start` up to but not with `end`. */
export type Place = { start: number; end: number }

/** How a place was found: exactly, without blanks at line ends, or with plain quotes and dashes. */
export type MatchPass = 1 | 2 | 3

/** All places of the first pass that finds any; `places` do not overlap, `count` counts overlaps. */
export type Match = { pass: MatchPass; places: Place[]; count: number }

type Line = { start: number; end: number; next: number }

/**
 * Finds `oldText` in `text`. `\r\n` and `\n` count as equal in every pass.
 * @returns the places of the first pass that finds anything, or undefined
 */
export function findPlaces(text: string, oldText: string): Match | undefined {
  const exact = findExactly(text, oldText, (part) => part)
  if (exact.length > 0) return matchOf(1, exact)
  const trimmed = findLines(text, oldText, (part) => part)
  if (trimmed.length > 0) return matchOf(2, trimmed)
  // Without such signs the third pass is the first two over again.
  if (plainForm(text) === text && plainForm(oldText) === oldText) return undefined
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
  return occurrences(unitsOf(hay), unitsOf(needle)).map((at) => ({
    start: offsets(at),
    end: offsets(at + needle.length),
  }))
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at)
  return units
}

type Numbers = Uint16Array | Int32Array

/**
 * Where `needle` stands in `hay`, overlapping places too. In time that grows with the length of both
 * only (Knuth, Morris, Pratt): a search by trial takes seconds where much repeats (TOOL-06).
 */
function occurrences(hay: Numbers, needle: Numbers): number[] {
  const last = needle.length - 1
  if (last < 0) return []
  const backs = backsOf(needle)
  const found: number[] = []
  let matched = 0
  for (let at = 0; at < hay.length; at += 1) {
    while (matched > 0 && hay[at] !== needle[matched]) matched = backs[matched - 1] ?? 0
    if (hay[at] === needle[matched]) matched += 1
    if (matched > last) {
      found.push(at - last)
      matched = backs[last] ?? 0
    }
  }
  return found
}

// For each place: how much of the beginning also ends there.
function backsOf(needle: Numbers): Int32Array {
  const backs = new Int32Array(needle.length)
  let matched = 0
  for (let at = 1; at < needle.length; at += 1) {
    while (matched > 0 && needle[at] !== needle[matched]) matched = backs[matched - 1] ?? 0
    if (needle[at] === needle[matched]) matched += 1
    backs[at] = matched
  }
  return backs
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
  const endsWithBreak = oldText.endsWith('\n')
  const wanted = comparedLines(form(oldText))
  if (endsWithBreak) wanted.pop()
  if (wanted.every((line) => line === '')) return []
  // Equal lines have equal numbers.
  const numbers = new Map<string, number>()
  const numberOf = (line: string): number => {
    const known = numbers.get(line)
    if (known !== undefined) return known
    numbers.set(line, numbers.size)
    return numbers.size - 1
  }
  const shown = Int32Array.from(comparedLines(form(text)), numberOf)
  const found = occurrences(shown, Int32Array.from(wanted, numberOf))
  if (found.length === 0) return []
  const lines = linesOf(text)
  return found.flatMap((at) => {
    const [first, last] = [lines[at], lines[at + wanted.length - 1]]
    if (first === undefined || last === undefined) return []
    return [{ start: first.start, end: endsWithBreak ? last.next : last.end }]
  })
}

function comparedLines(text: string): string[] {
  return text.split('\n').map((line) => line.trimEnd())
}

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((whole) => {
    const next = Math.min(start + whole.length + 1, text.length)
    const place = { start, end: start + whole.length - (whole.endsWith('\r') ? 1 : 0), next }
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
