/**
 * How texts are read for the search, those of apps and those that are asked for alike.
 * A text falls into words (letters and digits), runs of Chinese, Japanese or Korean characters, and
 * signs. Terms are the short keys by which apps are found; what they find is compared with the text.
 */
import { foldText } from '../../fold-text.ts'

/** Written without spaces between words: found by any run of characters. */
const ideographs = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇ー`
const tokens = new RegExp(
  String.raw`[${ideographs}]+|(?:(?![${ideographs}])[\p{L}\p{N}\p{M}])+|\S`,
  'gu',
)
const asked = new RegExp(String.raw`[${ideographs}]+|(?:(?![${ideographs}])\S)+`, 'gu')
const isRun = new RegExp(`^[${ideographs}]`, 'u')
const isWord = /^[\p{L}\p{N}\p{M}]+$/u

/**
 * What is looked into: the folded text, and after it its words with a space before each, so that
 * the beginnings of words are found by a space and letters.
 */
export function body(texts: readonly string[]): string {
  const all = texts.map(foldText)
  const words = all.flatMap((text) => text.match(tokens) ?? []).filter((one) => isWord.test(one))
  return [...all, ` ${words.join(' ')}`].join('\n')
}

/** One of the things that a search names; an app must have each. */
export type Piece = {
  /** What the body of an app must contain; a short word's beginning has a space before it. */
  within: string
  /** The terms that every app with it has. */
  terms: readonly string[]
  /** Whether its one term is all of it: who has the term has the piece. */
  isTerm: boolean
  /** The word itself, where one typo in it may be forgiven. */
  word: string | null
}

const piecesMax = 8

/** What a search names, at most eight things; none for a text of spaces. */
export function piecesOf(search: string): Piece[] {
  const named = new Set(foldText(search).match(asked) ?? [])
  return [...named].slice(0, piecesMax).map(pieceOf)
}

function pieceOf(text: string): Piece {
  const { length } = [...text]
  const terms = innerTerms(text)
  if (!isWord.test(text)) return { within: text, terms, isTerm: false, word: null }
  const isLong = length >= (isRun.test(text) ? 3 : 4)
  if (!isRun.test(text) && length < 3)
    return { within: ` ${text}`, terms: [`^${text}`], isTerm: true, word: null }
  return { within: text, terms, isTerm: !isLong, word: isLong ? text : null }
}

/** The terms of whatever has this text somewhere inside. */
function innerTerms(text: string): string[] {
  const terms = (text.match(tokens) ?? []).flatMap((token) => {
    if (isRun.test(token)) return [...token].length === 1 ? [token] : parts(token, 2)
    return isWord.test(token) ? parts(token, 3) : [token]
  })
  return [...new Set(terms)]
}

/** All terms by which a text is found. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const token of foldText(text).match(tokens) ?? []) {
    if (isRun.test(token)) {
      for (const part of [...token, ...parts(token, 2)]) terms.add(part)
    } else if (isWord.test(token)) {
      const letters = [...token]
      for (const part of parts(token, 3)) terms.add(part)
      terms.add(`^${letters[0]}`).add(`^${letters.slice(0, 2).join('')}`)
    } else terms.add(token)
  }
  return terms
}

/** All parts of so many letters. */
function parts(text: string, length: number): string[] {
  const letters = [...text]
  const count = Math.max(0, letters.length - length + 1)
  return Array.from({ length: count }, (_, at) => letters.slice(at, at + length).join(''))
}

const shortestSpelling = 3
const longestSpelling = 24

/**
 * The terms by which a word is found in spite of one typo: the word, and the word without each of its
 * letters. Two words with a letter more, less, other or exchanged share at least one.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < shortestSpelling || letters.length > longestSpelling) return []
  const without = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  return [...new Set([word, ...without])].map((one) => `~${one}`)
}

/** The words and runs of a name, whose spellings are kept. */
export function wordsOf(name: string): string[] {
  return (foldText(name).match(tokens) ?? []).filter((one) => isWord.test(one))
}

/** Whether one letter more, less, other, or two exchanged make one word of the other. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length)
  if (!short || !long || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at]
  return (
    rest(short, at + 1) === rest(long, at + 1) ||
    (isExchanged && rest(short, at + 2) === rest(long, at + 2))
  )
}
