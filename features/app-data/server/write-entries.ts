/** Writes an app's data: one entry, what it is found by, what the app keeps in all and the change, in one transaction. */
import type { DataKind, MemberRole } from '../../../contract/data-kinds.ts'
import { fail } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import { ruleText } from '../../../contract/text/rules.ts'
import type { JsonObject } from '../../../project/content-file/json.ts'
import { changeEntry } from '../../../project/data-file/change-entry.ts'
import { checkEntry } from '../../../project/data-file/check-entry.ts'
import { ruleOf } from '../../../project/data-file/data-file.ts'
import { afterCommit, inTransaction } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import { dataLimits, type Entry } from '../contract.ts'
import { requireAllowed } from './allow.ts'
import type { Caller } from './caller.ts'
import type { AppData } from './app-data.ts'
import { noteRemoved } from './author/state-store.ts'
import { fieldsOf, rowBytes } from './entry-fields.ts'
import { findMeant, storedId } from './entry-id.ts'
import * as store from './entry-store.ts'
import { roleIn } from './member-role.ts'
import { dataOf, jsonObject, presentEntry } from './present-entry.ts'
import { kindOf, maySee, placeOf } from './read-entries.ts'
import { findSent, insertSent } from './sent-store.ts'
import { holdUsage, noteChange } from './usage-store.ts'
import { countWrite, draftRoom, type Held, requireBytes, requireRoom } from './write-room.ts'

/** What a call asks beside its data. */
export type WriteCall = {
  collection: string
  locale: Locale
  /** The revision that the caller has seen; null where they do not say. */
  revision: number | null
  /** Whether there must be none yet. */
  isNew: boolean
  /** By which the same write is known when it is sent once more; null where none came. */
  key: string | null
}

type NotedChange = { entries?: number; bytes?: number; lostBy?: string | null }

/** Adds an entry. The same id by the same writer once more answers the entry that is there. */
export async function addEntry(
  data: AppData,
  caller: Caller,
  { id, data: given, ...call }: WriteCall & { id?: string | undefined; data: unknown },
): Promise<Entry> {
  await countWrite(data, caller)
  return onceInWrite(data, caller, call, async (held) => {
    const at = { ...placeOf(caller, call.collection), id: id ?? newId(data.world) }
    const there = id === undefined ? undefined : await findMeant(data, held.tx, caller, at)
    if (there?.writer === caller.writer && there) return presentEntry(data, there, caller)
    if (there) throw fail('dataExists')
    return insert(held, { ...call, id: at.id, given: jsonObject(given) })
  })
}

/** Writes a whole entry, new or in place of the one that is there. */
export async function putEntry(
  data: AppData,
  caller: Caller,
  { entryId: id, data: given, ...call }: WriteCall & { entryId: string; data: unknown },
): Promise<Entry> {
  await countWrite(data, caller)
  return onceInWrite(data, caller, call, async (held) => {
    const at = { ...placeOf(caller, call.collection), id }
    const there = await findMeant(data, held.tx, caller, at)
    if (!there && call.revision !== null) throw fail('changedElsewhere')
    if (!there) return insert(held, { ...call, id, given: jsonObject(given) })
    if (call.isNew) throw fail('dataExists')
    return update(held, there, call, (now) => changeEntry({}, jsonObject(given), now))
  })
}

/** Changes fields of an entry, also by steps. */
export async function patchEntry(
  data: AppData,
  caller: Caller,
  { entryId: id, data: given, ...call }: WriteCall & { entryId: string; data: unknown },
): Promise<Entry> {
  await countWrite(data, caller)
  return onceInWrite(data, caller, call, async (held) => {
    const at = { ...placeOf(caller, call.collection), id }
    const there = await findMeant(data, held.tx, caller, at)
    if (!there) throw fail('notFound')
    return update(held, there, call, (now) => changeEntry(dataOf(there), jsonObject(given), now))
  })
}

