/** The fifth pass of an edit: a block that is the same but for one indentation of all its lines. */
import { lineNumbering, occurrences } from './occurrences.ts'
import { linesOf, type Place } from './place.ts'

/** An indentation that all lines of a block have more, or less, than they were quoted with. */
type Shift = { kind: 'more' | 'less'; blanks: string }

/**
 * The places of a block of at least two lines. The new text is shifted as the block is; within the
 * block nothing else may differ.
 */
export function findShifted(text: string, oldText: string): Place[] {
  const endsWithBreak = oldText.endsWith('\n')
  const quoted = oldText.split(/\r?\n/)
  if (endsWithBreak) quoted.pop()
  if (quoted.filter((line) => line.trim() !== '').length < 2) return []
  const shown = text.split(/\r?\n/)
  const numbers = lineNumbering()
  const found = occurrences(numbers(shown.map(trimmed)), numbers(quoted.map(trimmed)))
  if (found.length === 0) return []
  const lines = linesOf(text)
  return found.flatMap((at) => {
    const shift = shiftOf(shown.slice(at, at + quoted.length), quoted)
    const [first, last] = [lines[at], lines[at + quoted.length - 1]]
    if (shift === undefined || first === undefined || last === undefined) return []
    const end = endsWithBreak ? last.next : last.end
    return [{ start: first.start, end, reword: (newText: string) => shifted(newText, shift) }]
  })
}

function trimmed(line: string): string {
  return line.replace(/^[ \t]+|[ \t]+$/g, '')
}

// Undefined where the lines are not all shifted by the same.
function shiftOf(shown: readonly string[], quoted: readonly string[]): Shift | undefined {
  let shift: Shift | undefined
  for (const [at, line] of shown.entries()) {
    if (line.trim() === '') continue
    const [now, before] = [indentOf(line), indentOf(quoted[at] ?? '')]
    const found: Shift | undefined = now.startsWith(before)
      ? { kind: 'more', blanks: now.slice(before.length) }
      : before.startsWith(now)
        ? { kind: 'less', blanks: before.slice(now.length) }
        : undefined
    if (found === undefined) return undefined
    shift ??= found
    if (shift.blanks !== found.blanks) return undefined
    if (shift.kind !== found.kind && shift.blanks !== '') return undefined
  }
  return shift
}

function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

function shifted(text: string, { kind, blanks }: Shift): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return line
      if (kind === 'more') return blanks + line
      // A line that has less than what is taken off keeps none.
      return line.startsWith(blanks) ? line.slice(blanks.length) : line.replace(/^[ \t]+/, '')
    })
    .join('\n')
}
