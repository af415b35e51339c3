/** The SQL of reported entries: what waits for whom, what is hidden, and that it was decided. */
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../../server/database/schema.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import type { OneEntry } from '../entry-store.ts'

/** For whom a list is: an admin, or the author of one app, with the collections and kinds that they may see. */
export type ListedFor =
  | { by: 'admin' }
  | { by: 'author'; appId: string; seen: readonly { collection: string; kinds: string[] }[] }

/** Whose decision hides an entry so that reports did, or somebody who looked at it. */
const hiddenByDecision = ['reported', 'author', 'admin'] as const

function maySee(
  eb: ExpressionBuilder<Pick<Tables, 'dataEntries'>, 'dataEntries'>,
  seen: Extract<ListedFor, { by: 'author' }>['seen'],
) {
  return eb.or(
    seen.map(({ collection, kinds }) =>
      eb.and([eb('dataEntries.collection', '=', collection), eb('dataEntries.kind', 'in', kinds)]),
    ),
  )
}

type At = { limit: number; offset: number }

/** Entries with reports that wait, the latest reported first, and how many there are. */
export async function openEntries(db: Queries, whom: ListedFor, { limit, offset }: At) {
  let reports = db.selectFrom('dataReports').where('dataReports.settledAt', 'is', null)
  if (whom.by === 'author')
    reports = reports
      .where('dataReports.authorSettledAt', 'is', null)
      .where('dataReports.appId', '=', whom.appId)
  let open = reports
    .innerJoin('dataEntries', (join) =>
      join
        .onRef('dataEntries.appId', '=', 'dataReports.appId')
        .onRef('dataEntries.collection', '=', 'dataReports.collection')
        .onRef('dataEntries.id', '=', 'dataReports.entryId')
        .on('dataEntries.place', '=', 'live'),
    )
    .innerJoin('apps', 'apps.id', 'dataEntries.appId')
  if (whom.by === 'author') open = open.where((eb) => maySee(eb, whom.seen))
  const rows = await open
    .select((eb) => [
      'dataEntries.appId',
      'dataEntries.collection',
      'dataEntries.id',
      eb.fn.max('dataReports.createdAt').as('latestAt'),
      eb.fn.countAll<number>().as('n'),
    ])
    .groupBy(['dataEntries.appId', 'dataEntries.collection', 'dataEntries.id'])
    .orderBy('latestAt', 'desc')
    .orderBy('dataEntries.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const groups = open
    .select(['dataEntries.appId', 'dataEntries.collection', 'dataEntries.id'])
    .distinct()
  const total = await db
    .selectFrom(groups.as('groups'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return { rows, total: Number(total?.n ?? 0) }
}

/** Entries that are hidden and about which nothing waits, the last hidden first. An author sees what an admin hid no more. */
export async function hiddenEntries(db: Queries, whom: ListedFor, { limit, offset }: At) {
  const reasons = whom.by === 'admin' ? hiddenByDecision : (['reported', 'author'] as const)
  let hidden = db
    .selectFrom('dataEntries')
    .innerJoin('apps', 'apps.id', 'dataEntries.appId')
    .where('dataEntries.place', '=', 'live')
    .where('dataEntries.hiddenFor', 'in', [...reasons])
    .where(({ eb, not, exists }) => {
      const open = eb
        .selectFrom('dataReports')
        .select('dataReports.id')
        .whereRef('dataReports.appId', '=', 'dataEntries.appId')
        .whereRef('dataReports.collection', '=', 'dataEntries.collection')
        .whereRef('dataReports.entryId', '=', 'dataEntries.id')
        .where('dataReports.settledAt', 'is', null)
      return not(
        exists(whom.by === 'admin' ? open : open.where('dataReports.authorSettledAt', 'is', null)),
      )
    })
  if (whom.by === 'author')
    hidden = hidden.where('dataEntries.appId', '=', whom.appId).where((eb) => maySee(eb, whom.seen))
  const rows = await hidden
    .select([
      'dataEntries.appId',
      'dataEntries.collection',
      'dataEntries.id',
      'dataEntries.hiddenAt as latestAt',
    ])
    .orderBy('dataEntries.hiddenAt', 'desc')
    .orderBy('dataEntries.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await hidden.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst()
  return { rows: rows.map((row) => ({ ...row, n: 0 })), total: Number(total?.n ?? 0) }
}

/** The reasons that were given with an entry's reports, the latest first. */
export async function reasonsOf(
  db: Queries,
  { appId, collection, id }: Omit<OneEntry, 'place'>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('dataReports')
    .select('reason')
    .where('appId', '=', appId)
    .where('collection', '=', collection)
    .where('entryId', '=', id)
    .where('reason', '!=', '')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ reason }) => reason)
}

/** What an app is called; nothing when it is gone. */
export function nameOf(db: Queries, appId: string) {
  return db.selectFrom('apps').select('name').where('id', '=', appId).executeTakeFirst()
}

/** Whether anybody ever reported an entry. */
export async function wasReported(
  db: Queries,
  { appId, collection, id }: Omit<OneEntry, 'place'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('dataReports')
    .select('id')
    .where('appId', '=', appId)
    .where('collection', '=', collection)
    .where('entryId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps that somebody decided about an entry: its reports no longer wait for them. */
export async function settleReports(
  tx: Queries,
  { appId, collection, id }: Omit<OneEntry, 'place'>,
  by: 'admin' | 'author',
  now: number,
): Promise<void> {
  const column = by === 'admin' ? 'settledAt' : 'authorSettledAt'
  await tx
    .updateTable('dataReports')
    .set({ [column]: now })
    .where('appId', '=', appId)
    .where('collection', '=', collection)
    .where('entryId', '=', id)
    .where(column, 'is', null)
    .execute()
}
