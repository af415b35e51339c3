/** One edit of a text, as edit_file and multi_edit do it. Pure. */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import type { MatchPass, Region } from './edit-matching.ts'
import { findPlaces, lineAt, replacePlaces } from './edit-matching.ts'
import { nearestBlock } from './nearest-block.ts'

/** What an edit asks for, in the words of the tool's parameters. */
export type Edit = { old_text: string; new_text: string; replace_all: boolean }

/** The new text, what was put in where, and how the places were found. */
export type EditOutcome = { text: string; regions: Region[]; pass: MatchPass }

/** Checks of an edit that need no file. Empty when there is no fault. */
export function editFaults(edit: Edit): string[] {
  if (edit.old_text === '') return ['old_text must not be empty']
  return edit.new_text === edit.old_text ? ['new_text must be different from old_text'] : []
}

/**
 * Applies one edit.
 * @param text the file's text
 * @param path name of the file for the messages
 * @returns the outcome, or the message for the model
 */
export function applyEdit(text: string, path: string, edit: Edit): Result<EditOutcome, string> {
  const match = findPlaces(text, edit.old_text)
  if (match === undefined) return err(notFound(text, path, edit.old_text))
  if (match.count > 1 && !edit.replace_all) {
    const lines = match.places.slice(0, 10).map(({ start }) => lineAt(text, start))
    return err(
      `Content found ${match.count} times in ${path}; give more context or set replace_all ` +
        `(lines ${lines.join(', ')})`,
    )
  }
  return ok({ ...replacePlaces(text, match.places, edit.new_text), pass: match.pass })
}

/** What is said of a match that was not exact; empty for an exact one. */
export function passNote(pass: MatchPass): string {
  return notes[pass]
}

const notes: Record<MatchPass, string> = {
  1: '',
  2: ' (matched without blanks at line ends)',
  3: ' (matched with plain quotes, dashes and spaces)',
  4: ' (matched without the line numbers)',
  5: ' (matched with another indentation; the new text was shifted by the same)',
}

function notFound(text: string, path: string, oldText: string): string {
  const near = nearestBlock(text, oldText)
  const hint =
    near === undefined
      ? ''
      : `\nThe most similar part, different from line ${near.differsFrom} on:\n${near.lines.join('\n')}`
  return `Content not found in file: ${path}${hint}`
}
