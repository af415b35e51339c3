/** Reads what tasks have of their own, such as who does them. */
import type { Lang } from '../../plan.ts'
import type { Field } from '../../read/fields/field.ts'
import { standardField } from '../../read/fields/field-words.ts'
import { isSureField, readFields } from '../../read/fields/read-fields.ts'
import { readPeople } from '../../read/fields/read-running.ts'
import { readChores } from '../../read/lists/read-chores.ts'
import { readGroups } from '../../read/lists/read-groups.ts'
import type { Span } from '../../read/spans.ts'
import { spansOfWords } from '../../read/spans.ts'

/** What every task has anyway, and what a list of tasks does by itself. */
const USUAL_ID =
  /^(?:task|title|name|item|what|goal|priority|due|date|group|category|status|times|every|last|favourite)(?:-\d+)?$/
const USUAL_LABEL =
  /^(?:(?:my |the )?tasks?|jobs?|chores?|things?|done|tick|urgent|important|deadline|what is|still|list|任务|事情?|事项|名称|内容|完成|状态|重要|紧急|是否完成|截止|要做)|完成$|日期$|时间$/i
const MEANT = /^(?:who|whom|where|which|room|note)\b|谁|哪|备注|房间|地点/i

/** The fields of tasks and the places of the request that name them. */
export type OwnFields = { fields: Field[]; used: Span[] }

/**
 * The fields that tasks have beside their words, list, priority and day.
 *
 * @param text the request
 * @param lang the language of the app
 */
export function readOwnFields(text: string, lang: Lang): OwnFields {
  const plain = [readGroups(text), readChores(text)]
    .filter((span) => span !== null)
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}。${rest.slice(end)}`, text)
  const read = readFields(plain, lang)
  const people = readPeople(text)
  const fields = read.fields
    .filter((field) => isOwn(field) && !people.includes(field.label))
    .map((field, at) => ({ ...field, id: `own-${at + 1}` }))
  const hasPerson = fields.some(({ type, label }) => type === 'choice' && /^who|谁/i.test(label))
  if (people.length > 1 && !hasPerson)
    fields.push({ ...standardField('who', lang), id: `own-${fields.length + 1}`, options: people })
  const words = fields.flatMap(({ label, options = [] }) => [label, ...options])
  return { fields: fields.slice(0, 6), used: spansOfWords(text, [...words, ...people]) }
}

function isOwn(field: Field): boolean {
  const { id, label, type } = field
  if (USUAL_ID.test(id) || USUAL_LABEL.test(label)) return false
  if (!/^(?:text|long|choice|number|money|link)$/.test(type)) return false
  return isSureField(field) || MEANT.test(label)
}
