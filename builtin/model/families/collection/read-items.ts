/** Reads the things that a request gives to start with, each with values where it names them. */
import { splitList } from '../../read/lists/lists.ts'
import type { Field } from '../../read/fields/field.ts'
import type { CollectionDetails, Value } from './details.ts'

type Item = CollectionDetails['items'][number]

/**
 * A thing as it was written, 'Stoner (John Williams, 5)' or 'Milk: 2', as values by field; a bare
 * name stays a text.
 *
 * @param words one piece of a list
 * @param fields the fields of the thing, its name first
 */
export function readItem(words: string, fields: Field[]): Item {
  const [, name = words, inner = ''] =
    /^(.{1,60}?)\s*(?:[（(](.+)[）)]|\s[–—-]\s(.+)|[:：]\s*(.+))$/
      .exec(words)
      ?.filter((part) => part !== undefined) ?? []
  const values = splitList(inner.replaceAll('|', ','))
  const [first] = fields
  if (first === undefined || values.length === 0) return countBefore(words, fields)
  const item: Record<string, Value> = { [first.id]: name.trim() }
  const free = fields.slice(1)
  for (const value of values) {
    const at = free.findIndex((field) => readValue(value, field) !== null)
    const field = free[at]
    const read = field === undefined ? null : readValue(value, field)
    if (field === undefined || read === null) continue
    item[field.id] = read
    free.splice(at, 1)
  }
  return Object.keys(item).length > 1 ? item : words
}

/** '2 lemons' and 'lemons x2' give the number to the field of a number. */
function countBefore(words: string, fields: Field[]): Item {
  const [first] = fields
  const number = fields.slice(1).find(({ type }) => type === 'number' || type === 'money')
  const found = /^(\d+(?:\.\d+)?)\s+(?=\D)(.+)$|^(.+?)\s*(?:x|×|\s)\s*(\d+(?:\.\d+)?)$/i.exec(words)
  if (first !== undefined && found === null) return optionAfter(words, fields, first)
  if (first === undefined || number === undefined || found === null) return words
  const [, before, after, name, count] = found
  return { [first.id]: (after ?? name ?? words).trim(), [number.id]: Number(before ?? count) }
}

/** 'bins on Tuesday' gives the day to the field that has it among its choices. */
function optionAfter(words: string, fields: Field[], first: Field): Item {
  const [, name = '', option = ''] =
    /^(.+?)\s+(?:on|for|in|by|to)\s+([\p{L} ]+)$/u.exec(words) ?? []
  const field = fields.find(({ options }) =>
    options?.some((known) => known.toLowerCase() === option.toLowerCase()),
  )
  const known = field?.options?.find((one) => one.toLowerCase() === option.toLowerCase())
  if (field === undefined || known === undefined) return words
  return { [first.id]: name.trim(), [field.id]: known }
}

/** A value as a field takes it, or null when it does not fit there. */
function readValue(words: string, field: Field): Value | null {
  const written =
    /^[€$£¥￥]?\s*(-?\d+(?:\.\d+)?)\s*(?:stars?|[a-z%°]{1,8}|[\p{Script=Han}]{1,2})?$/iu.exec(
      words,
    )?.[1]
  const number = written === undefined ? null : Number(written)
  switch (field.type) {
    case 'number':
    case 'money':
      return number
    case 'rating':
      return number !== null && number >= 1 && number <= 5 ? Math.round(number) : null
    case 'text':
    case 'long':
      return number === null || /year|年/i.test(field.label) ? words : null
    default:
      return readExact(words, field)
  }
}

function readExact(words: string, { type, options, label }: Field): Value | null {
  const same = (other: string): boolean => other.toLowerCase() === words.toLowerCase()
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(words) ? words : null
  if (type === 'link') return /^https?:\/\//.test(words) ? words : null
  if (type === 'yes') return same(label) || /^(?:yes|是|已)/i.test(words) ? true : null
  return options?.find(same) ?? null
}
