/** What is done to a list in one go: add, remove, move, paste of lines or of a table. */
import { issueOf } from '../../../../project/content-file/check-value.ts'
import type { ContentSchema } from '../../../../project/content-file/content-schema.ts'
import { emptyValue } from '../../../../project/content-file/content-schema.ts'
import type { Json } from '../../../../project/content-file/json.ts'
import { isObject, wordOf } from '../../../../project/content-file/json.ts'
import { numberTyped } from './use-draft.ts'

type Items = readonly Json[]

/** The columns of a list: names of members, or one without a name where the items are no records. */
export function columnsOf(items: ContentSchema): string[] | null[] {
  return items.type === 'object' ? Object.keys(items.properties ?? {}) : [null]
}

/** Moves an item up (-1) or down (1); the list itself where there is no way. */
export function moved(items: Items, at: number, by: -1 | 1): Items {
  const to = at + by
  const item = items[at]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(at, 1).toSpliced(to, 0, item)
}

/**
 * Puts pasted text into a list, from a cell on to the right and down; lines beyond the end are new items, as many as
 * `maxItems` lets in. Answers the list, how many items were written, and how many cells did not fit.
 */
export function pasted(
  items: Items,
  {
    text,
    row,
    column,
    schema,
  }: { text: string; row: number; column: number; schema: ContentSchema },
): { items: Items; rows: number; rejected: number } {
  const inner = schema.items ?? {}
  const columns = columnsOf(inner)
  const room = (schema.maxItems ?? Number.POSITIVE_INFINITY) - row
  const lines = text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  const taken = lines.slice(0, room)
  let rejected = lines.length - taken.length
  const written = taken.map((line, at) => {
    const cells = columns.length > 1 ? line.split('\t') : [line]
    let item = items[row + at] ?? emptyValue(inner)
    for (const [index, cell] of cells.entries()) {
      const name = columns[column + index]
      const value = name === undefined ? undefined : cellValue(cell, cellSchema(inner, name))
      // An empty cell leaves what is there.
      if (value === undefined && cell.trim() === '') continue
      if (value === undefined) rejected += 1
      else item = withCell(item, name ?? null, value)
    }
    return item
  })
  return { items: items.toSpliced(row, written.length, ...written), rows: written.length, rejected }
}

/** The schema of a cell: of the member, or of the item itself. */
export function cellSchema(inner: ContentSchema, name: string | null): ContentSchema {
  return name === null ? inner : (inner.properties?.[name] ?? {})
}

/** An item with another value in a column. */
export function withCell(item: Json, name: string | null, value: Json): Json {
  if (name === null) return value
  return { ...(isObject(item) ? item : {}), [name]: value }
}

function cellValue(cell: string, schema: ContentSchema): Json | undefined {
  const value = valueTyped(cell.trim(), schema)
  return issueOf(schema, value) === null ? value : undefined
}

function valueTyped(cell: string, { type, enum: choices }: ContentSchema): Json {
  if (choices) return choices.find((choice) => wordOf(choice) === cell) ?? cell
  if (type === 'number' || type === 'integer') return numberTyped(cell)
  if (type === 'boolean') return /^(?:true|yes|x|1|✓|是)$/i.test(cell)
  return cell
}
