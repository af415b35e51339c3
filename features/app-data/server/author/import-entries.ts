/** Takes entries of a file in as the author's: all of them or none. A state is kept before. */
import { fail, type FailureDetail } from '../../../../contract/failures.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Rule } from '../../../../contract/text/rules.ts'
import { changeEntry } from '../../../../project/data-file/change-entry.ts'
import { checkEntry } from '../../../../project/data-file/check-entry.ts'
import { type CollectionRule, ruleOf } from '../../../../project/data-file/data-file.ts'
import { readCsv, readJsonLines } from '../../../../project/data-file/entry-lines.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { textFault } from '../../../../server/kernel/read-request.ts'
import { newId } from '../../../../server/kernel/world.ts'
import { authorLimits } from '../../author-contract.ts'
import { dataLimits, EntryId } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import type { AppData } from '../app-data.ts'
import { type Caller, personForm } from '../caller.ts'
import { fieldsOf, rowBytes } from '../entry-fields.ts'
import type { EntryRow } from '../entry-store.ts'
import { placeOf } from '../read-entries.ts'
import { mayAuthor, readableKinds } from './author-caller.ts'
import { entriesNamed } from './author-store.ts'
import { finishBulk, holdForBulk, requireRoomFor, writeChange } from './bulk-write.ts'
import { keepState } from './keep-state.ts'

type Wish = { collection: string; format: 'jsonl' | 'csv'; text: string; locale: Locale }

/** An entry that fits its collection; `id` where the line names one. */
type Fit = { line: number; id: string | null; json: string; bytes: number }
type Bad = { line: number; code: Rule; path: string }

/** Imports them. Fails with `dataImportInvalid`, which names the lines, before anything is written. */
export async function importEntries(
  data: AppData,
  caller: Caller,
  { collection, format, text, locale }: Wish,
): Promise<{ added: number; changed: number }> {
  const rule = ruleOf(caller.app.rules, collection)
  requireImportable(caller, { collection, locale }, rule)
  const now = data.world.now()
  const { fits, bad } = readFits({ format, text }, rule, now)
  if (bad.length > 0) throw refusalOf(bad)
  const room = await data.roomOf(caller.app.authorId)
  return inTransaction(data.db, async (tx) => {
    const bulk = await holdForBulk(data, tx, caller.site.appId)
    const at = placeOf(caller, collection)
    const there = await namedRows(tx, at, fits)
    const foreign = fits.filter(({ id }) => isForeign(there, id, caller))
    if (foreign.length > 0)
      throw refusalOf(foreign.map(({ line }) => ({ line, code: 'wrongValue', path: 'id' })))
    const kept = { appId: at.appId, cause: 'import' as const, room, seq: bulk.before.seq }
    if (fits.length > 0) await keepState(data, tx, kept)
    let changed = 0
    for (const [index, { id, json, bytes }] of fits.entries()) {
      const was = (id === null ? undefined : there.get(id)) ?? null
      if (was) changed += 1
      // In the order of the file.
      const row: EntryRow = was
        ? { ...was, data: json, bytes, revision: was.revision + 1, updatedAt: now }
        : newRow(data, caller, {
            ...at,
            id,
            kind: rule.kind,
            data: json,
            bytes,
            now: now - fits.length + index + 1,
          })
      await writeChange(bulk, { row, was, isRemoval: false })
    }
    requireRoomFor(bulk, room)
    await finishBulk(bulk)
    return { added: fits.length - changed, changed }
  })
}

function readFits(
  { format, text }: Pick<Wish, 'format' | 'text'>,
  rule: CollectionRule,
  now: number,
): { fits: Fit[]; bad: Bad[] } {
  const read = format === 'csv' ? readCsv(text, rule.fields) : readJsonLines(text)
  const bad: Bad[] = read.bad.map((one) => ({ ...one, path: '' }))
  if (read.lines.length > authorLimits.importLines)
    bad.push({ line: authorLimits.importLines + 1, code: 'tooLong', path: '' })
  const fits = read.lines.slice(0, authorLimits.importLines).flatMap((one): Fit[] => {
    const fit = fitOf(one, rule, now)
    if ('json' in fit) return [fit]
    bad.push(fit)
    return []
  })
  refuseDoubles(fits, bad)
  return { fits, bad }
}

