/** Entries as an app sees them, in the shape that document stores of the field have. */
import type { Entry } from '../../../features/app-data/contract.ts'
import { CubeFailure } from './cube-failure.ts'
import type { EntryRef, EntrySnapshot, FoundEntrySnapshot, QuerySnapshot } from './cube-types.ts'
import type { View } from './engine-types.ts'

type Known = Pick<View, 'fromCache' | 'pending'>

// Where the page behind a snapshot begins; an empty text where there is none.
const cursors = new WeakMap<object, string>()

/** One entry that is there. */
export function snapshotOf(
  entry: Entry,
  ref: EntryRef,
  { fromCache, pending }: Known,
): FoundEntrySnapshot {
  const { id, data, isMine, role = null, by, createdAt, updatedAt, revision } = entry
  return {
    id,
    ref,
    exists: () => true,
    data: () => structuredClone(data),
    get: (field) => (Object.hasOwn(data, field) ? structuredClone(data[field]) : undefined),
    isMine,
    role: isMine ? 'writer' : role,
    by,
    createdAt,
    updatedAt,
    revision,
    fromCache,
    pending,
  }
}

/** One entry that may not be there. */
export function entrySnapshot(view: View, ref: EntryRef): EntrySnapshot {
  const [entry] = view.entries
  if (entry) return snapshotOf(entry, ref, view)
  return {
    id: ref.id,
    ref,
    exists: () => false,
    data: () => undefined,
    get: () => undefined,
    isMine: false,
    role: null,
    by: null,
    createdAt: null,
    updatedAt: null,
    revision: 0,
    fromCache: view.fromCache,
    pending: view.pending,
  }
}

/** What a query found. */
export function querySnapshot(view: View, refOf: (id: string) => EntryRef): QuerySnapshot {
  const docs = view.entries.map((entry) => snapshotOf(entry, refOf(entry.id), view))
  const snapshot: QuerySnapshot = {
    docs,
    size: docs.length,
    empty: docs.length === 0,
    forEach: (callback) => docs.forEach((doc) => callback(doc)),
    fromCache: view.fromCache,
    pending: view.pending,
  }
  if (view.cursor !== undefined)
    for (const one of [snapshot, docs.at(-1) ?? snapshot]) cursors.set(one, view.cursor ?? '')
  return snapshot
}

/** Where the page behind a page begins. Throws for what is no page that `get()` answered. */
export function cursorBehind(page: object): string {
  const cursor = cursors.get(page)
  if (cursor === undefined)
    throw new CubeFailure(
      'validationError',
      'startAfter() takes what get() answered, or its last entry',
    )
  return cursor
}
