/** Lists reported entries: of all apps for admins, of one app for its author. */
import { fail } from '../../../../contract/failures.ts'
import { cutText, limits } from '../../../../contract/limits.ts'
import type { ReportedEntry, ReportedPage } from '../../../../contract/reported-entries.ts'
import { isList, isObject, type Json } from '../../../../project/content-file/json.ts'
import type { AppData } from '../app-data.ts'
import { findEntry } from '../entry-store.ts'
import { dataOf } from '../present-entry.ts'
import { kindsOfAuthor } from './seen-by-author.ts'
import * as store from './reported-store.ts'

const reasonsShown = 20
const contentLetters = 2_000

/** Which page of which list. */
type ReportedAsked = { page: number; limit: number; state: 'open' | 'hidden' }

/** A page; `appId`: for the author of that app. Fails with `pageTooDeep`. */
export async function listReported(
  data: AppData,
  { page, limit, state }: ReportedAsked,
  appId: string | null,
): Promise<ReportedPage> {
  if (page * limit > limits.pagedRowsMax) throw fail('pageTooDeep')
  const whom: store.ListedFor =
    appId === null
      ? { by: 'admin' }
      : { by: 'author', appId, seen: await kindsOfAuthor(data, appId) }
  const at = { limit, offset: (page - 1) * limit }
  const list = state === 'open' ? store.openEntries : store.hiddenEntries
  const { rows, total } = await list(data.db, whom, at)
  const entries = await Promise.all(rows.map((row) => entryOf(data, row)))
  const pages = Math.ceil(total / limit)
  return {
    entries: entries.filter((entry) => entry !== null),
    pagination: {
      page,
      limit,
      total,
      pages,
      hasMore: page < pages,
      nextCursor: null,
      prevCursor: null,
    },
  }
}

async function entryOf(
  { db }: AppData,
  { appId, collection, id, latestAt, n }: Listed,
): Promise<ReportedEntry | null> {
  const row = await findEntry(db, { appId, place: 'live', collection, id })
  const app = await store.nameOf(db, appId)
  if (!row || !app) return null
  return {
    app: { _id: appId, name: app.name },
    collection,
    entryId: id,
    content: cutText(wordsIn(dataOf(row)).join('\n'), contentLetters),
    by: row.writerName,
    isHidden: row.hiddenAt !== null,
    count: Number(n),
    reasons: await store.reasonsOf(db, { appId, collection, id }, reasonsShown),
    latestAt: new Date(Number(latestAt ?? row.createdAt)).toISOString(),
  }
}

type Listed = Awaited<ReturnType<typeof store.hiddenEntries>>['rows'][number]

/** The values of an entry, each a line: what its readers saw of it. */
function wordsIn(value: Json): string[] {
  if (isList(value)) return value.flatMap(wordsIn)
  if (isObject(value)) return Object.values(value).flatMap(wordsIn)
  return value === null || value === '' ? [] : [String(value)]
}
