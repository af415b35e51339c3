/** Holds a reading against its request: which numbers and which rules of sharing it does not use. */
import type { Span } from '../../../read/spans.ts'
import { detectLang } from '../../../read/ask.ts'
import { spansOf, spansOfWords } from '../../../read/spans.ts'
import type { Own } from '../details.ts'
import { readEntered } from './names.ts'
import { plainNumbers } from './sums.ts'

/** Numbers that rule nothing: of people who tell, of places, of how exactly, of days and years. */
const IDLE =
  /\b(?:\d+ (?:of us|(?:different |other |small |big )?(?:people|persons|friends|flat ?mates|room ?mates|house ?mates|kids|children|families|players|colleagues|members|adults|decimals?(?: places?)?|results?|fields?|inputs?|buttons?|boxes|numbers|things|rows|steps|tools?|apps?|calculators?|products?|items|sizes|options|rooms|flats|shops|dishes|courses))|(?:we|us|for) (?:are )?\d+|(?:nearest|to) \d+(?:\.\d+)?|[12]\d{3}(?=-|年)|\d+ (?:in|out) of \d+)\b|\d+\s?(?:个|位|户|名)?(?:人|室友|家|户|同事|朋友|同学|孩子|结果|数字?|输入|按钮|格|字段|产品|商品)|[前第]\d+(?:行|列)|\d+位小数|到\d+(?:[元块角]|的倍数)/gi
/** A unit that is counted by, '3 litres per 100 km' and 'so much for 1 litre'. */
const BY_UNIT =
  /\b(?:per|in|of|for|each|every|a) \d+ ?(?:g|grams?|ml|km|cm|kg|m|mm|lit(?:re|er)s?|miles?|kwh|l)\b|\bone\b|[每按]\s?\d+\s?(?:克|毫升|公里|厘米|米|公斤|千克)/gi
const NUMBER = /(?<![\d.a-z])\d+(?:\.\d+)?/gi

/** By what something is shared: who is charged by it, and not evenly. */
const SHARED_BY = [
  /\b(?:split(?:s|ting)?|shar(?:e|es|ed|ing)|divid(?:e|es|ed|ing))\b[^.;]{0,40}?\b(?:by (?:how (?:many|much|long)\b|who\b|what\b|the (?!number|amount)[a-z]+\b)|according to|depending on|based on|in proportion to)[^.;,]*/i,
  /按照?(?!人数|人头|平均|钮|键|比例|百分)[^，。；、]{1,8}(?:来)?(?:分摊|平摊|分担|摊|分)/,
]

/** The numbers and the percentages that a calculator holds, in its fields and its formulas. */
function heldIn({ inputs, outputs, rows }: Own): { plain: Set<number>; percents: Set<number> } {
  // A number in the name of a field is held where its formula has it too.
  const words = [
    ...outputs.map(({ expression }) => expression),
    ...inputs.flatMap(({ value, choices = [] }) => [value, ...choices].map(String)),
    ...inputs.flatMap(({ value, kind }) => (kind === 'time' ? clockOf(value) : [])),
    ...(rows?.columns.map(({ value }) => value) ?? []),
    ...(rows?.starts?.flat() ?? []),
    ...(rows?.names ?? []),
    rows?.each.expression ?? '',
  ]
  const rates = inputs
    .filter(({ label }) => label.includes('%'))
    .flatMap(({ label, value, choices = [] }) => [label, ...[value, ...choices].map(String)])
  const numbers = numbersIn(words)
  const shares = numbers.flatMap((one) => (one > 0 && one < 10 ? [round(one * 100)] : []))
  const written = numbersIn(
    words.flatMap((word) => word.match(/\d+(?:\.\d+)?(?= ?(?:%| \/ 100))/g) ?? []),
  )
  const percents = [...numbersIn(rates), ...shares, ...written]
  return {
    plain: new Set([...numbers, ...percents]),
    percents: new Set(percents.flatMap((one) => [one, round(100 - one), round(one - 100)])),
  }
}

/** A minute of the day as its hour and its minutes. */
const clockOf = (minute: number): string[] => [String(Math.floor(minute / 60)), String(minute % 60)]

