/** Transactions: inside one, only its own handle may be used. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { namedRows } from './column-names.ts'
import type { Tables } from './schema.ts'

const running = new AsyncLocalStorage<true>()

/** Either the database or a transaction of it: what a store's functions take. */
export type Queries = Kysely<Tables>

/**
 * Refuses a query by the database itself while a transaction runs in the same call: on SQLite it
 * would wait for the transaction for ever, on PostgreSQL it would read past it.
 */
export const refuseOutsideTransaction: KyselyPlugin = {
  transformQuery({ node }) {
    refuseWhileRunning()
    return node
  },
  async transformResult({ result }) {
    return result
  },
}

function refuseWhileRunning(): void {
  if (running.getStore()) throw new Error('inside a transaction only the transaction may be used')
}

/** The same for a query whose text was made before, which no plugin sees any more. */
export function requireOwnHandle(db: Queries): void {
  if (!followUps.has(db)) refuseWhileRunning()
}

const followUps = new WeakMap<Queries, (() => void)[]>()

/** Does `effect` once the transaction `tx` has been committed; never when it is rolled back. */
export function afterCommit(tx: Queries, effect: () => void): void {
  followUps.get(tx)?.push(effect)
}

/**
 * Runs `work` in a transaction and answers what it answers; a throw rolls everything back.
 * On PostgreSQL a deadlock or serialisation failure is tried again, at most 3 times in all.
 * Given a transaction, it is a part of that one, which alone is rolled back by a throw.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  if (followUps.has(db)) return inSavepoint(db, work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const effects: (() => void)[] = []
      const answer = await db.transaction().execute((tx) => {
        const own = tx.withoutPlugins().withPlugin(namedRows)
        followUps.set(own, effects)
        return running.run(true, () => work(own))
      })
      for (const effect of effects) effect()
      return answer
    } catch (error) {
      if (attempt === 3 || !isWorthAnotherTry(error)) throw error
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01'
}

async function inSavepoint<T>(tx: Queries, work: (tx: Queries) => Promise<T>): Promise<T> {
  // An inner one of the same name stands before it until it is released.
  await sql`savepoint step`.execute(tx)
  try {
    const answer = await work(tx)
    await sql`release savepoint step`.execute(tx)
    return answer
  } catch (error) {
    await sql`rollback to savepoint step`.execute(tx)
    await sql`release savepoint step`.execute(tx)
    throw error
  }
}

const undone = new Error('rolled back on purpose')

/** Runs `work` in a transaction, answers what it answers, and leaves nothing of it behind. */
export async function rehearse<T>(
  db: Kysely<Tables>,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  const answers: T[] = []
  try {
    await inTransaction(db, async (tx) => {
      answers.push(await work(tx))
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  const [answer] = answers.slice(-1)
  if (answer === undefined) throw new Error('a rehearsal without an answer')
  return answer
}
