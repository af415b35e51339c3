/** write_file: puts the whole content of a file. */
import * as z from 'zod'
import { err, ok, type Result } from '../../contract/result.ts'
import type { FileContent } from '../../project/content.ts'
import { sameContent } from '../../project/content.ts'
import { keepLineEnds } from '../../project/line-ends.ts'
import { pathToWrite } from '../tool-path.ts'
import { contentSize, notTextFailure } from './file-text.ts'
import { defineTool, doneShape, failureText, textArgument, type ToolContext } from './tool.ts'

/** The tool `write_file`. */
export const writeFile = defineTool({
  name: 'write_file',
  description: 'Put the whole content of a file, new or existing, or add to its end.',
  schema: z.object({
    path: z.string(),
    // Before the content, so that they are known of a call that was cut off.
    ...doneShape,
    append: z
      .boolean()
      .default(false)
      .describe('Add to its end, for a file too large for one answer'),
    content: z.string(),
  }),
  describe: (args) => ({ code: 'writeFile', path: textArgument(args, 'path') }),
  async run({ path: input, content, append }, { files, seen }) {
    const path = pathToWrite(input)
    if (!path.ok) return path
    const before = await files.read(path.value)
    if (!before.ok && before.error !== 'fileNotFound') {
      return err(failureText(before.error, path.value))
    }
    if (before.ok && isChangedSince(seen.get(path.value), before.value)) {
      return err('File changed since it was read')
    }
    const was = before.ok ? before.value : ''
    if (append) return appendTo(path.value, { before: was, content }, { files, seen })
    const whole = inItsLineEnds(was, content)
    if (before.ok && sameContent(before.value, whole)) return ok('No change')
    const written = await files.write(path.value, whole)
    if (!written.ok) return err(failureText(written.error, path.value))
    seen.set(path.value, whole)
    return ok(`${before.ok ? 'Updated' : 'Created'} ${path.value} (${contentSize(whole)})`)
  },
})

async function appendTo(
  path: string,
  { before, content }: { before: FileContent; content: string },
  { files, seen }: ToolContext,
): Promise<Result<string, string>> {
  if (typeof before !== 'string') return err(notTextFailure(path, before))
  const appended = await files.append(path, content)
  if (!appended.ok) return err(failureText(appended.error, path))
  seen.set(path, before + content)
  return ok(`Appended to ${path} (now ${contentSize(before + content)})`)
}

/** Models are shown lines without their ends: none that they leave as it is changes for that. */
function inItsLineEnds(before: FileContent, content: string): string {
  const isShown = typeof before === 'string' && before.includes('\r') && !content.includes('\r')
  return isShown ? keepLineEnds(before, content) : content
}

function isChangedSince(seen: FileContent | undefined, now: FileContent): boolean {
  return seen !== undefined && !sameContent(seen, now)
}
