/** list_files: the files of the project or of a folder. */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import { codeTypeOf, codeTypes } from '../../project/code-type.ts'
import type { FileEntry } from '../files.ts'
import { folderToRead } from '../tool-path.ts'
import { defineTool, textArgument } from './tool.ts'

const filesShown = 1_000

/** The code types that a listing can be narrowed to, `all` first. */
export const fileTypeChoice = z.enum(['all', ...codeTypes]).default('all')

/** The tool `list_files`. */
export const listFiles = defineTool({
  name: 'list_files',
  description: 'List the files of the project with code type and size.',
  schema: z.object({
    path: z.string().default('').describe('Folder'),
    recursive: z.boolean().default(true).describe('Also the files of the folders inside'),
    type: fileTypeChoice,
  }),
  describe: (args) => ({ code: 'listFiles', path: textArgument(args, 'path') }),
  async run({ path: input, recursive, type }, { files }) {
    const folder = folderToRead(input)
    if (!folder.ok) return folder
    const entries = await files.list()
    const inside = entries.filter(({ path }) => isInside(path, folder.value))
    if (inside.length === 0) {
      return folder.value === '' ? ok('(no files)') : err(`File not found: ${folder.value}`)
    }
    const wanted = inside
      .filter(({ path }) => recursive || isDirectlyIn(path, folder.value))
      .filter(({ path }) => type === 'all' || codeTypeOf(path) === type)
    return ok(listText(wanted))
  },
})

/** Whether a path is the folder's own, or lies inside it; every path lies inside ''. */
export function isInside(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

function listText(entries: readonly FileEntry[]): string {
  if (entries.length === 0) return '(no files)'
  const lines = entries
    .slice(0, filesShown)
    .map(({ path, sizeBytes }) => `${path} (${codeTypeOf(path)}, ${sizeBytes} bytes)`)
  const more = entries.length - lines.length
  return [...lines, ...(more > 0 ? [`${more} more files not shown`] : [])].join('\n')
}

function isDirectlyIn(path: string, folder: string): boolean {
  if (path === folder) return true
  return !path.slice(folder === '' ? 0 : folder.length + 1).includes('/')
}