/** What the author adds they can also read; a vote or a secret of their own is written in the app. */
function requireImportable(
  caller: Caller,
  { collection, locale }: Pick<Wish, 'collection' | 'locale'>,
  { kind }: CollectionRule,
): void {
  const isReadable = readableKinds(caller, collection).includes(kind)
  const about = { collection, kind, writer: caller.writer }
  if (isReadable && mayAuthor(caller, 'add', about)) return
  throw fail('dataNotAllowed', { collection, sentence: texts[locale][kind] })
}

function fitOf(
  { line, id, data: given }: ReturnType<typeof readJsonLines>['lines'][number],
  { fields }: CollectionRule,
  now: number,
): Fit | Bad {
  if (id !== null && (!EntryId.safeParse(id).success || personForm.test(id)))
    return { line, code: 'wrongValue', path: 'id' }
  const unstorable = textFault(given, 0)
  if (unstorable) return { line, code: unstorable, path: '' }
  const changed = changeEntry({}, given, now)
  if (!('data' in changed)) return { line, ...changed.fault }
  const [fault] = checkEntry(changed.data, fields)
  if (fault) return { line, ...fault }
  const json = JSON.stringify(changed.data)
  const size = Buffer.byteLength(json)
  if (size > dataLimits.entryBytes) return { line, code: 'tooLong', path: '' }
  return { line, id, json, bytes: size + fieldsOf(changed.data).length * rowBytes }
}

function refuseDoubles(fits: readonly Fit[], bad: Bad[]): void {
  const seen = new Set<string>()
  for (const { line, id } of fits) {
    if (id === null) continue
    if (seen.has(id)) bad.push({ line, code: 'repeated', path: 'id' })
    seen.add(id)
  }
}

// A statement takes a bounded number of values.
const idsAtOnce = 500

async function namedRows(
  tx: Parameters<typeof entriesNamed>[0],
  at: ReturnType<typeof placeOf>,
  fits: readonly Fit[],
): Promise<Map<string, EntryRow>> {
  const ids = fits.flatMap(({ id }) => (id === null ? [] : [id]))
  const found = new Map<string, EntryRow>()
  for (let from = 0; from < ids.length; from += idsAtOnce)
    for (const row of await entriesNamed(tx, at, ids.slice(from, from + idsAtOnce)))
      found.set(row.id, row)
  return found
}

/** Whether an id is that of an entry that somebody else wrote: their words are not overwritten. */
function isForeign(
  there: ReadonlyMap<string, EntryRow>,
  id: string | null,
  { writer }: Caller,
): boolean {
  const row = id === null ? undefined : there.get(id)
  return row !== undefined && row.writer !== writer
}

function newRow(
  data: AppData,
  { writer, name }: Caller,
  {
    id,
    now,
    ...row
  }: ReturnType<typeof placeOf> &
    Pick<EntryRow, 'kind' | 'data' | 'bytes'> & { id: string | null; now: number },
): EntryRow {
  if (writer === null) throw new Error('an author is somebody')
  const own = { writer, writerName: name, revision: 1, createdAt: now, updatedAt: now }
  return { ...row, ...own, id: id ?? newId(data.world), hiddenAt: null, hiddenFor: null }
}

function refusalOf(bad: readonly Bad[]) {
  const details = bad
    .toSorted((one, other) => one.line - other.line)
    .slice(0, authorLimits.reportedLines)
    .map(({ line, code, path }): FailureDetail => {
      // The server says in words what the code means.
      return { path: path === '' ? String(line) : `${line}.${path}`, code, message: '' }
    })
  return fail('dataImportInvalid', { n: bad.length }, details)
}
