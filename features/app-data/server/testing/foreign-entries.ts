/** Many entries of an app at once, past the calls that would write them one by one. Tests and benchmarks only. */
import { sql } from 'kysely'
import type { Queries } from '../../../../server/database/transaction.ts'

// A statement may take a few seconds at most.
const atOnce = 5_000

/** Gives a collection of an app `count` entries more, with the field `n`; `from` is the number of the first. */
export async function fillCollection(
  db: Queries,
  { appId, collection }: { appId: string; collection: string },
  count: number,
  from = 0,
): Promise<void> {
  for (let first = from; first < from + count; first += atOnce) {
    const last = Math.min(first + atOnce, from + count) - 1
    const numbers = sql`with recursive numbers (n) as
      (select cast(${first} as integer) union all select n + 1 from numbers where n < ${last})`
    await sql`insert into data_entries (app_id, place, collection, id, writer, kind, revision, bytes,
        data, created_at, updated_at)
      ${numbers} select ${appId}, 'live', ${collection}, 'e' || n, 'k:' || (n % 100), 'wall', 1, 90,
        '{"text":"A line","n":' || (n % 50) || '}', 1700000000000 + n, 1700000000000 + n
      from numbers`.execute(db)
    await sql`insert into data_fields (app_id, place, collection, entry_id, field, item, value_rank,
        number_value)
      ${numbers} select ${appId}, 'live', ${collection}, 'e' || n, 'n', 0, 1, n % 50
      from numbers`.execute(db)
  }
}
