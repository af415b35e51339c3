/** Texts of files for the model: lines with numbers, sizes, similar names. */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { sizeBytes } from '../../project/content.ts'
import { failureText } from './tool.ts'
import type { ToolContext } from './tool.ts'

/** Reads a text file and remembers what was seen; the error is the text for the model (TOOL-18). */
export async function readText(
  path: string,
  { files, seen }: ToolContext,
): Promise<Result<string, string>> {
  const read = await files.read(path)
  if (!read.ok) return err(failureText(read.error, path))
  if (typeof read.value !== 'string') return err(`File is binary: ${path}`)
  seen.set(path, read.value)
  return ok(read.value)
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

/** Up to two lines before and after a line, with numbers. */
export function linesAround(text: string, line: number): string {
  const from = Math.max(0, line - 3)
  return numberedLines(linesOf(text).slice(from, line + 2), from + 1)
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
