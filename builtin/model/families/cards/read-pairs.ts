/** Reads cards out of a request: 'hola = hello', 'Capital of Peru? Lima', answers in brackets. */
import { unquoted } from '../../read/clauses/clause-verbs.ts'
import type { Span } from '../../read/spans.ts'
import { spansOfWords } from '../../read/spans.ts'
import type { Card } from './details.ts'

/** What stands between a front and its back. A plain hyphen counts between spaces only. */
const TIE = /\s*(?:=+>?|＝|→|->|=>|⇒|\s[-–—]{1,2}\s|——)\s*/
const ASKS = /^(.{3,}?[?？])\s*[:：-]?\s*(.+)$/

/**
 * The cards that the words give, numbered from `first`, and the places that they came from.
 *
 * @param text the person's words
 * @param first number of the first card
 */
export function readPairs(text: string, first: number): { cards: Card[]; used: Span[] } {
  const plain = text.replace(/[“”"]/g, ' ')
  const tied = [...pieces(withoutKey(plain)).flatMap(readPair), ...optionPairs(plain)]
  const found = tied.length > 0 ? tied : loosePairs(text)
  const cards = found
    .slice(0, 80)
    .map(({ front, back, wrong }, at) => ({ id: first + at, front, back, wrong, group: '' }))
  return {
    cards,
    used: spansOfWords(
      text,
      found.flatMap(({ source }) => source),
    ),
  }
}

/** 'la pomme is apple', 'apple 苹果', '苹果 apple': a word and its meaning side by side. */
const LOOSE = [
  /^([a-z][a-z' -]{0,30})\s*(\p{Script=Han}{1,12})$/iu,
  /^(\p{Script=Han}{1,12})\s*([a-z][a-z' -]{0,30})$/iu,
  /^([\p{L}' -]{1,30}?)\s+(?:is|means|stands for)\s+(?:the |an? )?([\p{L}' -]{1,30})$/iu,
  /^(.{1,20}?)(?:是|的意思是|意思是)(.{1,20})$/u,
]

/** 'Front is the number' tells of the sides and is no card. */
const OF_A_CARD =
  /^(?:front|back|question|answer|it|this|that|which|function|one side|正面|背面|反面|问题|答案)\b|\bwhether\b|^(?:正|背|反)面/i

/** An 'and' parts two pairs where a pair follows it. */
const BETWEEN_PAIRS =
  /\s*[,，、]\s*(?:and\s+)?|\s+and\s+(?=[^,]{1,30}?\s(?:is|means|stands for)\s)/i

/** What stands in a list after a colon and is no more than pairs; one alone is a sentence. */
function loosePairs(text: string): Pair[] {
  const after = /(?:[:：]|先[放加录]上?)\s*([^.。;；\n]+)/.exec(text)?.[1] ?? ''
  const list = after.includes('、') ? (after.split('，')[0] ?? '') : after
  const found = list.split(BETWEEN_PAIRS).map((piece): Pair[] => {
    const sides = LOOSE.map((pattern) => pattern.exec(piece.trim())).find(Boolean)
    const [, front = '', back = ''] = sides ?? []
    return front === '' || back === '' || OF_A_CARD.test(front)
      ? []
      : [{ front: clean(front), back: clean(back), wrong: [], source: [piece.trim()] }]
  })
  const pairs = found.flat()
  return pairs.length > 1 && pairs.length >= found.length - 1 ? pairs : []
}

/** 'Chord = notes: C = C E G, ...' begins with what the sides are. */
function withoutKey(text: string): string {
  return text.replace(/^[^,;:.=]{1,30}=[^,;:.=]{1,30}:(?=[^:]*=)/, '')
}

/** 'Speed in town (60; 80, 100)': a question without its mark, and what to choose from. */
function optionPairs(text: string): Pair[] {
  const found = [
    ...text.matchAll(
      /(?<=^|[,.;:：，]\s*)([^,.;:()（）：，?？=]{4,80})\s*[(（]([^()（）]*[;,/；、][^()（）]*)[)）]/g,
    ),
  ]
  if (found.length < 2) return []
  return found.map(([, front = '', inner = '']) => {
    const [back = '', ...wrong] = inner
      .split(/\s*[;,/；、]\s*/)
      .map(clean)
      .filter(Boolean)
    return { front: clean(front.trim()), back, wrong: wrong.slice(0, 5), source: [front, inner] }
  })
}

/** Where each semicolon parts two pairs, commas belong to the backs. */
function partedBySemicolons(text: string): boolean {
  const parts = text.split(/[;；]/)
  return (
    parts.length > 1 && parts.every((part) => (part.match(/\s[=＝→]\s|[=＝→]/g) ?? []).length === 1)
  )
}

/** Commas inside brackets do not split; an 'and' splits before another pair. */
function pieces(text: string): string[] {
  return text
    .replace(/[（(][^）)]*[）)]/g, (bracket) => bracket.replace(/[,，、;；]/g, '\ue000'))
    .split(
      partedBySemicolons(text)
        ? /[;；\n]|[.。]\s+/
        : /[,，、;；\n]|(?:[.!]\s+|[。！]\s*)(?=[^.,;=。，；＝]{1,40}?\s?[=＝→])|(?<=[?？][^?？.。]{1,60})[.。]\s|\s+and\s+(?=[^,;]*(?:=|→|->|\s[-–—]\s))/,
    )
    .map((piece) => piece.replaceAll('\ue000', ',').trim())
    .filter((piece) => piece !== '')
}

type Pair = { front: string; back: string; wrong: string[]; source: string[] }

function readPair(piece: string): Pair[] {
  const sides = ASKS.exec(piece)?.slice(1) ?? sidesOf(piece)
  if (sides === null) return []
  const front = clean(withoutLead(sides[0] ?? ''))
  const { back, wrong } = readBack(sides[1] ?? '')
  if (front === '' || back === '') return []
  return [{ front, back, wrong, source: [front, back, ...wrong] }]
}

function sidesOf(piece: string): string[] | null {
  const tie = TIE.exec(piece)
  return tie && [piece.slice(0, tie.index), piece.slice(tie.index + tie[0].length)]
}

/** What leads to the first card is no part of it: 'flash cards for Spanish: hola'. */
function withoutLead(words: string): string {
  const afterColon = words.split(/[:：]\s*/).at(-1) ?? words
  return afterColon
    .replace(
      /^.*\b(?:cards?|quiz|deck|questions?|words)\b.*?\b(?:with|like|such as|for|of|including)\s+/i,
      '',
    )
    .replace(/^.*(?:卡片?|测验|单词|题目?)(?:有|包括|包含|如)\s*/, '')
    .replace(/^(?:包括|包含|例如|比如|如|有)[:：]?\s*/, '')
    .replace(/^(?:[-*•]|\d+[.)、])\s+/, '')
    .replace(/^(?:and|以及|还有|和)\s*/i, '')
}

const TAIL =
  /(?:\s+(?:and|with|in|also)\s+(?:make|add|use|a|the|dark|light|shuffle|score)\b.*|[.。!！]\s.*)$/i

/** In brackets stand the answers to choose from; the first is right, or the one with a star. */
function readBack(words: string): { back: string; wrong: string[] } {
  const short = words.replace(TAIL, '').replace(/(?<=[)）])\s+and\s.*$/, '')
  const [, plain = '', inner = ''] = /^([^（(]*)[（(]([^）)]+)[）)]\s*$/.exec(short) ?? []
  const options = inner
    .split(/[,，、/|;；]|\ue001/)
    .map(clean)
    .filter((option) => option !== '')
  const other = plain.replace(/[:：-]\s*$/, '').trim()
  if (options.length > 1 && other === '') {
    const right = options.find((option) => option.endsWith('*')) ?? options[0] ?? ''
    const wrong = options.filter((option) => option !== right).slice(0, 5)
    return { back: right.replace(/\*$/, ''), wrong }
  }
  if (options.length > 0 && other !== '') {
    const wrong = options.filter((option) => option.toLowerCase() !== other.toLowerCase())
    return wrong.length > 1
      ? { back: clean(other), wrong: wrong.slice(0, 5) }
      : { back: clean(short), wrong: [] }
  }
  return { back: clean(short), wrong: [] }
}

function clean(words: string): string {
  return unquoted(words).slice(0, 240)
}
