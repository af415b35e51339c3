/** Letting others into an entry of a `shared` collection: invitations, and who is in. Below `/_app/` as the data. */
import * as z from 'zod'
import { CollectionName, memberRoles } from '../../contract/data-kinds.ts'
import { route } from '../../contract/route.ts'
import { Moment } from '../../contract/shapes.ts'
import { Entry, EntryId } from './contract.ts'

const ofEntry = { collection: CollectionName, entryId: EntryId }
const Role = z.enum(memberRoles)
const InvitationId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'wrongValue')
const success = { success: z.literal(true) }
const refused = ['dataNotAllowed', 'notFound'] as const

const Invitation = z.object({ id: InvitationId, role: Role, expires: Moment })

/** Makes an invitation to an entry of one's own: whoever has its address is let in, until it expires or is taken back. */
export const inviteToEntry = route('POST /_app/data/:collection/:entryId/invitations', {
  summary: { en: 'Invite others to an entry', zh: '邀请他人加入条目' },
  access: 'anyone',
  params: ofEntry,
  body: { role: Role.default('editor') },
  reply: {
    ...Invitation.shape,
    /** The app's address with the code in its fragment. It is shown this once. */
    url: z.url(),
  },
  status: 201,
  fails: [...refused, 'dataInvitationsFull'],
})

/** Takes an invitation back; who came in by it stays. */
export const revokeInvitation = route(
  'DELETE /_app/data/:collection/:entryId/invitations/:invitationId',
  {
    summary: { en: 'Take an invitation back', zh: '撤回邀请' },
    access: 'anyone',
    params: { ...ofEntry, invitationId: InvitationId },
    reply: success,
    fails: refused,
  },
)

/** Who was let in, the earliest first, and which invitations are open; for the entry's writer. */
export const listMembers = route('GET /_app/data/:collection/:entryId/members', {
  summary: { en: 'Who has been let in', zh: '已加入的人' },
  access: 'anyone',
  params: ofEntry,
  reply: {
    members: z.array(
      z.object({
        /** Another one in each app. */
        id: z.string(),
        name: z.string().nullable(),
        role: Role,
        since: Moment,
      }),
    ),
    invitations: z.array(Invitation),
  },
  fails: refused,
})

/**
 * Ends that somebody is let in: the writer does it to anybody, which also ends the open invitations, by which they
 * would come back; everybody does it to themselves.
 */
export const removeMember = route('DELETE /_app/data/:collection/:entryId/members/:memberId', {
  summary: { en: 'Remove somebody, or leave', zh: '移除某人，或自己退出' },
  access: 'anyone',
  params: { ...ofEntry, memberId: z.string().regex(/^me-[\w-]{22}$/, 'wrongValue') },
  reply: success,
  fails: refused,
})

/** Takes the code of an invitation: its entry is open from then on. Once more does nothing more. */
export const acceptInvitation = route('POST /_app/invitations', {
  summary: { en: 'Accept an invitation', zh: '接受邀请' },
  access: 'anyone',
  body: { code: z.string().min(1).max(200) },
  reply: { collection: CollectionName, entry: Entry },
  fails: ['notFound', 'dataInvitationEnded', 'dataSignIn', 'dataMembersFull'],
})
