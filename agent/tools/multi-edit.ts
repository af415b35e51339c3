/** multi_edit: several edits of one file, all or none (TOOL-25, TOOL-26). */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import type { Edit } from '../edits/apply-edit.ts'
import { applyEdit, editFaults } from '../edits/apply-edit.ts'
import { pathToRead } from '../tool-path.ts'
import { editShape } from './edit-file.ts'
import { readText } from './file-text.ts'
import { defineTool, failureText, textArgument, validationErrors } from './tool.ts'

/** The tool `multi_edit`. */
export const multiEdit = defineTool({
  name: 'multi_edit',
  description: 'Make several edits of one file in order; if one fails, none is made.',
  schema: z.object({
    path: z.string().describe('Path of the file in the project'),
    edits: z.array(z.object(editShape)).min(1).max(50),
  }),
  describe: (args) => ({ code: 'multiEdit', path: textArgument(args, 'path') }),
  async run({ path: input, edits }, context) {
    // Arguments are judged before anything is looked up (TOOL-02).
    const faulty = edits.findIndex((edit) => editFaults(edit).length > 0)
    const fault = edits[faulty]
    if (fault) return err(`Edit ${faulty + 1}: ${validationErrors(editFaults(fault))}`)
    const path = pathToRead(input)
    if (!path.ok) return path
    const before = await readText(path.value, context)
    if (!before.ok) return before
    const edited = applyAll(before.value, path.value, edits)
    if (!edited.ok) return edited
    const written = await context.files.write(path.value, edited.value)
    if (!written.ok) return err(failureText(written.error, path.value))
    context.seen.set(path.value, edited.value)
    return ok(`Made ${edits.length === 1 ? '1 edit' : `${edits.length} edits`} in ${path.value}`)
  },
})

function applyAll(before: string, path: string, edits: readonly Edit[]): Result<string, string> {
  let text = before
  for (const [at, edit] of edits.entries()) {
    const edited = applyEdit(text, path, edit)
    if (!edited.ok) return err(`Edit ${at + 1}: ${edited.error}`)
    text = edited.value.text
  }
  return ok(text)
}
