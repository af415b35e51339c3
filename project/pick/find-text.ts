/** Finds where a text that the app shows stands in its code. */
import type { FileContent } from '../content.ts'
import { textPattern } from './text-pattern.ts'

/** A position in a text; both are counted from 1. */
type Position = { line: number; column: number }
/** Where a text stands. */
export type TextPlace = { path: string; from: Position; to: Position }

type File = { path: string; content: FileContent }
type Match = { text: string; start: number; end: number }

// What is put into the page by hand comes before what others have written or only describes it.
const ranks = [/^content\.js$/, /\.html?$/, /\.(?:[cm]?[jt]sx?|vue|svelte)$/, /./] as const
const last = /(?:^|\/)(?:README|AGENTS|CHANGELOG)\.md$|\.min\.js$|^content\.schema\.json$/i
const lookedAround = 120
// The app may have made the texts up, and nothing else goes on while they are looked for. What is longer is a library
// or data, and takes up to a second where everything in it nearly matches.
const longestFile = 500_000
const matchesLooked = 20_000
const lookedWithinMs = 2_000

/**
 * The first of the texts that stands in a file: between quotes or tags in any file, before one among other words.
 * @param page the file of the page that is shown; it comes before other pages
 * @param isSure whether the text is known to stand there, and so may be a mere figure among others
 */
export function findText(
  files: readonly File[],
  texts: readonly string[],
  { page = '', isSure = false }: { page?: string; isSure?: boolean } = {},
): TextPlace | null {
  const looked = lookedFiles(files, page)
  const isOver = startsNow(lookedWithinMs)
  for (const text of texts) {
    const worst = isSure || hasWord(text) ? fits.length : fits.indexOf(isAmongWords)
    const place = bestPlace(looked, textPattern(text), { worst, isOver })
    if (place || isOver()) return place
  }
  return null
}

type TextFile = { path: string; content: string }

/** The likeliest first. */
function lookedFiles(files: readonly File[], page: string): TextFile[] {
  return files
    .filter((file): file is TextFile => typeof file.content === 'string')
    .filter(({ content }) => content.length <= longestFile)
    .toSorted((one, other) => rankOf(one.path, page) - rankOf(other.path, page))
}

function startsNow(withinMs: number): () => boolean {
  const endsMs = performance.now() + withinMs
  return () => performance.now() > endsMs
}

function rankOf(path: string, page: string): number {
  if (last.test(path)) return ranks.length
  if (path === page) return 0.5
  return ranks.findIndex((rank) => rank.test(path))
}

/** The place that fits best, in the first file that has one; `worst` is the first manner that is not taken. */
function bestPlace(
  files: readonly TextFile[],
  pattern: RegExp,
  { worst, isOver }: { worst: number; isOver: () => boolean },
): TextPlace | null {
  let best: { fit: number; place: TextPlace | null } = { fit: worst, place: null }
  for (const { path, content } of files) {
    const { fit, match } = bestMatch(content, pattern, best.fit)
    if (match) best = { fit, place: placeOf(path, match) }
    if (best.fit === 0 || isOver()) break
  }
  return best.place
}

function bestMatch(
  text: string,
  pattern: RegExp,
  worst: number,
): { fit: number; match: Match | null } {
  let match: Match | null = null
  let fit = worst
  let count = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    count += 1
    if (fit === 0 || count > matchesLooked) break
    const next = { text, start: index, end: index + found.length }
    const nextFit = fits.findIndex((isFitting) => isFitting(next))
    if (nextFit === -1 || nextFit >= fit) continue
    match = next
    fit = nextFit
  }
  return { fit, match }
}

/** The whole text of a tag or a string, but that of the window's title. */
function isWhole(match: Match): boolean {
  return isBetween(match) && !/<(?:title|meta)\b[^<]*$/i.test(before(match))
}

function isBetween(match: Match): boolean {
  return /[>"'`]\s*$/.test(before(match)) && /^\s*[<"'`]/.test(after(match))
}

function isAmongWords(match: Match): boolean {
  return !/[\p{L}\p{N}_]$|\d\.$/u.test(before(match)) && !/^[\p{L}\p{N}_]|^\.\d/u.test(after(match))
}

/** From the best to the worst. */
const fits = [isWhole, isBetween, isAmongWords] as const

/** A sign or a figure stands among other words in every file. */
function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}

function before({ text, start }: Match): string {
  return withoutEscapes(text.slice(Math.max(0, start - lookedAround), start))
}

function after({ text, end }: Match): string {
  return withoutEscapes(text.slice(end, end + lookedAround))
}

/** The letter of an escaped break of lines is none of a word. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\[nrt]/g, ' ')
}

function placeOf(path: string, { text, start, end }: Match): TextPlace {
  return { path, from: positionIn(text, start), to: positionIn(text, end) }
}

function positionIn(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
