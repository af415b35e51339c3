/** Which properties of a list a piece of a sentence speaks of, whatever form their words have there. */
import type { Field } from '../../../read/fields/field.ts'

/** Words that say the same of a thing: who writes 'sold for' orders by the dearest sale. */
const SAME_EN: readonly RegExp[] = [
  /^(?:sales?|sell|sells|selling|sold)$/,
  /^(?:buy|buys|buying|bought|purchased?|paid|pay|pays|cost|costs)$/,
  /^(?:lend|lends|lent|loan|loans|loaned|borrow|borrowed|borrows)$/,
  /^(?:weigh|weighs|weight|weights|heavy)$/,
  /^(?:stars?|ratings?|rated|scores?|scored)$/,
  /^(?:dates?|days?)$/,
  /^(?:due|deadline|expiry|expires?|expiring)$/,
  /^(?:prices?|priced|quotes?|quoted|fees?)$/,
  /^(?:hours?|minutes?|long|duration|time)$/,
]

const STOPS_EN = new Set(
  'a an the of for in on at to is it its was were are by with and or how what when who which where much many first last one ones top most least they we i my our their that this from per each every all up out name number left has have had'.split(
    ' ',
  ),
)

function stemEn(word: string): string {
  const same = SAME_EN.findIndex((words) => words.test(word))
  if (same >= 0) return `=${same}`
  return word
    .replace(/'s$/, '')
    .replace(/(?:ies|ing|ed|es|s|e|y)$/, '')
    .replace(/(.)\1$/, '$1')
}

const wordsEn = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z']+/g) ?? [])
    .filter((word) => word.length > 1 && !STOPS_EN.has(word))
    .map(stemEn)

/** Letters that stand in many labels and tell none of them from another. */
const STOPS_ZH =
  /[的了在是有和与及个一二三这那哪几多少什么谁天日月号时间期数量名称上下次件位我们要]/gu

/** How much of a label stands in the words: 0 for nothing, more for a surer mention. */
function weighMention(words: string, label: string): number {
  if (/\p{Script=Han}/u.test(label)) return weighHan(words, label)
  const told = wordsEn(words)
  const own = wordsEn(label)
  return own.filter((stem) => told.includes(stem)).length
}

function weighHan(words: string, label: string): number {
  if (words.includes(label)) return label.length + 2
  const plain = label.replace(/[（(].*$/u, '')
  const pairs = [...plain].slice(1).map((sign, at) => `${[...plain][at] ?? ''}${sign}`)
  const shared = pairs.filter(
    (pair) => pair.replace(STOPS_ZH, '') !== '' && words.includes(pair),
  ).length
  if (shared > 0) return shared + 1
  const signs = [...plain.replace(STOPS_ZH, '')]
  return signs.some((sign) => words.includes(sign)) ? 1 : 0
}

/**
 * The properties that some words speak of, the surest first.
 *
 * @param words a piece of a sentence
 * @param fields the properties that may be meant
 */
export function fieldsIn(words: string, fields: readonly Field[]): Field[] {
  return fields
    .map((field) => ({ field, weight: weighMention(words, field.label) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ field }) => field)
}

/** A piece of a request between two stops, and where it stands; what stands in brackets is blank. */
export type Piece = { words: string; start: number; end: number }

/**
 * The pieces of a request between its commas and stops. Choices in brackets say no wish: they are
 * blank, each letter a space, so that places stay what they are.
 *
 * @param text the request
 */
export function piecesOf(text: string): Piece[] {
  const flat = text.replace(/[（(][^（）()]*[）)]/g, (bracket) => ' '.repeat(bracket.length))
  return [...flat.matchAll(/(?:[^,.;!?，。；、！？\n]|(?<=\d)[.,](?=\d))+/g)].map(
    ({ index, 0: words }) => ({ words, start: index, end: index + words.length }),
  )
}

/** What a field of a type may be called, whatever its label says: 按价格 sorts by 买入价. */
const OF_TYPE: Partial<Record<Field['type'], RegExp>> = {
  money: /^(?:prices?|costs?|amount|money|value|价格?|价钱|金额|钱|费用|花费)$/,
  date: /^(?:dates?|days?|time|日期|时间|日子)$/,
  rating: /^(?:ratings?|stars?|scores?|评分|打分|星级|分数)$/,
  number: /^(?:number|quantity|count|数量|个数)$/,
}

/** 'Sowing month' is 'Month to sow': the same words in another order and form. */
function sharesStems(asked: string, label: string): boolean {
  const stems = asked.split(/[^a-z]+/).map(rootOf)
  const known = label.split(/[^a-z]+/).map(rootOf)
  const told = stems.filter((stem) => stem.length > 2)
  return told.length > 0 && told.every((stem) => known.includes(stem))
}

function rootOf(word: string): string {
  return word.replace(/(?:ing|ed|es|s|e)$/, '').replace(/(.)\1$/, '$1')
}

/**
 * The field that some words name: by its whole label, its id, or the beginning of a word of it.
 *
 * @param words what the person wrote
 * @param fields the fields that there are
 */
export function fieldNamed(words: string, fields: Field[]): Field | undefined {
  const asked = words.toLowerCase().trim()
  if (asked === '') return undefined
  const [first = asked] = asked.split(' ')
  const stem = /^[a-z]+$/.test(first) ? first.replace(/(?:ies|es|s|y)$/, '') : first
  return (
    fields.find(({ label, id }) => asked === label.toLowerCase() || asked === id) ??
    fields.find(({ label, id }) => asked.includes(label.toLowerCase()) || asked.includes(id)) ??
    (stem.length < 2 && !/\p{Script=Han}/u.test(stem)
      ? undefined
      : fields.find(({ label }) => label.toLowerCase().includes(stem))) ??
    fields.find(({ label }) => sharesStems(asked, label.toLowerCase())) ??
    fields.find(({ type }) => OF_TYPE[type]?.test(asked) === true)
  )
}

/**
 * Whether a field holds years, which are numbers that nobody adds up.
 *
 * @param field a field of a collection
 */
export function isYear({ id, label, type }: Field): boolean {
  return type === 'number' && (id === 'year' || /\byear\b|年份$|哪年|年$/i.test(label))
}
