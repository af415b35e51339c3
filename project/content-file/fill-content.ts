/**
 * Fills a content with what a request states beyond doubt, where no model reads it: the app's name, texts in
 * quotes, one list, one date, numbers with the unit of their field. All else stays a sample.
 */
import { datesIn } from '../request/dates.ts'
import { listsIn, quotesIn, readable } from '../request/lists-and-quotes.ts'
import { numbersIn } from '../request/numbers.ts'
import { contentIssues } from './check-content.ts'
import { type ContentSchema, emptyValue, titleOf } from './content-schema.ts'
import { fieldWords, saysField } from './field-words.ts'
import { isList, isObject, type Json, type JsonObject } from './json.ts'

/** What is known of an app before it is made. */
export type Stated = {
  /** The app's name, which is its title. */
  name: string
  /** The description, as it was typed. */
  request: string
  /** Milliseconds since 1970, for days without a year. */
  nowMs: number
}

/** A field that was filled, by its name and its title in the form. */
export type FilledField = { name: string; title: string; value: Json }

/** The content as it is written, what was filled in it, and the titles of what is still a sample. */
export type FilledContent = { content: JsonObject; filled: FilledField[]; left: string[] }

type Field = { name: string; schema: ContentSchema; title: string }
type Found = { name: string; value: Json }

/** Members that hold no sample: how the app looks, and whether its list says that it is one. */
const noSamples = ['colors', 'sample']

/**
 * Fills a content. A value that its field would not take is not filled in.
 *
 * @param content of a starter, as its file has it
 * @param schema beside it
 */
export function fillContent(
  content: JsonObject,
  schema: ContentSchema,
  stated: Stated,
): FilledContent {
  const fields = fieldsOf(schema, content)
  const request = readable(stated.request)
  const found = [
    ...(fields.some(({ name }) => name === 'title') ? [{ name: 'title', value: stated.name }] : []),
    ...quotedTexts(fields, request),
    ...statedList(fields, request),
    ...statedDate(fields, request, stated.nowMs),
    ...statedNumbers(fields, request),
  ].filter(({ name, value }) => isTaken(schema, name, value))
  const values = new Map(found.map(({ name, value }) => [name, value]))
  const hasList = fields.some(({ name, schema: { type } }) => type === 'array' && values.has(name))
  const given = Object.fromEntries(values)
  return {
    content: { ...content, ...given, ...(hasList && 'sample' in content ? { sample: false } : {}) },
    filled: fields.flatMap(({ name, title }) => {
      const value = values.get(name)
      return value === undefined ? [] : [{ name, title, value }]
    }),
    left: fields
      .filter(({ name, schema: one }) => !values.has(name) && isSample(content[name], one))
      .map(({ title }) => title),
  }
}

/** A switch or what is empty is no sample; but an empty day stands for one that the app chooses. */
function isSample(value: Json | undefined, { format }: ContentSchema): boolean {
  if (typeof value === 'boolean') return false
  if (value === '') return format === 'date'
  if (isList(value)) return value.length > 0
  const texts = isObject(value) ? Object.values(value).filter((one) => typeof one === 'string') : []
  return texts.length === 0 || texts.some((one) => one !== '')
}

function fieldsOf(schema: ContentSchema, content: JsonObject): Field[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => Object.hasOwn(content, name) && !noSamples.includes(name))
    .map(([name, one]) => ({ name, schema: one, title: titleOf(name, one) }))
}

function isTaken(schema: ContentSchema, name: string, value: Json): boolean {
  const field = schema.properties?.[name]
  return field !== undefined && contentIssues(field, value, [], true).length === 0
}

/** `question "Where do we eat?"`: a text in quotes right after the title of a field of texts. */
function quotedTexts(fields: readonly Field[], request: string): Found[] {
  const texts = fields.filter(
    ({ name, schema: { type, format, enum: choices } }) =>
      name !== 'title' && type === 'string' && !choices && (!format || format === 'multiline'),
  )
  return sureOnes(
    quotesIn(request).flatMap(({ text, before }) => {
      const named = texts.filter((field) => saysField(before, field))
      const [only] = named
      // The title that a request gives is the app's name, and stands there already.
      const isTitle = titleWords.test(before)
      return only && named.length === 1 && !isTitle ? [{ name: only.name, value: text }] : []
    }),
  )
}

const titleWords = /\b(?:titled?|called|named|headline)\b|标题|名叫|叫做?$/iu

/** Two values for one field: neither is sure. */
const sureOnes = (found: readonly Found[]): Found[] =>
  found.filter(({ name }) => found.filter((other) => other.name === name).length === 1)

/** What leads to the things of a list, whatever its field is called. */
const listHead =
  /\b(?:lists?|items?|things|pack(?:ing)?|buy(?:ing)?|bring|to-?do|shopping|names|people|players)\b|清单|列表|名单|名字|物品|要[带买做]|事项/iu

/** One list of the request, where the app has one list of texts or of records that begin with a text. */
function statedList(fields: readonly Field[], request: string): Found[] {
  const lists = fields.filter(({ schema }) => schema.type === 'array')
  const [field] = lists
  const stated = listsIn(request).filter(
    ({ head }) => listHead.test(head) || (field && saysField(head, field)),
  )
  const [{ items } = { items: null }] = stated
  if (!field?.schema.items || !items || lists.length !== 1 || stated.length !== 1) return []
  const value = items.flatMap((item) => itemOf(field.schema.items ?? {}, item) ?? [])
  return value.length === items.length ? [{ name: field.name, value }] : []
}

/** A record is one of its first text, where nothing else in it is needed. */
function itemOf(schema: ContentSchema, text: string): Json | null {
  if (schema.type === 'string') return text
  const [name, first] = Object.entries(schema.properties ?? {})[0] ?? []
  const needsMore = (schema.required ?? []).some((one) => one !== name)
  if (name === undefined || first?.type !== 'string' || first.format || first.enum || needsMore)
    return null
  const empty = emptyValue(schema)
  return isObject(empty) ? { ...empty, [name]: text } : null
}

function statedDate(fields: readonly Field[], request: string, nowMs: number): Found[] {
  const days = fields.filter(({ schema }) => schema.format === 'date')
  const [field] = days
  const dates = datesIn(request, nowMs)
  const [value] = dates
  const isSure = days.length === 1 && dates.length === 1
  return isSure && field && value !== undefined ? [{ name: field.name, value }] : []
}

/** `8 glasses` for "Glasses a day": a number whose unit one field alone names. */
function statedNumbers(fields: readonly Field[], request: string): Found[] {
  const numbers = fields.filter(({ schema: { type } }) => type === 'number' || type === 'integer')
  return sureOnes(
    numbersIn(request).flatMap(({ value, unit, before, after }) => {
      const ofUnit = numbers.filter(({ title, schema }) => {
        const words = fieldWords(`${title} ${schema.description ?? ''}`)
        return [...fieldWords(unit)].some((word) => words.has(word))
      })
      const named = ofUnit.filter((field) => saysField(`${before} ${after}`, field, unit))
      const [only] = ofUnit.length === 1 ? ofUnit : named
      return only && (ofUnit.length === 1 || named.length === 1) ? [{ name: only.name, value }] : []
    }),
  )
}
