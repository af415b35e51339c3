/** write_file: puts the whole content of a file (TOOL-07, TOOL-12, TOOL-13). */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import type { FileContent } from '../../project/content.ts'
import { sameContent } from '../../project/content.ts'
import { pathToWrite } from '../tool-path.ts'
import { contentSize } from './file-text.ts'
import { defineTool, failureText, textArgument } from './tool.ts'

/** The tool `write_file`. */
export const writeFile = defineTool({
  name: 'write_file',
  description: 'Put the whole content of a file, new or existing.',
  schema: z.object({
    path: z.string().describe('Path of the file in the project'),
    content: z.string().describe('The whole content; may be empty'),
  }),
  describe: (args) => ({ code: 'writeFile', path: textArgument(args, 'path') }),
  async run({ path: input, content }, { files, seen }) {
    const path = pathToWrite(input)
    if (!path.ok) return path
    const before = await files.read(path.value)
    if (!before.ok && before.error !== 'fileNotFound') {
      return err(failureText(before.error, path.value))
    }
    if (before.ok && isChangedSince(seen.get(path.value), before.value)) {
      return err('File changed since it was read')
    }
    if (before.ok && sameContent(before.value, content)) return ok('No change')
    const written = await files.write(path.value, content)
    if (!written.ok) return err(failureText(written.error, path.value))
    seen.set(path.value, content)
    return ok(`${before.ok ? 'Updated' : 'Created'} ${path.value} (${contentSize(content)})`)
  },
})

function isChangedSince(seen: FileContent | undefined, now: FileContent): boolean {
  return seen !== undefined && !sameContent(seen, now)
}
