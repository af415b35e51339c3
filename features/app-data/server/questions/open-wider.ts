/** Opens what somebody wrote under a narrower kind to the present one, where they say yes, once. */
import { fail } from '../../../../contract/failures.ts'
import { type DataKind, dataKinds } from '../../../../contract/data-kinds.ts'
import { ruleOf } from '../../../../project/data-file/data-file.ts'
import { opensMore } from '../../../../project/data-file/data-table.ts'
import { inTransaction, type Queries } from '../../../../server/database/transaction.ts'
import { newId } from '../../../../server/kernel/world.ts'
import type { AppData } from '../app-data.ts'
import { type Bulk, finishBulk, holdForBulk } from '../author/bulk-write.ts'
import type { Caller } from '../caller.ts'
import { isScoped, shownId, storedId } from '../entry-id.ts'
import { type EntryRow, findEntry } from '../entry-store.ts'
import { placeOf } from '../read-entries.ts'
import { lockUsage } from '../usage-store.ts'
import { countWrite } from '../write-room.ts'
import * as store from './answer-store.ts'
import { moveRow, nothingDone, type Outcome, readOutcome } from './take-along.ts'

/** The kinds under which an entry keeps a narrower promise than the present one. */
export function narrowerThan(now: DataKind): DataKind[] {
  return dataKinds.filter((written) => opensMore(written, now))
}

/** How many people would be asked about a collection, how many said no, and whether they are asked. */
export async function describeAsking(
  db: Queries,
  caller: Caller,
  collection: string,
): Promise<{ people: number; refused: number; isAsked: boolean }> {
  const { kind } = ruleOf(caller.app.rules, collection)
  const at = placeOf(caller, collection)
  const counted = await store.countWriters(db, at, { kinds: narrowerThan(kind), asked: kind })
  const asked = await store.askedIn(db, caller.site.appId)
  const isAsked = asked.some((one) => one.collection === collection && one.kind === kind)
  return { ...counted, isAsked }
}

/** Has the writers of a collection be asked when they next come; answers how many there are. */
export async function askWriters(
  data: AppData,
  caller: Caller,
  collection: string,
): Promise<{ people: number }> {
  const { kind } = ruleOf(caller.app.rules, collection)
  const { people, refused } = await describeAsking(data.db, caller, collection)
  const { appId } = caller.site
  if (people > 0)
    await store.upsertAsked(data.db, { appId, collection, kind, at: data.world.now() })
  return { people: people - refused }
}

/** What somebody answers: about which collection, and about which kind of it. */
type WiderAnswer = { collection: string; kind: DataKind; isYes: boolean }

/**
 * Opens the caller's entries, or leaves them. The first answer about a kind counts. Fails with `notFound` where nobody asks:
 * the author did not, or the collection is of another kind by now.
 */
export async function answerWider(
  data: AppData,
  caller: Caller,
  { collection, kind, isYes }: WiderAnswer,
): Promise<Outcome> {
  const { writer } = caller
  const { appId } = caller.site
  if (writer === null || caller.place !== 'live') throw fail('notFound')
  const { isAsked } = await describeAsking(data.db, caller, collection)
  if (!isAsked || ruleOf(caller.app.rules, collection).kind !== kind) throw fail('notFound')
  await countWrite(data, caller)
  const key = { appId, writer, collection }
  return inTransaction(data.db, async (tx) => {
    await lockUsage(tx, appId)
    const before = await store.findAnswer(tx, key)
    if (before?.kind === kind) return readOutcome(before.outcome)
    const rows = await store.writtenBy(
      tx,
      { appId, writer },
      { collection, kinds: narrowerThan(kind) },
    )
    if (rows.length === 0) throw fail('notFound')
    const outcome = isYes
      ? await openAll(data, await holdForBulk(data, tx, appId), caller, { rows, kind })
      : null
    const at = data.world.now()
    await store.upsertAnswer(tx, { ...key, kind, outcome: outcome && JSON.stringify(outcome), at })
    return outcome ?? { ...nothingDone, left: rows.length }
  })
}

async function openAll(
  data: AppData,
  bulk: Bulk,
  caller: Caller,
  { rows, kind }: { rows: readonly EntryRow[]; kind: DataKind },
): Promise<Outcome> {
  const { tx, appId } = bulk
  const outcome = { ...nothingDone }
  for (const row of rows) {
    const { collection, writer, writerName } = row
    // The newest is the vote; a person has one.
    const votes = { collection, kinds: ['ballot'] }
    if (kind === 'ballot' && (await store.countWrittenBy(tx, { appId, writer }, votes)) > 0) {
      outcome.left += 1
      continue
    }
    await moveRow(bulk, row, {
      id: await idAs(data, tx, caller, { row, kind }),
      writer,
      writerName,
      kind,
    })
    outcome.changed += 1
  }
  await finishBulk(bulk)
  return outcome
}

/** The id that an entry has under a kind: one that was its writer's alone may be taken where all share the ids. */
async function idAs(
  data: AppData,
  tx: Queries,
  caller: Caller,
  { row, kind }: { row: EntryRow; kind: DataKind },
): Promise<string> {
  if (isScoped(kind) === (row.id !== shownId(row.id))) return row.id
  const id = isScoped(kind) ? storedId(data, caller, row.collection, row.id) : shownId(row.id)
  return (await findEntry(tx, { ...row, id })) ? newId(data.world) : id
}
