/** Reads what tasks have of their own, such as who does them. */
import type { Lang } from '../../plan.ts'
import type { Field } from '../../read/fields/field.ts'
import { standardField } from '../../read/fields/field-words.ts'
import { isSureField, readFields } from '../../read/fields/read-fields.ts'
import { readPeople } from '../../read/fields/read-running.ts'
import { readChores } from '../../read/lists/read-chores.ts'
import { readGroups } from '../../read/lists/read-groups.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'

/** What every task has anyway, and what a list of tasks does by itself. */
const USUAL_ID =
  /^(?:task|title|name|item|what|goal|priority|due|date|group|category|status|times|every|last|favourite)(?:-\d+)?$/
const USUAL_LABEL =
  /^(?:(?:my |the )?tasks?|jobs?|chores?|things?|done|tick|urgent|important|high|medium|low|deadline|what is|still|list|任务|事情?|事项|名称|内容|完成|状态|重要|紧急|是否完成|截止|要做)|完成$|日期$|时间$/i
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
  const people = [...readPeople(text)]
  const fields = read.fields
    .filter((field) => isOwn(field) && !people.includes(field.label))
    .map((field, at) => ({ ...field, id: `own-${at + 1}`, label: plainLabel(field.label) }))
  const pair = PAIR.exec(text)?.slice(1) ?? namedIn(text)
  if (pair.length > 1) people.push(...pair)
  for (const { word, label } of pair.length > 1 ? [] : MORE)
    if (word.test(text) && !fields.some((field) => word.test(field.label)))
      fields.push({ id: `own-${fields.length + 1}`, label: label[lang], type: 'text' })
  const hasPerson = fields.some(({ type, label }) => type === 'choice' && /^who|谁/i.test(label))
  if (people.length > 1 && !hasPerson)
    fields.push({ ...standardField('who', lang), id: `own-${fields.length + 1}`, options: people })
  const words = fields.flatMap(({ label, options = [] }) => [label, ...options])
  const used = [
    ...spansOfWords(text, [...words, ...people]),
    ...spansOf(text, PAIR, NAMED, ...MORE.map(({ word }) => word)),
  ]
  return { fields: fields.slice(0, 6), used }
}

/** 我和他谁去办: one of two does it. */
const PAIR = /(我)[和跟与或](\p{Script=Han}{1,3}?)谁/u

/** 'Who does it: Ada or Ben', 谁负责：小王、小李 */
const NAMED =
  /\bwho(?: \w+){0,3}(?:[:,(]| -) ?(\p{Lu}[\p{L}'’-]+(?:(?:,? (?:or|and) |, |\/)\p{Lu}[\p{L}'’-]+)+)|谁\p{Script=Han}{0,4}[：:（(，](\p{Script=Han}{2,3}(?:[、或和]\p{Script=Han}{2,3})+)(?=[，。；）)]|$)/u

function namedIn(text: string): string[] {
  const names = NAMED.exec(text)?.slice(1).find(Boolean) ?? ''
  return names.split(/,? (?:or|and) |, |\/|[、或和]/).filter((name) => name !== '')
}

/** Other words for who does a task, and for a note to it. */
const MORE: { word: RegExp; label: Record<Lang, string> }[] = [
  {
    word: /\b(?:(?:a |the )?person|someone|somebody|who(?:'s| is)) (?:who is )?(?:responsible|in charge)\b|谁(?:来|去)?(?:负责|办|做)(?:写(?:在)?[后前上]面?)?|^谁|^who\b|负责人/i,
    label: { en: 'Who does it', zh: '谁负责' },
  },
  {
    word: /\b(?:an? )?(?:small |short |little )?(?:remarks?|comments?)\b/i,
    label: { en: 'Note', zh: '备注' },
  },
]

/** 谁负责写后面 tells where it shall stand, too. */
const plainLabel = (label: string): string =>
  label.replace(/(?<=谁.{1,4})(?:写|填|标)(?:在|上)?[后前]?面?$/u, '')

function isOwn(field: Field): boolean {
  const { id, label, type } = field
  if (USUAL_ID.test(id) || USUAL_LABEL.test(label) || /^[他她]谁/.test(label)) return false
  if (!/^(?:text|long|choice|number|money|link)$/.test(type)) return false
  return isSureField(field) || MEANT.test(label)
}
