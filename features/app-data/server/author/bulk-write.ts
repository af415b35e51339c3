/** Writes many entries of an app in one transaction: what they are found by, what the app keeps, the changes. */
import { sizeInWords } from '../../../../contract/byte-size.ts'
import { fail } from '../../../../contract/failures.ts'
import { afterCommit, type Queries } from '../../../../server/database/transaction.ts'
import { dataOf } from '../present-entry.ts'
import { fieldsOf } from '../entry-fields.ts'
import { deleteEntry, type EntryRow, insertEntry, updateEntry } from '../entry-store.ts'
import type { AppData, Room } from '../app-data.ts'
import { type ChangeRow, holdUsage, noteChanges, type Usage } from '../usage-store.ts'

/** A change of one entry: the row that is to be there, or the one that is to go. */
export type BulkChange = { row: EntryRow; was: EntryRow | null; isRemoval: boolean }

/** What is written in one transaction, with what the app keeps by then. */
export type Bulk = {
  tx: Queries
  appId: string
  before: Readonly<Usage>
  usage: Usage
  changes: ChangeRow[]
  now: number
}

/** Holds an app's data for a bulk of writes, and tells those who listen once it is done. */
export async function holdForBulk(
  { hub, world }: Pick<AppData, 'hub' | 'world'>,
  tx: Queries,
  appId: string,
): Promise<Bulk> {
  const held = await holdUsage(tx, { appId, place: 'live' })
  afterCommit(tx, () => hub.tell(appId))
  const before = { ...held, bytes: Number(held.bytes), seq: Number(held.seq) }
  return { tx, appId, before, usage: { ...before }, changes: [], now: world.now() }
}

/** Writes one change of a bulk. */
export async function writeChange(bulk: Bulk, { row, was, isRemoval }: BulkChange): Promise<void> {
  const { tx, usage, now } = bulk
  const fields = isRemoval ? [] : fieldsOf(dataOf(row))
  let lostBy: string | null = null
  if (isRemoval) lostBy = await deleteEntry(tx, row)
  else if (was) await updateEntry(tx, row, fields)
  else await insertEntry(tx, row, fields)
  const entries = isRemoval ? -1 : was ? 0 : 1
  const bytes = (isRemoval ? 0 : row.bytes) - (was?.bytes ?? 0)
  usage.entries += entries
  usage.bytes += bytes
  usage.seq += 1
  const { appId, place, collection, id: entryId, kind, writer } = row
  const { seq } = usage
  bulk.changes.push({ appId, place, seq, collection, entryId, kind, writer, lostBy, at: now })
}

/** Writes what the app keeps after a bulk, and its changes. */
export function finishBulk({ tx, usage, changes }: Bulk): Promise<void> {
  return noteChanges(tx, usage, changes)
}

/** Fails with `dataFull` where a bulk has made an app keep more than it may, and more than before. */
export function requireRoomFor({ usage, before }: Bulk, room: Room): void {
  const isOver = usage.entries > room.entries || usage.bytes > room.bytes
  const isMore = usage.entries > before.entries || usage.bytes > before.bytes
  if (isOver && isMore) throw fail('dataFull', { n: room.entries, limit: sizeInWords(room.bytes) })
}
