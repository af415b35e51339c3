/** Reads all entries of a collection, page by page, into one file. */
import { csvOf, jsonLineOf, type WrittenEntry } from '../../../../project/data-file/entry-lines.ts'
import { call } from '../../../../web/kernel/call.ts'
import type { CallFailure } from '../../../../web/kernel/call-failure.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import { isObject, type Json, type JsonObject } from '../../../../project/content-file/json.ts'
import { authorLimits, listAuthorEntries } from '../../author-contract.ts'

/** The form of a file. */
export type FileForm = 'jsonl' | 'csv'

/** Reads the file; `onProgress` hears how many entries are in it so far. */
export async function exportEntries(
  appId: string,
  collection: string,
  { form, onProgress }: { form: FileForm; onProgress: (entries: number) => void },
): Promise<Result<Blob, CallFailure>> {
  const parts: string[] = []
  const rows: WrittenEntry[] = []
  let count = 0
  let after: string | null = null
  do {
    const asked = {
      id: appId,
      collection,
      direction: 'asc' as const,
      limit: authorLimits.listed,
      ...(after === null ? {} : { after }),
    }
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(asked)
    if (!page.ok) return err(page.error)
    const written = page.value.entries.map(({ id, createdAt, by, data }) => ({
      id,
      createdAt,
      by: by.name ?? by.id,
      data: jsonObject(data),
    }))
    // A table names all fields of all entries in its first line.
    if (form === 'csv') rows.push(...written)
    else parts.push(...written.map((one) => `${jsonLineOf(one)}\n`))
    count += written.length
    onProgress(count)
    after = page.value.nextCursor
  } while (after !== null)
  // Table programs take a file for UTF-8 by its first character.
  if (form === 'csv') return ok(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv' }))
  return ok(new Blob(parts, { type: 'application/x-ndjson' }))
}

function readPage(asked: Parameters<typeof call<typeof listAuthorEntries>>[1]) {
  return call(listAuthorEntries, asked)
}

function jsonObject(value: Readonly<Record<string, unknown>>): JsonObject {
  return isJson(value) && isObject(value) ? value : {}
}

/** What came as JSON holds nothing else. */
function isJson(value: unknown): value is Json {
  return value !== undefined && typeof value !== 'function'
}
