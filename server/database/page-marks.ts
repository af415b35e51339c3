/**
 * Whether anything that a page reads was written since: marks that the database raises in the transaction of each
 * write (migration 056), whoever writes. They are the same only as long as all that they stand for is.
 */
import { sql } from 'kysely'
import type { Database, DatabaseLocation } from './connect.ts'
import type { Queries } from './transaction.ts'

/** What a page reads, by the names of its marks. */
export type PageReads = {
  /** Of published apps as they are listed; of tags with their counts; of people as they are shown. */
  names: readonly ('listing' | 'tags' | 'people')[]
  /** The app whose page it is, with the one that it comes from; null where it is no app's. */
  appId: string | null
  /** Whether it lists what the author of that app has published. */
  listsAuthor: boolean
}

/**
 * How to ask for the marks of a page, as one text. Who asks for the same in one turn of the event loop shares one
 * answer: their requests were read before any of them was looked at, so that nothing which was answered before them is
 * newer than the marks.
 */
export function marksOf(
  db: Database,
  engine: DatabaseLocation['engine'],
): (reads: PageReads) => Promise<string> {
  const shared = new Map<string, Promise<string>>()
  return (reads) => {
    const key = JSON.stringify(reads)
    const known = shared.get(key)
    if (known) return known
    if (shared.size === 0) setImmediate(() => shared.clear())
    const asked = readMarks(db, engine, reads)
    shared.set(key, asked)
    return asked
  }
}

/** Ids of one bucket share a mark, so that there are few of them. They end at random: they are UUIDs (RFC 9562). */
function bucketOf(kind: 'app' | 'author', id: string): string {
  return `${kind}:${id.slice(-2)}`
}

async function readMarks(
  db: Queries,
  engine: DatabaseLocation['engine'],
  { names, appId, listsAuthor }: PageReads,
): Promise<string> {
  const wanted = [...names, ...(appId === null ? [] : [bucketOf('app', appId)])]
  const { rows } = await sql<{ name: string; value: number }>`
    select name, value from page_marks where name in (${sql.join(wanted)})
    ${appId === null ? sql`` : besideApp(engine, appId, listsAuthor)}
    order by name, writer`.execute(db)
  return rows.map(({ name, value }) => `${name} ${value}`).join()
}

/** Whose an app is and what it comes from changes with its row, and so with its own mark. */
function besideApp(engine: DatabaseLocation['engine'], appId: string, listsAuthor: boolean) {
  const end = sql.raw(engine === 'sqlite' ? 'substr' : 'right')
  const last = sql.raw(engine === 'sqlite' ? '-2' : '2')
  const source = sql`or name = (select 'app:' || ${end}(forked_from, ${last}) from apps where id = ${appId})`
  if (!listsAuthor) return source
  return sql`${source}
    or name = (select 'author:' || ${end}(author_id, ${last}) from apps where id = ${appId})`
}

/** More rows of one mark than connections are open at a time: most are of connections that are closed. */
const mostWriters = 20

/**
 * Brings marks with many rows down to one. It is raised first, so that no set of values comes back that was there
 * before; and each row is deleted by itself, so that no writer waits for two of them.
 */
export async function sweepMarks(
  db: Database,
  engine: DatabaseLocation['engine'],
  most = mostWriters,
): Promise<void> {
  if (engine === 'sqlite') return
  const { rows: full } = await sql<{ name: string }>`
    select name from page_marks group by name having count(*) > ${most}`.execute(db)
  for (const { name } of full) {
    await sql`select raise_page_marks(array[${name}::text])`.execute(db)
    const rows = await db
      .selectFrom('pageMarks')
      .select(['writer', 'value'])
      .where('name', '=', name)
      .orderBy('value', 'desc')
      .execute()
    for (const { writer, value } of rows.slice(1))
      await db
        .deleteFrom('pageMarks')
        .where('name', '=', name)
        .where('writer', '=', writer)
        .where('value', '=', value)
        .execute()
  }
}
