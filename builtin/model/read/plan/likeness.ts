/**
 * Which kind of app a request is like. Most people name no kind: they tell their situation, and words
 * of other kinds stand in it (a shop's opening hours are no timer). So the kinds are learned from
 * `examples/<kind>.txt`, requests that strangers wrote, a line each; `none.txt` holds what no kind can
 * do. The rule is complement naive Bayes (Rennie et al., 2003) over words, pairs of words and up to
 * three Chinese letters: it needs no training beforehand, a count of the examples is all.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** How far a request is like the examples of each kind, `none` among them; higher is more alike. */
export type Likeness = ReadonlyMap<string, number>

/** What stands in how many examples: `of` gives a feature its row, `counts` holds a number for each kind in it. */
type Counted = {
  kinds: readonly string[]
  of: ReadonlyMap<string, number>
  counts: Uint16Array
  /** Features in the examples of each kind, and of all. */
  totals: readonly number[]
  all: number
}

const FOLDER = join(import.meta.dirname, 'examples')
let counted: Counted | null = null

/**
 * Compares a request with the examples, which are counted at the first call.
 *
 * @param text the request
 * @returns for each kind the sum over the features of the request: a short one tells little
 */
export function likenessOf(text: string): Likeness {
  counted ??= countExamples()
  const { kinds, of, counts, totals, all } = counted
  const sums = kinds.map(() => 0)
  for (const feature of featuresOf(text)) {
    const at = of.get(feature)
    if (at === undefined) continue
    const row = counts.subarray(at * kinds.length, (at + 1) * kinds.length)
    const sum = row.reduce((a, b) => a + b, 0)
    const usual = Math.log((sum + 1) / (all + of.size))
    row.forEach((here, kind) => {
      const elsewhere = (sum - here + 1) / (all - (totals[kind] ?? 0) + of.size)
      sums[kind] = (sums[kind] ?? 0) + usual - Math.log(elsewhere)
    })
  }
  return new Map(kinds.map((kind, at) => [kind, sums[at] ?? 0]))
}

function countExamples(): Counted {
  const files = readdirSync(FOLDER).toSorted()
  const of = new Map<string, number>()
  const found = files.map((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .flatMap((line) => [...featuresOf(line)])
      .map((feature) => {
        const at = of.get(feature) ?? of.size
        of.set(feature, at)
        return at
      }),
  )
  const counts = new Uint16Array(of.size * files.length)
  found.forEach((rows, kind) => {
    for (const row of rows) {
      const cell = row * files.length + kind
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  })
  const totals = found.map((rows) => rows.length)
  const kinds = files.map((file) => basename(file, '.txt'))
  return { kinds, of, counts, totals, all: totals.reduce((a, b) => a + b, 0) }
}

/** Each once: words, neighbours, and runs of one to three Chinese letters. All numbers are alike. */
function featuresOf(text: string): Set<string> {
  const plain = text.toLowerCase().replaceAll(/\d+(?:[.,:]\d+)*/g, '0')
  const features = new Set<string>()
  let before = ''
  for (const word of plain.match(/[a-z']+|0|[€$£¥%=:：]/g) ?? []) {
    features.add(word).add(`${before} ${word}`)
    before = word
  }
  for (const run of plain.match(/[\p{Script=Han}0]+/gu) ?? []) {
    for (let from = 0; from < run.length; from += 1) {
      for (let to = from + 1; to <= Math.min(run.length, from + 3); to += 1)
        features.add(run.slice(from, to))
    }
  }
  return features
}
