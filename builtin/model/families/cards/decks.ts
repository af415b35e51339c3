/** Decks of our own: what can be asked without knowing more than a schoolbook. */
import type { Lang } from '../../plan.ts'
import { AMOUNT, findAmount } from '../../read/words/amounts.ts'
import { LANGUAGES } from './deck-words.ts'
import { FACTS } from './deck-facts.ts'
import { KANA, REGIONS } from './deck-places.ts'

/** The front and the back of a card. */
export type Pair = [front: string, back: string]

/** A deck: the words that ask for it, its name, and its cards in each language. */
export type Deck = {
  id: string
  words: RegExp
  name: Record<Lang, string>
  pairs: (lang: Lang, text: string) => Pair[]
}

const TABLES: Deck = {
  id: 'tables',
  words:
    /\b(?:times[- ]tables?|multiplication(?: tables?)?|multiply(?:ing)?)\b|乘法(?:口诀|表)?|九九/i,
  name: { en: 'Times tables', zh: '乘法口诀' },
  pairs(_, text) {
    const one = findAmount(
      text,
      new RegExp(`\\b(${AMOUNT})[- ]?times[- ]tables?`, 'i'),
      new RegExp(`table of (${AMOUNT})`, 'i'),
      new RegExp(`(${AMOUNT})的乘法`, 'i'),
    )
    const some = (/([二三四五六七八九]{2,})的|[问考]我?([二三四五六七八九]{2,})/.exec(text) ?? [])
      .slice(1)
      .find(Boolean)
    const named = [...(some ?? '')].map((sign) => '零一二三四五六七八九'.indexOf(sign))
    const usual = named.length > 0 ? named : [3, 4, 6, 7, 8, 9]
    const rows = one === null || one < 2 || one > 20 ? usual : [one]
    const columns = rows.length === 1 ? range(1, 12) : [3, 6, 7, 8, 9]
    return rows.flatMap((row) => columns.map((by): Pair => [`${row} × ${by}`, String(row * by)]))
  },
}

const SUMS: Deck = {
  id: 'sums',
  words:
    /\b(?:addition|adding|sums|mental (?:math|maths|arithmetic)|arithmetic|maths?)\b|加法|口算|算术|数学/i,
  name: { en: 'Sums', zh: '口算' },
  pairs: () =>
    range(0, 19).map((at): Pair => {
      const [one, other] = [11 + ((at * 17) % 41), 5 + ((at * 23) % 37)]
      return at % 2 === 0
        ? [`${one} + ${other}`, String(one + other)]
        : [`${one + other} − ${other}`, String(one)]
    }),
}

const ROMAN: Deck = {
  id: 'roman',
  words: /\broman (?:numerals?|numbers?)\b|罗马数字/i,
  name: { en: 'Roman numerals', zh: '罗马数字' },
  pairs: () =>
    [4, 6, 9, 11, 14, 19, 24, 40, 49, 58, 90, 99, 140, 400, 444, 900, 1066, 1999].map((value) => [
      romanOf(value),
      String(value),
    ]),
}

export const DECKS: readonly Deck[] = [
  KANA,
  ...REGIONS,
  TABLES,
  ROMAN,
  ...LANGUAGES.map(({ id, words, name, rows }): Deck => ({
    id,
    words,
    name,
    pairs: (lang) => rows.map(([word, en, zh]): Pair => [word, lang === 'zh' ? zh : en]),
  })),
  ...FACTS.map(({ id, words, name, rows }): Deck => ({
    id,
    words,
    name,
    pairs: (lang) => rows[lang],
  })),
  SUMS,
]

/** The deck of a request that names no subject at all. */
export const USUAL_DECK = 'capitals'

/**
 * The deck that the words ask for, or null.
 *
 * @param text the person's words
 */
export function findDeck(text: string): Deck | null {
  return DECKS.find(({ words }) => words.test(text)) ?? null
}

/**
 * What our decks know of a word, in the language of the app, or null.
 *
 * @param word a front or a back of one of our cards, in any case
 * @param lang the language of the app
 */
export function lookUp(word: string, lang: Lang): Pair | null {
  const asked = word.trim().toLowerCase()
  const all = DECKS.flatMap((deck) => deck.pairs(lang, ''))
  return all.find((pair) => pair.some((side) => side.toLowerCase() === asked)) ?? null
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function romanOf(value: number): string {
  const signs: [number, string][] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let left = value
  return signs
    .map(([size, sign]) => {
      const times = Math.floor(left / size)
      left %= size
      return sign.repeat(times)
    })
    .join('')
}
