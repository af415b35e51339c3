/** edit_file: replaces a piece of text in a file. */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import { applyEdit, editFaults, passNote } from '../edits/apply-edit.ts'
import { pathToRead } from '../tool-path.ts'
import { readToEdit, showRegions } from './file-text.ts'
import { defineTool, doneShape, failureText, textArgument, validationErrors } from './tool.ts'

/** The parameters of one edit, shared with multi_edit. */
export const editShape = {
  old_text: z.string().describe('Exactly as it stands in the file'),
  new_text: z.string(),
  replace_all: z.boolean().default(false).describe('Replace every place'),
}

/** The tool `edit_file`. */
export const editFile = defineTool({
  name: 'edit_file',
  description: 'Replace one piece of text in a file. The text must be found exactly once.',
  schema: z.object({ path: z.string(), ...editShape, ...doneShape }),
  describe: (args) => ({ code: 'editFile', path: textArgument(args, 'path') }),
  async run({ path: input, ...edit }, context) {
    const faults = editFaults(edit)
    if (faults.length > 0) return err(validationErrors(faults))
    const path = pathToRead(input)
    if (!path.ok) return path
    const before = await readToEdit(path.value, context)
    if (!before.ok) return before
    const edited = applyEdit(before.value, path.value, edit)
    if (!edited.ok) return edited
    const { text, regions, pass } = edited.value
    const written = await context.files.write(path.value, text)
    if (!written.ok) return err(failureText(written.error, path.value))
    context.seen.set(path.value, text)
    const count = regions.length === 1 ? '1 place' : `${regions.length} places`
    const shown = showRegions(text, regions)
    return ok(`Replaced ${count} in ${path.value}${passNote(pass)}\n${shown}`)
  },
})
