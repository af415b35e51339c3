/** Takes in what an app kept on another host: the author's own as the author's, that of others as nobody's here. */
import { sizeInWords } from '../../../../contract/byte-size.ts'
import { fail } from '../../../../contract/failures.ts'
import { isObject, type JsonObject } from '../../../../project/content-file/json.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { textFault } from '../../../../server/kernel/read-request.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { AlongEntry } from '../../along-contract.ts'
import { dataLimits } from '../../contract.ts'
import type { AppData } from '../app-data.ts'
import { finishBulk, holdForBulk, writeChange } from '../author/bulk-write.ts'
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

const atOnce = 200

/**
 * Adds them all or none to an app that keeps nothing yet; `entries` answers the same each time. Fails with `dataFull`
 * before anything is written.
 */
export async function takeIn(
  data: AppData,
  taker: Taker,
  entries: () => AsyncIterable<AlongEntry>,
): Promise<void> {
  const room = await data.roomOf(taker.userId)
  const sum = { entries: 0, bytes: 0 }
  for await (const entry of entries()) {
    sum.entries += 1
    sum.bytes += rowOf(data, taker, entry).bytes
  }
  if (sum.entries > room.entries || sum.bytes > room.bytes)
    throw fail('dataFull', { n: room.entries, limit: sizeInWords(room.bytes) })
  let batch: EntryRow[] = []
  for await (const row of rowsOf(data, taker, entries())) {
    if (batch.push(row) < atOnce) continue
    await writeBatch(data, taker.appId, batch)
    batch = []
  }
  if (batch.length > 0) await writeBatch(data, taker.appId, batch)
}

async function writeBatch(data: AppData, appId: string, rows: readonly EntryRow[]): Promise<void> {
  await inTransaction(data.db, async (tx) => {
    const bulk = await holdForBulk(data, tx, appId)
    for (const row of rows) await writeChange(bulk, { row, was: null, isRemoval: false })
    await finishBulk(bulk)
  })
}

async function* rowsOf(
  data: AppData,
  taker: Taker,
  entries: AsyncIterable<AlongEntry>,
): AsyncGenerator<EntryRow> {
  const taken = new Set<string>()
  for await (const entry of entries) {
    const row = rowOf(data, taker, entry)
    const key = `${row.collection} ${row.id}`
    // Only a forged archive names one twice.
    yield taken.has(key) ? { ...row, id: newId(data.world) } : row
    taken.add(key)
  }
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