/** Removes an entry; one that is gone, or that the caller never saw, is gone. */
export async function removeEntry(
  data: AppData,
  caller: Caller,
  { entryId: id, ...call }: Omit<WriteCall, 'isNew' | 'key'> & { entryId: string },
): Promise<void> {
  await countWrite(data, caller)
  const at = { ...placeOf(caller, call.collection), id }
  if (!(await findMeant(data, data.db, caller, at))) return
  await inWrite(data, caller, async (held) => {
    const there = await findMeant(data, held.tx, caller, at)
    if (!there || !isKnown(caller, there, await roleIn(held.tx, caller, there))) return
    await requireWish(held, there, 'remove', call)
    if (call.revision !== null && call.revision !== there.revision) throw fail('changedElsewhere')
    const lostBy = await store.deleteEntry(held.tx, there)
    const { appId, collection, id: entryId, writer } = there
    // What a person took back comes back with no earlier state.
    if (caller.place === 'live' && writer === caller.writer && !caller.isAuthor)
      await noteRemoved(held.tx, { appId, collection, entryId, at: held.now })
    await noteEntry(held, there, { entries: -1, bytes: -there.bytes, lostBy })
  })
}

/** A write that is done once, however often it is sent with its key: a lost answer is asked for again. */
function onceInWrite(
  data: AppData,
  caller: Caller,
  { collection, key }: WriteCall,
  work: (held: Held) => Promise<Entry>,
): Promise<Entry> {
  const { writer } = caller
  if (key === null || writer === null) return inWrite(data, caller, work)
  const sent = { ...placeOf(caller, collection), writer, key }
  return inWrite(data, caller, async (held) => {
    const entryId = await findSent(held.tx, sent)
    if (entryId === undefined) {
      const entry = await work(held)
      await insertSent(held.tx, { ...sent, entryId: entry.id, at: held.now })
      return entry
    }
    const at = { ...placeOf(caller, collection), id: entryId }
    const there = await findMeant(data, held.tx, caller, at)
    const role = there ? await roleIn(held.tx, caller, there) : null
    if (!there || !isKnown(caller, there, role)) throw fail('notFound')
    return presentEntry(data, there, caller, role)
  })
}

/** Does a write in one transaction that holds what the app keeps, and tells those who listen. */
export async function inWrite<T>(
  data: AppData,
  caller: Caller,
  work: (held: Held) => Promise<T>,
): Promise<T> {
  const { appId } = caller.site
  const { place } = caller
  const room =
    place === 'draft' || place === 'trial' ? draftRoom : await data.roomOf(caller.app.authorId)
  return inTransaction(data.db, async (tx) => {
    const usage = await holdUsage(tx, { appId, place })
    const written = await work({ data, tx, caller, usage, room, now: data.world.now() })
    afterCommit(tx, () => data.hub.tell(appId, place))
    return written
  })
}

async function insert(
  held: Held,
  { collection, id, given, locale }: WriteCall & { id: string; given: JsonObject },
): Promise<Entry> {
  const { data, tx, caller, now } = held
  requireAllowed(caller, { act: 'add', collection, entry: null, locale })
  const { writer } = caller
  if (writer === null) throw fail('dataSignIn', { collection })
  const { kind, max } = ruleOf(caller.app.rules, collection)
  const after = stepped(changeEntry({}, given, now), collection, locale)
  const fit = fitting(held, collection, after, locale)
  await requireRoom(held, { collection, writer, max, bytes: fit.bytes })
  const row = {
    ...placeOf(caller, collection),
    id: storedId(data, caller, collection, id),
    writer,
    writerName: caller.isSignedIn ? caller.name : null,
    kind,
    revision: 1,
    bytes: fit.bytes,
    data: fit.json,
    createdAt: now,
    updatedAt: now,
  }
  await store.insertEntry(tx, row, fit.fields)
  await noteEntry(held, row, { entries: 1, bytes: fit.bytes })
  if (kind === 'inbox' && caller.place === 'live')
    for (const tell of data.events.received) await tell(tx, row)
  return presentEntry(data, { ...row, hiddenAt: null, hiddenFor: null }, caller)
}

