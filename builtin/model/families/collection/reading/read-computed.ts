/** Reads what is worked out of the fields: price times number, sums for each choice, days since. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { Field } from '../../../read/fields/field.ts'
import { isYear } from './mentions.ts'
import { isDue } from '../../../read/fields/field-words.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import type { CollectionDetails, Powers } from '../details.ts'
import { figuresIn } from './read-sums.ts'

const COUNTED =
  /\b(?:quantit(?:y|ies)|qty|stock|how many|count|pieces|units|number(?! of (?:orders|visits|people|guests|times|rides|trips|shifts|hours|days))|amount|left|bottles|boxes|packets?)\b|数量|库存|件数|个数|瓶数|张数|盒数|箱数|份数|[袋包桶罐支块条根卷套双把盆株只头]数|多少[件个瓶盒箱]|存量|斤数|[几多]少?[件个瓶盒箱份套只张斤条袋包]/i
/** What all of it is worth, or comes to. */
const WORTH =
  /[^,.;，。；]*(?:\b(?:totals?|subtotals?|sum|worth|stock value|how much money|value of|tied up|multipl\w*|price times|times (?:the )?(?:quantity|price|number)|comes? to)\b|(?:一共|总共|合计|总计|总)[^，。；]{0,8}(?:钱|值|价|金额|额|款|成本)|压了|压着?多少|占了?多少[资钱]|货值|小计|总[价值额]|单价[乘x×*]数量|[乘×])[^,.;，。；]*/i
const SUMS = /\b(?:totals?|how much|sums?|amount)\b|多少|合计|总|共/i
const AGO =
  /[^,.;，。；]*(?:\bhow (?:many days|long) (?:ago|since|it'?s been|it has been|they'?ve (?:had|been)|left|until|till)\b|\bhow long (?:\w+ ){0,3}(?:had|kept|out|there|been|have)\b|\bdays? (?:since|ago|out|left|until|till|to go)\b|\bhow many days\b|[几多]少?天了|多久了|过了[几多]少?天|离[^，。；]{1,8}[几多]少?天|还[有剩差][几多]少?天|第几天|已经?[^，。；]{0,4}[几多]少?天|借了多久|\p{Script=Han}了[几多]少?天|用了多久|放了多久)[^,.;，。；]*/iu

/** What is worked out of the fields of a list. */
export type Computed = Pick<Powers, 'product' | 'split' | 'ago' | 'balance' | 'most'>

/**
 * What the words want to be worked out.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function readComputed(text: string, fields: readonly Field[]): Computed {
  return {
    product: readProduct(text, fields),
    split: readSplit(text, fields),
    balance: readBalance(text, fields),
    most: Number(MOST.exec(text)?.slice(1).find(Boolean) ?? 0),
    ago: AGO.test(text) ? fields.filter(({ type }) => type === 'date').map(({ id }) => id) : [],
  }
}

/** The price that the words name beside the sum; of several the first, which is what was paid. */
function readProduct(text: string, fields: readonly Field[]): Powers['product'] {
  const said = WORTH.exec(text)?.[0]
  const count = countIn(fields, said ?? '')
  if (said === undefined || count === undefined) return null
  // 'total copies and total money' are two sums.
  if (text.toLowerCase().includes(`total ${count.label.toLowerCase()}`)) return null
  const prices = fields.filter(({ type, label }) => type === 'money' && !WHOLE.test(label))
  const price = prices.find(({ label }) => said.includes(label.toLowerCase())) ?? prices[0]
  if (price !== undefined) return { price: price.id, count: count.id }
  const each = Number(EACH.exec(text)?.slice(1).find(Boolean) ?? NaN)
  return each > 0 ? { price: '', count: count.id, each } : null
}

/** What is counted, or, where the words ask what all of it is worth, the one number that there is. */
function countIn(fields: readonly Field[], said: string): Field | undefined {
  const numbers = fields.filter((field) => field.type === 'number' && !isYear(field))
  const named = numbers.find(({ label }) => COUNTED.test(label) || isPriced(label, fields))
  const [only, ...others] = numbers
  return (
    named ?? (others.length === 0 && /\bworth\b|\bvalue\b|[价货]值/i.test(said) ? only : undefined)
  )
}

/** A 'price per ball' tells that 'balls' are counted. */
function isPriced(label: string, fields: readonly Field[]): boolean {
  const units = fields.flatMap(
    (field) =>
      /\b(?:per|each|a) ([a-z]{3,})$/i.exec(field.type === 'money' ? field.label : '')?.[1] ?? [],
  )
  return units.some((unit) => new RegExp(`^(?:number of )?${unit}(?:s|es)$`, 'i').test(label))
}

/** 每份15块 is one price for all. */
const EACH =
  /每一?[份个件斤张只盒箱瓶本次位人](?:要|是|收|卖)?\s*(\d{1,6}(?:\.\d+)?)\s*[块元]|[€$£¥]?\s?(\d{1,6}(?:\.\d+)?)\s?[€$£]? (?:each|per (?:piece|person|box|ticket|item|bag|unit)|a piece|apiece)\b/i

