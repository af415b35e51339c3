/** Binds the routes of joining to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { readDoor, setDoor } from '../door-contract.ts'
import type { Admission } from './admission.ts'
import { decideApplicant, listApplicants } from './applicants.ts'
import { listInvitations, makeInvitation, revokeInvitation } from './invitations.ts'
import { setDoor as setDoorRules } from './set-door.ts'
import { setRegistration } from './set-registration.ts'

const done = { success: true as const }

/** The routes by which admins decide who may join. */
export function admissionRoutes(admission: Admission) {
  return [
    on(contract.readRegistration, () => admission.registration.read()),
    on(contract.setRegistration, async ({ registration }, { user }) => {
      await setRegistration(admission, registration, user.userId)
      return done
    }),
    on(readDoor, () => admission.door.read()),
    on(setDoor, async (rules, { user }) => {
      await setDoorRules(admission, rules, user.userId)
      return done
    }),
    on(contract.listInvitations, (page) => listInvitations(admission, page)),
    on(contract.makeInvitation, (given, { user }) => makeInvitation(admission, given, user.userId)),
    on(contract.revokeInvitation, async ({ invitationId }, { user }) => {
      await revokeInvitation(admission, invitationId, user.userId)
      return done
    }),
    on(contract.listApplicants, (page) => listApplicants(admission, page)),
    on(contract.decideApplicant, async ({ applicantId: id, isApproved }, { user }) => {
      await decideApplicant(admission, { id, isApproved }, user.userId)
      return done
    }),
  ]
}
