/**
 * Gives an earlier state of an app's data back. What the author wrote is as it was; of others comes back what is gone.
 * What others wrote or changed since stays, and what they removed themselves stays removed. What stood there neither
 * then nor was written since was brought back by a restore, and goes: so a restore can be taken back.
 */
import { fail } from '../../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../../server/database/transaction.ts'
import type { AppData } from '../app-data.ts'
import { type EntryRow, findEntry } from '../entry-store.ts'
import { type Bulk, finishBulk, holdForBulk, requireRoomFor, writeChange } from './bulk-write.ts'
import { keepState, unpack } from './keep-state.ts'
import * as store from './state-store.ts'

const partsAtOnce = 50
const rowsAtOnce = 200

/** What was done. */
export type Restored = { restored: number; removed: number }

/** Restores a state of an app. Fails with `notFound`, or with `dataFull` where not all has room. */
export async function restoreState(
  data: AppData,
  { appId, authorId, stateId }: { appId: string; authorId: string; stateId: string },
): Promise<Restored> {
  const room = await data.roomOf(authorId)
  return inTransaction(data.db, async (tx) => {
    const bulk = await holdForBulk(data, tx, appId)
    const state = await store.findState(tx, appId, stateId)
    if (!state) throw fail('notFound')
    const kept = { appId, cause: 'restore' as const, room, seq: bulk.before.seq }
    const names = new Set<string>()
    const takenAt = Number(state.takenAt)
    const since = await store.removedSince(tx, appId, takenAt)
    const restoring = { bulk, authorId, takenAt, names, since }
    // Read whole before the new state may push the old one out.
    const wanted = await changesOf(restoring, stateId)
    const gone = await goneSince(restoring)
    await keepState(data, tx, kept)
    for (const change of [...wanted, ...gone]) await writeChange(bulk, change)
    requireRoomFor(bulk, room)
    await finishBulk(bulk)
    await store.hideSuspended(tx, appId, bulk.now)
    return { restored: wanted.length, removed: gone.length }
  })
}

type Restoring = {
  bulk: Bulk
  authorId: string
  takenAt: number
  /** The entries of the state, as `collection/id`. */
  names: Set<string>
  /** What its writers removed since. */
  since: ReadonlySet<string>
}

type Change = Parameters<typeof writeChange>[1]

async function changesOf(restoring: Restoring, stateId: string): Promise<Change[]> {
  const { tx } = restoring.bulk
  const changes: Change[] = []
  let position = 0
  for (;;) {
    const parts = await store.partsAfter(tx, stateId, position, partsAtOnce)
    for (const row of parts.flatMap(unpack)) {
      restoring.names.add(nameOf(row))
      const change = await changeTo(tx, restoring, row)
      if (change) changes.push(change)
    }
    const last = parts.at(-1)
    if (!last || parts.length < partsAtOnce) return changes
    position = last.position
  }
}

async function changeTo(
  tx: Queries,
  { bulk, authorId, since }: Restoring,
  row: EntryRow,
): Promise<Change | null> {
  const is = await findEntry(tx, row)
  const isAuthors = row.writer === authorId
  if (!is) {
    if (!isAuthors && since.has(nameOf(row))) return null
    const isSuspended = row.hiddenFor === 'suspended'
    const shown = isSuspended ? { hiddenAt: null, hiddenFor: null } : {}
    return { row: { ...row, ...shown, revision: row.revision + 1 }, was: null, isRemoval: false }
  }
  if (!isAuthors || is.writer !== authorId || is.data === row.data) return null
  const again = { ...row, revision: is.revision + 1, updatedAt: bulk.now }
  return { row: again, was: is, isRemoval: false }
}

async function goneSince({ bulk, authorId, takenAt, names }: Restoring): Promise<Change[]> {
  const gone: Change[] = []
  let after: EntryRow | null = null
  for (;;) {
    const rows: EntryRow[] = await store.entriesAfter(bulk.tx, bulk.appId, after, rowsAtOnce)
    for (const row of rows) {
      const isKnown = names.has(nameOf(row))
      const isOlder = row.writer === authorId || Number(row.createdAt) < takenAt
      if (!isKnown && isOlder) gone.push({ row, was: row, isRemoval: true })
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return gone
    after = last
  }
}

const nameOf = ({ collection, id }: EntryRow): string => `${collection}/${id}`
