/** Says why a value may not stand in a content, by its schema. */
import type { ContentFormat, ContentSchema, ContentType } from './content-schema.ts'
import { isList, isSameJson, type Json } from './json.ts'

/** The formats that a text can miss. */
type CheckedFormat = Exclude<ContentFormat, 'image' | 'multiline'>

/** What is wrong, with the bound where there is one. */
export type ValueIssue =
  | { kind: CheckedFormat | 'required' | 'number' | 'integer' | 'choice' | 'type' }
  | { kind: 'least' | 'most' | 'length' | 'fewItems' | 'manyItems'; bound: number }

const formatChecks: Record<CheckedFormat, (text: string) => boolean> = {
  date: isDate,
  time: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text),
  color: (text) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text),
  // No longer than an address may be (RFC 5321), so that none is slow to read.
  email: (text) => text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  uri: (text) => URL.canParse(text),
}

/** Returns the first issue of a value, or null. An empty text is one only where the value is required. */
export function issueOf(
  schema: ContentSchema,
  value: Json,
  { isRequired = false } = {},
): ValueIssue | null {
  if (value === '' && isRequired) return { kind: 'required' }
  if (schema.enum && !schema.enum.some((choice) => isSameJson(choice, value)))
    return { kind: 'choice' }
  if (isList(value)) return listIssueOf(schema, value.length)
  return issuesByType[schema.type ?? 'object'](schema, value)
}

const issuesByType: Record<ContentType, (schema: ContentSchema, value: Json) => ValueIssue | null> =
  {
    number: numberIssueOf,
    integer: numberIssueOf,
    string: textIssueOf,
    boolean: (_schema, value) => (typeof value === 'boolean' ? null : { kind: 'type' }),
    // What stands in them is checked where it stands.
    object: () => null,
    array: () => null,
  }

function listIssueOf({ minItems, maxItems }: ContentSchema, length: number): ValueIssue | null {
  if (minItems !== undefined && length < minItems) return { kind: 'fewItems', bound: minItems }
  if (maxItems !== undefined && length > maxItems) return { kind: 'manyItems', bound: maxItems }
  return null
}

function numberIssueOf({ type, minimum, maximum }: ContentSchema, value: Json): ValueIssue | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { kind: 'number' }
  if (type === 'integer' && !Number.isInteger(value)) return { kind: 'integer' }
  if (minimum !== undefined && value < minimum) return { kind: 'least', bound: minimum }
  if (maximum !== undefined && value > maximum) return { kind: 'most', bound: maximum }
  return null
}

function textIssueOf({ format, maxLength }: ContentSchema, value: Json): ValueIssue | null {
  if (typeof value !== 'string') return { kind: 'type' }
  if (maxLength !== undefined && [...value].length > maxLength)
    return { kind: 'length', bound: maxLength }
  if (value === '' || !isChecked(format)) return null
  return formatChecks[format](value) ? null : { kind: format }
}

function isChecked(format: ContentFormat | undefined): format is CheckedFormat {
  return format !== undefined && format in formatChecks
}

/** Whether a text is a day of the calendar: 2026-02-30 is none. */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