/** A price of all of them is multiplied by nothing. */
const WHOLE = /\btotal\b|\bpaid\b|总|合计|付/i

const OLDER =
  /(?:超过|满了?|放了|过了|存了|借了|拖了)\s*(\d{1,4}|[一两二三四五六七八九十]{1,3})\s*(天|个?月|周|个?星期|年)[^，。；]{0,6}(?:的|还|没|就|要|标|提醒|变)|\b(?:more than|over|after|older than|longer than|for) (\d{1,4}|two|three|four|five|six|seven|ten) (days?|weeks?|months?|years?)\b/i
const STANDS_OUT =
  /\b(?:mark|flag|highlight|warn|alert|red|remind|late|stand out|colou?r|overdue)\w*\b|[标变]|红|提醒|预警|提示|突出|逾期/i

/**
 * When a thing has been there too long, 超过三天的标红, or null: so many days after a date it has.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function readAge(text: string, fields: readonly Field[]): CollectionDetails['cycle'] {
  const found = OLDER.exec(text)
  const from = fields.find((field) => field.type === 'date' && !isDue(field))
  if (found === null || from === undefined || !STANDS_OUT.test(text)) return null
  const [, zh, unitZh = '', en, unitEn = ''] = found
  const count = readNumber(zh ?? en ?? '')
  const days = Math.round((count ?? 0) * daysIn(unitZh + unitEn))
  return days > 0 && days <= 3660 ? { from: from.id, every: '', days, once: true } : null
}

function daysIn(unit: string): number {
  if (/周|星期|week/i.test(unit)) return 7
  if (/月|month/i.test(unit)) return 30
  return /年|year/i.test(unit) ? 365 : 1
}

/** How many things a list takes: 'at most 25 people', 名额30人. */
const MOST =
  /\b(?:at most|no more than|not more than|up to|maximum(?: of)?|max\.?|limit(?:ed)?(?: to| of)?|room for)\s+(\d{1,4}) (?:people|persons|names|guests|children|kids|players|members|entries|places|spots|slots|sign-?ups)\b|(?:最多|至多|不超过|限额?|限报|名额|人数上限)(?:是|为)?(\d{1,4})(?:个|名|位)?(?:人|家庭|名额|条)?/i

/** What comes in and what goes out, among the options of a choice. */
const IN =
  /^(?:(?:money |cash )?in|incomes?|received|earn(?:ed|ings?)|deposits?|credit|收入?|收到|进账?|入账?|存入?|借入|赚)$/i
const OUT =
  /^(?:(?:money |cash )?out|expenses?|spent|spending|paid|given|withdraw(?:al|n|s)?|debit|支出?|送出?|付出?|出账?|取出?|借出|花)$/i
const BALANCE =
  /[^,.;，。；]*(?:\bbalance\b|\bnet\b|\bdifference\b|\bhow much is left\b|差额|结余|余额|净(?:收|额|赚)|收支(?:相抵|平衡)|还剩多少)[^,.;，。；]*/i

/** What is left of what came in and went out. */
function readBalance(text: string, fields: readonly Field[]): Powers['balance'] {
  const amount = fields.find(({ type }) => type === 'money')
  const by = fields.find(({ options = [] }) => options.some((one) => IN.test(one)))
  const [plus, minus] = [IN, OUT].map((words) => by?.options?.find((one) => words.test(one)))
  if (amount === undefined || by === undefined || plus === undefined || minus === undefined)
    return null
  return BALANCE.test(text) ? { field: amount.id, by: by.id, plus, minus } : null
}

/**
 * The fields without one for the balance, which is worked out.
 *
 * @param text the person's words
 * @param fields the fields that were read
 */
export function withoutBalance(text: string, fields: Field[]): Field[] {
  const own = fields.filter((field, at) => at === 0 || !isWorkedOut(field, fields))
  return readBalance(text, own) === null
    ? own
    : own.filter(({ label, type }, at) => at === 0 || type === 'choice' || !BALANCE.test(label))
}

/** A profit beside two prices, and what a number of things comes to, are worked out. */
function isWorkedOut({ label, type }: Field, fields: readonly Field[]): boolean {
  const prices = fields.filter((field) => field.type === 'money' && field.label !== label)
  const hasCount = fields.some((field) => field.type === 'number')
  if (
    /^(?:my |the |our )?(?:profit|margin|gain)s?(?: made| per .*)?$|^(?:利润|差价|赚[几多]少?)$/i.test(
      label,
    )
  )
    return prices.length > 1
  const isProduct =
    /^(?:what|how much) (?:it|that|they|each|all) (?:comes?|adds?|amounts?) (?:up )?to$|^(?:line |sub-?)total$|^what (?:it|they|that|everything|all of it)(?:['’]s|['’]re| is| are)? (?:all |altogether )?worth$|^(?:total|overall|combined|stock) (?:value|worth)$|^小计$/i.test(
      label,
    )
  return isProduct && type !== 'number' && prices.length > 0 && hasCount
}

