/** Reads when things are due: by a date of their own, or again so many days after the last time. */
import type { Lang } from '../../../plan.ts'
import type { Field } from '../../../read/fields/field.ts'
import { isDue, standardField } from '../../../read/fields/field-words.ts'
import { readNumber } from '../../../read/words/number-words.ts'
import type { CollectionDetails, Cycle, Mark } from '../details.ts'
import { BY_DUE } from '../details.ts'
import { piecesOf } from './mentions.ts'
import { NOUNS } from '../nouns.ts'
import { readAge } from './read-computed.ts'
import { asksForDue, findSort, showsDue } from './read-order.ts'
import { readShelfLife } from './read-told.ts'

/** 'Nearest date first' is by the date that there is. */
function isByOwnDate(text: string, fields: Field[]): boolean {
  const order = findSort(text, fields)
  return order !== null && order.by !== BY_DUE && !showsDue(text)
}

/** A day on which something has to be back is the one by which it is due. */
const GIVEN_BACK = /还|\b(?:return|back)\b/i

/** What is due every so many days needs the day on which it was last done. */
function withLast(fields: Field[], asked: Asked): Pick<CollectionDetails, 'fields' | 'cycle'> {
  const isPlant = NOUNS.find(({ id }) => id === 'plant')
  const isWatered = isPlant?.en.words.test(asked.text) || isPlant?.zh.words.test(asked.text)
  const own = fields.filter(({ type }) => type === 'date')
  // The only date of a record, plainly called so, is the day on which it was done.
  if (own.length === 1 && own[0]?.id === 'date')
    return withEvery(
      fields,
      { from: own[0].id, every: '', days: intervalIn(asked.text) ?? 7 },
      asked.lang,
    )
  const all = [...fields, standardField(isWatered === true ? 'watered' : 'last', asked.lang)]
  return withEvery(all, readCycle(asked.text, all, asked.marks), asked.lang)
}

/** What comes again has its interval as a field, so that one thing may have another. */
function withEvery(
  fields: Field[],
  cycle: CollectionDetails['cycle'],
  lang: Lang,
): Pick<CollectionDetails, 'fields' | 'cycle'> {
  if (cycle === null || cycle.every !== '') return { fields, cycle }
  const every = standardField('every', lang)
  return { fields: [...fields, every], cycle: { ...cycle, every: every.id } }
}

const INTERVAL =
  /\b(?:every|each|again after|again in) (?:(?:\d{1,3}|other|two|three|four|five|six|eight|ten|twelve|fourteen|thirty) (?:days?|weeks?|months?))\b|每隔?\s*(?:\d{1,3}|[两二三四五六七八九十半]{1,3})\s*个?(?:天|周|星期|月|年)/i
/** A goal and ticks that begin anew name a span of time, too. */
const OF_OTHERS =
  /\b(?:goal|target|aim|tick|reset|fresh|anew|report|total|average)\w*\b|目标|重置|清零|重新|合计|平均/i

/**
 * Whether the words say after how long things are to be done again: 'to clean every 90 days'.
 *
 * @param text the request
 */
export function comesAgain(text: string): boolean {
  return piecesOf(text).some(({ words }) => INTERVAL.test(words) && !OF_OTHERS.test(words))
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
  const cycle = readShelfLife(fields) ?? readAge(text, fields) ?? readCycle(text, fields, marks)
  if (cycle !== null && cycle.once !== true) return withEvery(fields, cycle, lang)
  if (cycle === null && comesAgain(text) && !fields.some(isDue))
    return withLast(fields, { text, lang, marks })
  if (cycle !== null || !asksForDue(text)) return { fields, cycle }
  return addDueDate(fields, { text, lang, marks })
}

