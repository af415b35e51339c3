/** Whether what is to be an entry keeps the fields that its collection declares. */
import { codePoints } from '../../contract/limits.ts'
import type { Json, JsonObject } from '../content-file/json.ts'
import type { DataField } from './data-file.ts'

/** What is wrong with one field. */
export type EntryFault = {
  path: string
  code: 'required' | 'wrongType' | 'tooLong' | 'outOfRange' | 'wrongValue' | 'unknownKey'
}

const dateShape = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/

/** Answers the faults of an entry, none where nothing is declared. A field that is not declared is refused. */
export function checkEntry(
  data: JsonObject,
  fields: Readonly<Record<string, DataField>> | null,
): EntryFault[] {
  if (fields === null) return []
  const unknown = Object.keys(data)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((path): EntryFault => ({ path, code: 'unknownKey' }))
  const known = Object.entries(fields).flatMap(([path, field]): EntryFault[] => {
    const value = Object.hasOwn(data, path) ? data[path] : undefined
    if (value === undefined || value === null)
      return field.required === true ? [{ path, code: 'required' }] : []
    const code = faultOf(value, field)
    return code ? [{ path, code }] : []
  })
  return [...unknown, ...known]
}

function faultOf(value: Json, field: DataField): EntryFault['code'] | null {
  if (!isOfType(value, field.type)) return 'wrongType'
  if (field.enum && !field.enum.some((one) => one === value)) return 'wrongValue'
  if (typeof value === 'number' && isOutside(value, field)) return 'outOfRange'
  if (field.required === true && value === '') return 'required'
  return field.maxLength !== undefined && lengthOf(value) > field.maxLength ? 'tooLong' : null
}

function isOfType(value: Json, type: DataField['type']): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
      return Number.isSafeInteger(value)
    case 'date':
      return typeof value === 'string' && dateShape.test(value) && !Number.isNaN(Date.parse(value))
    default:
      return typeof value === type
  }
}

function isOutside(value: number, { minimum, maximum }: DataField): boolean {
  return value < (minimum ?? -Infinity) || value > (maximum ?? Infinity)
}

function lengthOf(value: Json): number {
  if (typeof value === 'string') return codePoints(value)
  return Array.isArray(value) ? value.length : 0
}
