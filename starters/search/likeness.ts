/**
 * How far a request is like the sentences by which people ask for something: complement naive Bayes with
 * weights (Rennie et al., 2003) over words, pairs of words and runs of one to three Chinese letters. A word
 * that stands in few sentences weighs much, one of everybody's nothing. Counting is all the training.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that say nothing of what is asked for, too rare among so few sentences to be found out by counting. */
const commonWords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-words.txt'), 'utf8').split(/\s+/),
)

/** Sentences by what they ask for. */
export type Examples = ReadonlyMap<string, readonly string[]>

/** What the sentences say of each feature. */
export type Counted = {
  classes: readonly string[]
  of: ReadonlyMap<string, Feature>
  /** The weight of what stands in no sentence at all. */
  unknown: number
  /** How much the sentences of all classes but one hold, as a logarithm. */
  others: Float64Array
}

/** How rare a feature is, how far it speaks for a class without it, and how much further for each that holds it. */
type Feature = { rarity: number; apart: number; held: ReadonlyMap<number, number> }

/** A class and how alike it is: the mean of what the features of a request say, those unknown counted as nothing. */
export type Likeness = { name: string; score: number }

/** Letters of a request that are compared: where it begins it says what it is about. */
const mostLetters = 600

/** So much a request must hold for its likeness to count whole: one rare word alone decides nothing. */
const leastSize = 30

/** Keeps a feature that was never seen elsewhere from deciding alone. */
const smoothing = 0.6

/** What a request begins with names the thing; what follows are its details. */
const headWeight = 2.2
const head = /^[^,:;.，：；。\n]*?(?= with | so that |[,:;.，：；。\n]|$)/

/** Counts sentences once, for any number of comparisons. */
export function countExamples(examples: Examples): Counted {
  const classes = [...examples.keys()]
  const sentences = [...examples.values()].flatMap((ones, at) =>
    ones.map((one) => ({ at, features: featuresOf(one) })),
  )
  const seenIn = new Map<string, number>()
  for (const { features } of sentences)
    for (const [feature] of features) seenIn.set(feature, (seenIn.get(feature) ?? 0) + 1)
  const rarity = (feature: string): number =>
    Math.log((sentences.length + 1) / (seenIn.get(feature) ?? 1))

  const sums = new Map<string, Map<number, number>>()
  const totals = new Float64Array(classes.length)
  for (const { at, features } of sentences) {
    const weights = [...features].map(
      ([feature, weight]) => [feature, weight * rarity(feature)] as const,
    )
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
    for (const [feature, weight] of weights) {
      const row = sums.get(feature) ?? new Map<number, number>()
      sums.set(feature, row.set(at, (row.get(at) ?? 0) + weight / length))
      totals[at] = (totals[at] ?? 0) + weight / length
    }
  }
  const all = totals.reduce((a, b) => a + b, 0)
  const room = smoothing * sums.size
  const of = new Map(
    [...sums].map(([feature, row]) => {
      const sum = [...row.values()].reduce((a, b) => a + b, 0)
      const usual = Math.log((sum + smoothing) / (all + room))
      const apart = usual - Math.log(sum + smoothing)
      const held = [...row].map(
        ([at, here]) => [at, usual - Math.log(sum - here + smoothing) - apart] as const,
      )
      return [feature, { rarity: rarity(feature), apart, held: new Map(held) }] as const
    }),
  )
  const others = totals.map((total) => Math.log(all - total + room))
  return { classes, of, unknown: Math.log(sentences.length + 1), others }
}

/** Compares a request with the sentences of every class: all classes, the most alike first. */
export function compareWith(text: string, { classes, of, unknown, others }: Counted): Likeness[] {
  const sums = new Float64Array(classes.length)
  let [size, seen, apart] = [0, 0, 0]
  const first = featuresOf(head.exec(text)?.[0].slice(0, mostLetters) ?? '')
  for (const [feature, weight] of featuresOf(text.slice(0, mostLetters))) {
    const known = of.get(feature)
    const place = first.has(feature) ? headWeight : 1
    const counts = place * weight * (known?.rarity ?? unknown)
    size += known || weight === 1 ? counts : 0
    if (!known) continue
    seen += counts
    apart += counts * known.apart
    for (const [at, further] of known.held) sums[at] = (sums[at] ?? 0) + counts * further
  }
  const score = (at: number): number => (sums[at] ?? 0) + apart + seen * (others[at] ?? 0)
  return classes
    .map((name, at) => ({ name, score: score(at) / Math.max(leastSize, size) }))
    .toSorted((one, other) => other.score - one.score)
}

/** Each once with its weight: words, neighbours, and runs of one to three Chinese letters. Numbers say nothing. */
function featuresOf(text: string): Map<string, number> {
  const plain = text.toLowerCase()
  return new Map([...featuresOfWords(plain), ...featuresOfLetters(plain)])
}

function featuresOfWords(text: string): Map<string, number> {
  const features = new Map<string, number>()
  let before = ''
  let saidBefore = false
  for (const word of text.match(/[a-z']+(?:-[a-z']+)*|[€$£¥%]/g) ?? []) {
    const stem = stemOf(word)
    const says = !commonWords.has(word)
    if (says) features.set(stem, 1)
    if (before !== '' && (says || saidBefore)) features.set(`${before} ${stem}`, 0.5)
    before = stem
    saidBefore = says
  }
  return features
}

function featuresOfLetters(text: string): Map<string, number> {
  const features = new Map<string, number>()
  for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
    for (let from = 0; from < run.length; from += 1) {
      features.set(run.slice(from, from + 1), 0.5)
      const pair = run.slice(from, from + 2)
      if (pair.length === 2 && !commonWords.has(pair)) features.set(pair, 1)
      if (from + 3 <= run.length) features.set(run.slice(from, from + 3), 0.5)
    }
  }
  return features
}

/** 'expenses' and 'expense', 'tracking' and 'track' are one word. */
function stemOf(word: string): string {
  if (word.length < 5) return word.replace(/(?<=[^s]{3})s$/, '')
  return word.replace(/(?:ing|ers?|ed|es|s|e)$/, '')
}
