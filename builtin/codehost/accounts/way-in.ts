/** Which way leads to an account now: at once, by the queue of those who wait, or none. */
import type { Host } from '../host.ts'
import { type InvitationState, readInvitation } from './invitations.ts'
import type { Registration } from './registration.ts'

/** The state of an invitation; `missing` where a person has none. */
export type Invited = InvitationState | 'missing'

/** `account`: made at once; `applicant`: waits for an admin; null: nobody gets in. */
export type WayIn = { way: 'account' | 'applicant' | null; invited: Invited }

/** The way of a person with the secret of an invitation, or with none (empty). */
export function wayIn(
  host: Pick<Host, 'db' | 'now' | 'randomBytes'>,
  registration: Registration,
  secret: string,
): WayIn {
  const { state, isOperators } =
    secret === ''
      ? ({ state: 'missing', isOperators: false } as const)
      : readInvitation(host, secret)
  const isInvited = state === 'valid'
  switch (registration) {
    case 'open':
      return { way: 'account', invited: state }
    case 'invite':
      return { way: isInvited ? 'account' : null, invited: state }
    case 'approval':
      return { way: isInvited ? 'account' : 'applicant', invited: state }
    case 'closed':
      // The operator's own links hold: the first admin of a closed host gets in by one.
      return { way: isInvited && isOperators ? 'account' : null, invited: state }
  }
}
