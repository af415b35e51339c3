/** Where the next page of a list begins, as a text that a caller hands back. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { textFault } from '../../../server/kernel/read-request.ts'
import type { IndexedValue } from './entry-fields.ts'
import type { EntryRow } from './entry-store.ts'
import type { After, Page } from './list-store.ts'

const Value = z.object({
  valueRank: z.int().min(0).max(2),
  numberValue: z.number().nullable(),
  textValue: z.string().nullable(),
})
const Cursor = z.tuple([z.int(), z.string(), Value.nullable()])

/** The place behind a row, in the order of its page. */
export function cursorOf(row: EntryRow & Partial<IndexedValue>, orderBy: Page['orderBy']): string {
  const { valueRank, numberValue = null, textValue = null } = row
  const value = valueRank === undefined ? null : { valueRank, numberValue, textValue }
  const time = orderBy === 'updatedAt' ? row.updatedAt : row.createdAt
  return Buffer.from(JSON.stringify([Number(time), row.id, value])).toString('base64url')
}

/** Reads a place; null at the beginning. Fails with `validationError` for what is none. */
export function afterOf(cursor: string | undefined): After | null {
  if (cursor === undefined) return null
  const read = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success || textFault(read.data, 0))
    throw fail('validationError', {}, [{ path: 'after', code: 'wrongValue', message: '' }])
  const [time, id, value] = read.data
  return { time, id, value }
}
