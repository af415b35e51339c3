/** How two versions of a text differ, line by line (Myers' algorithm), and GitHub's patch text of it. */

/** A run of equal, added or removed lines; positions count from 0. */
type Edit = { kind: '=' | '+' | '-'; line: string }

/** What a text gained and lost. `patch` is the unified diff without file headers, or null if too long. */
export type LineChanges = { additions: number; deletions: number; patch: string | null }

const mostSteps = 1500
const longestPatch = 64 * 1024
const contextLines = 3

/** Compares two texts. Beyond 1,500 differing lines the middle counts as replaced whole. */
export function compareLines(before: string, after: string): LineChanges {
  const edits = diff(splitLines(before), splitLines(after))
  const patch = patchOf(edits)
  return {
    additions: edits.filter(({ kind }) => kind === '+').length,
    deletions: edits.filter(({ kind }) => kind === '-').length,
    patch: patch.length > longestPatch ? null : patch,
  }
}

// A line keeps its end, so that a file without a last line end differs from one with it.
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function diff(a: readonly string[], b: readonly string[]): Edit[] {
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  let tail = 0
  const room = Math.min(a.length, b.length) - head
  while (tail < room && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const same = (lines: readonly string[]): Edit[] => lines.map((line) => ({ kind: '=', line }))
  const middle = diffMiddle(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return [...same(a.slice(0, head)), ...middle, ...same(a.slice(a.length - tail))]
}

function diffMiddle(a: readonly string[], b: readonly string[]): Edit[] {
  const trace = a.length > 0 && b.length > 0 ? shortestTrace(a, b) : null
  if (trace) return walkBack(trace, a, b)
  return [
    ...a.map((line): Edit => ({ kind: '-', line })),
    ...b.map((line): Edit => ({ kind: '+', line })),
  ]
}

type Trace = Int32Array[]

// The furthest point reached on each diagonal after each number of edits; null beyond the bound.
function shortestTrace(a: readonly string[], b: readonly string[]): Trace | null {
  const most = Math.min(a.length + b.length, mostSteps)
  let reached = new Int32Array(2 * most + 3)
  const at = (k: number) => reached[k + most + 1] ?? 0
  const trace: Trace = []
  for (let d = 0; d <= most; d++) {
    trace.push(reached.slice(most + 1 - d - 1, most + 1 + d + 2))
    const next = reached.slice()
    for (let k = -d; k <= d; k += 2) {
      let x = k === -d || (k !== d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1
      next[k + most + 1] = x
      if (x >= a.length && x - k >= b.length) return trace
    }
    reached = next
  }
  return null
}

function walkBack(trace: Trace, a: readonly string[], b: readonly string[]): Edit[] {
  const edits: Edit[] = []
  let x = a.length
  let y = b.length
  for (let d = trace.length - 1; d >= 0; d--) {
    const reached = trace[d]
    const at = (diagonal: number) => reached?.[diagonal + d + 1] ?? 0
    const k = x - y
    const isDown = k === -d || (k !== d && at(k - 1) < at(k + 1))
    const fromX = d === 0 ? 0 : at(isDown ? k + 1 : k - 1)
    const fromY = d === 0 ? 0 : fromX - (isDown ? k + 1 : k - 1)
    while (x > fromX && y > fromY) {
      x -= 1
      y -= 1
      edits.push({ kind: '=', line: a[x] ?? '' })
    }
    if (d > 0)
      edits.push(isDown ? { kind: '+', line: b[fromY] ?? '' } : { kind: '-', line: a[fromX] ?? '' })
    x = fromX
    y = fromY
  }
  return edits.reverse()
}

function patchOf(edits: readonly Edit[]): string {
  const changed = edits.flatMap(({ kind }, index) => (kind === '=' ? [] : [index]))
  const hunks: { from: number; to: number }[] = []
  for (const index of changed) {
    const from = Math.max(0, index - contextLines)
    const to = Math.min(edits.length, index + contextLines + 1)
    const last = hunks.at(-1)
    if (last && from <= last.to) last.to = to
    else hunks.push({ from, to })
  }
  return hunks.map((hunk) => hunkText(edits, hunk)).join('\n')
}

function hunkText(edits: readonly Edit[], hunk: { from: number; to: number }): string {
  const before = edits.slice(0, hunk.from)
  const inside = edits.slice(hunk.from, hunk.to)
  const range = (gone: '+' | '-') => {
    const count = inside.filter(({ kind }) => kind !== gone).length
    const start = before.filter(({ kind }) => kind !== gone).length + (count === 0 ? 0 : 1)
    return count === 1 ? String(start) : `${start},${count}`
  }
  const lines = inside.map(({ kind, line }) => {
    const mark = kind === '=' ? ' ' : kind
    return line.endsWith('\n')
      ? mark + line.slice(0, -1)
      : `${mark}${line}\n\\ No newline at end of file`
  })
  return [`@@ -${range('+')} +${range('-')} @@`, ...lines].join('\n')
}
