/** Changes of the fields that each entry of an app has: added, taken away, filtered by, added up. */
import type { Langs, Step } from '../../families/family.ts'
import { addsSomething, takesAway } from '../clauses/clause-verbs.ts'
import type { EntryField } from './entry-fields.ts'
import { readEntryField } from './entry-fields.ts'
import { findFilters, findSums } from './entry-wishes.ts'

/** What these changes touch of an app's details. */
export type WithFields = { fields: EntryField[]; filters: string[]; sums: string[] }

const LEAVES_OUT = /别写|不写|不要写|不用写|\bleave out\b|\bdon'?t (?:show|need)\b/i
const ADDED =
  /(?:^|\b)(?:add|include|note|record)\s+(?:also\s+)?(.+)$|(?:加上?|增加|添加|新增|再记|记上|补上)(?:一?[个栏项])?\s*(.+)$/i
const ABOUT_ENTRIES =
  /\s+(?:for|to|on|of|in) (?:each|every|the|all)(?: \w+){1,2}(?=$|[,:])|\s+fields?$|^(?:field|column)\s+(?:for\s+)?|字段$|^(?:字段[:：]?)/gi

/**
 * Applies one clause to the fields, or answers null when it speaks of something else.
 *
 * @param details whatever has fields
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeFields<D extends WithFields>(
  details: D,
  clause: string,
  { lang, spoken }: Langs,
): Step<D> | null {
  return (
    removeField(details, clause, spoken) ??
    sumField(details, clause, spoken) ??
    filterField(details, clause, spoken) ??
    addField(details, clause, lang)
  )
}

function removeField<D extends WithFields>(
  details: D,
  clause: string,
  spoken: Langs['spoken'],
): Step<D> | null {
  if (!takesAway(clause) && !LEAVES_OUT.test(clause)) return null
  const gone = details.fields.find(({ label }) =>
    clause.toLowerCase().includes(label.toLowerCase()),
  )
  if (gone === undefined) return null
  const stays = (id: string): boolean => id !== gone.id
  const next = {
    ...details,
    fields: details.fields.filter(({ id }) => stays(id)),
    filters: details.filters.filter(stays),
    sums: details.sums.filter(stays),
  }
  return { next, said: spoken === 'zh' ? `去掉“${gone.label}”` : `no ${gone.label.toLowerCase()}` }
}

function sumField<D extends WithFields>(
  details: D,
  clause: string,
  spoken: Langs['spoken'],
): Step<D> | null {
  const found = findSums(clause, details.fields).filter((id) => !details.sums.includes(id))
  if (found.length === 0) return null
  const labels = details.fields.filter(({ id }) => found.includes(id)).map(({ label }) => label)
  const said = spoken === 'zh' ? `合计${labels.join('、')}` : `the total of ${labels.join(', ')}`
  return { next: { ...details, sums: [...details.sums, ...found] }, said }
}

function filterField<D extends WithFields>(
  details: D,
  clause: string,
  spoken: Langs['spoken'],
): Step<D> | null {
  const texts = details.fields.filter(({ type }) => type === 'text')
  const found = findFilters(clause, texts).filter((id) => !details.filters.includes(id))
  if (found.length === 0) return null
  const labels = texts.filter(({ id }) => found.includes(id)).map(({ label }) => label)
  const said = spoken === 'zh' ? `按${labels.join('、')}筛选` : `a filter by ${labels.join(', ')}`
  return { next: { ...details, filters: [...details.filters, ...found] }, said }
}

function addField<D extends WithFields>(
  details: D,
  clause: string,
  lang: Langs['lang'],
): Step<D> | null {
  if (!addsSomething(clause) && !ADDED.test(clause)) return null
  const [, en, zh] = ADDED.exec(clause) ?? []
  const words = (en ?? zh ?? '')
    .replace(ABOUT_ENTRIES, '')
    .replace(/^(.{2,24}?)\s*[,:，：]\s*(.+[/、,].+)$/, '$1 ($2)')
  const field = readEntryField(words, lang, details.fields.length)
  const isKnown = details.fields.some(({ label }) => label === field?.label)
  if (field === null || isKnown || details.fields.length >= 12) return null
  const isFilter = field.type === 'choice' || field.type === 'rating'
  const filters = isFilter ? [...details.filters, field.id] : details.filters
  return { next: { ...details, fields: [...details.fields, field], filters }, said: field.label }
}
