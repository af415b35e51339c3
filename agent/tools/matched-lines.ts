/** Lines that a search has found, and how they are shown. */
import type { FileEntry, Files } from '../files.ts'
import { linesOf } from './file-text.ts'

const lineLength = 300

/** One line that matches: its number from 1, and its text around the match. */
export type MatchedLine = { line: number; text: string }

/** All matching lines of one file. */
export type MatchedFile = { path: string; lines: MatchedLine[] }

/**
 * Looks through text files, passing over binary ones.
 * @param find offset of a match in a line, or undefined
 * @returns files with a match, or undefined when `mayGoOn` said no
 */
export async function matchLines(
  files: Files,
  entries: readonly FileEntry[],
  search: { find: (line: string) => number | undefined; mayGoOn: () => boolean },
): Promise<MatchedFile[] | undefined> {
  const matched: MatchedFile[] = []
  for (const { path } of entries) {
    const content = await files.read(path)
    if (!content.ok || typeof content.value !== 'string') continue
    const lines: MatchedLine[] = []
    for (const [at, line] of linesOf(content.value).entries()) {
      const offset = search.find(line)
      if (!search.mayGoOn()) return undefined
      if (offset !== undefined) lines.push({ line: at + 1, text: cutAround(line, offset) })
    }
    if (lines.length > 0) matched.push({ path, lines })
  }
  return matched
}

/** Lines as `path:number: text`. */
export function shownLines({ path, lines }: MatchedFile): string[] {
  return lines.map(({ line, text }) => `${path}:${line}: ${text}`)
}

function cutAround(line: string, offset: number): string {
  if (line.length <= lineLength) return line
  const start = Math.max(0, Math.min(offset - lineLength / 2, line.length - lineLength))
  return line.slice(start, start + lineLength)
}
