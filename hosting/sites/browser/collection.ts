/** Collections, queries and entries: the calls of `cube.db`. */
import type { Filter } from '../../../features/app-data/contract.ts'
import { isObject, type JsonObject } from '../../../project/content-file/json.ts'
import { CubeFailure } from './cube-failure.ts'
import type { Collection, CubeError, EntryData, EntryRef, Query } from './cube-types.ts'
import { beginLater } from './parts.ts'
import { parse } from './read-json.ts'
import type { Selection } from './select-entries.ts'
import { everything, filtersQuery, type Target } from './selection-path.ts'
import { cursorBehind, entrySnapshot, querySnapshot } from './snapshots.ts'
import { randomText } from './environment.ts'
import type { Engine, Write } from './engine-types.ts'

type OnError = ((error: CubeError) => void) | undefined

const ops: readonly string[] = ['==', '!=', '<', '<=', '>', '>=', 'in', 'array-contains']

/** A collection by its name. */
export function openCollection(engine: Engine, name: string): Collection {
  if (!/^[a-z0-9_-]{1,60}$/.test(name))
    throw wrong(`A collection is called by a-z, 0-9, _ and -: ${name}`)
  const doc = (id?: string) => openEntry(engine, name, id ?? randomText(15))
  return {
    ...openQuery(engine, { collection: name, entryId: null, selection: everything, after: null }),
    id: name,
    doc,
    async add(data) {
      const ref = doc()
      await write(engine, ref, 'add', data)
      return ref
    },
    totals: async () => (await engine.loadParts()).readTotals(engine, name),
    onTotals: (callback, onError) =>
      beginLater(engine.loadParts, ({ watchTotals }) =>
        watchTotals(engine, name, callback, told(onError)),
      ),
  }
}

function openEntry(engine: Engine, collection: string, id: string): EntryRef {
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(id))
    throw wrong(`The id of an entry has 1 to 60 of A-Z, a-z, 0-9, _ and -: ${id}`)
  const target: Target = { collection, entryId: id, selection: everything, after: null }
  const sharing = async () => (await engine.loadParts()).openSharing(engine, ref.path)
  const ref: EntryRef = {
    id,
    path: `${collection}/${id}`,
    get: async () => entrySnapshot(await engine.read(target), ref),
    set: (data, { merge, create, revision } = {}) =>
      write(engine, ref, create ? 'create' : merge ? 'merge' : 'set', data, revision),
    update: (data, { revision } = {}) => write(engine, ref, 'update', data, revision),
    delete: ({ revision } = {}) => write(engine, ref, 'delete', {}, revision),
    onSnapshot: (callback, onError) =>
      engine.watch(target, (view) => callback(entrySnapshot(view, ref)), told(onError)),
    invite: async (options) => (await sharing()).invite(options),
    members: async () => (await sharing()).members(),
    removeMember: async (person) => (await sharing()).removeMember(person),
    revokeInvitation: async (invitation) => (await sharing()).revokeInvitation(invitation),
    leave: async () => (await sharing()).leave(),
  }
  return ref
}

async function write(
  engine: Engine,
  { path }: EntryRef,
  act: Write['act'],
  data: EntryData,
  revision?: number,
): Promise<void> {
  const [collection = '', entryId = ''] = path.split('/')
  await engine.write({ act, collection, entryId, data: jsonOf(data), revision: revision ?? null })
}

function openQuery(engine: Engine, target: Target): Query {
  const { collection, selection } = target
  const narrower = (change: Partial<Selection>, after = target.after) =>
    openQuery(engine, { ...target, selection: { ...selection, ...change }, after })
  const refOf = (id: string) => openEntry(engine, collection, id)
  return {
    where(field, op, value) {
      if (!ops.includes(op)) throw wrong(`where() compares by ${ops.join(' ')}`)
      const filter: Filter = [field, op, value instanceof Date ? value.toISOString() : value]
      return narrower({ filters: [...selection.filters, filter] })
    },
    orderBy(field, direction = 'asc') {
      if (selection.orderBy !== everything.orderBy) throw wrong('A query has one orderBy()')
      return narrower({ orderBy: field, direction })
    },
    limit(count) {
      if (!Number.isSafeInteger(count) || count < 1) throw wrong('limit() takes a number from 1')
      return narrower({ limit: count })
    },
    startAfter: (page) => narrower({}, cursorBehind(page)),
    get: async () => querySnapshot(await engine.read(target), refOf),
    onSnapshot: (callback, onError) =>
      engine.watch(target, (view) => callback(querySnapshot(view, refOf)), told(onError)),
    async count() {
      const query = String(filtersQuery(selection))
      const reply = await engine.transport.send({
        method: 'GET',
        path: `count/${collection}${query && `?${query}`}`,
      })
      return isObject(reply) ? Number(reply['count']) : 0
    },
  }
}

/** What nobody takes stands in the console. */
function told(onError: OnError): (failure: CubeFailure) => void {
  return onError ?? ((failure) => console.error(failure))
}

function jsonOf(data: EntryData): JsonObject {
  let text: string | undefined
  try {
    text = JSON.stringify(data)
  } catch {
    throw wrong('An entry is an object of JSON values')
  }
  const value = parse(text ?? null)
  if (!isObject(value)) throw wrong('An entry is an object of JSON values')
  return value
}

function wrong(message: string): CubeFailure {
  return new CubeFailure('validationError', message)
}
