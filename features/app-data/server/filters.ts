/** The filters of a query: read from the address, and held against an entry. */
import { parseJson } from '../../../contract/parse-json.ts'
import {
  isList,
  isSameJson,
  type Json,
  type JsonObject,
} from '../../../project/content-file/json.ts'
import { fail } from '../../../contract/failures.ts'
import { textFault } from '../../../server/kernel/read-request.ts'
import { Filter } from '../contract.ts'
import { indexedValue } from './entry-fields.ts'

const valuesMost = 30

/** A filter whose value is plain, or a list of plain values for `in`. */
export type ReadFilter = { field: string; op: Filter[1]; values: readonly Json[] }

/** Reads `where` of the query. Fails with `validationError`. */
export function readFilters(where: readonly string[] | undefined): ReadFilter[] {
  return (where ?? []).map((text) => {
    const read = Filter.safeParse(parseJson(text))
    if (!read.success || textFault(read.data, 0)) throw refused()
    const [field, op, value] = read.data
    const values = plainValues(op === 'in' ? value : [value])
    if (values === null) throw refused()
    return { field, op, values }
  })
}

function plainValues(value: unknown): Json[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > valuesMost) return null
  const plain = value.filter(isPlain)
  return plain.length === value.length ? plain : null
}

function isPlain(value: unknown): value is string | number | boolean {
  return indexedValue(value) !== null
}

function refused() {
  return fail('validationError', {}, [{ path: 'where', code: 'wrongValue', message: '' }])
}

/** Whether an entry holds what all filters say. A field that it does not have fits none of them. */
export function passes(data: JsonObject, filters: readonly ReadFilter[]): boolean {
  return filters.every((filter) => {
    const held = Object.hasOwn(data, filter.field) ? data[filter.field] : undefined
    return held !== undefined && fits(held, filter)
  })
}

function fits(held: Json, { op, values }: ReadFilter): boolean {
  const [value = null] = values
  switch (op) {
    case '==':
    case 'in':
      return values.some((one) => isSameJson(one, held))
    case '!=':
      return !isSameJson(value, held)
    case 'array-contains':
      return isList(held) && held.some((item) => isSameJson(item, value))
    default:
      return ordered(held, value, op)
  }
}

function ordered(held: Json, value: Json, op: '<' | '<=' | '>' | '>='): boolean {
  const order = compareValues(held, value)
  if (order === null) return false
  if (op === '<') return order < 0
  if (op === '<=') return order <= 0
  return op === '>' ? order > 0 : order >= 0
}

/** The order of two plain values of one type, as the database has it; null where they are none. */
export function compareValues(one: Json, other: Json): number | null {
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other))
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other)
  return typeof one === 'number' && typeof other === 'number' ? one - other : null
}
