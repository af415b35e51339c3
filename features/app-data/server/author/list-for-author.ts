/** Pages of the entries that an author may read, looked through for a text. */
import type { DataKind } from '../../../../contract/data-kinds.ts'
import { fail } from '../../../../contract/failures.ts'
import type { ReplyOf } from '../../../../contract/route.ts'
import { ruleOf } from '../../../../project/data-file/data-file.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Json } from '../../../../project/content-file/json.ts'
import type { AuthorEntry, listAuthorEntries } from '../../author-contract.ts'
import { texts } from '../../text/texts.ts'
import type { AppData } from '../app-data.ts'
import type { Caller } from '../caller.ts'
import type { EntryRow } from '../entry-store.ts'
import { afterOf, cursorOf } from '../page-cursor.ts'
import { dataOf, presentEntry } from '../present-entry.ts'
import { kindOf, placeOf } from '../read-entries.ts'
import { mayAuthor, readableKinds } from './author-caller.ts'
import { pageForAuthor } from './author-store.ts'

type Asked = {
  collection: string
  text?: string | undefined
  direction: 'asc' | 'desc'
  limit: number
  after?: string | undefined
}

const rowsAtOnce = 100
const answerBytes = 1_048_576
const lookedMost = 2_000

/** A page. Fails with `dataNotAllowed` for what the author may read nothing of. */
export async function listForAuthor(
  data: AppData,
  caller: Caller,
  { collection, locale, ...asked }: Asked & { locale: Locale },
): Promise<ReplyOf<typeof listAuthorEntries>> {
  const kinds = requireReadable(caller, collection, locale)
  const text = asked.text?.trim() || null
  const shown: EntryRow[] = []
  let bytes = 0
  let looked = 0
  let next = asked.after ?? null
  const shownSoFar = () => shown.map((one) => present(data, caller, one))
  const page = { kinds, text, isDescending: asked.direction === 'desc', limit: rowsAtOnce }
  for (;;) {
    const after = afterOf(next ?? undefined)
    const rows = await pageForAuthor(data.db, placeOf(caller, collection), { ...page, after })
    for (const row of rows) {
      if (shown.length === asked.limit || bytes > answerBytes || looked === lookedMost)
        return { entries: shownSoFar(), nextCursor: next }
      looked += 1
      next = cursorOf(row, 'createdAt')
      if (!holdsText(row, text)) continue
      shown.push(row)
      bytes += row.bytes
    }
    if (rows.length < rowsAtOnce) return { entries: shownSoFar(), nextCursor: null }
  }
}

function requireReadable(caller: Caller, collection: string, locale: Locale): DataKind[] {
  const kinds = readableKinds(caller, collection)
  if (kinds.length > 0) return kinds
  const sentence = texts[locale][ruleOf(caller.app.rules, collection).kind]
  throw fail('dataNotAllowed', { collection, sentence })
}

function present(data: AppData, caller: Caller, row: EntryRow): AuthorEntry {
  const { collection, writer } = row
  const about = { collection, kind: kindOf(row.kind), writer }
  return {
    ...presentEntry(data, row, caller),
    isHidden: row.hiddenAt !== null,
    isStranger: writer.startsWith('k:'),
    may: {
      change: mayAuthor(caller, 'change', about),
      remove: mayAuthor(caller, 'remove', about),
    },
  }
}

function holdsText(row: EntryRow, text: string | null): boolean {
  if (text === null) return true
  const wanted = text.toLowerCase()
  return (
    (row.writerName ?? '').toLowerCase().includes(wanted) ||
    Object.values(dataOf(row)).some((value) => valueHolds(value, wanted))
  )
}

function valueHolds(value: Json, wanted: string): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((one) => valueHolds(one, wanted))
  return String(value).toLowerCase().includes(wanted)
}