async function update(
  held: Held,
  there: store.EntryRow,
  call: WriteCall,
  change: (now: number) => ReturnType<typeof changeEntry>,
): Promise<Entry> {
  const { data, tx, caller, now } = held
  const role = await requireWish(held, there, 'change', call)
  if (call.revision !== null && call.revision !== there.revision) throw fail('changedElsewhere')
  const after = stepped(change(now), call.collection, call.locale)
  const fit = fitting(held, call.collection, after, call.locale)
  const more = fit.bytes - there.bytes
  if (more > 0) requireBytes(held, more)
  const row = {
    ...there,
    revision: there.revision + 1,
    bytes: fit.bytes,
    data: fit.json,
    updatedAt: now,
  }
  await store.updateEntry(tx, row, fit.fields)
  await noteEntry(held, row, { bytes: more })
  return presentEntry(data, row, caller, role)
}

/** Fails with `notFound` for what the caller may not see, else as {@link requireAllowed}; answers as what they are let in. */
async function requireWish(
  { caller, tx }: Held,
  there: store.EntryRow,
  act: 'change' | 'remove',
  { collection, locale }: { collection: string; locale: Locale },
): Promise<MemberRole | null> {
  const kind: DataKind = kindOf(there.kind)
  const role = await roleIn(tx, caller, there)
  if (!isKnown(caller, there, role)) throw fail('notFound')
  requireAllowed(caller, { act, collection, entry: { writer: there.writer, kind, role }, locale })
  return role
}

/** Whether a caller may know that an entry is there. */
function isKnown(caller: Caller, there: store.EntryRow, role: MemberRole | null): boolean {
  // The author can remove what is hidden.
  const shown = caller.isAuthor ? { ...there, hiddenAt: null } : there
  return maySee(caller, shown, role) || (caller.isAuthor && there.kind === 'inbox')
}

function stepped(
  changed: ReturnType<typeof changeEntry>,
  collection: string,
  locale: Locale,
): JsonObject {
  if ('data' in changed) return changed.data
  const { path, code } = changed.fault
  const detail = { path: `data.${path}`, code, message: ruleText(code, locale) }
  throw fail('dataEntryInvalid', { collection }, [detail])
}

/** The entry as it is stored, once it fits its collection and is small enough. */
function fitting({ caller }: Held, collection: string, entry: JsonObject, locale: Locale) {
  const faults = checkEntry(entry, ruleOf(caller.app.rules, collection).fields)
  if (faults.length > 0)
    throw fail(
      'dataEntryInvalid',
      { collection },
      faults.map(({ path, code }) => ({
        path: `data.${path}`,
        code,
        message: ruleText(code, locale),
      })),
    )
  const json = JSON.stringify(entry)
  const size = Buffer.byteLength(json)
  if (size > dataLimits.entryBytes)
    throw fail('dataEntryTooLarge', { limit: `${dataLimits.entryBytes / 1_024} KiB` })
  const fields = fieldsOf(entry)
  return { json, fields, bytes: size + fields.length * rowBytes }
}

/** Writes the change of an entry, with what the app keeps more by it, and who sees the entry no more. */
export function noteEntry(
  { tx, usage, now }: Held,
  row: Pick<store.EntryRow, 'appId' | 'place' | 'collection' | 'id' | 'kind' | 'writer'>,
  { entries = 0, bytes = 0, lostBy = null }: NotedChange,
): Promise<void> {
  const { appId, place, collection, id: entryId, kind, writer } = row
  const kept = { entries: usage.entries + entries, bytes: Number(usage.bytes) + bytes }
  const seq = Number(usage.seq)
  const change = { appId, place, seq, collection, entryId, kind, writer, at: now, lostBy }
  return noteChange(tx, kept, change)
}
