/** How many bytes the host stores of each kind, for its own monitoring. */
import type { Database } from '../database/connect.ts'
import type { World } from './world.ts'

/** Bytes in all of a kind. */
export type StoredSums = { kind: 'published' | 'chats' | 'data'; bytes: number }[]

/** Sums over whole tables: asked more often, a large host would do little else. */
const readEveryMs = 5 * 60_000

/** Answers how to ask; what is known is at most five minutes old. */
export function createStoredSums(
  db: Database,
  world: Pick<World, 'now'>,
): () => Promise<StoredSums> {
  let known: Promise<StoredSums> | null = null
  let readAt = -Infinity
  return () => {
    if (known && world.now() - readAt < readEveryMs) return known
    readAt = world.now()
    const sums = readSums(db)
    known = sums
    sums.catch(() => (known = null))
    return sums
  }
}

async function readSums(db: Database): Promise<StoredSums> {
  const published = await db
    .selectFrom('publishedFiles')
    .select(({ fn }) => fn.sum('stored').as('bytes'))
    .executeTakeFirst()
  const chats = await db
    .selectFrom('chatMessages')
    .select(({ fn }) => fn.sum('bytes').as('bytes'))
    .executeTakeFirst()
  const data = await db
    .selectFrom('dataUsage')
    .select(({ fn }) => fn.sum('bytes').as('bytes'))
    .executeTakeFirst()
  return [
    { kind: 'published', bytes: Number(published?.bytes ?? 0) },
    { kind: 'chats', bytes: Number(chats?.bytes ?? 0) },
    { kind: 'data', bytes: Number(data?.bytes ?? 0) },
  ]
}
