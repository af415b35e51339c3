/** Where a page of the listing ends or begins, as its answer tells it and takes it back. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import type { ListedRow, ListingColumn } from './listing-store.ts'

const Cursor = z.strictObject({
  by: z.string(),
  value: z.int(),
  id: z.uuid(),
  page: z.int().min(1).max(1_000_000_000),
  /** Which run of the listing: apps found by their name come before the others. */
  part: z.int().min(0).max(1),
  /** Towards the beginning. */
  back: z.boolean(),
})
export type ListingCursor = z.infer<typeof Cursor>

/** The cursor beside a row; null where there is no row. */
export function writeCursor(
  column: ListingColumn,
  placed: { row: ListedRow; part: number } | undefined,
  to: { page: number; back: boolean },
): string | null {
  if (!placed) return null
  const { row, part } = placed
  const cursor: ListingCursor = { by: column, value: row.by ?? 0, id: row.id, part, ...to }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Reads a cursor. Fails with `validationError` for one that is not ours, or of another order. */
export function readCursor(text: string, column: ListingColumn): ListingCursor {
  // What is not one of our cursors the shape refuses.
  const parsed = Cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parsed.success || parsed.data.by !== column) throw fail('validationError')
  return parsed.data
}
