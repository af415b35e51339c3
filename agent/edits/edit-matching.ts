/** Finds the place that an edit names, in five passes. Pure; offsets are into the text. */
import { keepLineEnds, usualLineEnd } from '../../project/line-ends.ts'
import { lineNumbering, occurrences, unitsOf } from './occurrences.ts'
import { countBelow, linesOf, type Place } from './place.ts'
import { findShifted } from './shifted-lines.ts'

/**
 * How a place was found: exactly, without blanks at line ends, with plain quotes and dashes, without
 * the numbers of lines as read_file shows them, or by another indentation.
 */
export type MatchPass = 1 | 2 | 3 | 4 | 5

/** All places of the first pass that finds any; `places` do not overlap, `count` counts overlaps. */
export type Match = { pass: MatchPass; places: Place[]; count: number }

/**
 * Finds `oldText` in `text`. `\r\n` and `\n` count as equal in every pass.
 * @returns the places of the first pass that finds anything, or undefined
 */
export function findPlaces(text: string, oldText: string): Match | undefined {
  const asWritten = findWords(text, oldText)
  if (asWritten !== undefined) return asWritten
  const bare = withoutLineNumbers(oldText)
  const unnumbered = bare === undefined ? undefined : findWords(text, bare)
  if (unnumbered !== undefined) return matchOf(4, unnumbered.places.map(withoutNumbers))
  const shifted = findShifted(text, bare ?? oldText)
  if (shifted.length === 0) return undefined
  return matchOf(5, bare === undefined ? shifted : shifted.map(withoutNumbers))
}

// Passes 1 to 3.
function findWords(text: string, oldText: string): Match | undefined {
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

// Undefined when not every line has a number.
function withoutLineNumbers(text: string): string | undefined {
  const lines = text.split(/\r?\n/)
  const isOpen = lines.length > 1 && lines.at(-1) === ''
  const numbered = isOpen ? lines.slice(0, -1) : lines
  if (!numbered.every((line) => /^[ \t]*\d+:(?: |$)/.test(line))) return undefined
  const bare = numbered.map((line) => line.replace(/^[ \t]*\d+: ?/, ''))
  return [...bare, ...(isOpen ? [''] : [])].join('\n')
}

// Whoever quotes the numbers mostly writes them as well.
function withoutNumbers({ reword, ...place }: Place): Place {
  return {
    ...place,
    reword(newText) {
      const bare = withoutLineNumbers(newText) ?? newText
      return reword?.(bare) ?? bare
    },
  }
}

// A carriage return alone is a sign like others.
const lineBreak = /\r?\n/g

/** What was put in: where it stands now, and the place before. */
export type Region = { start: number; end: number; was: { start: number; end: number } }

/**
 * The text with the places replaced by `newText`, literally. Lines that it leaves
 * as they are keep their line ends, its other line ends become those of the file; every other byte stays.
 */
export function replacePlaces(
  text: string,
  places: readonly Place[],
  newText: string,
): { text: string; regions: Region[] } {
  const usual = usualLineEnd(text, lineBreak)
  const regions: Region[] = []
  let result = ''
  let at = 0
  for (const { start, end, reword } of places) {
    result += text.slice(at, start)
    const from = result.length
    const fresh = reword?.(newText) ?? newText
    const next = /^\r?\n/.exec(text.slice(end, end + 2))?.[0]
    result += keepLineEnds(text.slice(start, end), fresh, { usual, lineBreak, next })
    regions.push({ was: { start, end }, start: from, end: result.length })
    at = end
  }
  return { text: result + text.slice(at), regions }
}

/** The number of the line, from 1, in which an offset lies. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
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

function withoutCarriageReturns(text: string): { plain: string; offsets: (at: number) => number } {
  const plain = text.replaceAll('\r\n', '\n')
  if (plain.length === text.length) return { plain, offsets: (at) => at }
  const breaks = Array.from(text.matchAll(/\r\n/g), ({ index }, nth) => index - nth)
  return { plain, offsets: (at) => at + countBelow(breaks, at) }
}

function findLines(text: string, oldText: string, form: (part: string) => string): Place[] {
  const endsWithBreak = oldText.endsWith('\n')
  const wanted = comparedLines(form(oldText))
  if (endsWithBreak) wanted.pop()
  if (wanted.every((line) => line === '')) return []
  const numbers = lineNumbering()
  const found = occurrences(numbers(comparedLines(form(text))), numbers(wanted))
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

// One character for one character, so that offsets stay true.
function plainForm(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
}
