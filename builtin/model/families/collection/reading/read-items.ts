/** Reads the things that a request gives to start with, each with values where it names them. */
import { splitList } from '../../../read/lists/lists.ts'
import { DAYS, readDay } from '../../../read/words/days.ts'
import { fieldsIn, isYear } from './mentions.ts'
import { numbersAfter } from './read-numbers.ts'
import type { Field } from '../../../read/fields/field.ts'
import type { CollectionDetails, Value } from '../details.ts'

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
  if (first === undefined || values.length === 0) return plainItem(words, fields)
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

/**
 * The things of a row. It is one thing with its values where the words say one, or where no piece but
 * the first can be a name: 'Strensham, M5, £32'.
 *
 * @param pieces as they were told, between commas
 * @param fields the fields of the thing, its name first
 * @param isOne whether the words speak of one thing
 */
export function readItems(pieces: readonly string[], fields: Field[], isOne: boolean): Item[] {
  const one = isOne || fitsOneThing(pieces, fields) ? readOne(pieces, fields) : null
  return one === null ? pieces.map((piece) => readItem(piece, fields)) : [one]
}

const MONEY_SIGN = /^[€$£¥￥]\s?\d|^\d[\d,.]*\s?(?:[€$£]|元|块|euros?|dollars?|pounds|yuan)$/i

/** A value by its form alone: an amount, a day, an option, yes or no, or a label with a value. */
function isValue(piece: string, fields: readonly Field[]): boolean {
  if (MONEY_SIGN.test(piece) || /^\d[\d,.]*$/.test(piece)) return true
  return fields
    .slice(1)
    .some(
      (field) =>
        field.type !== 'text' && field.type !== 'long' && readLabelled(piece, field) !== null,
    )
}

function fitsOneThing(pieces: readonly string[], fields: readonly Field[]): boolean {
  const [name, ...values] = pieces
  if (name === undefined || values.length === 0 || values.length >= fields.length) return false
  const isNamed = !/\d$/.test(name) && !/[（(]/.test(pieces.join(''))
  const told = values.filter((piece) => isValue(piece, fields)).length
  return (
    isNamed &&
    told > 0 &&
    told * 2 >= values.length &&
    values.every((piece) => !/^\p{L}+ \d+$/u.test(piece) || isValue(piece, fields))
  )
}

function readOne(pieces: readonly string[], fields: readonly Field[]): Item | null {
  const [first, ...free] = fields
  const [name, ...values] = pieces
  if (first === undefined || name === undefined) return null
  const item: Record<string, Value> = { [first.id]: name.trim() }
  for (const piece of values) {
    const named = fieldsIn(piece, free).find((field) => readLabelled(piece, field) !== null)
    const fits = named ?? bestFor(piece, free)
    const value = fits === undefined ? null : readLabelled(piece, fits)
    if (fits === undefined || value === null) continue
    item[fits.id] = value
    free.splice(free.indexOf(fits), 1)
  }
  return values.length > 0 && Object.keys(item).length === 1 ? null : item
}

/** Money goes to a price, an option to its choice; what fits nothing else is a text. */
function bestFor(piece: string, free: readonly Field[]): Field | undefined {
  const fitting = free.filter((field) => readLabelled(piece, field) !== null)
  const exact = fitting.filter(({ type }) => type !== 'text' && type !== 'long')
  return (
    (MONEY_SIGN.test(piece) ? exact.find(({ type }) => type === 'money') : undefined) ??
    exact[0] ??
    fitting[0]
  )
}

/** A value with its label or without: 'bought 15', 'size 42', 单价200. */
function readLabelled(piece: string, field: Field): Value | null {
  const whole = readValue(piece.trim(), field)
  if (whole !== null && (field.type !== 'text' || fieldsIn(piece, [field]).length === 0))
    return whole
  const bare = withoutLabel(piece, field.label)
  const read = bare === piece ? null : readValue(bare, field)
  return read ?? whole
}

function withoutLabel(piece: string, label: string): string {
  const words = label.toLowerCase().match(/[a-z]+/g) ?? []
  const signs = /\p{Script=Han}{2,}/u.exec(label)?.[0] ?? ''
  return [...words, signs]
    .filter((word) => word.length > 1)
    .reduce(
      (rest, word) => rest.replace(new RegExp(`(?<![\\p{L}])${word}(?![a-z])[:：是为]?`, 'iu'), ''),
      piece,
    )
    .trim()
}

function plainItem(words: string, fields: Field[]): Item {
  return numbersAfter(words, fields) ?? countBefore(words, fields)
}

/** '2 lemons' and 'lemons x2' give the number to the field of a number. */
function countBefore(words: string, fields: Field[]): Item {
  const [first] = fields
  const number = fields
    .slice(1)
    .find((field) => /^(?:number|money)$/.test(field.type) && !isYear(field))
  const found =
    /^(\d+(?:\.\d+)?)\s+(?=\D)(.+)$|^(.+?)(?:\s+[x×]?\s*|×\s*|(?<=\p{Script=Han}))(\d+(?:\.\d+)?)$/iu.exec(
      words,
    )
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
  if (type === 'date') return readDate(words)
  if (type === 'time')
    return /^\d{1,2}[:：]\d\d$/.test(words) ? words.replace('：', ':').padStart(5, '0') : null
  if (type === 'link') return /^https?:\/\//.test(words) ? words : null
  if (type === 'yes') return same(label) || /^(?:yes|是|已)/i.test(words) ? true : null
  return options?.find(same) ?? null
}

/** A day without a year is one of this year. */
function readDate(words: string): string | null {
  if (!DAYS.some((day) => new RegExp(`^(?:on )?(?:${day.source})$`, 'i').test(words))) return null
  const day = readDay(words)
  return day === null || day.length === 10 ? day : `${new Date().getFullYear()}-${day}`
}
