/** Takes what somebody wrote in an app away, and tells those who listen. */
import { afterCommit, inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { enqueue } from '../../../server/kernel/outbox.ts'
import type { AppData } from './app-data.ts'
import { deleteEntry, entriesOfWriter, findEntry } from './entry-store.ts'
import { deleteFromStates, isInStates } from './author/state-store.ts'
import { appsWrittenBy } from './grant-store.ts'
import { appsWithMember, deleteMember, lostByOf, membershipsOf } from './member-store.ts'
import { deleteAnswers } from './questions/answer-store.ts'
import { holdUsage, noteChange } from './usage-store.ts'

/** The effect that deletes what a person wrote in all apps. */
export const forgetWriterEffect = 'forgetAppData'

const atOnce = 200

/** Deletes all entries of a writer in an app and takes them out of those of others, some at a time; answers how many. */
export async function forgetWriter(
  data: Pick<AppData, 'db' | 'world' | 'hub'>,
  appId: string,
  writer: string,
): Promise<number> {
  await leaveEntries(data, appId, writer)
  await deleteAnswers(data.db, appId, writer)
  let deleted = 0
  if (!(await hasWritten(data.db, appId, writer))) return deleted
  for (;;) {
    const some = await inTransaction(data.db, (tx) => forgetSome(data, tx, appId, writer))
    deleted += some
    if (some < atOnce) return deleted
  }
}

async function hasWritten(db: Queries, appId: string, writer: string): Promise<boolean> {
  const entries = await entriesOfWriter(db, appId, writer, 1)
  return entries.length > 0 || (await isInStates(db, appId, writer))
}

async function forgetSome(
  data: Pick<AppData, 'world' | 'hub'>,
  tx: Queries,
  appId: string,
  writer: string,
): Promise<number> {
  // Held before they are read: another call may be deleting the same ones.
  await holdUsage(tx, { appId, place: 'live' })
  const rows = await entriesOfWriter(tx, appId, writer, atOnce)
  // With the last entries, so that no state is kept of what is on its way out.
  await deleteFromStates(tx, appId, writer)
  for (const row of rows) {
    const usage = await holdUsage(tx, row)
    const lostBy = await deleteEntry(tx, row)
    const kept = { entries: usage.entries - 1, bytes: Number(usage.bytes) - row.bytes }
    const { place, collection, id: entryId, kind } = row
    const seq = Number(usage.seq)
    const at = data.world.now()
    await noteChange(tx, kept, { appId, place, seq, collection, entryId, kind, writer, at, lostBy })
  }
  afterCommit(tx, () => data.hub.tell(appId))
  return rows.length
}

/** Takes somebody out of all entries of an app into which others let them. */
export async function leaveEntries(
  data: Pick<AppData, 'db' | 'world' | 'hub'>,
  appId: string,
  member: string,
): Promise<void> {
  if ((await membershipsOf(data.db, appId, member, 1)).length === 0) return
  for (;;) {
    const some = await inTransaction(data.db, (tx) => leaveSome(data, tx, appId, member))
    if (some < atOnce) return
  }
}

async function leaveSome(
  data: Pick<AppData, 'world' | 'hub'>,
  tx: Queries,
  appId: string,
  member: string,
): Promise<number> {
  await holdUsage(tx, { appId, place: 'live' })
  const memberships = await membershipsOf(tx, appId, member, atOnce)
  for (const { place, collection, entryId } of memberships) {
    const one = { appId, place, collection, id: entryId }
    await deleteMember(tx, one, member)
    const row = await findEntry(tx, one)
    if (!row) continue
    const usage = await holdUsage(tx, one)
    const kept = { entries: usage.entries, bytes: Number(usage.bytes) }
    const { kind, writer } = row
    const seq = Number(usage.seq)
    const at = data.world.now()
    const lostBy = lostByOf([member])
    await noteChange(tx, kept, { appId, place, seq, collection, entryId, kind, writer, at, lostBy })
  }
  afterCommit(tx, () => data.hub.tell(appId))
  return memberships.length
}

/** Leaves it to the outbox: a person may have written in many apps. */
export function enqueueForgetting(data: AppData, tx: Queries, userId: string): Promise<void> {
  // The order outlives the account by a week: it names nobody to whoever reads the table.
  const writer = data.secrets.seal(userId, forgetWriterEffect)
  return enqueue(tx, data.world, forgetWriterEffect, { writer })
}

/** Deletes what a person wrote, app by app; once more does no harm. */
export async function forgetEverywhere(data: AppData, writer: string): Promise<void> {
  const apps = new Set(await appsWrittenBy(data.db, writer))
  for (const appId of await appsWithMember(data.db, writer)) apps.add(appId)
  for (const appId of apps) await forgetWriter(data, appId, writer)
}
