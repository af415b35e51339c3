/** The SQL of lists of entries: pages, counts and totals of what one may see. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { type IndexedValue, indexedValue } from './entry-fields.ts'
import type { EntryRow, InCollection } from './entry-store.ts'
import type { ReadFilter } from './filters.ts'
import type { Visible } from './visible.ts'

type From = ExpressionBuilder<Tables, 'dataEntries'>

/** Where a page begins: behind an entry, by the order of the page. */
export type After = { value: IndexedValue | null; time: number; id: string }

export type Page = {
  visible: Visible
  filters: readonly ReadFilter[]
  /** A field of the entries, or a time of theirs. */
  orderBy: { field: string } | 'createdAt' | 'updatedAt' | 'id'
  isDescending: boolean
  after: After | null
  limit: number
}

/** A page of the entries that one may see. */
export async function pageOfEntries(
  db: Queries,
  at: InCollection,
  page: Page,
): Promise<(EntryRow & Partial<IndexedValue>)[]> {
  const { orderBy } = page
  return typeof orderBy === 'string'
    ? pageByTime(db, at, { ...page, orderBy })
    : pageByField(db, at, { ...page, orderBy })
}

type OrderedBy<O> = Omit<Page, 'orderBy'> & { orderBy: O }

function pageByTime(
  db: Queries,
  at: InCollection,
  { orderBy, isDescending, after, limit, ...page }: OrderedBy<'createdAt' | 'updatedAt' | 'id'>,
) {
  const way = isDescending ? 'desc' : 'asc'
  const beyond = isDescending ? '<' : '>'
  let query = seen(db, at, page).selectAll('dataEntries')
  if (after && orderBy === 'id') query = query.where('dataEntries.id', beyond, after.id)
  else if (after)
    query = query.where((eb) =>
      eb.or([
        eb(`dataEntries.${orderBy}`, beyond, after.time),
        eb.and([
          eb(`dataEntries.${orderBy}`, '=', after.time),
          eb('dataEntries.id', beyond, after.id),
        ]),
      ]),
    )
  if (orderBy !== 'id') query = query.orderBy(`dataEntries.${orderBy}`, way)
  return query.orderBy('dataEntries.id', way).limit(limit).execute()
}

function pageByField(
  db: Queries,
  at: InCollection,
  { orderBy, isDescending, after, limit, ...page }: OrderedBy<{ field: string }>,
) {
  const way = isDescending ? 'desc' : 'asc'
  const { appId, place, collection } = at
  let query = seen(db, at, page)
    .innerJoin('dataFields', (join) =>
      join
        .onRef('dataFields.entryId', '=', 'dataEntries.id')
        .on('dataFields.appId', '=', appId)
        .on('dataFields.place', '=', place)
        .on('dataFields.collection', '=', collection)
        .on('dataFields.field', '=', orderBy.field)
        .on('dataFields.item', '=', 0),
    )
    .selectAll('dataEntries')
    .select(['dataFields.valueRank', 'dataFields.numberValue', 'dataFields.textValue'])
  if (after?.value) {
    const { value, id } = after
    const beyond = isDescending ? '<' : '>'
    const column = value.valueRank === 2 ? 'dataFields.textValue' : 'dataFields.numberValue'
    const held = value.valueRank === 2 ? value.textValue : value.numberValue
    query = query.where((eb) =>
      eb.or([
        eb('dataFields.valueRank', beyond, value.valueRank),
        eb.and([
          eb('dataFields.valueRank', '=', value.valueRank),
          eb.or([
            eb(column, beyond, held),
            eb.and([eb(column, '=', held), eb('dataEntries.id', beyond, id)]),
          ]),
        ]),
      ]),
    )
  }
  return query
    .orderBy('dataFields.valueRank', way)
    .orderBy('dataFields.numberValue', way)
    .orderBy('dataFields.textValue', way)
    .orderBy('dataEntries.id', way)
    .limit(limit)
    .execute()
}

/** The first entry of a writer in a collection; nothing where they wrote none. */
export function findWritten(
  db: Queries,
  { appId, place, collection }: InCollection,
  writer: string,
): Promise<EntryRow | undefined> {
  return db
    .selectFrom('dataEntries')
    .selectAll()
    .where('writer', '=', writer)
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .limit(1)
    .executeTakeFirst()
}

