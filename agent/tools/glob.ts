/** glob: files by a pattern of their paths. */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import { globMatches, globTooSlow } from '../search/glob-pattern.ts'
import { folderToRead } from '../tool-path.ts'
import { isInside } from './list-files.ts'
import { defineTool, textArgument, validationErrors } from './tool.ts'

const pathsShown = 100

/** The tool `glob`. */
export const glob = defineTool({
  name: 'glob',
  description: 'Find files by a pattern of their path, like **/*.css or {a,b}.js.',
  schema: z.object({
    pattern: z.string().min(1).max(500),
    path: z.string().default('').describe('Folder to which the pattern is relative'),
  }),
  describe: (args) => ({ code: 'glob', text: textArgument(args, 'pattern') }),
  async run({ pattern, path }, { files }) {
    const folder = folderToRead(path)
    if (!folder.ok) return folder
    const from = folder.value === '' ? 0 : folder.value.length + 1
    const inside = (await files.list()).filter((entry) => isInside(entry.path, folder.value))
    const matches = globMatches(pattern, inside, (entry) => entry.path.slice(from))
    if (!matches.ok) {
      const isSlow = matches.error === 'tooSlow'
      return err(isSlow ? globTooSlow : validationErrors(['pattern is not a valid glob']))
    }
    const found = matches.value.toSorted(
      (left, right) => right.changedAt - left.changedAt || (left.path < right.path ? -1 : 1),
    )
    if (found.length === 0) return ok('No matches')
    const shown = found.slice(0, pathsShown).map((entry) => entry.path)
    const more = found.length - shown.length
    return ok([...shown, ...(more > 0 ? [`${more} more files not shown`] : [])].join('\n'))
  },
})
