/** multi_edit: several edits of one file, all or none. */
import * as z from 'zod'
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import type { Edit } from '../edits/apply-edit.ts'
import { applyEdit, editFaults, passNote } from '../edits/apply-edit.ts'
import type { Region } from '../edits/edit-matching.ts'
import { countBelow } from '../edits/place.ts'
import { pathToRead } from '../tool-path.ts'
import { readToEdit, showRegions } from './file-text.ts'
import { defineTool, doneShape, failureText, textArgument, validationErrors } from './tool.ts'

// What the texts are is said once, by edit_file.
const plainEdit = {
  old_text: z.string(),
  new_text: z.string(),
  replace_all: z.boolean().default(false),
}

/** The tool `multi_edit`. */
export const multiEdit = defineTool({
  name: 'multi_edit',
  description: 'Make several edits of one file in order; if one fails, none is made.',
  schema: z.object({
    path: z.string(),
    edits: z.array(z.object(plainEdit)).min(1).max(50),
    ...doneShape,
  }),
  describe: (args) => ({ code: 'multiEdit', path: textArgument(args, 'path') }),
  async run({ path: input, edits }, context) {
    // Arguments are judged before anything is looked up.
    const faulty = edits.findIndex((edit) => editFaults(edit).length > 0)
    const fault = edits[faulty]
    if (fault) return err(`Edit ${faulty + 1}: ${validationErrors(editFaults(fault))}`)
    const path = pathToRead(input)
    if (!path.ok) return path
    const before = await readToEdit(path.value, context)
    if (!before.ok) return before
    const edited = applyAll(before.value, path.value, edits)
    if (!edited.ok) return edited
    const { text, regions, notes } = edited.value
    const written = await context.files.write(path.value, text)
    if (!written.ok) return err(failureText(written.error, path.value))
    context.seen.set(path.value, text)
    const count = edits.length === 1 ? '1 edit' : `${edits.length} edits`
    return ok(`Made ${count} in ${path.value}${notes}\n${showRegions(text, regions)}`)
  },
})

type Edited = { text: string; regions: { start: number; end: number }[]; notes: string }

function applyAll(before: string, path: string, edits: readonly Edit[]): Result<Edited, string> {
  let text = before
  let regions: Edited['regions'] = []
  const notes: string[] = []
  for (const [at, edit] of edits.entries()) {
    const edited = applyEdit(text, path, edit)
    if (!edited.ok) return err(`Edit ${at + 1}: ${edited.error}`)
    const { regions: put, pass } = edited.value
    text = edited.value.text
    regions = [...moved(regions, put), ...put]
    if (pass > 1) notes.push(`\nEdit ${at + 1}${passNote(pass)}`)
  }
  return ok({ text, regions, notes: notes.join('') })
}

// Where earlier changes stand after a later one; where two meet, the later one is the wider.
function moved(regions: Edited['regions'], put: readonly Region[]): Edited['regions'] {
  const ends = put.map(({ was }) => was.end)
  const at = (offset: number): number => {
    const last = put[countBelow(ends, offset + 1) - 1]
    return last === undefined ? offset : offset + (last.end - last.was.end)
  }
  return regions.map((region) => {
    const [start, end] = [at(region.start), at(region.end)]
    return { start: Math.min(start, end), end: Math.max(start, end) }
  })
}
