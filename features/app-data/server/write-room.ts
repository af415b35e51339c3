/** What bounds a write: how often, how many entries, how many bytes. */
import { sizeInWords } from '../../../contract/byte-size.ts'
import { fail } from '../../../contract/failures.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { countCall } from '../../../server/kernel/rate-limits.ts'
import type { AppData, Room } from './app-data.ts'
import type { Caller } from './caller.ts'
import { countOfWriter } from './entry-store.ts'
import { placeOf } from './read-entries.ts'
import type { Usage } from './usage-store.ts'

/** How much the draft of an app keeps, whatever its author's plan. */
export const draftRoom: Room = { entries: 1_000, bytes: 5 * 1_048_576 }

/** A transaction that holds what an app keeps, and whose. */
export type Held = {
  data: AppData
  tx: Queries
  caller: Caller
  usage: Usage
  now: number
  room: Room
}

/** Fails with `dataMax`, `dataFull` or `dataPersonFull` where there is no room for one more entry. */
export async function requireRoom(
  held: Held,
  wish: { collection: string; writer: string; max: number | null; bytes: number },
): Promise<void> {
  const { data, tx, caller, usage, room } = held
  const { collection, writer, max, bytes } = wish
  const { limits } = data
  const at = placeOf(caller, collection)
  if (max !== null && (await countOfWriter(tx, at, writer)) >= max)
    throw fail('dataMax', { collection, n: max })
  if (usage.entries + 1 > room.entries) throw fullFailure(room)
  requireBytes(held, bytes)
  // The author fills the app for everybody.
  if (caller.isAuthor) return
  const inApp = await countOfWriter(tx, { ...at, collection: null }, writer)
  if (inApp >= limits.entriesPerPerson) throw fail('dataPersonFull', { n: limits.entriesPerPerson })
}

/** Fails with `dataFull` where so many more bytes do not fit. */
export function requireBytes({ usage, room }: Held, more: number): void {
  if (Number(usage.bytes) + more > room.bytes) throw fullFailure(room)
}

function fullFailure({ entries, bytes }: Room) {
  return fail('dataFull', { n: entries, limit: sizeInWords(bytes) })
}

/** Counts a write for whoever makes it and for the app. Fails with `rateLimited`. */
export async function countWrite({ counter, limits }: AppData, caller: Caller): Promise<void> {
  const { person, app: ofApp, strangers } = limits.writesPerMinute
  const [who, calls] = caller.isSignedIn
    ? [`person:${caller.writer}`, person]
    : [`address:${caller.address}`, strangers]
  // What is tried in the workshop takes nothing from what visitors may write.
  const app = `data:${caller.site.draft ? 'draft:' : ''}${caller.site.appId}`
  const allow = (most: number) => ({ calls: most * limits.scale, seconds: 60 })
  await countCall(counter, `${app}:${who}`, allow(calls))
  await countCall(counter, app, allow(ofApp))
}
