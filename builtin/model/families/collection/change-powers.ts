/** Changes of what a list can do and of the things it begins with; whatever a request can ask for. */
import { readPutIn } from '../../read/lists/put-in.ts'
import { findStandardField } from '../../read/fields/field-words.ts'
import type { Langs, Step } from '../family.ts'
import type { Field } from '../../read/fields/field.ts'
import type { CollectionDetails, Powers } from './details.ts'
import { hasSums } from './details.ts'
import { readItem } from './reading/read-items.ts'
import { findGroup } from './reading/read-order.ts'
import { readAge, withFigures } from './reading/read-computed.ts'
import { readPowers } from './reading/read-powers.ts'

type Changed = Step<CollectionDetails> | null
type Said = { en: string; zh: string }

/**
 * Puts what is used up out of sight, with a switch that shows it again, or answers null.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function hideGone(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const { hides } = readPowers(clause, details.fields, false)
  if (hides === '') return null
  const said = spoken === 'zh' ? '隐藏为零的，可以再显示' : 'hides those at zero, with a switch'
  return { next: { ...details, hides }, said }
}

/** What a follow-up may turn on; the others come from other changes. */
const POWERS: [keyof Powers, Said][] = [
  ['allDone', { en: 'what is said when all is done', zh: '全部完成时的提示' }],
  ['confirm', { en: 'a question before deleting', zh: '删除前确认' }],
  ['print', { en: 'a button to print', zh: '打印按钮' }],
  ['untick', { en: 'a button that unticks everything', zh: '全部取消勾选的按钮' }],
  ['daily', { en: 'ticks that begin anew each day', zh: '每天重新开始' }],
  ['low', { en: 'what runs low stands out', zh: '数量偏低的标红' }],
  ['moves', { en: 'buttons that change the number', zh: '加减按钮' }],
  ['gain', { en: 'what was won or lost', zh: '盈亏' }],
  ['goal', { en: 'a goal', zh: '目标' }],
  ['product', { en: 'price times quantity, and the sum', zh: '单价乘数量及总金额' }],
  ['split', { en: 'a sum for each choice', zh: '各选项的合计' }],
  ['ago', { en: 'how many days ago', zh: '距今天数' }],
  ['totals', { en: 'totals', zh: '合计' }],
  ['filters', { en: 'a filter', zh: '筛选' }],
]

/**
 * Turns on what a clause asks for, or answers null.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changePowers(details: CollectionDetails, clause: string, langs: Langs): Changed {
  const cycle = details.cycle === null ? readAge(clause, details.fields) : null
  if (cycle !== null) {
    const { en, zh } = {
      en: `${cycle.days} days and older stand out`,
      zh: `满${cycle.days}天的标红`,
    }
    return { next: { ...details, cycle }, said: langs.spoken === 'zh' ? zh : en }
  }
  const fields = withFigures(clause, details.fields)
  const read = readPowers(clause, fields, details.check)
  for (const [power, said] of POWERS) {
    const wanted = read[power]
    const isAsked = Array.isArray(wanted) ? wanted.length > 0 : Boolean(wanted)
    if (!isAsked || JSON.stringify(wanted) === JSON.stringify(details[power])) continue
    if (isOther(power, details, clause)) continue
    const divided = power === 'totals' ? dividedBy(clause, fields) : {}
    const changed = { ...details, fields, [power]: wanted, ...divided }
    const figures = details.figures || (read.figures && hasSums(changed))
    return { next: { ...changed, figures }, said: said[langs.spoken] }
  }
  return null
}

/** A goal that there is gets another amount elsewhere, and keeps what it measures. */
function isOther(power: string, { goal }: CollectionDetails, clause: string): boolean {
  return (power === 'low' && !LOW_SAID.test(clause)) || (power === 'goal' && goal !== null)
}

/** 'Sum the hours for each boat' divides the list by its boats. */
function dividedBy(clause: string, fields: Field[]): { group?: string } {
  const group = findGroup(clause, fields)
  return group !== null && 'id' in group ? { group: group.id } : {}
}

const LOW_SAID =
  /\d|\b(?:low|out|less|fewer|below|under|few|one|two|three|five)\b|[少低缺不剩补][^，。]{0,4}|[一两二三四五六七八九十]/i

/**
 * Puts things on the list that it begins with, or answers null.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function putThingsIn(details: CollectionDetails, clause: string, langs: Langs): Changed {
  const isList = details.check || details.items.length > 0
  if (MAY_NAME_FIELD.test(clause) || (!isList && ADDS_ZH.test(clause))) return null
  const names = readPutIn(clause)
  const [only = '', ...others] = names ?? []
  if (others.length === 0 && findStandardField(only) !== null) return null
  return names === null ? null : withThings(details, names, langs)
}

/** 加上班级，有大班、小班 names a property and what is chosen among. */
const MAY_NAME_FIELD = /里面?[也再还]*加|[，,](?:有|分为?|可选|选项)|[（(]|是[或/、]?否/
/** 加上体重 puts a thing on a list of things only. */
const ADDS_ZH = /^(?:再|也|还|请|每[条个])*(?:写上|加上|列上|添上)(?!.*[:：])/

/**
 * The same for 'add soap and tape', which means things where it means no field.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addThings(details: CollectionDetails, clause: string, langs: Langs): Changed {
  const names = readPutIn(clause, true)
  const isList = details.check || details.items.length > 0
  if (names === null || !isList || NAMES_FIELD.test(clause)) return null
  return withThings(details, names, langs)
}

/** What each thing has is a field, also on a list that is ticked off. */
const NAMES_FIELD =
  /\b(?:fields?|columns?|each|every|where|who|how many)\b|字段|每|[栏列]|备注|数量/i

function withThings(
  details: CollectionDetails,
  names: string[],
  { spoken }: Langs,
): Step<CollectionDetails> {
  const added = names.map((name) => readItem(capitalise(name), details.fields))
  const said = spoken === 'zh' ? `放入${names.join('、')}` : `put in ${names.join(', ')}`
  return { next: { ...details, items: [...details.items, ...added].slice(0, 60) }, said }
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
