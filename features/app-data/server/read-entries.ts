/** Reads what of an app's data the caller may see. */
import { fail } from '../../../contract/failures.ts'
import { type DataKind, dataKinds, type MemberRole } from '../../../contract/data-kinds.ts'
import type { Locale } from '../../../contract/locale.ts'
import { type DataField, ruleOf } from '../../../project/data-file/data-file.ts'
import type { Entry } from '../contract.ts'
import { requireAllowed } from './allow.ts'
import type { Caller } from './caller.ts'
import type { AppData } from './app-data.ts'
import { passes, type ReadFilter, readFilters } from './filters.ts'
import { afterOf, cursorOf } from './page-cursor.ts'
import { dataOf, presentEntry } from './present-entry.ts'
import { findMeant } from './entry-id.ts'
import type { EntryRow, InCollection } from './entry-store.ts'
import * as store from './list-store.ts'
import { roleIn, rolesIn } from './member-role.ts'
import { type Visible, visibleTo } from './visible.ts'

/** What is asked of a list, as the route has it. */
export type Asked = {
  collection: string
  where?: readonly string[] | undefined
  orderBy?: string | undefined
  direction: 'asc' | 'desc'
  limit: number
  after?: string | undefined
}

const rowsAtOnce = 100
/** A page is as long as it may be, or as these: who wants more asks for the next one. */
const answerBytes = 1_048_576
const lookedMost = 2_000

/** A page of a collection. What the caller may not see is not there, and refuses nothing. */
export async function listEntries(
  data: AppData,
  caller: Caller,
  asked: Asked,
): Promise<{ entries: Entry[]; nextCursor: string | null }> {
  const { collection, limit } = asked
  const visible = visibleTo(caller, ruleOf(caller.app.rules, collection).kind)
  const filters = readFilters(asked.where)
  const orderBy = orderOf(asked.orderBy)
  const page = { visible, filters, orderBy, isDescending: asked.direction === 'desc' }
  const at = placeOf(caller, collection)
  const shown: Row[] = []
  let bytes = 0
  let looked = 0
  let next = asked.after ?? null
  for (;;) {
    const chunk = { ...page, limit: rowsAtOnce, after: afterOf(next ?? undefined) }
    const rows = await store.pageOfEntries(data.db, at, chunk)
    for (const row of rows) {
      // Where a page is full, the next one begins behind what was looked at last.
      const isFull = shown.length === limit || bytes > answerBytes || looked === lookedMost
      if (isFull) return { entries: await presentAll(data, caller, shown), nextCursor: next }
      looked += 1
      next = cursorOf(row, orderBy)
      if (!isFound(row, filters)) continue
      shown.push(row)
      bytes += row.bytes
    }
    if (rows.length < rowsAtOnce)
      return { entries: await presentAll(data, caller, shown), nextCursor: null }
  }
}

async function presentAll(data: AppData, caller: Caller, rows: readonly Row[]): Promise<Entry[]> {
  const roles = await rolesIn(data.db, caller, rows)
  return rows.map((row) => presentEntry(data, row, caller, roles.get(row.id)))
}

type Row = Awaited<ReturnType<typeof store.pageOfEntries>>[number]

function isFound(row: Row, filters: readonly ReadFilter[]): boolean {
  return filters.length === 0 || passes(dataOf(row), filters)
}

/** How many entries the caller may see; with filters that the index cannot tell whole, what it lets through. */
export async function countEntries(
  data: AppData,
  caller: Caller,
  { collection, where }: Pick<Asked, 'collection' | 'where'>,
): Promise<number> {
  const visible = visibleTo(caller, ruleOf(caller.app.rules, collection).kind)
  const filters = readFilters(where)
  const at = placeOf(caller, collection)
  if (filters.length === 0) return store.countSeen(data.db, at, { visible, filters })
  // Entries of one app are bounded, so they can be looked at.
  let count = 0
  let after: store.After | null = null
  for (;;) {
    const rows = await store.pageOfEntries(data.db, at, {
      visible,
      filters,
      orderBy: 'id',
      isDescending: false,
      after,
      limit: rowsAtOnce,
    })
    count += rows.filter((row) => isFound(row, filters)).length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return count
    after = { value: null, time: 0, id: last.id }
  }
}

