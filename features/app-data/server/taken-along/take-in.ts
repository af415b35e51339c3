/** Takes in what an app kept on another host: the author's own as the author's, that of others as nobody's here. */
import { isObject, type JsonObject } from '../../../../project/content-file/json.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { textFault } from '../../../../server/kernel/read-request.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { AlongEntry } from '../../along-contract.ts'
import { dataLimits } from '../../contract.ts'
import type { AppData } from '../app-data.ts'
import { finishBulk, holdForBulk, requireRoomFor, writeChange } from '../author/bulk-write.ts'
import { personForm, pseudonymOf } from '../caller.ts'
import { fieldsOf, rowBytes } from '../entry-fields.ts'
import { isScoped } from '../entry-id.ts'
import type { EntryRow } from '../entry-store.ts'
import { jsonObject } from '../present-entry.ts'

/** Whose app takes them. */
export type Taker = { appId: string; userId: string; username: string }

/** What was read as an entry; null where it is none, or could not be stored. */
export function readAlong(line: unknown): AlongEntry | null {
  const entry = AlongEntry.safeParse(line).data
  if (!entry || textFault(entry.data, 0) !== null || textFault(entry.by.id, 0) !== null) return null
  const isSmall = Buffer.byteLength(JSON.stringify(entry.data)) <= dataLimits.entryBytes
  return isSmall && isObject(jsonObject(entry.data)) ? entry : null
}

/** Adds them all or none to an app that keeps nothing yet. Fails with `dataFull`. */
export async function takeIn(
  data: AppData,
  taker: Taker,
  entries: readonly AlongEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const room = await data.roomOf(taker.userId)
  const rows = rowsOf(data, taker, entries)
  await inTransaction(data.db, async (tx) => {
    const bulk = await holdForBulk(data, tx, taker.appId)
    bulk.usage.entries += rows.length
    bulk.usage.bytes += rows.reduce((sum, { bytes }) => sum + bytes, 0)
    // Asked before, since writing all of what does not fit would take long.
    requireRoomFor(bulk, room)
    bulk.usage.entries = bulk.before.entries
    bulk.usage.bytes = bulk.before.bytes
    for (const row of rows) await writeChange(bulk, { row, was: null, isRemoval: false })
    await finishBulk(bulk)
  })
}

function rowsOf(data: AppData, taker: Taker, entries: readonly AlongEntry[]): EntryRow[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const row = rowOf(data, taker, entry)
    const key = `${row.collection} ${row.id}`
    const isTaken = taken.has(key)
    taken.add(key)
    // Only a forged archive names one twice.
    return isTaken ? { ...row, id: newId(data.world) } : row
  })
}

function rowOf(data: AppData, { appId, userId, username }: Taker, entry: AlongEntry): EntryRow {
  const { collection, kind, isMine, by } = entry
  const content: JsonObject = jsonObject(entry.data)
  const json = JSON.stringify(content)
  // No browser has the key that this stands for: nobody becomes the writer of it, whatever name it bears.
  const nobody = `k:${data.secrets.hash(`${appId}\0taken in\0${by.id}`, 'data-visitor')}`
  const writer = isMine ? userId : nobody
  const own = pseudonymOf(data, appId, writer)
  // An id that stands for its writer stands for them here as well; one that stands for another is nobody's.
  const named = entry.id === by.id ? own : entry.id
  const id = personForm.test(named) && named !== own ? newId(data.world) : named
  const now = data.world.now()
  return {
    appId,
    place: 'live',
    collection,
    id: isScoped(kind) ? `${own}.${id}` : id,
    writer,
    writerName: isMine ? username : null,
    kind,
    revision: 1,
    data: json,
    bytes: Buffer.byteLength(json) + fieldsOf(content).length * rowBytes,
    createdAt: Math.min(Date.parse(entry.createdAt), now),
    updatedAt: Math.min(Date.parse(entry.updatedAt), now),
    hiddenAt: null,
    hiddenFor: null,
  }
}
