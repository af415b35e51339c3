/** What was acknowledged and is not in the database, what is there twice, and counters that are not what they count. */
import pg from 'pg'
import * as z from 'zod'
import type { Drill } from '../people/people.ts'

const Row = z.object({ name: z.string() })

/** A list of each, in words. */
export async function findLost(
  databaseUrl: string,
  drill: Drill,
): Promise<{ lost: string[]; twice: string[]; miscounted: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const names = async (query: string): Promise<string[]> =>
    z
      .array(Row)
      .parse((await client.query(query)).rows)
      .map(({ name }) => name)
  try {
    const { done, people } = drill
    const comments = new Set(
      await names('select id as name from comments where deleted_at is null'),
    )
    const entries = new Set(
      await names(`select app_id || ' ' || id as name from data_entries where place = 'live'`),
    )
    const favorites = new Set(
      await names(
        `select u.username || ' ' || f.app_id as name from favorites f join users u on u.id = f.user_id`,
      ),
    )
    const pairs = people.flatMap(({ name }) => people.map(({ appId }) => `${name} ${appId}`))
    const wrong = pairs.filter(
      (pair) => favorites.has(pair) !== (done.favorites.get(pair) ?? false),
    )
    return {
      lost: [
        ...done.comments.filter(({ id }) => !comments.has(id)).map(({ content }) => content),
        ...done.entries
          .filter(({ id, at }) => !entries.has(`${at.appId} ${id}`))
          .map(({ id }) => `entry ${id}`),
      ],
      twice: [
        ...(await names(
          'select content as name from comments group by content having count(*) > 1',
        )),
        ...wrong.map((pair) => `favourite ${pair}`),
      ],
      miscounted: await names(counters),
    }
  } finally {
    await client.end()
  }
}

const counters = `
select 'favorites of ' || id as name from apps a
  where favorites <> (select count(*) from favorites f where f.app_id = a.id)
union all select 'comments of ' || id from apps a
  where comments <> (select count(*) from comments c where c.app_id = a.id and c.deleted_at is null)
union all select 'replies of ' || id from comments p
  where replies <> (select count(*) from comments c where c.parent_id = p.id and c.deleted_at is null)
union all select 'entries of ' || app_id from data_usage u
  where entries <> (select count(*) from data_entries e where e.app_id = u.app_id and e.place = u.place)
union all select 'total ' || name from totals
  where name = 'published' and value <> (select count(*) from apps where status = 'published')`