/** The totals of a ballot. What a voter wrote under a kind that tells no totals is not counted. */
export async function readTotals(
  data: AppData,
  caller: Caller,
  { collection, locale }: { collection: string; locale: Locale },
): Promise<{ people: number; totals: Record<string, Record<string, number>> }> {
  const { kind: now, fields } = ruleOf(caller.app.rules, collection)
  requireAllowed(caller, { act: 'count', collection, entry: null, locale })
  // Of what was no vote when it was written nobody counts votes.
  const kinds = now === 'ballot' ? ['ballot'] : []
  const { people, values } = await store.totalsOf(data.db, placeOf(caller, collection), kinds)
  const totals = new Map<string, Record<string, number>>()
  for (const { field, valueRank, numberValue, textValue, n } of values) {
    // Words of one's own would tell who voted what.
    if (!isChoice(fields?.[field])) continue
    const value = valueRank === 2 ? textValue : valueRank === 1 ? numberValue : numberValue === 1
    const counted = totals.get(field) ?? {}
    counted[String(value)] = Number(n)
    totals.set(field, counted)
  }
  return { people, totals: Object.fromEntries(totals) }
}

/** Whether a field holds one of a few values that the app's author named. */
function isChoice(field: DataField | undefined): boolean {
  return field !== undefined && (field.type === 'boolean' || field.enum !== undefined)
}

/** One entry. Fails with `notFound` for what the caller may not see: nobody learns that it is there. */
export async function readEntry(
  data: AppData,
  caller: Caller,
  {
    collection,
    entryId: id,
    missing,
  }: { collection: string; entryId: string; missing?: 'null' | undefined },
): Promise<Entry | null> {
  const row = await findMeant(data, data.db, caller, { ...placeOf(caller, collection), id })
  const role = row ? await roleIn(data.db, caller, row) : null
  if (row && maySee(caller, row, role)) return presentEntry(data, row, caller, role)
  if (missing === 'null') return null
  throw fail('notFound')
}

/** Whether a caller, let in as `role`, may see an entry as it is. What is hidden is there for its writer alone. */
export function maySee(
  caller: Caller,
  row: Pick<EntryRow, 'collection' | 'writer' | 'hiddenAt'> & { kind: string },
  role: MemberRole | null = null,
): boolean {
  return isAmong(visibleTo(caller, ruleOf(caller.app.rules, row.collection).kind), row, role)
}

/** The same by what a caller may see of the collection, for who asks it of many entries. */
export function isAmong(
  { all, mine, invited, writer }: Visible,
  row: Pick<EntryRow, 'writer' | 'hiddenAt'> & { kind: string },
  role: MemberRole | null,
): boolean {
  const isMine = writer !== null && row.writer === writer
  const kind = kindOf(row.kind)
  if (isMine) return all.includes(kind) || mine.includes(kind)
  return !row.hiddenAt && (all.includes(kind) || (role !== null && invited.includes(kind)))
}

/** The kind of a row; what no release knows is the closest one. */
export function kindOf(kind: string): DataKind {
  return dataKinds.find((known) => known === kind) ?? 'own'
}

/** Where a caller's entries of a collection stand. */
export function placeOf({ site, place }: Caller, collection: string): InCollection {
  return { appId: site.appId, place, collection }
}

function orderOf(asked: string | undefined): store.Page['orderBy'] {
  if (asked === undefined) return 'createdAt'
  return asked === 'createdAt' || asked === 'updatedAt' || asked === 'id' ? asked : { field: asked }
}
