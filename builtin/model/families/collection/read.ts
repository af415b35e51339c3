/** Reads a request for a collection: what is collected, with which fields, from where it starts. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { findCurrency } from '../../read/currency.ts'
import { readContent } from '../../read/lists.ts'
import { readNumber } from '../../read/number-words.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { completeFields } from './complete-fields.ts'
import type { CollectionDetails, Field } from './details.ts'
import { BY_DUE } from './details.ts'
import { standardField } from './field-words.ts'
import { findNoun, NOUNS } from './nouns.ts'
import { actSpans, markOf, readActs, readCycle } from './read-actions.ts'
import type { ReadFields } from './read-fields.ts'
import { readField, readFields } from './read-fields.ts'
import { readItem } from './read-items.ts'
import { splitOptions } from './read-options.ts'
import {
  asksForDue,
  findAverages,
  findGroup,
  findSort,
  groupStepOf,
  orderSpans,
} from './read-order.ts'
import { readGroups } from './read-running.ts'
import { nameThings } from './read-things.ts'
import {
  asksForFavourites,
  asksToClearDone,
  asksToRate,
  readShelfLife,
  readSoon,
  readTold,
  toldSpans,
} from './read-told.ts'

/** Words that ask for a list of things. */
const LIST_WORDS =
  /\b(?:lists?|logs?|sign-?up sheets?|sign up sheets?|trackers?|collections?|catalog(?:ue)?s?|database|inventory|manager|journal|diary|records?|library|organi[sz]er|shelf|planner|track|log|manage|organi[sz]e|collect|catalog|to-?dos?|to do|tasks?|check ?list|notes?|keep|remember|save|crud)\b|清单|列表|记录|日志|管理|收集|收藏|账本|记账|笔记|待办|任务|追踪|跟踪|整理|日记|台账|目录|登记|记下|(?<=\p{Script=Han}{2})[表本册簿](?=$|[，。,：:？?！!吧])/iu

const CHECK_WORDS =
  /\b(?:to-?dos?|to do|tasks?|check ?lists?|tick(?:ed|ing|s)?(?: (?:them )?off)?|check(?:ed|ing)? (?:them |things |items )?off|check ?box(?:es)?|mark\b.{0,20}\b(?:done|complete|finished|bought|packed)|shopping list|packing list|chores)\b|待办|任务|勾选|打勾|标记.{0,4}完成|购物清单/i
const CLEAR_WORDS =
  /\b(?:clear|reset|empty)\b.{0,16}\b(?:button|all|list)\b|清空(?!勾|打)(?:按钮)?|重置(?:按钮)?/i

/** Things that each say how long ago something was: never a countdown, whatever it says of days. */
const LIST_OF =
  /\b(?:list|log|tracker|record) (?:of|for)\b|\blist\b|清单|列表|记录|\p{Script=Han}表/iu

const UNTIL = /\bdays? (?:until|till|to|left)\b|还有[几多]少?天/i
const OF_A_TIMER = /\b(?:timers?|countdowns?|count ?down)\b|倒计时|倒数|计时/i

/**
 * How surely a request asks for a collection: 0 not at all, 2 by a word for lists, 1 by a known thing,
 * 4 by a list whose things say how long ago something was done.
 *
 * @param ask the request
 */
export function scoreCollection(ask: Ask): number {
  if (LIST_OF.test(ask.text) && speaksOfDays(ask)) return 4
  if (LIST_WORDS.test(ask.text)) return 2
  if (findNoun(ask.text) !== null) return 1
  return readFields(ask.text, ask.lang).fields.length > 1 ? 1 : 0
}

/**
 * Reads the collection.
 *
 * @param ask the request
 */
export function readCollection(ask: Ask): Reading<CollectionDetails> {
  const { text, lang } = ask
  const names = nameThings(ask)
  const noun = NOUNS.find(({ id }) => id === names.noun) ?? null
  const named = readNamed(text, lang)
  const isList = CHECK_WORDS.test(text) || noun?.check === true
  const usual = completeFields(named.fields, { noun, check: isList, lang })
  const acts = readActs(text, usual, lang)
  const withDue = addDue(addGroup(acts.fields, text, lang), { text, lang, marks: acts.marks })
  const { fields, cycle } = withDue
  const check = (isList || acts.tick !== null) && acts.marks.length === 0
  const clearDone = check && asksToClearDone(text)
  const details: CollectionDetails = {
    kind: 'collection',
    ...names,
    fields,
    check,
    tick: acts.tick ?? '',
    ...readOrder(text, fields, cycle),
    marks: needsMark(acts.marks, cycle) ? [markOf(cycle, fields, lang)] : acts.marks,
    cycle,
    currency: findCurrency(text, lang),
    items: readContent(text).map((words) => readItem(words, fields)),
    clear: CLEAR_WORDS.test(text) && !clearDone,
    clearDone,
    soon: readSoon(text, readNumber),
  }
  return { details, used: usedSpans(text, details, named.words) }
}

