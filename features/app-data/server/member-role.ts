/** As what somebody was let into an entry that another person wrote. */
import type { MemberRole } from '../../../contract/data-kinds.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Caller } from './caller.ts'
import type { EntryRow } from './entry-store.ts'
import { readRole, rolesOfMember } from './member-store.ts'

/** The role of a caller in one entry; null where they were not let in. */
export async function roleIn(
  db: Queries,
  caller: Caller,
  row: EntryRow,
): Promise<MemberRole | null> {
  return (await rolesIn(db, caller, [row])).get(row.id) ?? null
}

/** The same of entries of one collection, by their stored ids. Nobody is let into what is not shared. */
export async function rolesIn(
  db: Queries,
  { writer }: Caller,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<string, MemberRole>> {
  const shared = rows.filter((row) => row.kind === 'shared' && row.writer !== writer)
  const [first] = shared
  if (!first || writer === null) return new Map()
  const ids = shared.map(({ id }) => id)
  const found = await rolesOfMember(db, first, writer, ids)
  return new Map(found.map(({ entryId, role }) => [entryId, readRole(role)]))
}
