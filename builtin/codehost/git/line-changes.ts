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
  const center = most + 1
  let reached = new Int32Array(2 * most + 3)
  const trace: Trace = []
  for (let d = 0; d <= most; d++) {
    const around = reached.slice(center - d - 1, center + d + 2)
    trace.push(around)
    const next = reached.slice()
    for (let k = -d; k <= d; k += 2) {
      const x = followEqual({ a, b }, startOf(around, d, k), k)
      next[k + center] = x
      if (x >= a.length && x - k >= b.length) return trace
    }
    reached = next
  }
  return null
}

/** Whether the last of `d` edits that reaches diagonal `k` adds a line, else it removes one. */
function isAddition(around: Int32Array, d: number, k: number): boolean {
  const at = (diagonal: number) => around[diagonal + d + 1] ?? 0
  return k === -d || (k !== d && at(k - 1) < at(k + 1))
}

function startOf(around: Int32Array, d: number, k: number): number {
  const at = (diagonal: number) => around[diagonal + d + 1] ?? 0
  return isAddition(around, d, k) ? at(k + 1) : at(k - 1) + 1
}

function followEqual(
  texts: { a: readonly string[]; b: readonly string[] },
  from: number,
  k: number,
): number {
  let x = from
  while (x < texts.a.length && x - k < texts.b.length && texts.a[x] === texts.b[x - k]) x += 1
  return x
}

function walkBack(trace: Trace, a: readonly string[], b: readonly string[]): Edit[] {
  const edits: Edit[] = []
  const equal = (x: number, from: number) => {
    for (let at = x - 1; at >= from; at--) edits.push({ kind: '=', line: a[at] ?? '' })
  }
  let x = a.length
  let y = b.length
  for (const [d, around] of [...trace.entries()].slice(1).toReversed()) {
    const k = x - y
    const start = startOf(around, d, k)
    equal(x, start)
    const isAdded = isAddition(around, d, k)
    edits.push(
      isAdded
        ? { kind: '+', line: b[start - k - 1] ?? '' }
        : { kind: '-', line: a[start - 1] ?? '' },
    )
    x = isAdded ? start : start - 1
    y = isAdded ? start - k - 1 : start - k
  }
  equal(x, 0)
  return edits.toReversed()
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
