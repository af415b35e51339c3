/** Reads a request for a collection: what is collected, with which fields, from where it starts. */
import type { Lang } from '../../plan.ts'
import type { Ask } from '../../read/ask.ts'
import { findCurrency } from '../../read/currency.ts'
import { readContent } from '../../read/lists.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import type { Reading } from '../family.ts'
import { completeFields } from './complete-fields.ts'
import type { CollectionDetails, Field } from './details.ts'
import { BY_DUE } from './details.ts'
import { standardField } from './field-words.ts'
import { findNoun, NOUNS } from './nouns.ts'
import { actSpans, markOf, readActs, readCycle } from './read-actions.ts'
import { readField, readFields } from './read-fields.ts'
import { readItem } from './read-items.ts'
import { asksForDue, findAverages, findGroup, findSort, orderSpans } from './read-order.ts'
import { nameThings } from './read-things.ts'

/** Words that ask for a list of things. */
const LIST_WORDS =
  /\b(?:lists?|logs?|trackers?|collections?|catalog(?:ue)?s?|database|inventory|manager|journal|diary|records?|library|organi[sz]er|shelf|planner|track|log|manage|organi[sz]e|collect|catalog|to-?dos?|to do|tasks?|check ?list|notes?|keep|remember|save|crud)\b|清单|列表|记录|日志|管理|收藏|账本|记账|笔记|待办|任务|追踪|跟踪|整理|日记|台账|目录|登记/i

const CHECK_WORDS =
  /\b(?:to-?dos?|to do|tasks?|check ?lists?|tick(?:ed|ing|s)?(?: (?:them )?off)?|check(?:ed|ing)? (?:them |things |items )?off|check ?box(?:es)?|mark\b.{0,20}\b(?:done|complete|finished|bought|packed)|shopping list|packing list|chores)\b|待办|任务|勾选|打勾|标记.{0,4}完成|购物清单/i
const CLEAR_WORDS =
  /\b(?:clear|reset|empty)\b.{0,16}\b(?:button|all|list)\b|清空(?:按钮)?|重置(?:按钮)?/i

/**
 * How surely a request asks for a collection: 0 not at all, 2 by a word for lists, 1 by a known thing.
 *
 * @param ask the request
 */
export function scoreCollection(ask: Ask): number {
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
  const named = readFields(text, lang)
  const isList = CHECK_WORDS.test(text) || noun?.check === true
  const usual = completeFields(named.fields, { noun, check: isList, lang })
  const acts = readActs(text, usual, lang)
  const withDue = addDue(addGroup(acts.fields, text, lang), { text, lang, marks: acts.marks })
  const { fields, cycle } = withDue
  const details: CollectionDetails = {
    kind: 'collection',
    ...names,
    fields,
    check: (isList || acts.tick !== null) && acts.marks.length === 0,
    tick: acts.tick ?? '',
    ...readOrder(text, fields, cycle),
    marks: acts.marks.length === 0 && cycle !== null ? [markOf(cycle, fields, lang)] : acts.marks,
    cycle,
    currency: findCurrency(text, lang),
    items: readContent(text).map((words) => readItem(words, fields)),
    clear: CLEAR_WORDS.test(text),
  }
  return { details, used: usedSpans(text, details, named.words) }
}

function readOrder(
  text: string,
  fields: Field[],
  cycle: CollectionDetails['cycle'],
): Pick<CollectionDetails, 'sort' | 'group' | 'averages'> {
  const group = findGroup(text, fields)
  return {
    sort: findSort(text, fields) ?? { by: cycle === null ? '' : BY_DUE, down: false },
    group: group !== null && 'id' in group ? group.id : '',
    averages: findAverages(text, fields),
  }
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
  ]
}

/** A group that names no field yet gets one, so that there is something to divide by. */
function addGroup(fields: Field[], text: string, lang: Lang): Field[] {
  const group = findGroup(text, fields)
  if (group === null || 'id' in group) return fields
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
  const cycle = readCycle(text, fields, marks)
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
