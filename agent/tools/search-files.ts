/** search_files: finds plain text in the project. */
import * as z from 'zod'
import { ok } from '../../contract/result.ts'
import { codeTypeOf } from '../../project/code-type.ts'
import { folderToRead } from '../tool-path.ts'
import { fileTypeChoice, isInside } from './list-files.ts'
import type { MatchedFile } from './matched-lines.ts'
import { matchLines, shownLines } from './matched-lines.ts'
import { defineTool, textArgument } from './tool.ts'

const linesPerFile = 10
const filesShown = 50

/** The tool `search_files`. */
export const searchFiles = defineTool({
  name: 'search_files',
  description: 'Find plain text in the files of the project.',
  schema: z.object({
    query: z.string().min(1).max(500),
    path: z.string().default('').describe('Folder'),
    file_type: fileTypeChoice,
    case_sensitive: z.boolean().default(false),
    max_results: z.int().min(1).max(500).default(20),
  }),
  describe: (args) => ({ code: 'searchFiles', text: textArgument(args, 'query') }),
  async run(
    { query, path, file_type: type, case_sensitive: isExact, max_results: most },
    { files },
  ) {
    const folder = folderToRead(path)
    if (!folder.ok) return folder
    const fold = (text: string) => (isExact ? text : text.toLowerCase())
    const wanted = fold(query)
    const find = (line: string) => {
      const at = fold(line).indexOf(wanted)
      return at === -1 ? undefined : at
    }
    const entries = (await files.list())
      .filter((entry) => isInside(entry.path, folder.value))
      .filter((entry) => type === 'all' || codeTypeOf(entry.path) === type)
    const matched = (await matchLines(files, entries, { find, mayGoOn: () => true })) ?? []
    return ok(matched.length === 0 ? 'No matches' : searchText(matched, most))
  },
})

function searchText(matched: readonly MatchedFile[], most: number): string {
  const total = matched.reduce((sum, { lines }) => sum + lines.length, 0)
  const shown = matched
    .slice(0, filesShown)
    .flatMap(({ path, lines }) => shownLines({ path, lines: lines.slice(0, linesPerFile) }))
    .slice(0, most)
  const cut =
    shown.length < total
      ? [`(${shown.length} of ${total} matches in ${matched.length} files shown)`]
      : []
  return [...shown, ...cut].join('\n')
}
