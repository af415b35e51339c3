/**
 * Reads what stands first in a list from how people say it: 'dearest sale at the top', 'soonest to go
 * off first', 取得早的在上面, 星多的排前面. A word for more or less says the way, the words around it and
 * the types of the properties say by what.
 */
import type { Field } from '../../../read/fields/field.ts'
import { isDue } from '../../../read/fields/field-words.ts'
import type { Span } from '../../../read/spans.ts'
import type { CollectionDetails } from '../details.ts'
import { BY_DUE } from '../details.ts'
import { fieldsIn, isYear, piecesOf } from './mentions.ts'

type Sort = CollectionDetails['sort']
type Way = { words: RegExp; types: readonly Field['type'][]; down: boolean; due?: boolean }

const DATES = ['date', 'time'] as const
const isOfTime = ({ types }: Way): boolean => types[0] === 'date'
const AMOUNTS = ['number', 'money', 'rating'] as const

const WAYS: readonly Way[] = [
  {
    words:
      /\b(?:soonest|nearest|next|closest|upcoming|most urgent|due)\b|\b(?:spoils?|goes? off|goes? bad|expires?|runs? out|rots?|perish(?:es)?|turns?|ends?|needed|leaves?|falls? due) (?:first|next|soonest)\b|先到|先[过坏]|(?<!最)近的|急/i,
    types: DATES,
    down: false,
    due: true,
  },
  { words: /\b(?:earliest|earlier)\b|早/i, types: DATES, down: false, due: true },
  {
    words:
      /\b(?:oldest|older|longest ago|least recent(?:ly)?|waited (?:the )?longest|longest (?:wait|waiting|since|without)|waiting longest)\b|[旧久老]/i,
    types: DATES,
    down: false,
  },
  {
    words: /\b(?:newest|latest|most recent(?:ly)?|freshest|newer)\b|[新晚]|最近/i,
    types: DATES,
    down: true,
  },
  { words: /\b(?:cheapest|cheaper|least expensive)\b|便宜/i, types: ['money'], down: false },
  {
    words: /\b(?:dearest|priciest|most expensive|costliest|most valuable)\b|贵/i,
    types: ['money'],
    down: true,
  },
  {
    words: /\b(?:best|top[- ]rated|highest[- ]rated|tastiest|favou?rites?|loveliest)\b|好/i,
    types: ['rating', 'number'],
    down: true,
  },
  { words: /\b(?:worst|lowest[- ]rated)\b|差/i, types: ['rating', 'number'], down: false },
  {
    words:
      /\b(?:biggest|largest|highest|most|greatest|heaviest|longest|tallest|fastest|fullest|deepest|strongest|busiest)\b|[多高大重长]/i,
    types: AMOUNTS,
    down: true,
  },
  {
    words:
      /\b(?:smallest|lowest|quickest|fewest|least|lightest|shortest|slowest|emptiest|weakest|youngest)\b|[少低小轻短]/i,
    types: AMOUNTS,
    down: false,
  },
]

const TOP =
  '(?:first\\b|(?:at|on|to|up|near) (?:the )?(?:very )?(?:top|front|head|start)\\b|on top\\b|up top\\b|uppermost\\b|above the (?:rest|others)\\b|before the (?:rest|others)\\b)'
const ENGLISH = new RegExp(`\\b[^,.;]*?\\b${TOP}`, 'i')
const ENGLISH_TURNED =
  /\b(?:starts?|starting|begins?|beginning|leads?|leading|opens?) with (?:the )?[^,.;]*|\b(?:at|on) (?:the )?top\b[^,.;]*/i
const CHINESE =
  /[^，。；]*?(?:[早晚近新旧老久贵多少高低大小长短重轻好差急]|便宜|先到)[得了]?的?[^，。；]{0,8}?(?:排|放|显示|列|摆|留|站|置|在|到|往|优)*(?:最|头)?(?:前|上[面边头方]?$|上面|顶|先$|头[里上]?$|第一)[^，。；]{0,3}/u
/** 'From cheap to dear', 价格从低到高. */
const FROM_TO =
  /[^，。；]*[从由](?:最)?(早|晚|近|新|旧|贵|便宜|多|少|高|低|大|小|长|短|重|轻|好|差)[^，。；]{0,3}(?:到|至)[^，。；]*/u
const FROM_TO_EN =
  /\b[^,.;]*\b(?:from )?(?:the )?(cheap|low|small|old|early|new|high|large|big|dear|expensive|light|heavy|short|long|most|least|best|worst|newest|oldest|highest|lowest|cheapest|dearest|biggest|smallest)(?:est)? (?:to|down to|up to) (?:the )?[a-z]+/i
const ASCENDING_EN = /^(?:cheap|low|small|old|early|light|short|least|worst)/i
const DESCENDING_ZH = /^[晚新贵多高大长重好]/u

const A_TO_Z =
  /\b(?:a ?(?:to|-|–) ?z|z ?(?:to|-|–) ?a)\b|\balphabetical(?:ly)?\b|\balphabet order\b|首?字母(?:顺序|序|排)|拼音|按名称/i
const Z_TO_A = /\bz ?(?:to|-|–) ?a\b|\breverse\b|倒/i

/** The words of a request that order the list, or null. */
function orderIn(words: string): string | null {
  if (NO_ORDER.test(words)) return null
  return (
    CHINESE.exec(words)?.[0] ?? ENGLISH.exec(words)?.[0] ?? ENGLISH_TURNED.exec(words)?.[0] ?? null
  )
}

