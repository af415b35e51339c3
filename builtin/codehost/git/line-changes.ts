/** How two versions of a text differ, line by line (Myers' algorithm), and GitHub's patch text of it. */
import { comparisonSteps } from './limits.ts'
import { patchOf, type Run } from './patch-text.ts'
import { roughChanges } from './rough-changes.ts'
import { numberLines, type Lines } from './text-lines.ts'
import type { Work } from './work.ts'

/**
 * What a text gained and lost. `patch` is the unified diff without file headers, or null; then
 * `withheld` says why, unless there is nothing to show.
 */
export type LineChanges = {
  additions: number
  deletions: number
  patch: string | null
  withheld: 'binary' | 'tooLarge' | null
}

/** Steps that the comparisons of one answer may still take. */
export type StepsLeft = { steps: number }

const mostEdits = 1500
/** Steps between two looks at the time: some milliseconds. */
const atOnce = 100_000

/**
 * Compares two texts. Beyond 1,500 differing lines or four million steps more lines than need be count
 * as changed.
 * @param left is made less by the steps taken
 */
export async function compareLines(
  before: string,
  after: string,
  cost: Cost,
): Promise<LineChanges> {
  const [a, b] = await numberLines([before, after], cost.work)
  cost.left.steps -= a.count + b.count
  const runs = await diff(a, b, cost)
  const sum = (kind: Run['kind']) =>
    runs.reduce((lines, run) => lines + (run.kind === kind ? run.count : 0), 0)
  const patch = patchOf(runs, { before: a, after: b })
  return {
    additions: sum('+'),
    deletions: sum('-'),
    patch,
    withheld: patch === null ? 'tooLarge' : null,
  }
}

type Cost = { work: Work; left: StepsLeft }

async function diff(a: Lines, b: Lines, cost: Cost): Promise<Run[]> {
  let head = 0
  const shorter = Math.min(a.count, b.count)
  while (head < shorter && a.ids[head] === b.ids[head]) head += 1
  let tail = 0
  const room = shorter - head
  while (tail < room && a.ids[a.count - 1 - tail] === b.ids[b.count - 1 - tail]) tail += 1
  await cost.work.breathe()
  const inner = {
    a: a.ids.subarray(head, a.count - tail),
    b: b.ids.subarray(head, b.count - tail),
  }
  const middle = await diffMiddle(inner, cost)
  return joined([{ kind: '=', count: head }, ...middle, { kind: '=', count: tail }])
}

type Inner = { a: Int32Array; b: Int32Array }

async function diffMiddle(inner: Inner, cost: Cost): Promise<Run[]> {
  const { a, b } = inner
  if (a.length === 0 || b.length === 0)
    return [
      { kind: '-', count: a.length },
      { kind: '+', count: b.length },
    ]
  const trace = await shortestTrace(inner, cost)
  return trace ? walkBack(trace, inner) : roughChanges(inner, cost.work)
}

type Trace = Int32Array[]

// The furthest point reached on each diagonal after each number of edits; null beyond the bounds.
async function shortestTrace(inner: Inner, { work, left }: Cost): Promise<Trace | null> {
  const { a, b } = inner
  const most = Math.min(a.length + b.length, mostEdits)
  const center = most + 1
  let reached = new Int32Array(2 * most + 3)
  const trace: Trace = []
  const mostSteps = Math.min(comparisonSteps.ofTwo, left.steps)
  let steps = 0
  let counted = 0
  for (let d = 0; d <= most && steps < mostSteps; d++) {
    const around = reached.slice(center - d - 1, center + d + 2)
    trace.push(around)
    const next = reached.slice()
    for (let k = -d; k <= d; k += 2) {
      const start = startOf(around, d, k)
      const x = followEqual(inner, start, k)
      next[k + center] = x
      if (x >= a.length && x - k >= b.length) return trace
      steps += 1 + x - start
      if (steps - counted < atOnce) continue
      work.spend('steps', steps - counted)
      left.steps -= steps - counted
      counted = steps
      await work.breathe()
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

function followEqual({ a, b }: Inner, from: number, k: number): number {
  let x = from
  while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1
  return x
}

function walkBack(trace: Trace, { a, b }: Inner): Run[] {
  const runs: Run[] = []
  let x = a.length
  let y = b.length
  for (let d = trace.length - 1; d > 0; d--) {
    const around = trace[d] ?? new Int32Array()
    const k = x - y
    const start = startOf(around, d, k)
    const isAdded = isAddition(around, d, k)
    runs.push({ kind: '=', count: x - start }, { kind: isAdded ? '+' : '-', count: 1 })
    x = isAdded ? start : start - 1
    y = isAdded ? start - k - 1 : start - k
  }
  runs.push({ kind: '=', count: x })
  return runs.toReversed()
}

/**
 * Runs of one kind that follow each other become one, empty ones go, and between equal lines all
 * removed ones come first.
 */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  const changed = { '-': 0, '+': 0 }
  const close = (): void => {
    for (const kind of ['-', '+'] as const) {
      if (changed[kind] > 0) all.push({ kind, count: changed[kind] })
      changed[kind] = 0
    }
  }
  for (const { kind, count } of runs) {
    if (kind !== '=') changed[kind] += count
    else if (count > 0) {
      close()
      const last = all.at(-1)
      if (last?.kind === '=') last.count += count
      else all.push({ kind, count })
    }
  }
  close()
  return all
}