const numbersIn = (words: readonly string[]): number[] =>
  words.flatMap((word) => word.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

const round = (value: number): number => Math.round(value * 1e6) / 1e6

/** A number of a request; what stands before % or 折 is a share, the 4th comes after three. */
type Told = { number: number; isShare: boolean; isNth: boolean; isMinutes: boolean }

/** The numbers that rule something. 打8折 and 打85折 leave so much, 抽3成 takes 30%. */
function toldIn(words: string): Told[] {
  const plain = plainNumbers(words).replace(IDLE, ' ').replace(BY_UNIT, ' ')
  return [...plain.matchAll(NUMBER)].flatMap(({ 0: found, index }) => {
    const after = plain.slice(index + found.length)
    const isTenths = /^\s?(?:折|成(?![本人年功]))/.test(after)
    const number = Number(found) * (isTenths && !/^\d\d/.test(found) ? 10 : 1)
    const isShare = isTenths || /^\s?%/.test(after)
    const isNth = /^(?:st|nd|rd|th)\b/.test(after) || plain.charAt(index - 1) === '第'
    const isMinutes = /^\s?(?:min(?:ute)?s?\b|分钟)/i.test(after)
    return number === 0 || (number === 1 && !isShare) ? [] : [{ number, isShare, isNth, isMinutes }]
  })
}

/**
 * Whether a calculator holds several numbers of its request, and misses none.
 *
 * @param text the person's words
 * @param own the calculator that was read
 */
export const isFull = (text: string, own: Own): boolean =>
  toldIn(text).length > 1 && strayness(text, own) === 0

/**
 * The numbers of a request that a calculator does not hold: it does something else than was asked.
 *
 * @param text the person's words
 * @param own the calculator that was read
 */
export function strayNumbers(text: string, own: Own): number[] {
  const { plain, percents } = heldIn(own)
  return toldIn(text)
    .filter(({ number, isShare, isNth, isMinutes }) => {
      const held = isShare ? percents : plain
      const others = [...(isNth ? [number - 1] : []), ...(isMinutes ? [number / 60] : [])]
      return ![round(number), ...others].some((one) => held.has(one))
    })
    .map(({ number }) => number)
}

/** The things to be typed that no field is for, where more are named than there are fields to type in. */
function strayNames(text: string, own: Own): string[] {
  const lang = detectLang(text)
  const given = new Set(numbersIn([plainNumbers(text)]))
  const typed = own.inputs.filter(({ value, kind }) => kind !== undefined || !given.has(value))
  const labels = [...own.inputs, ...(own.rows?.columns ?? [])].map(({ label }) => label)
  const names = readEntered(text, lang).map(({ name }) => name)
  if (names.length <= typed.length + (own.rows?.columns.length ?? 0)) return []
  return names.filter((name) => !labels.some((label) => sharesWord(label, name)))
}

function sharesWord(label: string, name: string): boolean {
  const han = name.match(/\p{Script=Han}/gu)?.join('') ?? ''
  if (han !== '')
    return [...han].some((_, at) =>
      han.length === 1 ? label.includes(han) : at > 0 && label.includes(han.slice(at - 1, at + 1)),
    )
  const words = name.toLowerCase().match(/[a-z]{2,}/g) ?? []
  return words.some((word) => label.toLowerCase().includes(word.replace(/s$/, '')))
}

/** Whether the words share by what each had, and the calculator has no row for each. */
function missesShares(text: string, own: Own): boolean {
  return own.rows === undefined && SHARED_BY.some((words) => words.test(text))
}

/**
 * How far a calculator is from its request; nothing where it holds all that the request tells.
 *
 * @param text the person's words
 * @param own the calculator that was read
 */
function strayness(text: string, own: Own): number {
  const misses = strayNumbers(text, own).length + strayNames(text, own).length
  return misses + (missesShares(text, own) ? 2 : 0)
}

/**
 * The reading that misses least of its request, the first of equal ones; null where there is none.
 *
 * @param text the person's words
 * @param readings calculators that were read of it
 */
export function mostFaithful(text: string, readings: readonly Own[]): Own | null {
  const weighed = readings.map((own) => ({ own, miss: strayness(text, own) }))
  return weighed.toSorted((one, other) => one.miss - other.miss)[0]?.own ?? null
}

/** A piece of a sentence; a stop within a number ends none. */
const PIECE = /[^,.;:，。；：、!?！？\n]+(?:\.\d[^,.;:，。；：、!?！？\n]*)*/g

/**
 * The places that a calculator used, without the pieces whose numbers or rules it does not hold, so that
 * the answer names these as left out.
 *
 * @param used places of the request
 * @param text the person's words
 * @param own the calculator that was read
 */
export function withoutStray(used: readonly Span[], text: string, own: Own): Missed {
  const missed = straySpans(text, own)
  const names = spansOfWords(text, strayNames(text, own))
  return { used: withoutPieces(used, [...missed, ...names]).used, missed }
}

/** The places that are used, and those whose numbers or rules are not. */
type Missed = { used: Span[]; missed: Span[] }

/**
 * The places of a ready form that it used, without the pieces that tell a percentage, a sum of money or a
 * threshold which none of its fields holds.
 *
 * @param used places of the request
 * @param text the person's words
 * @param held the numbers that its fields begin with or offer, and whether it counts money
 */
export function withoutUnheld(
  used: readonly Span[],
  text: string,
  held: { numbers: ReadonlySet<number>; isOfMoney: boolean },
): Missed {
  const pieces = [...text.matchAll(PIECE)].flatMap(({ 0: words, index }) => {
    const isRuled = held.isOfMoney || RULED.test(plainNumbers(words))
    const isHeld = toldIn(words).every(({ number }) => held.numbers.has(number))
    return isRuled && !isHeld ? [{ start: index, end: index + words.length }] : []
  })
  return withoutPieces(used, pieces)
}

/** A number with which a price is made. */
const RULED =
  /\d\s?[%折]|\d (?:an?|per|each|every|for each) [a-z]|[€$£¥￥₹]\s?\d|\d\s?(?:euros?|dollars?|pounds?|bucks|quid|francs?|rupees?|cents?|元|块)(?![a-z])|\b(?:over|above|more than|at least|minimum|maximum|at most|from|after|up to) \d|(?:满|超过?|超出|至少|最[低高多少]|封顶|起步)\D{0,3}\d/i

function withoutPieces(used: readonly Span[], missed: Span[]): Missed {
  const isFree = ({ start, end }: Span): boolean =>
    !missed.some((piece) => start < piece.end && end > piece.start)
  return { used: used.filter(isFree), missed }
}

function straySpans(text: string, own: Own): Span[] {
  const pieces = [...text.matchAll(PIECE)].flatMap(({ 0: words, index }) =>
    strayNumbers(words, own).length > 0 ? [{ start: index, end: index + words.length }] : [],
  )
  return [...pieces, ...(missesShares(text, own) ? spansOf(text, ...SHARED_BY) : [])]
}