/** 'First name' and 上次 are properties, and 'sum at the top' stands there without an order. */
const NO_ORDER =
  /\bfirst (?:name|time|edition|aid|class|language|thing)\b|\b(?:total|sum|number|count|average)s? (?:(?:is |shown )?(?:at|on)|up) (?:the )?top\b|(?:合计|总[数价计额])[^，。；]{0,6}[上顶]/i

/** Nobody tells an order at greater length; patterns of 'anything, then' are slow on more. */
const LONGEST = 120

type Found = Span & { sort: Sort }

/**
 * The order that a sentence tells, with its place, or null.
 *
 * @param text the request
 * @param fields the properties of the list
 */
export function findFirst(text: string, fields: readonly Field[]): Found | null {
  for (const { words, start, end } of piecesOf(text)) {
    if (words.length > LONGEST) continue
    const sort = sortIn(words, fields)
    if (sort !== null) return { sort, start, end }
  }
  return null
}

/**
 * The property by which the words order the list and which it lacks, 'cheapest first' without a price, or
 * null.
 *
 * @param text the request
 * @param fields the properties of the list
 */
export function orderLacks(text: string, fields: readonly Field[]): string | null {
  if (findFirst(text, fields) !== null) return null
  const told = piecesOf(text).flatMap(({ words }) =>
    words.length > LONGEST ? [] : (orderIn(words) ?? []),
  )
  const types = told.flatMap((words) => WAYS.find((way) => way.words.test(words))?.types[0] ?? [])
  return types.map((type) => LACKED[type]).find((id) => id !== undefined) ?? null
}

const LACKED: Partial<Record<Field['type'], string>> = {
  money: 'price',
  rating: 'rating',
  date: 'date',
}

function sortIn(words: string, fields: readonly Field[]): Sort | null {
  const spelled = A_TO_Z.test(words) ? (fieldsIn(words, fields)[0] ?? fields[0]) : undefined
  if (spelled !== undefined) return { by: spelled.id, down: Z_TO_A.test(words) }
  const ranged = rangeIn(words, fields)
  if (ranged !== null) return ranged
  const told = orderIn(words)
  if (told === null) return null
  const way = WAYS.find((one) => one.words.test(told)) ?? WAYS.find((one) => one.words.test(words))
  if (way === undefined) return optionFirst(told, fields)
  return byAge(told, way, fields) ?? byWay(told, way, fields)
}

function byWay(told: string, way: Way, fields: readonly Field[]): Sort | null {
  const field = meantBy(told, way, fields)
  if (field === undefined) return null
  return way.due === true && isDue(field) && field.type === 'date'
    ? { by: BY_DUE, down: false }
    : { by: field.id, down: way.down }
}

/** By 'the highest score' the score is meant, though there may be other numbers. */
function meantBy(told: string, way: Way, fields: readonly Field[]): Field | undefined {
  const sortable = fields.filter(isSortable)
  const fitting = sortable.filter((field) => way.types.includes(field.type) && !isYear(field))
  const stars = /\bstars?\b|星|评分/i.test(told)
    ? fields.find(({ type }) => type === 'rating')
    : undefined
  const named = stars ?? fieldsIn(told, fitting)[0]
  const wanted = way.due === true ? fitting.find(isDue) : undefined
  const usual =
    wanted ??
    way.types.map((type) => fitting.find((field) => field.type === type)).find(Boolean) ??
    (isOfTime(way) ? sortable.find(isYear) : undefined)
  // 'Oldest trees first' is by the date, though there may be a number of trees.
  const other = fieldsIn(told, sortable)[0]
  return named ?? (isOfTime(way) ? (usual ?? other) : (other ?? usual))
}

const isSortable = ({ type }: Field): boolean =>
  /^(?:number|money|rating|date|time|choice)$/.test(type)

/** Who is oldest has the greatest age; what is oldest has the earliest date. */
function byAge(told: string, { types, down }: Way, fields: readonly Field[]): Sort | null {
  const age = fields.find(({ type, label }) => type === 'number' && AGE.test(label))
  const isAsked = types[0] === 'date' || YOUNGEST.test(told)
  if (age === undefined || !isAsked || fields.some(({ type }) => type === 'date')) return null
  return { by: age.id, down: YOUNGEST.test(told) ? false : !down }
}

const AGE = /\bage\b|年龄|岁/i
const YOUNGEST = /\byoungest\b|年[轻幼]|小/i

/** 'Urgent ones first' and 'unpaid at the top' name a choice, or what is not so. */
function optionFirst(told: string, fields: readonly Field[]): Sort | null {
  const plain = told.toLowerCase()
  for (const { id, type, label, options = [] } of fields) {
    const at = options.findIndex(
      (option) => option.length > 1 && plain.includes(option.toLowerCase()),
    )
    if (at >= 0 && (at === 0 || at === options.length - 1)) return { by: id, down: at > 0 }
    if (type === 'yes' && plain.includes(label.toLowerCase()))
      return { by: id, down: !/\b(?:not|un|never|still)|n't|[没未不]/i.test(plain) }
  }
  return null
}

function rangeIn(words: string, fields: readonly Field[]): Sort | null {
  const zh = FROM_TO.exec(words)
  const en = zh === null ? FROM_TO_EN.exec(words) : null
  const end = zh?.[1] ?? en?.[1]
  if (end === undefined) return null
  const way = WAYS.find((one) => one.words.test(end) || one.words.test(`${end}est`))
  const aged = way === undefined ? null : byAge(end, way, fields)
  if (aged !== null) return aged
  const [named] = fieldsIn(words, fields.filter(isSortable))
  const field = named ?? (way === undefined ? undefined : meantBy(end, way, fields))
  if (field === undefined) return null
  return { by: field.id, down: zh === null ? !ASCENDING_EN.test(end) : DESCENDING_ZH.test(end) }
}
