/** Invitations to shared entries: their writer makes, lists and takes back, whoever has the code comes in. */
import { fail } from '../../../contract/failures.ts'
import type { MemberRole } from '../../../contract/data-kinds.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { ReplyOf } from '../../../contract/route.ts'
import { ruleOf } from '../../../project/data-file/data-file.ts'
import { mayInvite } from '../../../project/data-file/data-table.ts'
import { inviteFragment } from '../../../project/data-file/invite-fragment.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import type * as contract from '../share-contract.ts'
import { texts } from '../text/texts.ts'
import type { AppData } from './app-data.ts'
import { type Caller, pseudonymOf, rolesOf } from './caller.ts'
import { findMeant } from './entry-id.ts'
import { type EntryRow, findEntry } from './entry-store.ts'
import { roleIn } from './member-role.ts'
import * as store from './member-store.ts'
import { presentEntry } from './present-entry.ts'
import { kindOf, maySee, placeOf } from './read-entries.ts'
import { inWrite, noteEntry } from './write-entries.ts'
import { countWrite, type Held } from './write-room.ts'

/** Which entry is meant, and the language of a refusal. */
export type MeantEntry = { collection: string; entryId: string; locale: Locale }

/** Makes an invitation. Its code is told this once: only its hash is stored. */
export async function inviteToEntry(
  data: AppData,
  caller: Caller,
  { role, ...meant }: MeantEntry & { role: MemberRole },
): Promise<ReplyOf<typeof contract.inviteToEntry>> {
  await countWrite(data, caller)
  const { appId } = caller.site
  const address = await data.siteUrl(appId)
  return inWrite(data, caller, async ({ tx, now }) => {
    const row = await requireInviter(data, tx, caller, meant)
    const most = data.limits.openInvitations
    if ((await store.openInvitations(tx, row, now)).length >= most)
      throw fail('dataInvitationsFull', { n: most })
    const code = data.world.random(32).toString('base64url')
    const { place, collection, id: entryId } = row
    const invitation = {
      id: newId(data.world),
      hash: hashOf(data, code),
      appId,
      place,
      collection,
      entryId,
      role,
      expiresAt: now + data.limits.invitationDays * 24 * 3_600_000,
    }
    await store.insertInvitation(tx, invitation)
    return { ...presentInvitation(invitation), url: `${address}/${inviteFragment}${code}` }
  })
}

/** Takes an invitation back; one that is over is taken back already. */
export async function revokeInvitation(
  data: AppData,
  caller: Caller,
  { invitationId, ...meant }: MeantEntry & { invitationId: string },
): Promise<void> {
  await countWrite(data, caller)
  const row = await requireInviter(data, data.db, caller, meant)
  await store.deleteInvitations(data.db, row, invitationId)
}

/** Who is in, by the names of this app alone, and which invitations are open. */
export async function listMembers(
  data: AppData,
  caller: Caller,
  meant: MeantEntry,
): Promise<ReplyOf<typeof contract.listMembers>> {
  const row = await requireInviter(data, data.db, caller, meant)
  const members = await store.membersOf(data.db, row)
  const invitations = await store.openInvitations(data.db, row, data.world.now())
  return {
    members: members.map(({ member, name, role, joinedAt }) => ({
      id: pseudonymOf(data, row.appId, member),
      name,
      role: store.readRole(role),
      since: new Date(Number(joinedAt)).toISOString(),
    })),
    invitations: invitations.map(presentInvitation),
  }
}

/** Ends that somebody is let in. The links through which they could come back end with it, unless they leave themselves. */
export async function removeMember(
  data: AppData,
  caller: Caller,
  { memberId, ...meant }: MeantEntry & { memberId: string },
): Promise<void> {
  await countWrite(data, caller)
  const { writer, site } = caller
  const isSelf = writer !== null && pseudonymOf(data, site.appId, writer) === memberId
  return inWrite(data, caller, async (held) => {
    const row = isSelf
      ? await requireSeen(data, held.tx, caller, meant)
      : await requireInviter(data, held.tx, caller, meant)
    if (!isSelf) await store.deleteInvitations(held.tx, row, null)
    const members = await store.membersOf(held.tx, row)
    const found = members.find(({ member }) => pseudonymOf(data, row.appId, member) === memberId)
    if (!found) return
    await store.deleteMember(held.tx, row, found.member)
    await noteEntry(held, row, { lostBy: store.lostByOf([found.member]) })
  })
}

