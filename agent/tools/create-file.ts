/** create_file: makes a new file with its folders, or moves what is there. */
import * as z from 'zod'
import { err, ok, type Result } from '../../contract/result.ts'
import { pathToRead, pathToWrite } from '../tool-path.ts'
import { contentSize } from './file-text.ts'
import {
  defineTool,
  doneShape,
  failureText,
  textArgument,
  type ToolContext,
  validationErrors,
} from './tool.ts'

/** The tool `create_file`. */
export const createFile = defineTool({
  name: 'create_file',
  description:
    'Make a new file with its whole content, or move a file or folder to a new path with from. Fails if the path exists.',
  schema: z.object({
    path: z.string(),
    ...doneShape,
    content: z.string().optional(),
    from: z
      .string()
      .optional()
      .describe('A file or folder to move here as it is, in place of content'),
  }),
  describe(args) {
    const [path, from] = [textArgument(args, 'path'), textArgument(args, 'from')]
    return from === '' ? { code: 'createFile', path } : { code: 'moveFile', from, path }
  },
  async run({ path: input, content, from }, context) {
    if ((content === undefined) === (from === undefined))
      return err(validationErrors(['either content or from is required']))
    const path = pathToWrite(input)
    if (!path.ok) return path
    if (from !== undefined) return move(from, path.value, context)
    return create(path.value, content ?? '', context)
  },
})

async function create(
  path: string,
  content: string,
  { files, seen }: ToolContext,
): Promise<Result<string, string>> {
  const created = await files.create(path, content)
  if (!created.ok) return err(failureText(created.error, path))
  seen.set(path, content)
  return ok(`Created ${path} (${contentSize(content)})`)
}

async function move(
  input: string,
  path: string,
  { files, seen }: ToolContext,
): Promise<Result<string, string>> {
  const from = pathToRead(input.replace(/\/$/, ''))
  if (!from.ok) return from
  if (path === from.value || path.startsWith(`${from.value}/`))
    return err(validationErrors(['path must be outside of from']))
  const moved = await files.move(from.value, path)
  if (!moved.ok)
    return err(failureText(moved.error, moved.error === 'fileNotFound' ? from.value : path))
  for (const file of moved.value) {
    const content = seen.get(file.from)
    seen.delete(file.from)
    if (content !== undefined) seen.set(file.to, content)
  }
  const count = moved.value.length === 1 ? '' : ` (${moved.value.length} files)`
  return ok(`Moved ${from.value} to ${path}${count}`)
}
