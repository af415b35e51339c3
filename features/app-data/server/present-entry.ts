/** An entry as its reader sees it. */
import type { MemberRole } from '../../../contract/data-kinds.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { isObject, type Json, type JsonObject } from '../../../project/content-file/json.ts'
import type { Entry } from '../contract.ts'
import { type Caller, pseudonymOf } from './caller.ts'
import type { AppData } from './app-data.ts'
import { shownId } from './entry-id.ts'
import type { EntryRow } from './entry-store.ts'

/** Shows a row to a caller, let in as `role`: its writer by a name of this app alone. */
export function presentEntry(
  data: Pick<AppData, 'secrets'>,
  row: EntryRow,
  caller: Caller,
  role: MemberRole | null = null,
): Entry {
  return {
    id: shownId(row.id),
    data: dataOf(row),
    revision: row.revision,
    createdAt: new Date(Number(row.createdAt)).toISOString(),
    updatedAt: new Date(Number(row.updatedAt)).toISOString(),
    isMine: row.writer === caller.writer,
    by: { id: pseudonymOf(data, row.appId, row.writer), name: row.writerName },
    ...(role === null ? {} : { role }),
  }
}

/** What an entry holds. */
export function dataOf({ data }: Pick<EntryRow, 'data'>): JsonObject {
  return jsonObject(parseJson(data))
}

/** A value that came as JSON, as an object; an empty one where it is none. */
export function jsonObject(value: unknown): JsonObject {
  const json = isJson(value) ? value : undefined
  return isObject(json) ? json : {}
}

/** What was parsed from JSON holds nothing else. */
function isJson(value: unknown): value is Json {
  return value !== undefined && typeof value !== 'function'
}
