/** Reads how much somebody wants to reach in a day, a week or a year. */
import type { Field } from '../../../read/fields/field.ts'
import type { Powers } from '../details.ts'
import { fieldNamed, fieldsIn, isYear } from './mentions.ts'

const AMOUNT = '[€$£¥￥]?\\s?(\\d[\\d,]*(?:\\.\\d+)?)'
/** What says a goal, for the places of a request that were used. */
export const GOALS: readonly RegExp[] = [
  /[^,.;，。；]*?(今年|每年|全年|这个?月|本月|每个?月|每周|这周|本周|每天)(?:我|我们|就|一共|总共|得|要|想要?|打算|计划|争取|至少)*(?:看|读|跑|骑|走|去|写|画|听|爬|游|攒|存|做|学|吃|拍|钓|买|卖|种|收|练|登|集|织|捐)?(?:满|够|到|完|上|遍)?\s*(\d{1,6})\s*(\p{Script=Han}{1,2})?()[^,.;，。；]*/iu,
  new RegExp(
    `[^,.;，。；]*?\\b(daily|weekly|monthly|yearly|annual)?\\s*(?:goal|target|aim|ambition)\\b(?:\\s+(?:of|is|to|for))*:?\\s*${AMOUNT}\\s*((?!a\\b|per\\b|each\\b|every\\b|this\\b|in\\b|and\\b)[a-z]+)?(?:\\s*(?:a|per|each|every|this)\\s*(day|week|month|year))?[^,.;，。；]*`,
    'i',
  ),
  new RegExp(
    `[^,.;，。；]*?\\b(?:this|a|per|each|every|by the end of the) (day|week|month|year)\\b[^,.;]*?\\b(?:aim(?:ing)?(?: for| at)?|reach|hit|get to|make it to|want)\\s+(?:at least )?${AMOUNT}\\s*([a-z]+)?()[^,.;]*`,
    'i',
  ),
  new RegExp(
    `[^,.;，。；]*?()\\b(?:against|towards?|out of|of|at least|target(?:ing)?|need(?:ed|ing)?|owe|up to|for) ${AMOUNT}\\s*([a-z]+)?(?: [a-z]+)? (?:a|per|each|every|this) (day|week|month|year)\\b[^,.;]*`,
    'i',
  ),
  new RegExp(
    `[^,.;，。；]*?()\\b(?:aim(?:ing)? (?:for|at)|(?:want|trying|hope|hoping|like) to (?:reach|hit|get to|make it to|do|manage))\\s+(?:at least )?${AMOUNT}\\s*([a-z]+)?(?:\\s+[a-z]+)?\\s*(?:a|per|each|every|this|in the)\\s*(day|week|month|year)\\b[^,.;]*`,
    'i',
  ),
  new RegExp(
    `[^,.;，。；]*?(每天|每日|每周|每月|每年|今年|本月|这周)?(?:的)?目标(?:定|改)?(?:在|是|为|成|:|：)?(?:每年|一年|全年|每月|一个月|每周|一周|每天|一天)?\\s*${AMOUNT}\\s*(\\p{Script=Han}{1,3})?()[^,.;，。；]*`,
    'iu',
  ),
]
const PERIODS: [NonNullable<Powers['goal']>['per'], RegExp][] = [
  ['day', /^(?:daily|day|每天|每日)$/i],
  ['week', /^(?:weekly|week|每周|这周|本周)$/i],
  ['month', /^(?:monthly|month|每月|每个月|这个?月|本月)$/i],
  ['year', /^(?:yearly|annual|year|每年|今年|全年)$/i],
]

/**
 * The goal of a request, or null: 'weekly goal 150 min' wants so many minutes, 'goal of 24 books this
 * year' so many things.
 *
 * @param text the person's words
 * @param fields the fields that there are
 */
export function readGoal(text: string, fields: readonly Field[]): Powers['goal'] {
  const found = GOALS.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!found) return null
  const [before = '', number = '', unit = '', after = ''] = found.slice(1)
  const per = spanOf(before || after || spanIn(found[0]))
  const amount = Number(number.replaceAll(',', ''))
  // Without a date nothing tells in which year a thing was: all of them count.
  const within = fields.some(({ type }) => type === 'date') ? per : 'all'
  return amount > 0 ? { field: measuredIn(unit, found[0], fields), amount, per: within } : null
}

type Per = NonNullable<Powers['goal']>['per']

const spanOf = (words: string): Per => PERIODS.find(([, word]) => word.test(words))?.[0] ?? 'all'

/** 一年3000公里 is for a year. */
function spanIn(clause: string): string {
  const [, each, one] = /[每一全](年|月|周|天)|一个(月)/u.exec(clause) ?? []
  return each === undefined && one === undefined ? '' : `每${each ?? one ?? ''}`
}

/** The field that is measured in a unit, or '' when the things themselves are counted. */
function measuredIn(unit: string, clause: string, fields: readonly Field[]): string {
  const numbers = fields.filter((field) => /^(?:number|money)$/.test(field.type) && !isYear(field))
  const paid = numbers.find(({ type }) => type === 'money')
  if (/[€$£¥￥]\s?\d|\d\s?[元块]/.test(clause) && paid !== undefined) return paid.id
  const named = unit === '' ? undefined : fieldNamed(unit, numbers)
  const [told] = fieldsIn(clause, numbers)
  const [only, ...others] = numbers
  const isIt = others.length === 0 && /\b(?:it|them|that|those|hold|compare)\b/i.test(clause)
  return (named ?? told ?? (isIt ? only : undefined))?.id ?? ''
}
