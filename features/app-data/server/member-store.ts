/** The SQL of whom writers let into their entries, and of the invitations that are open. */
import type { Insertable, Selectable } from 'kysely'
import { type MemberRole, memberRoles } from '../../../contract/data-kinds.ts'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'

type OneEntry = Pick<MemberRow, 'appId' | 'place' | 'collection'> & { id: string }
export type MemberRow = Selectable<Tables['dataMembers']>
export type InvitationRow = Selectable<Tables['dataInvitations']>

/** Who has been let into an entry, the earliest first. */
export function membersOf(db: Queries, { appId, place, collection, id }: OneEntry) {
  return db
    .selectFrom('dataMembers')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('entryId', '=', id)
    .orderBy('joinedAt')
    .orderBy('member')
    .execute()
}

/** As what somebody was let into some entries of a collection. */
export async function rolesOfMember(
  db: Queries,
  { appId, place, collection }: Omit<OneEntry, 'id'>,
  member: string,
  ids: readonly string[],
): Promise<Pick<MemberRow, 'entryId' | 'role'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('dataMembers')
    .select(['entryId', 'role'])
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('entryId', 'in', [...ids])
    .where('member', '=', member)
    .execute()
}

/** Lets somebody in, or gives whoever is in another role. */
export async function upsertMember(
  tx: Queries,
  member: Insertable<Tables['dataMembers']>,
): Promise<void> {
  const { role, name } = member
  await tx
    .insertInto('dataMembers')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .columns(['appId', 'place', 'collection', 'entryId', 'member'])
        .doUpdateSet({ role, name }),
    )
    .execute()
}

/** Ends that somebody is let in. */
export async function deleteMember(
  tx: Queries,
  { appId, place, collection, id }: OneEntry,
  member: string,
): Promise<void> {
  await tx
    .deleteFrom('dataMembers')
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('entryId', '=', id)
    .where('member', '=', member)
    .execute()
}

/** Lets somebody into what another one was let into, and ends that one: as much as either was let in, but nobody into their own. */
export async function handMembershipsOver(
  tx: Queries,
  appId: string,
  { from, to, name }: { from: string; to: string; name: string | null },
): Promise<void> {
  const taken = await tx
    .deleteFrom('dataMembers')
    .where('member', '=', from)
    .where('appId', '=', appId)
    .where('place', '=', 'live')
    .returningAll()
    .execute()
  for (const member of taken) {
    const [before] = await rolesOfMember(tx, member, to, [member.entryId])
    const role = before?.role === 'editor' ? before.role : member.role
    await upsertMember(tx, { ...member, member: to, name, role })
  }
  await tx
    .deleteFrom('dataMembers')
    .where('member', '=', to)
    .where('appId', '=', appId)
    .where('place', '=', 'live')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dataEntries')
          .select('dataEntries.id')
          .whereRef('dataEntries.appId', '=', 'dataMembers.appId')
          .whereRef('dataEntries.place', '=', 'dataMembers.place')
          .whereRef('dataEntries.collection', '=', 'dataMembers.collection')
          .whereRef('dataEntries.id', '=', 'dataMembers.entryId')
          .where('dataEntries.writer', '=', to),
      ),
    )
    .execute()
}

/** Some of what somebody was let into in an app. */
export function membershipsOf(
  db: Queries,
  appId: string,
  member: string,
  limit: number,
): Promise<MemberRow[]> {
  return db
    .selectFrom('dataMembers')
    .selectAll()
    .where('member', '=', member)
    .where('appId', '=', appId)
    .orderBy('collection')
    .orderBy('entryId')
    .limit(limit)
    .execute()
}

/** The apps in which somebody was let into something. */
export async function appsWithMember(db: Queries, member: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dataMembers')
    .select('appId')
    .distinct()
    .where('member', '=', member)
    .execute()
  return rows.map(({ appId }) => appId)
}

/** The invitations to an entry that are open at a moment, the first to expire first. */
export function openInvitations(
  db: Queries,
  { appId, place, collection, id }: OneEntry,
  now: number,
): Promise<InvitationRow[]> {
  return db
    .selectFrom('dataInvitations')
    .selectAll()
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('entryId', '=', id)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .execute()
}

/** Stores an invitation by the hash of its code. */
export async function insertInvitation(tx: Queries, invitation: InvitationRow): Promise<void> {
  await tx.insertInto('dataInvitations').values(invitation).execute()
}

/** The invitation of a code, expired or not. */
export function findInvitation(db: Queries, hash: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('dataInvitations').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Ends one invitation to an entry, or all of them. */
export async function deleteInvitations(
  tx: Queries,
  { appId, place, collection, id }: OneEntry,
  invitationId: string | null,
): Promise<void> {
  let query = tx
    .deleteFrom('dataInvitations')
    .where('appId', '=', appId)
    .where('place', '=', place)
    .where('collection', '=', collection)
    .where('entryId', '=', id)
  if (invitationId !== null) query = query.where('id', '=', invitationId)
  await query.execute()
}

/** Deletes invitations that expired. */
export async function deleteInvitationsBefore(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('dataInvitations').where('expiresAt', '<=', now).execute()
}

/** Ends all that was shared of an entry that is removed; answers who had been let in, as a change tells it. */
export async function deleteSharing(tx: Queries, one: OneEntry): Promise<string | null> {
  const members = await membersOf(tx, one)
  await deleteInvitations(tx, one, null)
  if (members.length === 0) return null
  await tx
    .deleteFrom('dataMembers')
    .where('appId', '=', one.appId)
    .where('place', '=', one.place)
    .where('collection', '=', one.collection)
    .where('entryId', '=', one.id)
    .execute()
  return lostByOf(members.map(({ member }) => member))
}

/** Who loses sight of an entry, as a change tells it. */
export function lostByOf(members: readonly string[]): string {
  return JSON.stringify(members)
}

/** Whether somebody is among them. No id of a writer has a sign that JSON escapes. */
export function isLostBy(lostBy: string | null, writer: string | null): boolean {
  return lostBy !== null && writer !== null && lostBy.includes(JSON.stringify(writer))
}

/** A stored role; what no release knows is the one that may less. */
export function readRole(stored: string): MemberRole {
  return memberRoles.find((role) => role === stored) ?? 'viewer'
}