/** 'how many days ago', or a field such as 'days until harvest' among others. */
function speaksOfDays({ text, lang }: Ask): boolean {
  if (readTold(text).ago) return true
  return UNTIL.test(text) && !OF_A_TIMER.test(text) && readFields(text, lang).fields.length > 2
}

/** The fields that the words name, with one for the groups and one for favourites where asked for. */
function readNamed(text: string, lang: Lang): ReadFields {
  const groups = readGroups(text)
  const rest = groups === null ? text : text.slice(0, groups.start) + text.slice(groups.end)
  const { fields, words } = readFields(rest, lang)
  const own = fields.map((field) =>
    field.id !== 'favourite' && /^(?:favou?rite|最喜欢|最爱)$/i.test(field.label)
      ? standardField('favourite', lang)
      : field,
  )
  if (groups !== null && !own.some(({ id }) => id === 'category')) {
    const options = splitOptions(groups.list.replaceAll('和', '、'))
    own.push({ ...standardField('category', lang), id: 'group', options: options.map(capitalise) })
  }
  if (asksToRate(text) && !own.some(({ type }) => type === 'rating'))
    own.push(standardField('rating', lang))
  if (asksForFavourites(text) && !own.some(({ id }) => id === 'favourite'))
    own.push(standardField('favourite', lang))
  return { fields: own, words: groups === null ? words : [...words, ...groupWords(text, groups)] }
}

function groupWords(text: string, { start, end }: Span): string[] {
  return text.slice(start, end).split(/[、，,和]|\s+(?:and|or)\s+/)
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What comes again needs a button for it; what only goes off does not. */
function needsMark(
  marks: CollectionDetails['marks'],
  cycle: CollectionDetails['cycle'],
): cycle is NonNullable<CollectionDetails['cycle']> {
  return marks.length === 0 && cycle !== null && cycle.once !== true
}

function readOrder(
  text: string,
  fields: Field[],
  cycle: CollectionDetails['cycle'],
): Pick<CollectionDetails, 'sort' | 'group' | 'averages' | 'groupStep'> {
  const group = findGroup(text, fields) ?? ownGroup(fields)
  return {
    sort: findSort(text, fields) ?? { by: cycle === null ? '' : BY_DUE, down: false },
    group: group !== null && 'id' in group ? group.id : '',
    averages: findAverages(text, fields),
    groupStep: groupStepOf(text),
  }
}

/** Groups that the words name are what the list is divided by. */
function ownGroup(fields: Field[]): { id: string } | null {
  return fields.some(({ id }) => id === 'group') ? { id: 'group' } : null
}

function usedSpans(text: string, details: CollectionDetails, words: string[]): Span[] {
  const { one, many, noun, fields } = details
  const known = NOUNS.find(({ id }) => id === noun)
  return [
    ...spansOf(
      text,
      LIST_WORDS,
      CHECK_WORDS,
      CLEAR_WORDS,
      /[€$£¥]|\b(?:in )?(?:euros?|dollars?|pounds sterling|yuan|yen)\b|人民币|美元|欧元/i,
    ),
    ...(known === undefined ? [] : spansOf(text, known.en.words, known.zh.words)),
    ...spansOfWords(text, [one, many, ...words, ...fields.map(({ label }) => label)]),
    ...orderSpans(text, fields),
    ...actSpans(text, details),
    ...toldSpans(text, details),
  ]
}

/** A group that names no field yet gets one, so that there is something to divide by. */
function addGroup(fields: Field[], text: string, lang: Lang): Field[] {
  const group = findGroup(text, fields)
  const isGrouped = fields.some(({ id }) => id === 'group')
  if (group === null || isGrouped || 'id' in group) return fields
  const field = readField(group.missing, lang, fields.length)
  return field === null ? fields : [...fields, field]
}

type Asked = { text: string; lang: Lang; marks: CollectionDetails['marks'] }

/**
 * The fields with those that due dates need, and when things are due again: what comes again has its
 * interval as a field, what may be late a date by which it is due.
 *
 * @param fields the fields that there are
 * @param asked the words, the language of the app, and the acts that set a last time
 */
export function addDue(
  fields: Field[],
  { text, lang, marks }: Asked,
): Pick<CollectionDetails, 'fields' | 'cycle'> {
  const cycle = readShelfLife(fields) ?? readCycle(text, fields, marks)
  if (cycle !== null && cycle.every === '') {
    const every = standardField('every', lang)
    return { fields: [...fields, every], cycle: { ...cycle, every: every.id } }
  }
  if (cycle !== null || !asksForDue(text) || fields.some(isDue)) return { fields, cycle }
  return { fields: [...fields, standardField('due', lang)], cycle }
}

/**
 * Whether a field says by when something is due.
 *
 * @param field a field of a collection
 */
export function isDue({ type, id, label }: Field): boolean {
  return (
    type === 'date' &&
    (id.startsWith('due') ||
      /\b(?:due|deadline|expir\w*|best before|renew\w*|next|until|valid)\b|截止|到期|保质期|过期|续费|下次|期限/i.test(
        label,
      ))
  )
}