function addDueDate(
  fields: Field[],
  { text, lang, marks }: Asked,
): Pick<CollectionDetails, 'fields' | 'cycle'> {
  const cycle = null
  if (fields.some(({ id }) => id === 'every')) return withLast(fields, { text, lang, marks })
  if (fields.some(isDue) || isByOwnDate(text, fields)) return { fields, cycle }
  const back = fields.find(({ type, label }) => type === 'date' && GIVEN_BACK.test(label))
  if (back !== undefined)
    return { fields: fields.map((one) => (one === back ? { ...one, id: 'due' } : one)), cycle }
  return { fields: [...fields, standardField('due', lang)], cycle }
}

/** A span of time that comes again: 'every 10 days', 每两周. */
export const EVERY =
  /\b(?:every|each|after)\s+(?:(\d{1,4}|other|few|x|n|so many|two|three|four|five|six|seven|ten|twelve|fourteen|thirty)\s+)?(days?|weeks?|months?|years?)\b|每隔?\s*(\d{1,4}|[一两二三四五六七八九十几N]{1,3})?\s*个?(天|日|周|星期|月|年)|(\d{1,4}|[一两二三四五六七八九十]{1,3})个?(天|周|星期|月)(?:以上|多)?[没未不](?!到|足)|\b(?:not|n['’]t|un[a-z]+ed)\b[^.;,]{0,24}\b(?:for|in|since) (?:more than |over )?(\d{1,4}|two|three|four|five|six|seven|ten) (days?|weeks?|months?)\b/iu
const REPEATS =
  /\b(?:interval|frequency|how often|cycle|repeat\w*|recurring|remind me|again)\b|周期|间隔|频率|多久|重复|定期/i

/**
 * When things are due again, or null: something that has a last time, and an interval.
 *
 * @param text the person's words
 * @param fields the fields that there are, with those of the marks
 * @param marks the acts that set a last time
 */
export function readCycle(text: string, fields: Field[], marks: Mark[]): Cycle | null {
  if (marks.some(({ daily }) => daily === true)) return null
  const every = fields.find(({ id, label }) => id === 'every' || (REPEATS.test(label) && id !== ''))
  const found = EVERY.exec(text)
  const last = fields.find(
    ({ type, label }) => type === 'date' && /\blast\b|上次|最近/i.test(label),
  )
  const from = marks[0]?.date ?? last?.id
  if (from === undefined || (found === null && every === undefined)) return null
  return { from, every: every?.type === 'number' ? every.id : '', days: daysOf(found) }
}

/**
 * The number of days of a clause such as 'every 10 days', 'to 3 weeks', 改成7天, or null.
 *
 * @param clause a part of a follow-up
 */
export function intervalIn(clause: string): number | null {
  const found = EVERY.exec(clause) ?? CHANGED.exec(clause)
  return found === null ? null : daysOf(found)
}

const CHANGED =
  /\b(?:to|be|of|is|only|after|make it|make that|change it to) (\d{1,4}|two|three|four|five|six|seven|ten|twelve|fourteen|thirty) (days?|weeks?|months?|years?)\b|(?:改[成为到]?|换成|设[为成]|变成|调[成到为]|[满过])\s*(\d{1,4}|[一两二三四五六七八九十]{1,3})\s*个?(天|日|周|星期|月|年)/iu

function daysOf(found: RegExpExecArray | null): number {
  if (found === null) return 7
  const [count, unit] = [1, 3, 5, 7].flatMap((at) =>
    found[at + 1] === undefined ? [] : [[found[at], found[at + 1]] as const],
  )[0] ?? [undefined, undefined]
  const named = (count ?? '1').toLowerCase()
  const number = named === 'other' ? 2 : (readNumber(named) ?? 7)
  return Math.min(3660, Math.max(1, Math.round(number * sizeOf(unit ?? ''))))
}

function sizeOf(unit: string): number {
  if (/^(?:week|周|星期)/i.test(unit)) return 7
  if (/^(?:month|月)/i.test(unit)) return 30
  return /^(?:year|年)/i.test(unit) ? 365 : 1
}
