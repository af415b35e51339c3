/** Rows that wait until there are enough for a statement. */

/** Takes rows of one table, and writes what is left in the end. */
export type RowBatches<Row> = { add(rows: readonly Row[]): Promise<void>; end(): Promise<void> }

/**
 * Collects rows into statements of one length: a database keeps a statement ready that it has seen, and of a
 * million rows in statements of many lengths each took memory of its own.
 *
 * @param size rows in a statement
 * @param write writes so many, the last time fewer
 */
export function rowBatches<Row>(
  size: number,
  write: (rows: Row[]) => Promise<unknown>,
): RowBatches<Row> {
  const waiting: Row[] = []
  return {
    async add(rows) {
      waiting.push(...rows)
      while (waiting.length >= size) await write(waiting.splice(0, size))
    },
    async end() {
      if (waiting.length > 0) await write(waiting.splice(0))
    },
  }
}
