/** What `content.js` may hold: a subset of JSON Schema (2020-12), or what the value's own shape says. */
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import { isList, isObject, type Json } from './json.ts'

/** The kinds of field. */
export const contentFormats = [
  'date',
  'time',
  'color',
  'email',
  'uri',
  'image',
  'multiline',
] as const
export type ContentFormat = (typeof contentFormats)[number]

/** One value's schema. What is not named is not bound; unknown keywords are left out. */
export type ContentSchema = {
  type?: ContentType | undefined
  title?: string | undefined
  description?: string | undefined
  format?: ContentFormat | undefined
  enum?: Json[] | undefined
  const?: Json | undefined
  default?: Json | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  maxLength?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  required?: string[] | undefined
  properties?: Record<string, ContentSchema> | undefined
  items?: ContentSchema | undefined
}

const contentTypes = ['object', 'array', 'string', 'number', 'integer', 'boolean'] as const
export type ContentType = (typeof contentTypes)[number]

const AnyJson: z.ZodType<Json> = z.json()
// A keyword that says something else than the subset is as one that is not there.
const count = z.number().int().min(0).optional().catch(undefined)
const text = z.string().optional().catch(undefined)
const Schema: z.ZodType<ContentSchema> = z.lazy(() =>
  z.object({
    type: z.enum(contentTypes).optional().catch(undefined),
    title: text,
    description: text,
    format: z.enum(contentFormats).optional().catch(undefined),
    enum: z.array(AnyJson).min(1).optional().catch(undefined),
    const: AnyJson.optional().catch(undefined),
    default: AnyJson.optional().catch(undefined),
    minimum: z.number().optional().catch(undefined),
    maximum: z.number().optional().catch(undefined),
    maxLength: count,
    minItems: count,
    maxItems: count,
    required: z.array(z.string()).optional().catch(undefined),
    properties: z.record(z.string(), Schema).optional().catch(undefined),
    items: Schema.optional().catch(undefined),
  }),
)

/** Reads the text of `content.schema.json`; null when it is no object of JSON. */
export function readContentSchema(schema: string): ContentSchema | null {
  try {
    const read = Schema.safeParse(parseJson(schema))
    return read.success ? read.data : null
  } catch {
    // Nested deeper than the stack is.
    return null
  }
}

/** The schema of a value: as given, and where nothing is given as the value's own shape says. */
export function schemaOf(value: Json | undefined, given: ContentSchema | undefined): ContentSchema {
  const type = given?.type ?? typeOf(value)
  if (type === 'object') return { ...given, type, properties: propertiesOf(value, given) }
  if (type !== 'array') return { ...(given ?? formatOf(value)), type }
  const sample = isList(value) ? fullest(value) : undefined
  return { ...given, type, items: schemaOf(sample, given?.items) }
}

/** In the order of the schema, then what the value has beyond it. */
function propertiesOf(
  value: Json | undefined,
  given: ContentSchema | undefined,
): Record<string, ContentSchema> {
  const named = given?.properties ?? {}
  const found = isObject(value) ? value : {}
  const names = [...new Set([...Object.keys(named), ...Object.keys(found)])]
  return Object.fromEntries(
    names.map((name) => [
      name,
      schemaOf(
        Object.hasOwn(found, name) ? found[name] : undefined,
        Object.hasOwn(named, name) ? named[name] : undefined,
      ),
    ]),
  )
}

/** Of records that lack members one that shows all that any has. */
function fullest(items: readonly Json[]): Json | undefined {
  const records = items.filter(isObject)
  if (records.length === 0) return items[0]
  const members = records.flatMap((record) => Object.entries(record))
  // An empty text says nothing of its kind.
  return Object.fromEntries([
    ...members,
    ...members.filter(([, value]) => value !== '' && value !== null),
  ])
}

function typeOf(value: Json | undefined): ContentType {
  if (isList(value)) return 'array'
  if (isObject(value)) return 'object'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}

/** What a text is seen to be where no schema says it. */
function formatOf(value: Json | undefined): ContentSchema {
  if (typeof value !== 'string') return {}
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return { format: 'date' }
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)) return { format: 'color' }
  if (/^[^\s:?#]+\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(value)) return { format: 'image' }
  return value.includes('\n') || value.length > 80 ? { format: 'multiline' } : {}
}

/** Whether a value is still of the kinds that a schema made from an earlier one says: then no field changes its kind. */
export function fitsKinds(schema: ContentSchema, value: Json): boolean {
  if (isList(value))
    return (
      schema.type === 'array' &&
      value.every((item) => schema.items && fitsKinds(schema.items, item))
    )
  if (isObject(value))
    return Object.entries(value).every(([name, inner]) => {
      const known = Object.hasOwn(schema.properties ?? {}, name) && schema.properties?.[name]
      return known ? fitsKinds(known, inner) : false
    })
  return isOfType(value, schema.type)
}

/** Whether a single value is of a type; null is of any, as what is not there. */
export function isOfType(value: Json, type: ContentType | undefined): boolean {
  if (value === null) return true
  const found = typeOf(value)
  return found === type || (found === 'number' && type === 'integer')
}

/** A new item of a list: the default where there is one, else empty members of each kind. */
export function emptyValue(schema: ContentSchema): Json {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? ''
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 0
  if (schema.type !== 'object') return ''
  const members = Object.entries(schema.properties ?? {})
  return Object.fromEntries(members.map(([name, inner]) => [name, emptyValue(inner)]))
}

/** The name of a member in words: the schema's title, else `openingHours` as "Opening hours". */
export function titleOf(name: string, schema: ContentSchema): string {
  if (schema.title) return schema.title
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
