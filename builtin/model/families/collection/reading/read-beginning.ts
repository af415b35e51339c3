/** What a list begins with, and the number of each thing where things are counted. */
import type { Lang } from '../../../plan.ts'
import type { Field } from '../../../read/fields/field.ts'
import { standardField } from '../../../read/fields/field-words.ts'
import { readChores } from '../../../read/lists/read-chores.ts'
import type { CollectionDetails } from '../details.ts'
import { intervalIn } from './read-due.ts'
import { readFirstThings } from './read-first-things.ts'
import { readItem, readItems } from './read-items.ts'
import { asksToCount } from './read-powers.ts'
import { readTold } from './read-told.ts'

/**
 * The fields, with a number where things are counted, moved by a press or given by number.
 *
 * @param text the person's words
 * @param fields the fields that they name
 * @param lang the language of the app
 */
export function withQuantity(text: string, fields: Field[], lang: Lang): Field[] {
  const hasNumber = fields.some(({ type }) => type === 'number' || type === 'money')
  const given = readFirstThings(text)?.pieces ?? []
  const numbered = given.filter((piece) => /^\d+ \p{L}|\p{L}[x× ]*\d+\p{L}?$/u.test(piece)).length
  const isCounted = asksToCount(text) || (given.length > 0 && numbered * 2 > given.length)
  return hasNumber || !isCounted || readTold(text).daily
    ? fields
    : [...fields, standardField('quantity', lang)]
}

/**
 * The fields, 'time' being one of the day where things are done each day and no date stands beside it.
 *
 * @param fields the fields of the thing
 * @param text the person's words
 */
export function withTimes(fields: Field[], text: string): Field[] {
  if (!/每[天日]|\b(?:daily|(?:each|every) (?:day|morning|evening|night))\b/i.test(text))
    return fields
  return fields.map((field) =>
    field.type === 'date' && /^(?:time|时间)$/i.test(field.label)
      ? { ...field, type: 'time' }
      : field,
  )
}

/**
 * Whether the words tell what the list does or begins with, so that they need no usual fields.
 *
 * @param text the person's words
 */
export function isToldOnly(text: string): boolean {
  return readFirstThings(text) !== null || asksToCount(text) || intervalIn(text) !== null
}

/**
 * What the list begins with: the things that were given, or the tasks of a checklist.
 *
 * @param text the person's words
 * @param known the fields of the thing, and whether the words say that things are ticked off
 */
export function readBeginning(
  text: string,
  { fields, isList }: { fields: Field[]; isList: boolean },
): CollectionDetails['items'] {
  const given = readFirstThings(text)
  if (given !== null) return readItems(given.pieces, fields, given.isOne)
  const tasks = isList ? (readChores(text)?.names ?? []) : []
  return tasks.map((words) => readItem(capitalise(words), fields))
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