/**
 * The property for each option of which the sum is asked for, or '': 收了多少送了多少, 'sum up the rent
 * that is unpaid', 已售总额.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function readSplit(text: string, fields: readonly Field[]): string {
  const hasAmount = fields.some(({ type }) => type === 'money' || type === 'number')
  const counted = COUNT_OF.exec(text)?.[0].toLowerCase()
  const state = fields.find(
    ({ type, label }) => type === 'yes' && counted?.includes(stateOf(label).toLowerCase()),
  )
  if (state !== undefined) return state.id
  const field = fields.find((one) => {
    const clauses = splitClauses(text, one)
    return clauses.several || (hasAmount && clauses.found.length > 0)
  })
  return field?.id ?? ''
}

/** 'Count who is coming', 统计来几个人. */
const COUNT_OF =
  /\bcount(?: up)? (?:who|which|those|the ones|how many)\b[^,.;]*|\bhow many (?:people |of them )?(?:are|have|is|were|said)\b[^,.;]*|(?:统计|数一下|看看?)[^，。；]{0,6}(?:[几多]少?|人数)[^，。；]*/i

type Splits = { found: string[]; several: boolean }

/** The clauses that ask for sums of what is one way or the other. */
function splitClauses(text: string, { type, label, options = [] }: Field): Splits {
  const words = type === 'yes' ? [stateOf(label)] : type === 'choice' ? options : []
  const bare = text.replace(/[（(][^（()）]*[）)]/g, '')
  const clauses = bare.split(/[.;。；，,\n]/).filter((clause) => SUMS.test(clause))
  const named = words.filter((word) =>
    clauses.some((clause) => word.length > 1 && clause.toLowerCase().includes(word.toLowerCase())),
  )
  const isSum = (clause: string): boolean => SUMS_OF.test(clause) && !/[/、]|或|\bor\b/.test(clause)
  const found = clauses.filter(
    (clause) =>
      isSum(clause) && named.some((word) => clause.toLowerCase().includes(word.toLowerCase())),
  )
  return {
    found,
    several:
      type === 'choice' &&
      options.filter((one) => named.includes(one) || clauses.some((clause) => clause.includes(one)))
        .length > 1,
  }
}

const SUMS_OF =
  /\b(?:totals?|sums?|add(?:s|ed)? up|how much)\b|[总合]计?[额金价值]|合计|总和|多少钱/i

/** 'Paid this month' and 是否付款 are told of as paid and 付. */
const stateOf = (label: string): string =>
  /\p{Script=Han}/u.test(label)
    ? label.replace(/^(?:是否|已经?|有没有)|(?:了没有?|没有|与否)$/gu, '')
    : (/^[a-z]+/i.exec(label)?.[0] ?? label)

const FIGURES = [
  /\b(?:averages?|mean|highest|lowest|total|sum|add(?:s|ed|ing)? up)\b(?: of)?(?: the| my| all)*\s+([a-z]+)/gi,
  /(\p{Script=Han}{1,4}?)(?:都|全部|全|要|一起)?(?:加起来|加总|求和|累计|相加|算[一个]{0,2}总[和数计])/gu,
  /(?:平均|总|最高|最低)(?:的)?(\p{Script=Han}{1,4})|(\p{Script=Han}{1,4}?)的?(?:平均|合计|总和)/gu,
]

/**
 * The fields, those of which an average or a sum is asked for being numbers, whatever they are called.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function withFigures(text: string, fields: readonly Field[]): Field[] {
  const asked = FIGURES.flatMap((words) =>
    [...text.matchAll(words)].flatMap(([, ...names]) => names.find(Boolean)?.toLowerCase() ?? []),
  )
  const told = figuresIn(text, fields)
  return fields.map((field, at) =>
    (at > 0 && field.type === 'text' && asked.includes(field.label.toLowerCase())) ||
    told.includes(field) ||
    (field.type === 'text' && isPriced(field.label, fields))
      ? { ...field, type: 'number' }
      : field,
  )
}

/**
 * The places of a request that speak of what is worked out.
 *
 * @param text the request
 * @param details the list as it was read
 */
export function computedSpans(
  text: string,
  { product, split, ago, cycle, fields, balance, most }: CollectionDetails,
): Span[] {
  const field = fields.find(({ id }) => id === split)
  const options = field?.options ?? []
  const clauses = text
    .split(/[.;。；，,\n]/)
    .filter((clause) => SUMS.test(clause) && options.some((option) => clause.includes(option)))
    .concat(field === undefined ? [] : splitClauses(text, field).found)
  return [
    ...(product === null ? [] : spansOf(text, WORTH, EACH)),
    ...(cycle?.once === true ? spansOf(text, OLDER) : []),
    ...(balance === null ? [] : spansOf(text, BALANCE)),
    ...(most === 0 ? [] : spansOf(text, MOST)),
    ...(ago.length === 0 ? [] : spansOf(text, AGO)),
    ...clauses.map((clause) => {
      const start = text.indexOf(clause)
      return { start, end: start + clause.length }
    }),
  ]
}
