/** Reads a price with percentages on it: 'price, discount in percent, sales tax, then the final price'. */
import type { Lang } from '../../../plan.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { Words } from '../../family.ts'
import type { Own } from '../details.ts'

/** What is done with the price: less or more of it in percent, so many of it, a sum added, or shared. */
type Part = {
  does: 'less' | 'more' | 'count' | 'sum' | 'share'
  word: RegExp
  name: Words
  start: number
}

/** In the order in which they are computed: so many, then what is taken off, then what is added. */
const PARTS: Part[] = [
  {
    does: 'count',
    word: /\bquantit(?:y|ies)\b|\bhow many (?:pieces|items|units)\b|\bnumber of (?:pieces|items|units)\b|\bpieces\b|数量|件数|[几多少]件/i,
    name: { en: 'Quantity', zh: '数量' },
    start: 1,
  },
  {
    does: 'less',
    word: /\bdiscounts?\b|\bpercent off\b|% off\b|\brebates?\b|\breductions?\b|折扣|优惠(?!券)|打折|降价/i,
    name: { en: 'Discount, %', zh: '折扣（减 %）' },
    start: 20,
  },
  {
    does: 'less',
    word: /\bcoupons?\b|\bvouchers?\b|优惠券/i,
    name: { en: 'Coupon, %', zh: '优惠券（减 %）' },
    start: 5,
  },
  {
    does: 'more',
    word: /\bmark-?ups?\b|\bsurcharges?\b|加价/i,
    name: { en: 'Markup, %', zh: '加价（%）' },
    start: 10,
  },
  {
    does: 'more',
    word: /\b(?:sales )?tax(?:es)?\b|\bvat\b|\bgst\b|税/i,
    name: { en: 'Tax, %', zh: '税率（%）' },
    start: 8,
  },
  {
    does: 'more',
    word: /\btips?\b|\bgratuity\b|小费/i,
    name: { en: 'Tip, %', zh: '小费（%）' },
    start: 15,
  },
  {
    does: 'more',
    word: /\bservice (?:charge|fee)?\b|\bcommissions?\b|服务费|手续费|佣金/i,
    name: { en: 'Service charge, %', zh: '服务费（%）' },
    start: 10,
  },
  {
    does: 'sum',
    word: /\bshipping\b|\bdelivery\b|\bpostage\b|运费|邮费|配送费/i,
    name: { en: 'Shipping', zh: '运费' },
    start: 5,
  },
  {
    does: 'share',
    word: /\bpeople\b|\bpersons?\b|\bfriends\b|人数|几个?人|每人/i,
    name: { en: 'People', zh: '人数' },
    start: 2,
  },
]
const BASE = /\bprices?\b|\bbills?\b|\bamount\b|\bcosts?\b|价|金额|账单/i
const BILL = /\bbills?\b|账单|餐费/i
/** The words of what such a calculator shows. */
const SHOWN =
  /\b(?:final|total|in the end|to pay|save[sd]?|saving|percent(?:age)?|in percent|original)\b|最[后终]|到手|实付|节省|省|原价|百分比/i

/**
 * A price with at least two things that change it, or null: a ready form has room for one alone.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function readPercents(text: string, lang: Lang): Own | null {
  const parts = PARTS.filter(({ word }) => word.test(text))
  const isPercent = parts.some(({ does }) => does === 'less' || does === 'more')
  const isTwice = [...text.matchAll(/% off\b/gi)].length > 1
  const isOne = !isTwice && parts.filter(({ does }) => does !== 'share').length < 2
  if (!BASE.test(text) || isOne || !isPercent) return null
  const base = (BILL.test(text) ? BILL_NAME : /单价/.test(text) ? ONE_NAME : PRICE_NAME)[lang]
  const labels = parts.flatMap((part) => labelsOf(part, text, lang))
  return chain(
    [
      { label: base, value: 100 },
      ...labels.map((label, at) => ({ label, value: told(label, labels.slice(0, at), text) })),
    ].map((input, at) => ({ id: LETTERS.charAt(at), ...input })),
    lang,
  )
}

/** What the request says of a part, the second of two alike in the second place; else its start. */
function told(label: string, before: string[], text: string): number {
  const part = partOf(label)
  if (part === null) return 0
  const { source } = part.word
  const nth = before.filter((one) => partOf(one) === part).length
  const near = [
    ...text.matchAll(
      new RegExp(`(\\d+(?:\\.\\d+)?)\\s?%?\\s?(?:的)?(?:${source}|(?<=%\\s?)off\\b)`, 'gi'),
    ),
  ]
  const behind = [
    ...text.matchAll(new RegExp(`(?:${source})[^\\d,，.;。]{0,10}(\\d+(?:\\.\\d+)?)`, 'gi')),
  ]
  const found = part.does === 'share' ? near : near.length > 0 ? near : behind
  const number = found[nth]?.[1]
  return number === undefined ? (nth > 0 ? 0 : part.start) : Number(number)
}

const BILL_NAME: Words = { en: 'Bill', zh: '账单金额' }
const ONE_NAME: Words = { en: 'Price', zh: '单价' }
const PRICE_NAME: Words = { en: 'Price', zh: '原价' }
const LETTERS = 'abcdefghijkl'
const SECOND = /\b(?:second|another|two)\b|第二|再|两[次个道]|另一?/i