/**
 * Takes a code. Fails with `dataInvitationEnded` alike for what never was, is over, was taken back, belongs to
 * another app, or leads to what is not there or not shared any more.
 */
export async function acceptInvitation(
  data: AppData,
  caller: Caller,
  code: string,
): Promise<ReplyOf<typeof contract.acceptInvitation>> {
  await countWrite(data, caller)
  return inWrite(data, caller, async (held) => {
    const { invitation, row } = await requireOpen(held, code)
    const { collection } = row
    const isKnown = caller.isSignedIn || ruleOf(caller.app.rules, collection).anonymous
    if (caller.writer === null || !isKnown) throw fail('dataSignIn', { collection })
    const role = row.writer === caller.writer ? null : await letIn(held, row, invitation)
    if (!maySee(caller, row, role)) throw fail('dataInvitationEnded')
    return { collection, entry: presentEntry(data, row, caller, role) }
  })
}

/** The invitation of a code with the entry to which it leads. */
async function requireOpen({ data, tx, caller, now }: Held, code: string) {
  const invitation = await store.findInvitation(tx, hashOf(data, code))
  if (!invitation || Number(invitation.expiresAt) <= now) throw fail('dataInvitationEnded')
  const { appId, place, collection, entryId: id } = invitation
  const here = placeOf(caller, collection)
  const isHere = appId === here.appId && place === here.place
  const row = isHere ? await findEntry(tx, { ...here, id }) : undefined
  if (!row || !isShared(caller, row)) throw fail('dataInvitationEnded')
  return { invitation, row }
}

/** Lets the caller in, unless they are in as much already; answers as what they are in. */
async function letIn(
  held: Held,
  row: EntryRow,
  invitation: store.InvitationRow,
): Promise<MemberRole> {
  const { data, tx, caller, now } = held
  const before = await roleIn(tx, caller, row)
  const role = store.readRole(invitation.role)
  // An invitation takes nothing away.
  if (before === 'editor' || before === role) return before
  const most = data.limits.membersPerEntry
  if (before === null && (await store.membersOf(tx, row)).length >= most)
    throw fail('dataMembersFull', { n: most })
  const { appId, place, collection, id: entryId } = row
  await store.upsertMember(tx, {
    appId,
    place,
    collection,
    entryId,
    member: caller.writer ?? '',
    name: caller.isSignedIn ? caller.name : null,
    role,
    joinedAt: now,
  })
  await noteEntry(held, row, {})
  return role
}

/** The entry that is meant. Fails with `notFound` for what the caller may not see. */
async function requireSeen(
  data: AppData,
  db: Queries,
  caller: Caller,
  { collection, entryId: id }: MeantEntry,
): Promise<EntryRow> {
  const row = await findMeant(data, db, caller, { ...placeOf(caller, collection), id })
  if (!row || !maySee(caller, row, await roleIn(db, caller, row))) throw fail('notFound')
  return row
}

/** The same, where the caller may let others in; else fails with `dataNotAllowed`, which names the rule. */
async function requireInviter(
  data: AppData,
  db: Queries,
  caller: Caller,
  meant: MeantEntry,
): Promise<EntryRow> {
  const row = await requireSeen(data, db, caller, meant)
  const { collection, locale } = meant
  const { kind: now } = ruleOf(caller.app.rules, collection)
  if (row.writer !== caller.writer || !isShared(caller, row))
    throw fail('dataNotAllowed', { collection, sentence: texts[locale][now] })
  return row
}

/** Whether the writer of an entry may let others in. */
function isShared(caller: Caller, row: EntryRow): boolean {
  const { kind: now } = ruleOf(caller.app.rules, row.collection)
  const asWriter = rolesOf({ ...caller, writer: row.writer }, row.writer)
  return mayInvite(asWriter, { written: kindOf(row.kind), now })
}

function presentInvitation({ id, role, expiresAt }: store.InvitationRow) {
  return { id, role: store.readRole(role), expires: new Date(Number(expiresAt)).toISOString() }
}

function hashOf({ secrets }: Pick<AppData, 'secrets'>, code: string): string {
  return secrets.hash(code, 'app-data-invitation')
}
