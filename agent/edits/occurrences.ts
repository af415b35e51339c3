/** Finds a row of numbers within another, in time that grows with the length of both only. */

type Numbers = Uint16Array | Int32Array

/** The UTF-16 units of a text. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at)
  return units
}

/** Lines as numbers: equal lines have equal ones, also over several texts. */
export function lineNumbering(): (lines: readonly string[]) => Int32Array {
  const numbers = new Map<string, number>()
  const numberOf = (line: string): number => {
    const known = numbers.get(line)
    if (known !== undefined) return known
    numbers.set(line, numbers.size)
    return numbers.size - 1
  }
  return (lines) => Int32Array.from(lines, numberOf)
}

/**
 * Where `needle` stands in `hay`, overlapping places too. In time that grows with the length of both
 * only (Knuth, Morris, Pratt): a search by trial takes seconds where much repeats.
 */
export function occurrences(hay: Numbers, needle: Numbers): number[] {
  const last = needle.length - 1
  if (last < 0) return []
  const backs = backsOf(needle)
  const found: number[] = []
  let matched = 0
  for (let at = 0; at < hay.length; at += 1) {
    while (matched > 0 && hay[at] !== needle[matched]) matched = backs[matched - 1] ?? 0
    if (hay[at] === needle[matched]) matched += 1
    if (matched > last) {
      found.push(at - last)
      matched = backs[last] ?? 0
    }
  }
  return found
}

// For each place: how much of the beginning also ends there.
function backsOf(needle: Numbers): Int32Array {
  const backs = new Int32Array(needle.length)
  let matched = 0
  for (let at = 1; at < needle.length; at += 1) {
    while (matched > 0 && needle[at] !== needle[matched]) matched = backs[matched - 1] ?? 0
    if (needle[at] === needle[matched]) matched += 1
    backs[at] = matched
  }
  return backs
}
