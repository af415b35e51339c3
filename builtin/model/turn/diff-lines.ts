/** The difference of two texts by lines. */

/** Lines `removed` from place `at` of the old text, and the lines `added` in their stead. */
export type Hunk = { at: number; removed: string[]; added: string[] }

/**
 * The places in which two texts differ, in order, by their longest common subsequence of lines.
 *
 * @param old lines of the old text
 * @param now lines of the new text
 */
export function diffLines(old: string[], now: string[]): Hunk[] {
  const start = commonStart(old, now)
  const end = commonEnd(old.slice(start), now.slice(start))
  const [a, b] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  const table = longestCommon(a, b)
  const hunks: Hunk[] = []
  let open: Hunk | null = null
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [mine, theirs] = [a[i], b[j]]
    if (mine !== undefined && mine === theirs) {
      open = null
      i += 1
      j += 1
      continue
    }
    if (open === null) {
      open = { at: start + i, removed: [], added: [] }
      hunks.push(open)
    }
    if (
      theirs === undefined ||
      (mine !== undefined && at(table, i + 1, j) >= at(table, i, j + 1))
    ) {
      open.removed.push(mine ?? '')
      i += 1
    } else {
      open.added.push(theirs)
      j += 1
    }
  }
  return hunks
}

function at(table: number[][], i: number, j: number): number {
  return table[i]?.[j] ?? 0
}

function longestCommon(a: string[], b: string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  )
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = table[i] ?? []
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] =
        a[i] === b[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

function commonStart(a: string[], b: string[]): number {
  const most = Math.min(a.length, b.length)
  let same = 0
  while (same < most && a[same] === b[same]) same += 1
  return same
}

function commonEnd(a: string[], b: string[]): number {
  const most = Math.min(a.length, b.length)
  let same = 0
  while (same < most && a.at(-1 - same) === b.at(-1 - same)) same += 1
  return same
}
