/**
 * Questions that are asked all the time: their text is made once. To build and write a statement takes longer than the
 * database takes to answer one that reads a few rows along an index.
 */
import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Queries, requireOwnHandle } from './transaction.ts'

const mostKept = 500
const kept = new WeakMap<Queries, LRUCache<string, CompiledQuery>>()

/**
 * The rows of a query that was asked before under the same name, or is built now.
 * @param name says all that the query hangs on, its values too: what has the same name is the same statement
 */
export async function askAgain<R>(
  db: Queries,
  name: string,
  build: () => Compilable<R>,
): Promise<R[]> {
  requireOwnHandle(db)
  const queries = kept.get(db) ?? new LRUCache<string, CompiledQuery>({ max: mostKept })
  kept.set(db, queries)
  const known = queries.get(name) ?? build().compile()
  queries.set(name, known)
  const { rows } = await db.executeQuery(known)
  // The name stands for one query, whose rows are of the one kind.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return rows as R[]
}
