/** Decides about a reported entry: hidden, gone, or seen again. Whoever listens hears of it as of any change. */
import { fail } from '../../../../contract/failures.ts'
import type { EntryAct } from '../../../../contract/reported-entries.ts'
import {
  afterCommit,
  inTransaction,
  type Queries,
} from '../../../../server/database/transaction.ts'
import { keepAct } from '../../../../server/kernel/audit.ts'
import type { AppData } from '../app-data.ts'
import { deleteEntry, type EntryRow, findEntry } from '../entry-store.ts'
import { kindOf } from '../read-entries.ts'
import { setHidden } from '../report-store.ts'
import { holdUsage, noteChange } from '../usage-store.ts'
import { settleReports, wasReported } from './reported-store.ts'
import { liveRulesOf, mayAuthor } from './seen-by-author.ts'

/** What is decided about which entry. */
type EntryDecision = { appId: string; collection: string; entryId: string; act: EntryAct }

/** An admin's decision, in their transaction. Fails with `notFound`. */
export async function decideAsAdmin(
  data: AppData,
  tx: Queries,
  decision: EntryDecision,
): Promise<void> {
  await decide(data, tx, decision, 'admin')
}

/** The decision of the app's author. Fails with `notFound` for what they may not see, or an admin hid, and with `dataNotAllowed`. */
export async function decideAsAuthor(
  data: AppData,
  decision: EntryDecision,
  authorId: string,
): Promise<void> {
  const { appId, collection, act } = decision
  const rules = await liveRulesOf(data, appId)
  await inTransaction(data.db, async (tx) => {
    const row = await decide(data, tx, decision, 'author')
    const entry = { collection, written: kindOf(row.kind) }
    if (!mayAuthor('read', rules, entry) || row.hiddenFor === 'admin') throw fail('notFound')
    if (act === 'delete' && !mayAuthor('remove', rules, entry)) throw fail('notFound')
    const fields = { act, collection }
    await keepAct(tx, data.world, {
      actorId: authorId,
      event: 'entryDecided',
      subject: appId,
      fields,
    })
  })
}

/** Answers the entry as it was. */
async function decide(
  { hub, world }: AppData,
  tx: Queries,
  { appId, collection, entryId, act }: EntryDecision,
  by: 'admin' | 'author',
): Promise<EntryRow> {
  const at = { appId, place: 'live', collection, id: entryId }
  // Beside what was reported neither an admin nor the author gets at what others wrote here.
  if (!(await wasReported(tx, at))) throw fail('notFound')
  const usage = await holdUsage(tx, at)
  const row = await findEntry(tx, at)
  if (!row) throw fail('notFound')
  const now = world.now()
  await settleReports(tx, at, by, now)
  if (act === 'delete') await deleteEntry(tx, at)
  else await setHidden(tx, at, hiddenBy(row, act, by, now))
  const gone = act === 'delete' ? { entries: 1, bytes: row.bytes } : { entries: 0, bytes: 0 }
  const kept = { entries: usage.entries - gone.entries, bytes: Number(usage.bytes) - gone.bytes }
  const { kind, writer } = row
  const seq = Number(usage.seq)
  await noteChange(tx, kept, {
    appId,
    place: 'live',
    seq,
    collection,
    entryId,
    kind,
    writer,
    at: now,
  })
  afterCommit(tx, () => hub.tell(appId))
  return row
}

/** What is hidden for its writer's suspension stays so: it is shown when that ends. */
function hiddenBy(row: EntryRow, act: 'hide' | 'keep', by: 'admin' | 'author', now: number) {
  if (act === 'hide') return { at: row.hiddenAt ?? now, for: by }
  if (row.hiddenFor === 'suspended') return { at: row.hiddenAt, for: row.hiddenFor }
  return { at: null, for: null }
}
