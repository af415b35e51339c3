/** Takes what somebody wrote in this browser before they signed in along into their account, once. */
import * as z from 'zod'
import { fail } from '../../../../contract/failures.ts'
import { parseJson } from '../../../../contract/parse-json.ts'
import { ruleOf } from '../../../../project/data-file/data-file.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import type { AppData } from '../app-data.ts'
import { type Bulk, finishBulk, holdForBulk, writeChange } from '../author/bulk-write.ts'
import { handStatesOver } from '../author/keep-state.ts'
import { noteRemoved } from '../author/state-store.ts'
import { type Caller, pseudonymOf } from '../caller.ts'
import { renamedFor } from '../entry-id.ts'
import { countOfWriter, type EntryRow, findEntry } from '../entry-store.ts'
import { handMembershipsOver, lostByOf } from '../member-store.ts'
import { lockUsage } from '../usage-store.ts'
import { countWrite } from '../write-room.ts'
import * as store from './answer-store.ts'

const Outcome = z.object({ changed: z.int(), dropped: z.int(), left: z.int() })
/** How many entries became another's or another kind's, went, or stayed as they were. */
export type Outcome = z.infer<typeof Outcome>

export const nothingDone: Outcome = { changed: 0, dropped: 0, left: 0 }

/** Reads what came of an answer; nothing where it was a no. */
export function readOutcome(text: string | null): Outcome {
  const read = Outcome.safeParse(text === null ? null : parseJson(text))
  return read.success ? read.data : nothingDone
}

/** By which the answer about taking along is kept: no collection is called so. */
export const ofTakingAlong = ''

/**
 * Has a signed-in caller's account take over what `stranger` wrote, or leaves it. The first answer counts: once more it says
 * the same. Fails with `dataSignIn` where nobody is signed in, and `notFound` without a key.
 */
export async function answerTakingAlong(
  data: AppData,
  caller: Caller,
  { stranger, isYes }: { stranger: string | null; isYes: boolean },
): Promise<Outcome> {
  const { appId } = caller.site
  if (!caller.isSignedIn || caller.writer === null) throw fail('dataSignIn', { collection: '' })
  if (stranger === null || caller.place !== 'live') throw fail('notFound')
  await countWrite(data, caller)
  const key = { appId, writer: stranger, collection: ofTakingAlong }
  const hands = { from: stranger, to: caller.writer }
  return inTransaction(data.db, async (tx) => {
    await lockUsage(tx, appId)
    const before = await store.findAnswer(tx, key)
    if (before) return readOutcome(before.outcome)
    // A key of nobody leaves no row behind.
    if ((await store.countWrittenBy(tx, key, null)) === 0) return nothingDone
    const outcome = isYes
      ? await handOver(data, await holdForBulk(data, tx, appId), caller, hands)
      : null
    const at = data.world.now()
    const text = outcome && JSON.stringify(outcome)
    await store.upsertAnswer(tx, { ...key, kind: '', outcome: text, at })
    return outcome ?? nothingDone
  })
}

type Hands = { from: string; to: string }

async function handOver(data: AppData, bulk: Bulk, caller: Caller, hands: Hands): Promise<Outcome> {
  const { tx, appId } = bulk
  const outcome = { ...nothingDone }
  const ends = new Map<string, keyof Outcome>()
  const ids = { from: pseudonymOf(data, appId, hands.from), to: pseudonymOf(data, appId, hands.to) }
  const theirs = (row: EntryRow) => ({
    ...row,
    id: renamedFor(row.id, ids),
    writer: hands.to,
    writerName: caller.name,
  })
  // Where not all have room, the newest come along.
  for (const row of await store.writtenBy(tx, { appId, writer: hands.from }, null)) {
    const now = theirs(row)
    const end = await endOf(data, bulk, caller, { row, now })
    outcome[end] += 1
    ends.set(nameOf(row), end)
    if (end === 'changed') await moveRow(bulk, row, now)
    if (end === 'dropped') await dropVote(bulk, row)
  }
  await handMembershipsOver(tx, appId, { ...hands, name: caller.name })
  await store.moveSent(tx, appId, hands)
  await handStatesOver(tx, appId, hands.from, (row) => {
    const end = ends.get(nameOf(row))
    if (end === 'dropped') return null
    return end === 'left' ? row : theirs(row)
  })
  await finishBulk(bulk)
  return outcome
}

const nameOf = ({ collection, id }: EntryRow): string => `${collection}/${id}`

/**
 * What becomes of an entry. A person has one vote: that of the account counts. What the account has already by the same
 * name, and what it has as much of as a person may, stays with this browser.
 */
async function endOf(
  { limits }: AppData,
  { tx, appId }: Bulk,
  caller: Caller,
  { row, now: { id, writer: to } }: { row: EntryRow; now: EntryRow },
): Promise<keyof Outcome> {
  const { collection, place } = row
  const at = { appId, place, collection }
  const votes = { collection, kinds: ['ballot'] }
  const isVote = row.kind === 'ballot'
  if (isVote && (await store.countWrittenBy(tx, { appId, writer: to }, votes)) > 0) return 'dropped'
  const { max } = ruleOf(caller.app.rules, collection)
  if (max !== null && (await countOfWriter(tx, at, to)) >= max) return 'left'
  const inApp = await countOfWriter(tx, { ...at, collection: null }, to)
  if (!caller.isAuthor && inApp >= limits.entriesPerPerson) return 'left'
  return id !== row.id && (await findEntry(tx, { ...at, id })) ? 'left' : 'changed'
}

/** Makes an entry another's, or of another kind, and has those know who listen. */
export async function moveRow(bulk: Bulk, row: EntryRow, now: store.Moved): Promise<void> {
  const { tx, appId } = bulk
  await store.moveEntry(tx, row, now)
  const { place, collection } = row
  const of = { appId, place, collection, at: bulk.now }
  if (now.id !== row.id) {
    const { kind, writer } = row
    bulk.changes.push({ ...of, seq: next(bulk), entryId: row.id, kind, writer, lostBy: null })
  }
  const { id: entryId, kind, writer } = now
  const lostBy = writer === row.writer ? null : lostByOf([row.writer])
  bulk.changes.push({ ...of, seq: next(bulk), entryId, kind, writer, lostBy })
}

function next({ usage }: Bulk): number {
  usage.seq += 1
  return usage.seq
}

async function dropVote(bulk: Bulk, row: EntryRow): Promise<void> {
  await writeChange(bulk, { row, was: row, isRemoval: true })
  const { appId, collection, id: entryId } = row
  // No earlier state gives a second vote back.
  await noteRemoved(bulk.tx, { appId, collection, entryId, at: bulk.now })
}
