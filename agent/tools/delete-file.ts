/** delete_file: removes one file. The turn may ask the owner first. */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import { pathToRead } from '../tool-path.ts'
import { defineTool, doneShape, failureText, textArgument } from './tool.ts'

/** The tool `delete_file`. */
export const deleteFile = defineTool({
  name: 'delete_file',
  description: 'Delete one file.',
  schema: z.object({
    path: z.string(),
    confirm: z.literal(true),
    ...doneShape,
  }),
  describe: (args) => ({ code: 'deleteFile', path: textArgument(args, 'path') }),
  async run({ path: input }, { files, seen }) {
    const path = pathToRead(input)
    if (!path.ok) return path
    const removed = await files.remove(path.value)
    if (!removed.ok) return err(failureText(removed.error, path.value))
    seen.delete(path.value)
    return ok(`Deleted ${path.value}`)
  },
})
