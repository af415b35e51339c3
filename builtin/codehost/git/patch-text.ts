/** Patches as GitHub writes them: hunks of changed lines with three lines around them. */
import { lineAt, type Lines } from './text-lines.ts'

/** So many equal, added or removed lines after one another. */
export type Run = { kind: '=' | '+' | '-'; count: number }

const longestPatch = 64 * 1024
const contextLines = 3

type Texts = { before: Lines; after: Lines }

/** A hunk: where it begins in both texts, counting from 0, and its lines as runs. */
type Hunk = { before: number; after: number; runs: Run[] }

/** The text of the changes, or null when it would be longer than 64 KiB. */
export function patchOf(runs: readonly Run[], texts: Texts): string | null {
  const parts: string[] = []
  let length = 0
  for (const hunk of hunksOf(runs)) {
    for (const line of hunkLines(hunk, texts)) {
      length += line.length + 1
      if (length > longestPatch + 1) return null
      parts.push(line)
    }
  }
  return parts.join('\n')
}

/** Cuts the runs where more lines are equal than the context of two changes. */
function hunksOf(runs: readonly Run[]): Hunk[] {
  const hunks: Hunk[] = []
  const place = { before: 0, after: 0 }
  let open: Hunk | null = null
  let lead = 0
  for (const [at, { kind, count }] of runs.entries()) {
    if (kind === '=') {
      const isEnd = at === runs.length - 1 || count > 2 * contextLines
      open?.runs.push({ kind, count: isEnd ? Math.min(count, contextLines) : count })
      if (isEnd) open = null
      lead = open ? 0 : Math.min(count, contextLines)
    } else {
      open ??= startHunk(hunks, place, lead)
      open.runs.push({ kind, count })
    }
    if (kind !== '+') place.before += count
    if (kind !== '-') place.after += count
  }
  return hunks
}

function startHunk(hunks: Hunk[], place: { before: number; after: number }, lead: number): Hunk {
  const runs: Run[] = lead === 0 ? [] : [{ kind: '=', count: lead }]
  const hunk = { before: place.before - lead, after: place.after - lead, runs }
  hunks.push(hunk)
  return hunk
}

function* hunkLines(hunk: Hunk, texts: Texts): Generator<string> {
  yield `@@ -${range(hunk, 'before')} +${range(hunk, 'after')} @@`
  let { before, after } = hunk
  for (const { kind, count } of hunk.runs) {
    for (let done = 0; done < count; done++) {
      const line = kind === '+' ? lineAt(texts.after, after) : lineAt(texts.before, before)
      const mark = kind === '=' ? ' ' : kind
      if (kind !== '+') before += 1
      if (kind !== '-') after += 1
      yield line.endsWith('\n')
        ? mark + line.slice(0, -1)
        : `${mark}${line}\n\\ No newline at end of file`
    }
  }
}

function range(hunk: Hunk, side: 'before' | 'after'): string {
  const other = side === 'before' ? '+' : '-'
  const count = hunk.runs.reduce((sum, run) => sum + (run.kind === other ? 0 : run.count), 0)
  const start = hunk[side] + (count === 0 ? 0 : 1)
  return count === 1 ? String(start) : `${start},${count}`
}
