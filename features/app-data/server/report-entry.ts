/** Reports an entry that others can see; from three people on it is hidden until its app's author or an admin looks. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import { afterCommit, inTransaction } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import type { Caller } from './caller.ts'
import type { AppData } from './app-data.ts'
import { findMeant } from './entry-id.ts'
import { roleIn } from './member-role.ts'
import { maySee, placeOf } from './read-entries.ts'
import { countReports, insertReport, setHidden, strangerReporter } from './report-store.ts'
import { holdUsage, noteChange } from './usage-store.ts'

/** Fails with `notFound` for what the caller may not see, and for what is their own. */
export function reportEntry(
  data: AppData,
  caller: Caller,
  { collection, entryId: id, reason }: { collection: string; entryId: string; reason: string },
): Promise<void> {
  const at = { ...placeOf(caller, collection), id }
  return inTransaction(data.db, async (tx) => {
    const usage = await holdUsage(tx, at)
    const row = await findMeant(data, tx, caller, at)
    const role = row ? await roleIn(tx, caller, row) : null
    if (!row || !maySee(caller, row, role) || row.writer === caller.writer) throw fail('notFound')
    // Nobody but its author sees a draft.
    if (caller.site.draft) return
    const { appId, place } = at
    const now = data.world.now()
    // Whoever has no account can tell of an entry, and hides none: keys and addresses cost nothing.
    const person = caller.isSignedIn ? caller.writer : null
    const reporter = person ?? strangerReporter + hashed(data, caller)
    const id = newId(data.world)
    await insertReport(tx, {
      id,
      appId,
      collection,
      entryId: row.id,
      reporter,
      reason,
      createdAt: now,
    })
    if ((await countReports(tx, row, now - limits.reporterAgeMs)) < limits.reportsUntilHidden)
      return
    await setHidden(tx, row, { at: now, for: 'reported' })
    const { kind, writer } = row
    const seq = Number(usage.seq)
    const kept = { entries: usage.entries, bytes: Number(usage.bytes) }
    await noteChange(tx, kept, {
      appId,
      place,
      seq,
      collection,
      entryId: row.id,
      kind,
      writer,
      at: now,
    })
    afterCommit(tx, () => data.hub.tell(appId))
  })
}

function hashed({ secrets }: AppData, { address, site }: Caller): string {
  return secrets.hash(`${site.appId}\0${address}`, 'data-reporter').slice(0, 22)
}
