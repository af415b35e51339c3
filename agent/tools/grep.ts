/** grep: finds a regular expression in the project. */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import type { FileEntry } from '../files.ts'
import { globMatches, globTooSlow } from '../search/glob-pattern.ts'
import { linearPattern } from '../search/linear-pattern.ts'
import { folderToRead } from '../tool-path.ts'
import { isInside } from './list-files.ts'
import type { MatchedFile } from './matched-lines.ts'
import { matchLines, shownLines } from './matched-lines.ts'
import { defineTool, textArgument, validationErrors } from './tool.ts'

const filesShown = 100
const linesPerFile = 3
// About a second of work on a slow machine: counted in steps, so that the answer is always the same.
const stepsInAll = 2_000_000
const tooSlow = 'Pattern is too slow; use a simpler one or literal'

type Search = { find: (line: string) => number | undefined; mayGoOn: () => boolean }

/** The tool `grep`. */
export const grep = defineTool({
  name: 'grep',
  description: 'Find a regular expression in the files of the project.',
  schema: z.object({
    pattern: z.string().min(1).max(500),
    path: z.string().default('').describe('Folder'),
    include: z.string().optional().describe('Only files whose name matches this glob'),
    literal: z.boolean().default(false).describe('Take the pattern as plain text'),
    ignore_case: z.boolean().default(false),
    output: z.enum(['lines', 'files']).default('lines'),
  }),
  describe: (args) => ({ code: 'grep', text: textArgument(args, 'pattern') }),
  async run({ pattern, path, include, literal, ignore_case: ignoreCase, output }, { files }) {
    const folder = folderToRead(path)
    if (!folder.ok) return folder
    const search = searchFor(literal ? escaped(pattern) : pattern, ignoreCase)
    if (!search.ok) return search
    const inside = (await files.list()).filter((entry) => isInside(entry.path, folder.value))
    const entries = included(inside, include)
    if (!entries.ok) return entries
    const matched = await matchLines(files, entries.value, search.value)
    if (matched === undefined) return err(tooSlow)
    return ok(matched.length === 0 ? 'No matches' : grepText(matched, output))
  },
})

function searchFor(pattern: string, ignoreCase: boolean): Result<Search, string> {
  const compiled = linearPattern(pattern, ignoreCase, stepsInAll)
  if (compiled.ok) {
    const { find, steps } = compiled.value
    return ok({ find, mayGoOn: () => steps() < stepsInAll })
  }
  if (compiled.error.code === 'tooLarge') return err(tooSlow)
  return err(
    validationErrors([`pattern is not a valid regular expression: ${compiled.error.reason}`]),
  )
}

function included(
  entries: readonly FileEntry[],
  include: string | undefined,
): Result<readonly FileEntry[], string> {
  if (include === undefined) return ok(entries)
  const compared = ({ path }: FileEntry) =>
    include.includes('/') ? path : path.replace(/^.*\//, '')
  const matches = globMatches(include, entries, compared)
  if (matches.ok) return matches
  const isSlow = matches.error === 'tooSlow'
  return err(isSlow ? globTooSlow : validationErrors(['include is not a valid glob']))
}

function grepText(matched: readonly MatchedFile[], output: 'lines' | 'files'): string {
  const shown = matched.slice(0, filesShown)
  const more = matched.length - shown.length
  const texts = shown.flatMap((file) => (output === 'files' ? [file.path] : fileLines(file)))
  return [...texts, ...(more > 0 ? [`${more} more files`] : [])].join('\n')
}

function fileLines({ path, lines }: MatchedFile): string[] {
  const more = lines.length - linesPerFile
  const shown = shownLines({ path, lines: lines.slice(0, linesPerFile) })
  return more > 0 ? [...shown, `${more} more matches in this file`] : shown
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`)
}
