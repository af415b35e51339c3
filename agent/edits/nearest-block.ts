/** The block of a file that a missed edit may have meant. */

const linesCompared = 5_000
const lineLength = 200
// More of a long block would push out what the model needs.
const linesShown = 40
const around = 3

/** The likeliest block: its lines with numbers, and the first line of the file that differs from what was quoted. */
export type NearestBlock = { lines: string[]; differsFrom: number }

/**
 * Finds the block that is most like the text, three lines around it.
 * @param text content of the file
 * @param oldText the text that was not found
 * @returns undefined where nothing is like it
 */
export function nearestBlock(text: string, oldText: string): NearestBlock | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/, linesCompared)
  const quoted = oldText.replace(/\r?\n$/, '').split(/\r?\n/)
  const start = likeliestStart(lines, quoted)
  if (start === undefined) return undefined
  const first = Math.max(0, start)
  const end = Math.min(lines.length, start + quoted.length)
  let differs = first
  while (differs < end - 1 && lines[differs] === quoted[differs - start]) differs += 1
  const from = Math.max(0, first - around)
  const to = Math.min(lines.length, end + around)
  // Of a long block the part in which the difference lies.
  const shownFrom = to - from <= linesShown ? from : Math.max(from, differs - around)
  const shown = lines.slice(shownFrom, Math.min(to, shownFrom + linesShown))
  return {
    lines: shown.map((line, at) => `${shownFrom + at + 1}: ${line.trimEnd().slice(0, lineLength)}`),
    differsFrom: differs + 1,
  }
}

// Each quoted line votes for the start that would put it where a line like it stands.
function likeliestStart(lines: readonly string[], quoted: readonly string[]): number | undefined {
  const votes = new Map<number, number>()
  const vote = (start: number, weight: number): void =>
    void votes.set(start, (votes.get(start) ?? 0) + weight)
  const places = new Map<string, number[]>()
  for (const [at, line] of lines.entries()) {
    const key = line.trim()
    places.set(key, [...(places.get(key) ?? []), at].slice(-20))
  }
  for (const [nth, line] of quoted.entries()) {
    if (line.trim().length < 2) continue
    for (const at of places.get(line.trim()) ?? []) vote(at - nth, 1)
  }
  const pairsOfLines = lines.map(pairsOf)
  for (const [nth, line] of firstWords(quoted)) {
    const pairs = pairsOf(line)
    for (const [at, others] of pairsOfLines.entries()) {
      const score = likeness(pairs, others)
      if (score > 0.3) vote(at - nth, score)
    }
  }
  const [best] = [...votes].toSorted(
    ([left, votesLeft], [right, votesRight]) => votesRight - votesLeft || left - right,
  )
  return best?.[0]
}

// Few lines say enough, and each is compared with the whole file.
function firstWords(quoted: readonly string[]): [number, string][] {
  return [...quoted.entries()].filter(([, line]) => line.trim().length > 1).slice(0, 4)
}

// Pairs of neighbouring characters: cheap, and blind to small changes of a line.
function pairsOf(line: string): Set<string> {
  const text = line.trim().slice(0, lineLength)
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)),
  )
}

function likeness(left: Set<string>, right: Set<string>): number {
  if (left.size === 0 || right.size === 0) return 0
  let shared = 0
  for (const pair of left) if (right.has(pair)) shared += 1
  return (2 * shared) / (left.size + right.size)
}
