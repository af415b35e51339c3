/** Finds the fields of a calculator that a clause of a follow-up speaks of. */
import type { Own } from './details.ts'
import { UNIT_ZH } from './told/counted.ts'
import { unitOf } from './told/names.ts'

type Input = Own['inputs'][number]

const DULL =
  /^(?:the|a|an|of|per|in|for|to|and|is|are|it|one|so|many|then|first|each|price|m|number|m²)$/i
const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^daily$/, 'day')
    .replace(/^(hour|week|month|year)ly$/, '$1')
    .replace(/(?:ies)$/, 'y')
    .replace(/(?<=..)s$/, '')

/** How many signs of a name, from its first, stand together in the words. */
const sharedFrom = (name: string, words: string): number =>
  [...name].findLastIndex((_, at) => words.includes(name.slice(0, at + 1))) + 1

/** How many signs of a name stand in the words, in pieces of two and more. */
function sharedPieces(name: string, words: string): number {
  if (name === '') return 0
  const size = sharedFrom(name, words)
  if (size < 2) return sharedPieces(name.slice(1), words)
  return size + sharedPieces(name.slice(size), words)
}

/** What people call a field, and the word that stands on it. */
const CALLED: [RegExp, string][] = [
  [/\b(?:(?:at )?(?:the )?most|caps?|ceiling|upper limit|limit|highest|max)\b/gi, 'maximum'],
  [/\b(?:(?:at )?(?:the )?least|floor|lower limit|lowest|min)\b/gi, 'minimum'],
  [/\bwages?\b|\bhourly (?:pay|rate|wage)\b/gi, 'pay per hour'],
  [/\bkilomet(?:re|er)s?\b/gi, 'km'],
  [/\b(?:finish\w*|stop)\b/gi, 'end'],
  [/\bbegin\w*\b/gi, 'start'],
  [/\b(?:further|extra|additional|following|later|subsequent|beyond|afterwards)\b/gi, 'then per'],
  [/往后|以后|超出|后面|续/g, '之后'],
  [new RegExp(`(?:每|(?<![\\d.])1)个?(${UNIT_ZH})(?!价)(?=[^，。]*\\d)`, 'g'), '每$1价格'],
  [/\bvolts?\b|(?<=\d)伏特?/gi, 'voltage 电压'],
  [/\bohms?\b|欧姆?/gi, 'resistance 电阻'],
  [/\bamp(?:ere)?s?\b|安培/gi, 'current 电流'],
  [/\bwatts?\b|瓦特?/gi, 'power 功率'],
  [/总[数共计]|合计/g, '总金额总额'],
  [/最多收?|最高|上限|顶多|到顶/g, '封顶'],
  [/最少收?|起收|保底/g, '最低收费'],
]

const inLabelWords = (words: string): string =>
  CALLED.reduce((said, [word, label]) => said.replace(word, label), words)