/** How many entries one may see that the filters let through. */
export async function countSeen(
  db: Queries,
  at: InCollection,
  page: Pick<Page, 'visible' | 'filters'>,
): Promise<number> {
  const row = await seen(db, at, page)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** How many wrote something of a kind of writing, and how often each value of a field stands there. */
export async function totalsOf(db: Queries, at: InCollection, kinds: readonly string[]) {
  if (kinds.length === 0) return { people: 0, values: [] }
  const counted = db
    .selectFrom('dataEntries')
    .where('dataEntries.appId', '=', at.appId)
    .where('dataEntries.place', '=', at.place)
    .where('dataEntries.collection', '=', at.collection)
    .where('dataEntries.kind', 'in', [...kinds])
    .where('dataEntries.hiddenAt', 'is', null)
  const people = await counted
    .select(sql<number>`count(distinct writer)`.as('n'))
    .executeTakeFirst()
  const values = await counted
    .innerJoin('dataFields', (join) =>
      join
        .onRef('dataFields.appId', '=', 'dataEntries.appId')
        .onRef('dataFields.place', '=', 'dataEntries.place')
        .onRef('dataFields.collection', '=', 'dataEntries.collection')
        .onRef('dataFields.entryId', '=', 'dataEntries.id'),
    )
    .select(({ fn }) => [
      'dataFields.field',
      'dataFields.valueRank',
      'dataFields.numberValue',
      'dataFields.textValue',
      fn.countAll<number>().as('n'),
    ])
    .groupBy([
      'dataFields.field',
      'dataFields.valueRank',
      'dataFields.numberValue',
      'dataFields.textValue',
    ])
    .orderBy('n', 'desc')
    .limit(1_000)
    .execute()
  return { people: Number(people?.n ?? 0), values }
}

function seen(
  db: Queries,
  { appId, place, collection }: InCollection,
  { visible, filters }: Pick<Page, 'visible' | 'filters'>,
) {
  let query = db
    .selectFrom('dataEntries')
    .where('dataEntries.appId', '=', appId)
    .where('dataEntries.place', '=', place)
    .where('dataEntries.collection', '=', collection)
    .where((eb) => mayBeSeen(eb, visible))
  for (const filter of filters) query = query.where((eb) => holds(eb, filter))
  return query
}

/** What is hidden is there for its writer alone, who is not told. */
function mayBeSeen(eb: From, { all, mine, invited, writer }: Visible) {
  const parts = []
  if (all.length > 0)
    parts.push(eb.and([eb('dataEntries.kind', 'in', all), eb('dataEntries.hiddenAt', 'is', null)]))
  if (writer !== null && all.length + mine.length > 0)
    parts.push(
      eb.and([
        eb('dataEntries.kind', 'in', [...all, ...mine]),
        eb('dataEntries.writer', '=', writer),
      ]),
    )
  if (writer !== null && invited.length > 0)
    parts.push(
      eb.and([
        eb('dataEntries.kind', 'in', invited),
        eb('dataEntries.hiddenAt', 'is', null),
        eb.exists(
          eb
            .selectFrom('dataMembers')
            .select('dataMembers.member')
            .whereRef('dataMembers.appId', '=', 'dataEntries.appId')
            .whereRef('dataMembers.place', '=', 'dataEntries.place')
            .whereRef('dataMembers.collection', '=', 'dataEntries.collection')
            .whereRef('dataMembers.entryId', '=', 'dataEntries.id')
            .where('dataMembers.member', '=', writer),
        ),
      ]),
    )
  return parts.length > 0 ? eb.or(parts) : eb.lit(false)
}

/** How the index compares: a text that is cut there may still be behind the one it is compared with. */
function comparisonOf(op: ReadFilter['op']): '=' | '<=' | '>=' {
  if (op === '<' || op === '<=') return '<='
  return op === '>' || op === '>=' ? '>=' : '='
}

/** What the index can say of a filter; a little more than it lets through, since long texts are cut there. */
function holds(eb: From, { field, op, values }: ReadFilter) {
  const found = eb
    .selectFrom('dataFields')
    .select('dataFields.entryId')
    .whereRef('dataFields.appId', '=', 'dataEntries.appId')
    .whereRef('dataFields.place', '=', 'dataEntries.place')
    .whereRef('dataFields.collection', '=', 'dataEntries.collection')
    .whereRef('dataFields.entryId', '=', 'dataEntries.id')
    .where('dataFields.field', '=', field)
  if (op === '!=') return eb.exists(found)
  const plain = values.flatMap((value) => indexedValue(value) ?? [])
  const item = op === 'array-contains' ? 1 : 0
  return eb.exists(
    found.where('dataFields.item', '=', item).where((inner) =>
      inner.or(
        plain.map(({ valueRank, numberValue, textValue }) => {
          const column = valueRank === 2 ? 'dataFields.textValue' : 'dataFields.numberValue'
          const value = valueRank === 2 ? textValue : numberValue
          return inner.and([
            inner('dataFields.valueRank', '=', valueRank),
            inner(column, comparisonOf(op), value),
          ])
        }),
      ),
    ),
  )
}
