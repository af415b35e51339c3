/** The lines of a file that a missed edit may have meant (AGT-36). */

const linesCompared = 5_000
const lineLength = 200

/**
 * The three lines nearest to the first line of the text, with their numbers, in file order.
 * @param text content of the file
 * @param oldText the text that was not found
 */
export function nearestLines(text: string, oldText: string): string[] {
  const wanted = oldText.split('\n').find((line) => line.trim() !== '') ?? ''
  const pairs = pairsOf(wanted)
  return text
    .split('\n', linesCompared)
    .map((line, at) => ({ line: line.trimEnd(), at, score: likeness(pairs, pairsOf(line)) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.at - right.at)
    .slice(0, 3)
    .sort((left, right) => left.at - right.at)
    .map(({ line, at }) => `${at + 1}: ${line.slice(0, lineLength)}`)
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
  const shared = [...left].filter((pair) => right.has(pair)).length
  return (2 * shared) / (left.size + right.size)
}
