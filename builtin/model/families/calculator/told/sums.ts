/** Builds a calculator from what the readers of a request found: fields, and what comes of them. */
import type { Lang } from '../../../plan.ts'
import { plainHan } from '../../../read/words/plain-han.ts'
import { plainMoney } from '../../../read/words/spoken-money.ts'
import { toNumber } from '../../../read/words/numbers.ts'
import type { Words } from '../../family.ts'
import type { Own, OwnRows } from '../details.ts'

/** A calculator in the making. */
export type Sums = {
  text: string
  lang: Lang
  inputs: Own['inputs']
  outputs: Own['outputs']
}

type Input = Own['inputs'][number]
type Output = Own['outputs'][number]

/**
 * One of two texts by the language.
 *
 * @param lang the language
 * @param en in English
 * @param zh in Chinese
 */
export const pick = (lang: Lang, en: string, zh: string): string => (lang === 'zh' ? zh : en)

/**
 * A calculator without fields.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function startSums(text: string, lang: Lang): Sums {
  return { text, lang, inputs: [], outputs: [] }
}

const LETTERS = 'abcdefghijkl'

/**
 * One more field, or the one that is there under the same name.
 *
 * @param sums the calculator
 * @param label its name
 * @param value what stands there at the start
 * @param kind what it holds; a number where nothing is said
 * @returns its letter in expressions
 */
export function addInput(
  sums: Sums,
  label: Words | string,
  value: number,
  kind?: Input['kind'],
): string {
  const name = wordOf(label, sums.lang).slice(0, 40)
  const known = sums.inputs.find((input) => input.label.toLowerCase() === name.toLowerCase())
  if (known !== undefined) return known.id
  const id = freeLetter(sums)
  if (id === '') return '0'
  sums.inputs.push({ id, label: name, value, ...(kind !== undefined && { kind }) })
  return id
}

const freeLetter = ({ inputs }: Sums): string =>
  LETTERS.split('').find((letter) => inputs.every(({ id }) => id !== letter)) ?? ''

/**
 * One more result.
 *
 * @param sums the calculator
 * @param label its name
 * @param expression how it is worked out
 * @param more whether it is money, a day, or has a unit
 */
export function addOutput(
  sums: Sums,
  label: Words | string,
  expression: string,
  more: Partial<Pick<Output, 'isMoney' | 'format' | 'unit'>> = {},
): void {
  const name = wordOf(label, sums.lang).slice(0, 40)
  if (sums.outputs.some((output) => output.label === name) || sums.outputs.length > 9) return
  sums.outputs.push({ label: name, expression, ...more, isMoney: more.isMoney ?? false })
}

/**
 * The calculator, or null where nothing is worked out.
 *
 * @param sums what was found
 * @param rows a list of the same fields
 */
export function finishSums({ inputs, outputs, lang }: Sums, rows?: OwnRows): Own | null {
  if (outputs.length === 0 || (inputs.length === 0 && rows === undefined)) return null
  return {
    inputs,
    outputs,
    said: saidOf({ outputs, lang }),
    isKnown: true,
    ...(rows !== undefined && { rows }),
  }
}

const wordOf = (label: Words | string, lang: Lang): string => {
  const word = typeof label === 'string' ? label : label[lang]
  // A unit at the start stays as it is written.
  return /^(?:m[²³]|ml|km|kg|cm|mm|g) /.test(word)
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1)
}

/** Signs that count something, so that the number before them is one. */
const COUNTED =
  '个位户人遍层天夜晚小分块元米公厘平桶箱袋罐瓶盒张件斤次名点成岁周月年度节课道块片只条间套份杯本倍'
const ENGLISH =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred)\b(?! of\b)/gi

/** What is charged by the hour counts half of one in hours. */
const BY_HOUR = /\b(?:per|an|each|every) hour\b|(?:每|一)个?小时/i

/**
 * The request with its numbers as digits: 'five percent' is 5%, 两遍 is 2遍, 'half an hour' 0.5 hours.
 *
 * @param text the person's words
 */
