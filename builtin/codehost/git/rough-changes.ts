/**
 * Changes between two texts at a cost that grows with their length alone, where the fewest changes
 * would cost too much: both are read side by side, and after a difference together again from the
 * nearest place where three lines are equal.
 */
import type { Run } from './patch-text.ts'
import type { Work } from './work.ts'

/** How far apart the texts may be at the place where they go on together. */
const farthest = 24
const linesAlike = 3
/** Differences after which all that is left counts as replaced: 10 million steps. */
const mostDifferences = 10_000

type Sides = { a: Int32Array; b: Int32Array }

/** The runs from one text to the other; not the fewest. */
export async function roughChanges(sides: Sides, work: Work): Promise<Run[]> {
  const { a, b } = sides
  const runs: Run[] = []
  let [x, y] = [0, 0]
  for (let found = 0; found < mostDifferences; found++) {
    let same = 0
    while (x + same < a.length && y + same < b.length && a[x + same] === b[y + same]) same += 1
    x += same
    y += same
    runs.push({ kind: '=', count: same })
    if (x === a.length || y === b.length) break
    const { removed, added } = nextTogether(sides, x, y)
    runs.push({ kind: '-', count: removed }, { kind: '+', count: added })
    x += removed
    y += added
    if (found % 100 === 99) await work.breathe()
  }
  return [...runs, { kind: '-', count: a.length - x }, { kind: '+', count: b.length - y }]
}

/** The least to remove and add until lines are equal; one of each where none are near. */
function nextTogether({ a, b }: Sides, x: number, y: number): { removed: number; added: number } {
  for (let apart = 1; apart <= farthest; apart++) {
    for (let removed = 0; removed <= apart; removed++) {
      const added = apart - removed
      if (areAlike({ a, b }, x + removed, y + added)) return { removed, added }
    }
  }
  return { removed: 1, added: 1 }
}

function areAlike({ a, b }: Sides, x: number, y: number): boolean {
  if (x >= a.length || y >= b.length) return false
  for (let at = 0; at < linesAlike; at++) {
    // Two ends at once are alike as well: past its end a text has no line.
    if (a[x + at] !== b[y + at]) return false
  }
  return true
}
