/** Changes that a model wrote as a diff, taken as edits of the file: a diff is never a file's content. */

/** One place of a diff, in the words of multi_edit. */
export type DiffEdit = { old_text: string; new_text: string }

type Hunk = { before: string[]; after: string[]; isChange: boolean }

const fileHeader = /^(?:diff --git|index [\da-f]+\.\.|(?:new|deleted) file mode|\\ No newline)/
const longestHunks = 50

/** Whether a block for this path is a diff of it, by what its fence says or its lines. */
export function isDiff(info: string, lines: readonly string[], path: string | undefined): boolean {
  if (path !== undefined && /\.(?:diff|patch)$/i.test(path)) return false
  if (/^(?:diff|patch|udiff)\b/i.test(info.trim())) return true
  const start = lines.findIndex((line) => line.trim() !== '')
  const first = lines[start] ?? ''
  const hasHeader = isHeaderAt(lines, start) || first.startsWith('diff --git ')
  return hasHeader && lines.some((line) => line.startsWith('@@ '))
}

/** The path in the head of a diff: `+++ b/index.html`. */
export function pathInDiff(lines: readonly string[]): string | undefined {
  const at = lines.findIndex((_, index) => isHeaderAt(lines, index))
  const [, path] = /^\+\+\+ (?:b\/)?([^\t]+?)\s*(?:\t.*)?$/.exec(lines[at + 1] ?? '') ?? []
  return at === -1 || path === '/dev/null' ? undefined : path
}

/**
 * The edits of a diff, each by the lines that it names, or the whole text of a new file.
 * Undefined where it cannot be told what it changes.
 */
export function readDiff(
  lines: readonly string[],
): { edits: DiffEdit[] } | { content: string } | undefined {
  const hunks = hunksOf(lines).filter(({ isChange }) => isChange)
  const [first] = hunks
  if (first === undefined || hunks.length > longestHunks) return undefined
  if (hunks.length === 1 && first.before.length === 0)
    return { content: `${first.after.join('\n')}\n` }
  if (hunks.some(({ before }) => before.join('').trim() === '')) return undefined
  return { edits: hunks.map(editOf) }
}

// A line that goes takes its break along.
function editOf({ before, after }: Hunk): DiffEdit {
  const end = after.length === 0 ? '\n' : ''
  return { old_text: before.join('\n') + end, new_text: after.join('\n') }
}

function hunksOf(lines: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let hunk: Hunk | undefined
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('@@')) hunk = undefined
    if (line.startsWith('@@') || fileHeader.test(line)) continue
    if (isHeaderAt(lines, at) || isHeaderAt(lines, at - 1)) continue
    if (hunk === undefined) {
      hunk = { before: [], after: [], isChange: false }
      hunks.push(hunk)
    }
    take(line, hunk)
  }
  return hunks.map(withoutBlankEnd)
}

// A blank line between two places, or before the fence, belongs to none of them.
function withoutBlankEnd(hunk: Hunk): Hunk {
  const { before, after } = hunk
  if (before.at(-1) !== '' || after.at(-1) !== '') return hunk
  return withoutBlankEnd({ ...hunk, before: before.slice(0, -1), after: after.slice(0, -1) })
}

function take(line: string, hunk: Hunk): void {
  const [sign, text] = [line.slice(0, 1), line.slice(1)]
  if (sign === '-' || sign === '+') hunk.isChange = true
  // A line of context that lost its blank is taken as it stands.
  const kept = sign === ' ' || sign === '-' || sign === '+' ? text : line
  if (sign !== '+') hunk.before.push(kept)
  if (sign !== '-') hunk.after.push(kept)
}

function isHeaderAt(lines: readonly string[], at: number): boolean {
  return (lines[at]?.startsWith('--- ') && lines[at + 1]?.startsWith('+++ ')) === true
}
