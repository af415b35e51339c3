/** Which names come nearest to one that is not there. */

/** The nearest of some texts, at most so many, the nearest first; what has nothing in common is left out. */
export function nearest(wanted: string, texts: Iterable<string>, most: number): string[] {
  const pairs = pairsOf(wanted)
  return [...new Set(texts)]
    .map((text) => ({ text, score: likeness(pairs, pairsOf(text)) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, most)
    .map(({ text }) => text)
}

/** Dice's coefficient over pairs of characters. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const both = [...left].filter((pair) => right.has(pair)).length
  return (2 * both) / (left.size + right.size || 1)
}

function pairsOf(text: string): Set<string> {
  const padded = ` ${text.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))
}
