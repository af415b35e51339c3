/**
 * Where listings are read for visitors: in a copy of PostgreSQL that follows the main one, as long as it is known to be
 * close behind, else in the main one itself.
 */
import { sql } from 'kysely'
import { connect, type Database } from './connect.ts'

const lookEveryMs = 1_000
/** As many looks as are remembered: more than the longest lag that can be set. */
const mostMarks = 120

/** A copy that follows; `maxLagMs` is how far behind it may be read. */
export type ReadCopy = { url: string; pool?: number; maxLagMs: number }

export type Reads = {
  /** Where a visitor's listing is read now. */
  db(): Database
  /** Looks once more how far behind the copy is. */
  look(): Promise<void>
  /** Closes the copy's connections. */
  close(): Promise<void>
}

/** Opens the copy, where there is one; it is not read before it was looked at. */
export function openReads(
  main: Database,
  { copy, now, far }: { copy: ReadCopy | null; now: () => number; far: (isFar: boolean) => void },
): Reads {
  if (copy === null) return { db: () => main, look: async () => {}, close: async () => {} }
  const { url, pool, maxLagMs } = copy
  const behind = connect({ engine: 'postgres', url, ...(pool !== undefined && { pool }) })
  const marks: { at: number; written: number }[] = []
  let freshAt = Number.NEGATIVE_INFINITY
  const isClose = (): boolean => now() - freshAt <= maxLagMs
  let wasClose: boolean | null = null
  const compare = async (): Promise<void> => {
    const at = now()
    marks.push({ at, written: await placeOf(main) })
    if (marks.length > mostMarks) marks.shift()
    const replayed = await placeOf(behind).catch(() => null)
    // One that is away is left at once; else it has all that the main one had written by then.
    freshAt =
      replayed === null
        ? Number.NEGATIVE_INFINITY
        : (marks.findLast(({ written }) => written <= replayed)?.at ?? freshAt)
  }
  const look = async (): Promise<void> => {
    // While the main one cannot be asked, what is known of the copy grows older by itself.
    await compare().catch(() => undefined)
    if (wasClose !== isClose()) far(!isClose())
    wasClose = isClose()
  }
  let looking: Promise<void> | null = null
  const begin = (): Promise<void> => (looking = look().finally(() => (looking = null)))
  void begin()
  // A copy that does not answer is asked no more until it does.
  const timer = setInterval(() => void (looking ?? begin()), lookEveryMs).unref()
  return {
    db: () => (isClose() ? behind : main),
    async look() {
      await looking
      await begin()
    },
    async close() {
      clearInterval(timer)
      await looking
      await behind.destroy()
    },
  }
}

/** How far a server has written, or replayed of another's writing, in bytes. */
async function placeOf(db: Database): Promise<number> {
  const { rows } = await sql<{ place: number }>`select pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
    '0/0')::bigint as place`.execute(db)
  return rows[0]?.place ?? 0
}