/** A second discount is a field of its own; a tax has the name that it was given. */
function labelsOf({ does, word, name }: Part, text: string, lang: Lang): string[] {
  const tax = word.test('tax') ? TAXES.find(([named]) => named.test(text))?.[1] : undefined
  const own = (tax ?? name)[lang]
  const isTwice =
    does === 'less' &&
    /% off\b[^]*% off\b|\b(?:second|another|two) (?:discounts?|coupons?)\b|第二[次个道]?折扣|两[次个道]折扣/i.test(
      text,
    )
  return isTwice && /disc|折扣/i.test(own) ? [own, secondOf(own, lang)] : [own]
}

const TAXES: [RegExp, Words][] = [
  [/\bsales tax\b|销售税/i, { en: 'Sales tax, %', zh: '销售税（%）' }],
  [/\bvat\b|增值税/i, { en: 'VAT, %', zh: '增值税（%）' }],
  [/\bgst\b/i, { en: 'GST, %', zh: 'GST（%）' }],
]

const secondOf = (label: string, lang: Lang): string =>
  lang === 'zh' ? `第二次${label}` : `Second ${label.charAt(0).toLowerCase()}${label.slice(1)}`

/** What a field does, by its label; the first field is the price itself. */
function partOf(label: string): Part | null {
  return (
    PARTS.find(({ word, name }) => word.test(label) || Object.values(name).includes(label)) ?? null
  )
}

/** The calculator of these fields: what is taken off comes before what is added. */
function chain(inputs: Own['inputs'], lang: Lang): Own {
  const [price, ...rest] = inputs
  const of = (does: Part['does']): string[] =>
    rest.filter(({ label }) => partOf(label)?.does === does).map(({ id }) => id)
  const full = [price?.id ?? 'a', ...of('count')].join(' * ')
  const less = of('less').map((id) => ` * (1 - ${id} / 100)`)
  const more = of('more').map((id) => ` * (1 + ${id} / 100)`)
  const sum = of('sum').map((id) => ` + ${id}`)
  const net = `${full}${less.join('')}`
  const end = `${net}${more.join('')}${sum.join('')}`
  const isBill = Object.values(BILL_NAME).includes(price?.label ?? '')
  const results: [Words, string][] = [
    [isBill ? { en: 'Total', zh: '应付合计' } : { en: 'Final price', zh: '最终价格' }, end],
    ...of('share').map((id): [Words, string] => [
      { en: 'Each pays', zh: '每人付' },
      `(${end}) / ${id}`,
    ]),
    ...(less.length === 0 ? [] : [[SAVED, `${full} - ${net}`] satisfies [Words, string]]),
    ...(more.length === 0
      ? []
      : [[nameAdded(rest), `${net}${more.join('')} - ${net}`] satisfies [Words, string]]),
  ]
  const outputs = results.map(([name, expression]) => ({
    label: name[lang],
    isMoney: true,
    expression,
  }))
  const said = outputs.map(({ label }) => label).join(lang === 'zh' ? '、' : ', ')
  return { inputs, outputs, said, isKnown: true }
}

const SAVED: Words = { en: 'You save', zh: '节省' }

/** What is added has the name of its field where it is one alone. */
function nameAdded(rest: Own['inputs']): Words {
  const [one, ...others] = rest.filter(({ label }) => partOf(label)?.does === 'more')
  if (one === undefined || others.length > 0) return { en: 'Added', zh: '加收' }
  const name = one.label.replace(/, %$|率?（.*）$/, '')
  return { en: name, zh: `${name}额`.replace(/费额$/, '费') }
}

/**
 * Whether a calculator is a price with things that change it.
 *
 * @param own the calculator
 */
export function isPercents({ inputs, isKnown }: Own): boolean {
  const [, ...rest] = inputs
  return isKnown && rest.length > 0 && rest.every(({ label }) => partOf(label) !== null)
}

const freeLetter = ({ inputs }: Own): string | undefined =>
  LETTERS.split('').find((letter) => inputs.every((input) => input.id !== letter))

const ADDS = /\b(?:add|also|another|second|include|plus|too)\b|加|再|还要|第二|也/i

/**
 * The calculator with one more thing that changes the price, or null where the words name none.
 *
 * @param own the calculator
 * @param clause a part of the follow-up
 * @param lang the language of the app
 */
export function addPercent(own: Own, clause: string, lang: Lang): Own | null {
  const part = ADDS.test(clause) ? PARTS.find(({ word }) => word.test(clause)) : undefined
  const id = freeLetter(own)
  if (part === undefined || id === undefined || !isPercents(own)) return null
  const [label = part.name[lang]] = labelsOf(part, clause.replace(SECOND, ''), lang)
  const alike = own.inputs.filter((input, at) => at > 0 && partOf(input.label) === part)
  if (alike.length > (SECOND.test(clause) ? 1 : 0)) return null
  const named = alike.length === 0 ? label : secondOf(alike[0]?.label ?? label, lang)
  const after = own.inputs.findLastIndex(
    (input, at) => at === 0 || PARTS.indexOf(partOf(input.label) ?? part) <= PARTS.indexOf(part),
  )
  const added = { id, label: named, value: alike.length === 0 ? part.start : 0 }
  return chain(own.inputs.toSpliced(after + 1, 0, added), lang)
}

/**
 * The places of a request that speak of a price and of what changes it.
 *
 * @param text the request
 */
export function percentSpans(text: string): Span[] {
  return spansOf(text, BASE, SHOWN, ...PARTS.map(({ word }) => word))
}
