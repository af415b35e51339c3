/** Which tags a description means, by its words alone: no model is asked. */
import { startTags } from './start-tags.ts'

/** The tags of `known` whose words stand in the prompt: those with most words first, then by where the first stands. */
export function recommend(prompt: string, known: readonly string[]): string[] {
  const text = prompt.toLowerCase()
  const words = wordsOf(text)
  return known
    .map((tag) => ({ tag, found: placesOf(tag, text, words) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => b.found.length - a.found.length || first(a.found) - first(b.found))
    .map(({ tag }) => tag)
}

/** Where each word of a tag first stands; a word that is absent gives nothing. */
function placesOf(tag: string, text: string, words: ReadonlyMap<string, number>): number[] {
  const listed = startTags.find((entry) => entry.tag === tag)?.words ?? []
  return [...new Set([tag, ...listed].map(singular))].flatMap((word) => {
    const place = hasHan(word) || word.includes(' ') ? text.indexOf(word) : words.get(word)
    return place === undefined || place === -1 ? [] : [place]
  })
}

/** The words of a text with the place of the first of each; parts of a hyphened word count as well. */
function wordsOf(text: string): Map<string, number> {
  const places = new Map<string, number>()
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)) {
    for (const word of [match[0], ...match[0].split('-')]) {
      const one = singular(word)
      if (!places.has(one)) places.set(one, match.index)
    }
  }
  return places
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.endsWith('s') && !word.endsWith('ss') && word.length > 3 ? word.slice(0, -1) : word
}

function hasHan(word: string): boolean {
  return /\p{Script=Han}/u.test(word)
}

function first(places: readonly number[]): number {
  return Math.min(...places)
}
