/** Admin → Users: who may join, who waits, the invitations, and what new accounts meet. */
import './admission.css'
import { ApplicantList } from './applicant-list.tsx'
import { DoorForm } from './door-form.tsx'
import { InvitationList } from './invitation-list.tsx'
import { RegistrationChoice } from './registration-choice.tsx'

type Paging = { page: number; onPage: (page: number, replace?: boolean) => void }

/** All four; each list has a page of its own in the address. */
export function PeopleWhoJoin({
  applicants,
  invitations,
}: {
  applicants: Paging
  invitations: Paging
}) {
  return (
    <div className="joining">
      <RegistrationChoice />
      <ApplicantList {...applicants} />
      <InvitationList {...invitations} />
      <DoorForm />
    </div>
  )
}
