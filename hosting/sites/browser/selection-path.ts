/** A query as it stands in the address of a call, and read from there again. */
import type { Filter } from '../../../features/app-data/contract.ts'
import { isList, type Json } from '../../../project/content-file/json.ts'
import { isText, parse } from './read-json.ts'
import type { Selection } from './select-entries.ts'

/** What is read: one entry, or a page of what a query finds. */
export type Target = {
  readonly collection: string
  readonly entryId: string | null
  readonly selection: Selection
  /** Where the page begins; null at the beginning, an empty text behind the last one. */
  readonly after: string | null
}

/** All of a collection, the oldest first. */
export const everything: Selection = {
  filters: [],
  orderBy: 'createdAt',
  direction: 'asc',
  limit: null,
}

/** The path of an entry's call. */
export function entryPath({ collection, entryId }: Pick<Target, 'collection' | 'entryId'>): string {
  const path = `data/${encodeURIComponent(collection)}`
  return entryId === null ? path : `${path}/${encodeURIComponent(entryId)}`
}

/** The filters of a query, as part of an address. */
export function filtersQuery({ filters }: Pick<Selection, 'filters'>): URLSearchParams {
  return new URLSearchParams(filters.map((filter) => ['where', JSON.stringify(filter)]))
}

/** The query of a page; `limit` is that of the one answer. */
export function pageQuery(selection: Selection, limit: number, after: string | null): string {
  const query = filtersQuery(selection)
  const { orderBy, direction } = selection
  if (orderBy !== 'createdAt') query.set('orderBy', orderBy)
  if (direction === 'desc') query.set('direction', direction)
  query.set('limit', String(limit))
  if (after !== null) query.set('after', after)
  return String(query)
}

/** What the query of an address asks. */
export function selectionOf(text: string): Selection {
  const query = new URLSearchParams(text)
  return {
    filters: query
      .getAll('where')
      .map((filter) => parse(filter))
      .filter(isFilter),
    orderBy: query.get('orderBy') ?? 'createdAt',
    direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
    limit: Number(query.get('limit')) || null,
  }
}

function isFilter(value: Json | undefined): value is Filter & Json {
  return isList(value) && value.length === 3 && isText(value[0]) && isText(value[1])
}
