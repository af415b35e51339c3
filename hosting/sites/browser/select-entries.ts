/** Filters, order and limit of a query over entries that are known here: what the server does with all of them. */
import type { Entry, Filter } from '../../../features/app-data/contract.ts'
import { isSameJson, type Json } from '../../../project/content-file/json.ts'

/** What is asked of a collection. */
export type Selection = {
  readonly filters: readonly Filter[]
  readonly orderBy: string
  readonly direction: 'asc' | 'desc'
  /** Null for all. */
  readonly limit: number | null
}

/** The entries that a query finds among those given, in its order. */
export function selectEntries(entries: Iterable<Entry>, selection: Selection): Entry[] {
  const found = [...entries].filter((entry) => isSelected(entry, selection))
  found.sort((one, other) => compareEntries(one, other, selection))
  return selection.limit === null ? found : found.slice(0, selection.limit)
}

/** Whether an entry holds what all filters ask, and has what the query is ordered by. */
export function isSelected(
  entry: Entry,
  { filters, orderBy }: Pick<Selection, 'filters' | 'orderBy'>,
): boolean {
  if (rankOf(orderOf(entry, orderBy)) === 3) return false
  return filters.every(([field, op, value]) => holds(fieldOf(entry, field), op, value))
}

/** Negative where `one` comes first. */
export function compareEntries(
  one: Entry,
  other: Entry,
  { orderBy, direction }: Pick<Selection, 'orderBy' | 'direction'>,
): number {
  const order = compare(orderOf(one, orderBy), orderOf(other, orderBy)) || compare(one.id, other.id)
  return direction === 'desc' ? -order : order
}

/** What an entry is ordered by: a field, or one of three names of what the server adds. */
function orderOf(entry: Entry, field: string): unknown {
  return field === 'createdAt' || field === 'updatedAt' || field === 'id'
    ? entry[field]
    : fieldOf(entry, field)
}

function fieldOf({ data }: Entry, field: string): unknown {
  return Object.hasOwn(data, field) ? data[field] : undefined
}

function holds(held: unknown, op: Filter[1], value: unknown): boolean {
  if (held === undefined) return false
  switch (op) {
    case '==':
      return isSame(held, value)
    case '!=':
      return !isSame(held, value)
    case 'in':
      return Array.isArray(value) && value.some((one) => isSame(held, one))
    case 'array-contains':
      return Array.isArray(held) && held.some((one) => isSame(one, value))
    default:
      return typeof held === typeof value && isOrdered(compare(held, value), op)
  }
}

function isOrdered(difference: number, op: '<' | '<=' | '>' | '>='): boolean {
  if (difference === 0) return op === '<=' || op === '>='
  return difference < 0 === op.startsWith('<')
}

function isSame(one: unknown, other: unknown): boolean {
  return isJson(one) && isJson(other) && isSameJson(one, other)
}

function isJson(value: unknown): value is Json {
  return value !== undefined
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string')
    return one < other ? -1 : Number(one > other)
  return rankOf(one) - rankOf(other) || Number(one) - Number(other) || 0
}

/** Yes and no before numbers before texts; what else there is has no order. */
function rankOf(value: unknown): number {
  return Math.max(0, ['boolean', 'number', 'string', typeof value].indexOf(typeof value))
}
