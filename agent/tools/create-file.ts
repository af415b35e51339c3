/** create_file: makes a new file with its folders (TOOL-19, TOOL-20). */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import { pathToWrite } from '../tool-path.ts'
import { contentSize } from './file-text.ts'
import { defineTool, failureText, textArgument } from './tool.ts'

/** The tool `create_file`. */
export const createFile = defineTool({
  name: 'create_file',
  description: 'Make a new file with its whole content. Fails if the file exists.',
  schema: z.object({
    path: z.string().describe('Path of the new file in the project, like css/style.css'),
    content: z.string().describe('The whole content; may be empty'),
  }),
  describe: (args) => ({ code: 'createFile', path: textArgument(args, 'path') }),
  async run({ path: input, content }, { files, seen }) {
    const path = pathToWrite(input)
    if (!path.ok) return path
    const created = await files.create(path.value, content)
    if (!created.ok) return err(failureText(created.error, path.value))
    seen.set(path.value, content)
    return ok(`Created ${path.value} (${contentSize(content)})`)
  },
})