/** How well a label fits the words: shared words, or shared pieces of Chinese. */
function fit(label: string, words: string): number {
  if (/\p{Script=Han}/u.test(label)) {
    const name = label.replace(/[（(].*$/, '')
    if (name.length === 1) return words.includes(name) ? 2 : 0
    return sharedPieces(name, words)
  }
  const said = words
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map(stem)
  const own = label.split(/[^\p{L}\d]+/u).filter((word) => word !== '')
  const shared = own.filter((word) => said.includes(stem(word)))
  // A name of dull words alone, such as 'Price', is meant where all of it is said.
  const dull = shared.filter((word) => DULL.test(word)).length
  const isWhole = dull > 0 && dull === own.length
  return (shared.length - dull) * 2 + dull * 0.5 + (isWhole ? 1.5 : 0)
}

/**
 * The field that the words speak of best, or null.
 *
 * @param inputs fields of the calculator
 * @param words a clause
 */
export function findField<Field extends { label: string }>(
  inputs: readonly Field[],
  words: string,
): Field | null {
  const said = inLabelWords(words)
  const [best] = inputs
    .map((input) => ({ input, score: fit(input.label, said) }))
    .toSorted((one, other) => other.score - one.score)
  return best !== undefined && best.score >= 2 ? best.input : onlyPrice(inputs, words)
}

/** 'The price' is that of the one field which is a price. */
function onlyPrice<Field extends { label: string }>(
  inputs: readonly Field[],
  words: string,
): Field | null {
  const [, word = ''] =
    /^(?:the|my|our) (price|rate|fee)\b(?! (?:of|for|per|each)\b)/i.exec(words) ?? []
  const named = inputs.filter(
    ({ label }) => word !== '' && new RegExp(`\\b${word}\\b`, 'i').test(label),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

const MONEY_SIGN = /[€$£¥￥₹]\s?\d|\d\s?(?:元|块|euros?\b|dollars?\b|pounds?\b|francs?\b)/i
const RATE = /per\b|price|rate|%|each|then|每|价|率|费/i
/** Words behind a number that tell what it counts, and the labels of such fields. */
const COUNTED: [RegExp, RegExp][] = [
  [/\d\s*(?:people|persons|of us|friends|个?人)/i, /people|人数|persons/i],
  [/\d\s*(?:days?|天)/i, /days|天数/i],
]

/**
 * The numbers of a clause with the fields that they are meant for.
 *
 * @param all the calculator
 * @param clause a part of the follow-up, with its numbers as digits
 */
export function matchNumbers(all: Own, clause: string): { id: string; value: number }[] {
  // A tick holds no number.
  const own = { ...all, inputs: all.inputs.filter(({ kind }) => kind !== 'check') }
  const pieces = clause.split(/[,，、;；]|\s+and\s+|和/).filter((piece) => /\d/.test(piece))
  const found: { id: string; value: number }[] = []
  for (const piece of pieces) {
    // '15 per 30 minutes' tells what is paid, whatever it is paid for.
    const told = piece.replace(/\b(per|each|every) \d+(?:\.\d+)?(?= ?[a-z])|(每)\d+/gi, '$1$2')
    const number = /(\d+(?:\.\d+)?)(?!.*\d)/.exec(told)?.[1]
    const field = fieldOf(own, piece, pieces.length > 1)
    if (number !== undefined && field !== null && found.every(({ id }) => id !== field.id))
      found.push({ id: field.id, value: Number(number) })
  }
  return found
}

/** The field that a piece names, or that goes with what it counts. */
function fieldOf(own: Own, piece: string, isOfMany: boolean): Input | null {
  const shares = own.inputs.filter(({ label }) => /%|占比/.test(label))
  // Who names two parts with numbers speaks of their shares, not of what was reached in them.
  const isShare = /%/.test(piece) || (isOfMany && shares.length > 1)
  const named = (isShare && findField(shares, piece)) || namedBy(own, piece)
  if (named !== null) return named
  const counted = COUNTED.find(([said]) => said.test(piece))?.[1]
  if (counted !== undefined) return own.inputs.find(({ label }) => counted.test(label)) ?? null
  return inUnit(own, piece) ?? theOne(own, piece, shares) ?? basePrice(own, piece)
}

/** 'Make it 5' means the one rate that there is. */
function theOne(own: Own, piece: string, shares: Input[]): Input | null {
  const isPlain = /\b(?:it|that|this)\b|^(?:现在|就)?(?:改|换|变)/i.test(piece)
  if (!isPlain) return null
  const rates = own.inputs.filter(({ label }) => RATE.test(label))
  return (/%/.test(piece) ? only(shares) : null) ?? only(rates)
}

const FOR_ONE =
  /\b(?:each|apiece|a piece|per [a-z]+|one)\b|[每一1](?:[个张份件只斤瓶杯本条盒箱袋节次]|公斤)|单价/i
const BOUNDED =
  /满|从|之后|封顶|最低|优惠|折|%|\b(?:from|then|first|discount|maximum|minimum|offer|fee)\b/i

/** 每张改成0.4元 means the one price that holds for each of them at first. */
const basePrice = (own: Own, piece: string): Input | null =>
  FOR_ONE.test(piece)
    ? only(own.inputs.filter(({ label }) => /价|\bprice\b/i.test(label) && !BOUNDED.test(label)))
    : null

/** '10 litres' are meant for the one field that is measured in litres. */
function inUnit(own: Own, piece: string): Input | null {
  const word = /\d\s?(\p{Script=Han}{1,2}|[a-z]+)/iu.exec(piece)?.[1] ?? ''
  const units = new Set(['en' as const, 'zh' as const].map((lang) => unitOf(word, lang)))
  return word === ''
    ? null
    : only(
        own.inputs.filter(({ label }) =>
          units.has(/(?:, |（)([^,（）]+)）?$/.exec(label)?.[1] ?? ''),
        ),
      )
}

/** What speaks of a price, and not of how many there are. */
const PRICED =
  /\b(?:rates?|prices?|costs?|charged?|fees?|fares?|each|every|per|apiece|an? (?:hour|day|night|week|month|km|mile|piece|person))\b|[价费]|每|收/i

/** A sum of money is what something costs, and not how many there are of it. */
function namedBy(own: Own, piece: string): Input | null {
  const isPriced = MONEY_SIGN.test(piece) || PRICED.test(piece)
  const priced = isPriced ? own.inputs.filter(({ label }) => RATE.test(label)) : []
  // What the first cost has no word of its own but that.
  const first = priced.filter(({ label }) => FIRST.test(label))
  const ofFirst = FIRST.test(piece) && first.length === 1 ? (first[0] ?? null) : null
  return ofFirst ?? findField(priced, piece) ?? findField(own.inputs, piece)
}

const FIRST = /\bfirst\b|起步|前面|[前头首]\d*个?(?:小时|公里|天|晚)/i

const only = (inputs: Input[]): Input | null => (inputs.length === 1 ? (inputs[0] ?? null) : null)