export function plainNumbers(text: string): string {
  return plainMoney(plainHan(text))
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/百分之([一二两三四五六七八九十百\d.]+)/g, (_, word: string) => `${digits(word)}%`)
    .replace(ENGLISH, (word) => digits(word))
    .replace(/\bhalf(?: an?)? hour\b/gi, BY_HOUR.test(text) ? '0.5 hours' : '30 minutes')
    .replace(/半个?小时/g, BY_HOUR.test(text) ? '0.5小时' : '30分钟')
    .replace(/(\d)\s*(?:percent|per cent|pct)\b/gi, '$1%')
    .replace(
      /(?<![几\d])([一二三四五六七八九])[点.]?([一二三四五六七八九])?折(?![扣叠返腾])/g,
      (_, tenths: string, ones = '') => `${digits(tenths)}${ones === '' ? '' : digits(ones)}折`,
    )
    .replace(/(\d+(?:\.\d+)?)\s*万/g, (_, number: string) => String(Number(number) * 10_000))
    .replace(
      new RegExp(
        `(?<![\\d一二三四五六七八九十第每单统])([一二两三四五六七八九十百]+)(?=[${COUNTED}])(?!一?[下样共起点])`,
        'g',
      ),
      (word) => digits(word),
    )
}

const digits = (word: string): string => String(toNumber(word) ?? word)

/** A number with or without a sign of money before it, as the source of a pattern with one group. */
export const PRICE = '(?:[€$£¥￥₹]|\\bRs\\.?)?\\s?(\\d+(?:\\.\\d+)?)'

/** Words of money that may stand behind a number. */
export const COIN =
  '(?:\\s?(?:[€$£]|p\\b|pence|cents?|euros?|dollars?|pounds?|bucks?|quid|rupees?|points?|元|块钱?|块))?'

/**
 * The number that the first fitting pattern holds in its first filled group, or null.
 *
 * @param text the request, with its numbers as digits
 * @param patterns with a number as a group
 */
export function numberIn(text: string, ...patterns: RegExp[]): number | null {
  const found = patterns.flatMap((pattern) => pattern.exec(text)?.slice(1) ?? []).find(Boolean)
  return found === undefined ? null : Number(found)
}

/**
 * A number to begin with that the request does not tell, so that no number of it passes for used.
 *
 * @param text the request, with its numbers as digits
 * @param value the usual one
 */
export function exampleFor(text: string, value: number): number {
  const told = new Set((text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
  return told.has(value) ? exampleFor(text, value + 1) : value
}

/** What people call money without a sign. */
export const MONEY_NAME =
  /\b(?:prices?|costs?|amount|salar(?:y|ies)|wages?|rent|fees?|pay|bills?|budget|incomes?|expenses?|revenue|profit|sales|takings|fare|hire|fuel|invoices?|tips?|petrol|deposit|money|earn\w*|owed?|claim|charge\w*|quote|sum)\b|[价费]|金额|工资|收入|支出|成本|房租|销售|钱|账单|薪|[餐车房]补|补[贴助]|奖金|提成|利润|租金/i

/**
 * A calculator with more to come.
 *
 * @param own the calculator
 * @param lang the language of the app
 */
export const sumsOf = ({ inputs, outputs }: Own, lang: Lang): Sums => ({
  text: '',
  lang,
  inputs: [...inputs],
  outputs: [...outputs],
})

/**
 * The fields and results of a calculator in the making.
 *
 * @param sums the calculator
 */
export const fieldsOf = ({ inputs, outputs }: Sums): Pick<Own, 'inputs' | 'outputs'> => ({
  inputs,
  outputs,
})

/**
 * The names of the results, for the answer.
 *
 * @param sums the calculator
 */
export const saidOf = ({ outputs, lang }: Pick<Sums, 'outputs' | 'lang'>): string =>
  outputs
    .map(({ label }) => label)
    .join(pick(lang, ', ', '、'))
    .slice(0, 160)

/**
 * The main result in another way; one too long to write down stays as it was.
 *
 * @param own the calculator
 * @param sums its fields, also the new ones
 * @param change what becomes of the expression
 */
export function withFirst(own: Own, { inputs }: Sums, change: (whole: string) => string): Own {
  const [first, ...rest] = own.outputs
  if (first === undefined) return own
  const expression = change(first.expression)
  if (expression.length > 400) return own
  return { ...own, inputs, outputs: [{ ...first, expression }, ...rest] }
}
