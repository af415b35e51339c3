/** What admins do about who may join: invitations, and people who wait. */
import * as z from 'zod'
import { Applicant, decideApplicant, listApplicants } from './accounts/applicants.ts'
import {
  type InvitationTerms,
  ListedInvitation,
  listInvitations,
  makeInvitation,
  revokeInvitation,
} from './accounts/invitations.ts'
import { issueResetFor } from './accounts/change-password.ts'
import type { Host } from './host.ts'

const page = { limit: z.int().min(1).max(100), offset: z.int().min(0) }

/** What is asked. */
export const AdmissionCall = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('invite'),
    note: z.string(),
    places: z.int().min(1),
    expiresAt: z.number().nullable(),
    madeBy: z.string(),
  }),
  z.strictObject({ kind: z.literal('revoke'), id: z.string() }),
  z.strictObject({ kind: z.literal('invitations'), ...page }),
  z.strictObject({ kind: z.literal('applicants'), ...page }),
  z.strictObject({ kind: z.literal('decide'), id: z.number(), isApproved: z.boolean() }),
  z.strictObject({ kind: z.literal('reset'), accountId: z.number() }),
])
export type AdmissionCall = z.infer<typeof AdmissionCall>

const Made = z.object({ id: z.string(), secret: z.string() })
const Revoked = z.object({ isRevoked: z.boolean() })
const Invitations = z.object({ invitations: z.array(ListedInvitation), total: z.number() })
const Applicants = z.object({ applicants: z.array(Applicant), total: z.number() })
const Reset = z.object({ secret: z.string().nullable() })
const Decided = z.object({ login: z.string().nullable(), email: z.string().nullable() })

type Page = { limit: number; offset: number }

/** What admins do, wherever the code host runs. Each rejects when the code host failed at it, or was away too long. */
export type Admission = {
  /** Makes a link; its secret is told this once. */
  invite(terms: InvitationTerms): Promise<z.infer<typeof Made>>
  /** `isRevoked` is false where there is no such link, or it was revoked before. */
  revoke(id: string): Promise<z.infer<typeof Revoked>>
  invitations(page: Page): Promise<z.infer<typeof Invitations>>
  applicants(page: Page): Promise<z.infer<typeof Applicants>>
  /** `login` is the name of who was decided about, null where nobody waits under the number; `email` where they want to be told. */
  decide(decision: { id: number; isApproved: boolean }): Promise<z.infer<typeof Decided>>
  /** The secret of a link to a new password, for a letter; null where the account has no password, or is gone. */
  reset(accountId: number): Promise<z.infer<typeof Reset>>
}

/** The acts by whoever runs their calls. */
export function admissionBy(run: (call: AdmissionCall) => Promise<unknown>): Admission {
  return {
    invite: async (terms) => Made.parse(await run({ kind: 'invite', ...terms })),
    revoke: async (id) => Revoked.parse(await run({ kind: 'revoke', id })),
    invitations: async (page) => Invitations.parse(await run({ kind: 'invitations', ...page })),
    applicants: async (page) => Applicants.parse(await run({ kind: 'applicants', ...page })),
    decide: async (decision) => Decided.parse(await run({ kind: 'decide', ...decision })),
    reset: async (accountId) => Reset.parse(await run({ kind: 'reset', accountId })),
  }
}

/** Runs one call; the reply has the shape that belongs to its kind. */
export function admit(host: Host, call: AdmissionCall): object {
  switch (call.kind) {
    case 'invite':
      host.log('invitationMade', {})
      return makeInvitation(host, call)
    case 'revoke':
      return { isRevoked: revokeInvitation(host, call.id) }
    case 'invitations':
      return listInvitations(host, call)
    case 'applicants':
      return listApplicants(host, call)
    case 'decide':
      return decideApplicant(host, call) ?? { login: null, email: null }
    case 'reset':
      return { secret: issueResetFor(host, call.accountId) }
  }
}
