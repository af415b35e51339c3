/** Texts of files for the model: lines with numbers, sizes, similar names. */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { sameContent, sizeBytes } from '../../project/content.ts'
import { encodingOfText } from '../../project/foreign-texts.ts'
import { countBelow } from '../edits/place.ts'
import { failureText } from './tool.ts'
import type { ToolContext } from './tool.ts'

/** Reads a text file and remembers what was seen; the error is the text for the model. */
export async function readText(
  path: string,
  { files, seen }: ToolContext,
): Promise<Result<string, string>> {
  const read = await files.read(path)
  if (!read.ok) return err(failureText(read.error, path))
  if (typeof read.value !== 'string') return err(notTextFailure(path, read.value))
  seen.set(path, read.value)
  return ok(read.value)
}

/** The same for an edit, which shows the model only a part: what the owner changed beside it is still to be told. */
export async function readToEdit(
  path: string,
  context: ToolContext,
): Promise<Result<string, string>> {
  const seen = context.seen.get(path)
  const read = await readText(path, context)
  if (read.ok && seen !== undefined && !sameContent(seen, read.value)) context.outdated?.add(path)
  return read
}

/** Why a file is not read as text, for the model. */
export function notTextFailure(path: string, bytes: Uint8Array): string {
  const encoding = encodingOfText(path, bytes)
  return encoding === null
    ? `File is binary: ${path}`
    : `File is text in ${encoding}, not UTF-8: ${path}`
}

/** The lines of a text; a break at the end begins no further line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Lines with their numbers, `first` being the number of the first. */
export function numberedLines(lines: readonly string[], first: number): string {
  return lines.map((line, at) => `${first + at}: ${line}`).join('\n')
}

const aroundRegion = 2
const regionLines = 60
const regionEnds = 20

/**
 * What an edit has changed, as it is now: each region whole, with two lines around it and their numbers
 *. Regions that meet are one; of more than 60 lines together the beginnings and ends are shown.
 */
export function showRegions(
  text: string,
  regions: readonly { start: number; end: number }[],
): string {
  const lines = linesOf(text)
  const parts = lineRanges(text, regions, lines.length)
  const total = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  let left = regionLines
  const shown: string[] = []
  for (const { from, to } of parts) {
    if (left <= 0) break
    const part = lines.slice(from, to)
    const isWhole = total <= regionLines || part.length <= Math.min(left, 2 * regionEnds)
    shown.push(
      isWhole
        ? numberedLines(part, from + 1)
        : [
            numberedLines(part.slice(0, regionEnds), from + 1),
            `(${part.length - 2 * regionEnds} lines as given)`,
            numberedLines(part.slice(-regionEnds), to - regionEnds + 1),
          ].join('\n'),
    )
    left -= isWhole ? part.length : 2 * regionEnds
  }
  if (shown.length < parts.length) shown.push(`and ${parts.length - shown.length} more places`)
  return shown.join('\n…\n')
}

// From the first line, counted from 0, up to but not with the last; with what stands around.
function lineRanges(
  text: string,
  regions: readonly { start: number; end: number }[],
  count: number,
): { from: number; to: number }[] {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineOf = (offset: number): number => countBelow(breaks, offset)
  const ranges: { from: number; to: number }[] = []
  for (const { start, end } of regions.toSorted((left, right) => left.start - right.start)) {
    const from = Math.max(0, lineOf(start) - aroundRegion)
    const to = Math.min(count, lineOf(Math.max(start, end - 1)) + 1 + aroundRegion)
    const last = ranges.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else ranges.push({ from, to })
  }
  return ranges
}

/** "12 bytes, 1 line" of a content. */
export function contentSize(content: string): string {
  const [bytes, lines] = [sizeBytes(content), linesOf(content).length]
  return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}, ${lines} ${lines === 1 ? 'line' : 'lines'}`
}

/** Up to three paths whose names are like the one that was asked for. */
export async function similarPaths(path: string, { files }: ToolContext): Promise<string[]> {
  const name = nameOf(path)
  const stem = name.replace(/\.[^.]*$/, '')
  const entries = await files.list()
  return entries
    .map((entry) => entry.path)
    .filter((other) => nameOf(other) === name || (stem !== '' && nameOf(other).includes(stem)))
    .slice(0, 3)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}
