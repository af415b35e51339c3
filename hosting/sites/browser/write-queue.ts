/** Writes that wait in this browser, in their order: what sends them, and what they make of what is known. */
import type { Entry } from '../../../features/app-data/contract.ts'
import type { Json } from '../../../project/content-file/json.ts'
import { CubeFailure, isFailure } from './cube-failure.ts'
import { changeFields } from './field-steps.ts'
import { entryIn } from './read-entries.ts'
import { has, parse } from './read-json.ts'
import { entryPath } from './selection-path.ts'
import type { Environment } from './environment.ts'
import type { DataCall, Transport, Write, WriteQueue } from './engine-types.ts'

const waitingMost = 500

/** Opens the queue of the origin; without locks each tab has one of its own, which it finds again after a reload. */
export function openWriteQueue({ shelf, locks, now, tab }: Environment): WriteQueue {
  const beginning = locks ? 'write:' : `write-${tab}:`
  const read = new Map<string, Write>()

  function waiting(collection?: string): Write[] {
    const names = shelf.names(beginning)
    const writes = names.flatMap((name) => {
      const known = read.get(name)
      const write = known ?? parse(shelf.read(name))
      if (!isWrite(write)) return []
      read.set(name, write)
      return [write]
    })
    return collection === undefined
      ? writes
      : writes.filter((write) => write.collection === collection)
  }

  return {
    waiting,
    push(given) {
      const names = shelf.names(beginning)
      const last = Number.parseInt(names.at(-1)?.slice(beginning.length) ?? '', 10) || 0
      const at = now()
      // Behind all others, whatever the clock says.
      const place = String(Math.max(at, last + 1)).padStart(16, '0')
      const write: Write = { ...given, name: `${beginning}${place}-${given.tab}`, at }
      if (names.length >= waitingMost || !shelf.write(write.name, JSON.stringify(write)))
        throw new CubeFailure('queueFull', 'Too many writes wait for the network')
      return write
    },
    remove({ name }) {
      shelf.remove(name)
      read.delete(name)
    },
  }
}

/** Sends a write. Answers the entry that it made; null where it removed one. */
export async function sendWrite(
  { send }: Pick<Transport, 'send'>,
  write: Write,
): Promise<Entry | null> {
  if (write.act !== 'merge') return entryIn(await send(callOf(write, write.act)))
  // Whoever is the second to make it changes what the first one made.
  for (const act of ['update', 'create', 'update'] as const) {
    try {
      return entryIn(await send(callOf(write, act)))
    } catch (error) {
      const isOther = isFailure(error) && /notFound|dataExists/.test(error.code)
      if (!isOther) throw error
    }
  }
  throw new CubeFailure('notFound')
}

function callOf(write: Write, act: Exclude<Write['act'], 'merge'>): DataCall {
  const { collection, entryId: id, data, revision, name } = write
  const headers: Record<string, string> = { 'Idempotency-Key': `${name}-${act}` }
  if (act === 'create') headers['If-None-Match'] = '*'
  if (revision !== null) headers['If-Match'] = `"${revision}"`
  if (act === 'add')
    return {
      method: 'POST',
      path: entryPath({ collection, entryId: null }),
      body: { id, data },
      headers,
    }
  const path = entryPath({ collection, entryId: id })
  if (act === 'delete') return { method: 'DELETE', path, headers }
  return { method: act === 'update' ? 'PATCH' : 'PUT', path, body: { data }, headers }
}

/** Puts what waits over what is known, so that whoever wrote it sees it at once. */
export function withWaiting(
  known: Iterable<Entry>,
  writes: readonly Write[],
  by: Entry['by'],
): Map<string, Entry> {
  const entries = new Map([...known].map((entry) => [entry.id, entry]))
  for (const write of writes) {
    const there = entries.get(write.entryId)
    // What is changed and not known here cannot be shown.
    if (write.act === 'delete') entries.delete(write.entryId)
    else if (there || write.act !== 'update') entries.set(write.entryId, written(write, there, by))
  }
  return entries
}

/** The entry as the server will most likely make it. */
function written(
  { act, at, data, entryId: id }: Write,
  there: Entry | undefined,
  by: Entry['by'],
): Entry {
  const updatedAt = new Date(at).toISOString()
  const isPart = act === 'update' || act === 'merge'
  return {
    ...(there ?? { id, revision: 0, createdAt: updatedAt, isMine: true, by }),
    data: changeFields(isPart && there ? fieldsOf(there) : {}, data, at),
    updatedAt,
  }
}

function fieldsOf({ data }: Entry): { [name: string]: Json } {
  return isFields(data) ? data : {}
}

function isFields(value: unknown): value is { [name: string]: Json } {
  return typeof value === 'object'
}

function isWrite(value: unknown): value is Write {
  return has(value, 'act', 'entryId')
}
