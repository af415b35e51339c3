/** Ids of entries: where each writes for themselves alone, two people may call an entry alike. */
import type { DataKind } from '../../../contract/data-kinds.ts'
import { fail } from '../../../contract/failures.ts'
import { ruleOf } from '../../../project/data-file/data-file.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { type Caller, personForm, pseudonymOf } from './caller.ts'
import type { AppData } from './app-data.ts'
import { type EntryRow, findEntry, type InCollection } from './entry-store.ts'

// No id that an app gives holds it.
const mark = '.'

/** Kinds of which nobody else may know which ids are taken. */
const scopedKinds: ReadonlySet<DataKind> = new Set(['own', 'ballot'])

/** The id under which a new entry is stored. An id that is somebody's own is theirs alone. Fails with `dataExists`. */
export function storedId(data: AppData, caller: Caller, collection: string, id: string): string {
  const { site, writer } = caller
  const isPersons = writer !== null && id === pseudonymOf(data, site.appId, writer)
  if (personForm.test(id) && !isPersons) throw fail('dataExists')
  const { kind } = ruleOf(caller.app.rules, collection)
  return isScoped(kind) ? scoped(data, caller, id) : id
}

/** Whether ids of a kind belong to their writer alone. */
export function isScoped(kind: DataKind): boolean {
  return scopedKinds.has(kind)
}

/** The id of an entry that becomes another person's, whose own id in the app is `to`. */
export function renamedFor(stored: string, { from, to }: { from: string; to: string }): string {
  const shown = shownId(stored)
  const id = shown === from ? to : shown
  return shown === stored ? id : to + mark + id
}

/** The id that an app sees of a stored one. */
export function shownId(stored: string): string {
  return stored.slice(stored.indexOf(mark) + 1)
}

/** The entry that a caller means by an id: their own, before one that all call so. */
export async function findMeant(
  data: AppData,
  db: Queries,
  caller: Caller,
  { id, ...at }: InCollection & { id: string },
): Promise<EntryRow | undefined> {
  const own =
    caller.writer === null
      ? undefined
      : await findEntry(db, { ...at, id: scoped(data, caller, id) })
  return own ?? findEntry(db, { ...at, id })
}

function scoped(data: AppData, { site, writer }: Caller, id: string): string {
  return writer === null ? id : pseudonymOf(data, site.appId, writer) + mark + id
}
